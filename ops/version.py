"""The version shown in the footer, stored in backups and heartbeats."""

VERSION = "0.2.0"
