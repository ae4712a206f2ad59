"""A disk that is really full: a small file system of its own where we may mount one, as root.
Elsewhere a limit on the size of files, which stops writes in the same places."""

import os
import resource
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

MEGABYTE = 1024 * 1024


class Disk(Protocol):
    def fill(self) -> None: ...

    def free(self) -> None: ...

    def start(self, pids: list[int]) -> None: ...


class SmallDisk:
    """A file system in memory that a large file fills to the last byte."""

    def __init__(self, folder: Path) -> None:
        self._filler = folder / "filler"

    def start(self, pids: list[int]) -> None:
        """Nothing to do: the disk is the same for everybody."""

    def fill(self) -> None:
        with self._filler.open("wb", buffering=0) as file:
            for size in (MEGABYTE, 4096, 1):
                try:
                    while file.write(bytes(size)) == size:
                        continue
                except OSError:
                    continue

    def free(self) -> None:
        self._filler.unlink()


class SmallFiles:
    """No process may write into a file beyond its first byte: much the same errors."""

    def __init__(self) -> None:
        self._pids: list[int] = []

    def start(self, pids: list[int]) -> None:
        self._pids = pids

    def fill(self) -> None:
        self._limit(1)

    def free(self) -> None:
        self._limit(resource.RLIM_INFINITY)

    def _limit(self, size: int) -> None:
        for pid in self._pids:
            try:
                resource.prlimit(pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
            except ProcessLookupError:
                continue


@contextmanager
def small_disk(folder: Path, megabytes: int) -> Iterator[Disk]:
    folder.mkdir(exist_ok=True)
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", f"size={megabytes}m", "tmpfs", folder],
        check=False,
        capture_output=True,
    )
    if mounted.returncode or os.environ.get("NO_MOUNT"):
        if not mounted.returncode:
            subprocess.run(["umount", folder], check=True)
        sys.stderr.write("No disk can be mounted here: file sizes are limited instead.\n")
        yield SmallFiles()
        return
    try:
        yield SmallDisk(folder)
    finally:
        subprocess.run(["umount", "--lazy", folder], check=True)
