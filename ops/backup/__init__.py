"""Backups: one file holds what people made, as plain rows, and says which Riftlab wrote it.

A backup holds data only: no SQL, no schema, no code. It is read into a scratch database that our
own migrations made, brought up to date and counted there; only then does that take the place of the
present one. So the same file serves both profiles, and a hostile one can at worst hold wrong rows.
"""

from ops.backup.archive import BackupError, Manifest
from ops.backup.steps import backup, is_empty, restore, verify

__all__ = ["BackupError", "Manifest", "backup", "is_empty", "restore", "verify"]
