"""Exceed: three seasons of one game. Rules and rulings: docs/rules/exceed.md."""
