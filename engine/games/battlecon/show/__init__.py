"""For people: views, labels, words."""
