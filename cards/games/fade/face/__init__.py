"""The drawn face of a F.A.D.E. card."""
