"""Drafts: a user's own cards, playable in their private decks before an admin publishes them."""
