"""Decks as people hand them on: formats in and out, and names that need repair."""
