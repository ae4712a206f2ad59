"""The sentences of F.A.D.E. card text: parsing and printing of its own nodes."""
