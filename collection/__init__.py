"""What a user owns. Between cards and decks: it may know cards, decks may know it."""
