"""What people and statistics get to see: views, tables, labels, facts."""
