"""From printed card text to the effect vocabulary and back. Start at ir.py."""
