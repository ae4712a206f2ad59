"""F.A.D.E.'s part of decks: game.py is what the others ask."""
