"""A beat from Set to Recycle (sections 2, 3, 7, 9)."""
