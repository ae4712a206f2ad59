"""What several games share beyond the kernel: the line arena, deck rules. Names no game."""
