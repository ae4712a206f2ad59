"""The card pool: elements now; sets, cards, import and search stand on it."""
