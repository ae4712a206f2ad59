"""What F.A.D.E. adds to the card pool: its sheet, its face, what can be asked about it."""
