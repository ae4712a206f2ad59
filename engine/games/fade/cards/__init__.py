"""Cards: the printed row, the words of the rules, and the compiled definition."""
