"""What Exceed adds to decks: each fighter has one, and nobody builds another."""
