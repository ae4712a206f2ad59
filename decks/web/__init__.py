"""Pages of decks. Each module is one place: lists, the deck page, the builder, imports, paper."""
