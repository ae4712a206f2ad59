"""Backups and restores are deeds of whoever runs the machine: told to whoever writes deeds down.

The audit log is above us (`accounts.audit`), so it registers itself here.
"""

from collections.abc import Callable
from enum import StrEnum


class Deed(StrEnum):
    BACKUP = "backup"
    RESTORE = "restore"


Scribe = Callable[[Deed, str, str], None]  # the deed, the file, what there is to say about it
_scribes: list[Scribe] = []


def register_scribe(scribe: Scribe) -> None:
    if scribe not in _scribes:
        _scribes.append(scribe)


def tell(deed: Deed, file: str, words: str) -> None:
    for scribe in _scribes:
        scribe(deed, file, words)
