"""The line duel: the smallest game that has everything, to copy and to test the kernel with."""
