"""From the words of a card to nodes and back."""
