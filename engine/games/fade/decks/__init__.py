"""Deck rules (section 7 of the rules) and World Rules."""
