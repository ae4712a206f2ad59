"""How the games get played: chunks under leases, and here and now for the command line."""
