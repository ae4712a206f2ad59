"""What Exceed adds to the card pool: fighters and their cards, each with two halves."""
