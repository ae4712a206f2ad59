"""What people and bots see: views, labels, words, the table."""
