"""The games: one folder each, with the same rooms. A game knows no other game."""
