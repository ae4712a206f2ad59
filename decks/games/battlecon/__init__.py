"""What BattleCON adds to decks: each fighter has a kit, and nobody builds another."""
