"""Cards, sets, search and bulk files for programs."""
