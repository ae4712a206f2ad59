"""What waits for a moment or a deed, and who says what comes first (section 4)."""
