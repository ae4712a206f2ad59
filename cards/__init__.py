"""The card pool: sets, cards, faces, imports, search; games/ has what a game adds."""
