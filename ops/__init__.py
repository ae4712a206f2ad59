"""Running Riftlab: health, worker heartbeats, locks, backups, first start. Knows no other app."""
