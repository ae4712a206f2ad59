"""What came out: totals, figures, honest intervals, files."""
