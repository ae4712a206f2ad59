"""What a deck is made of and what it draws: pure numbers over lists of cards, no database."""
