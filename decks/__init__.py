"""Decks, their versions and their legality. May know collection and cards; matches know it."""
