"""One's collection for programs."""
