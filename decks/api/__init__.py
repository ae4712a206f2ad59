"""Decks for programs."""
