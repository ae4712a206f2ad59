"""What the words of texts do."""
