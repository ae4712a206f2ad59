"""The generated picture of a card: its element, type, rarity and name decide, nothing else."""
