"""The state: columns, content, every change of place."""
