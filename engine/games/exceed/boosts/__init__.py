"""Boosts: playing, cancelling, resolving, leaving."""
