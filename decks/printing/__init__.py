"""Decks on paper: a tournament sheet and proxy sheets, A4 PDF. Plain data in, bytes out."""
