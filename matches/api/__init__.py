"""The lab for programs."""
