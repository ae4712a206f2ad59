"""Triggers (section 6 of the rules): what happens, and who waits for it."""
