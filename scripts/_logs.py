"""Logs of bounded size: what a child writes goes through a pipe into files that take turns.

NAME.log is the newest, NAME.log.1 the one before it. A full disk costs lines, which are counted and
told once there is room; the child never notices, because it only knows the pipe.
"""

import os
import threading
from pathlib import Path
from typing import IO

MAX_BYTES = 10 * 1024 * 1024
KEPT = 4  # beside the newest
LINE = 64 * 1024  # a longer one is written in pieces


class RotatingLog:
    def __init__(self, file: Path, max_bytes: int = MAX_BYTES, kept: int = KEPT) -> None:
        self.file = file
        self._max_bytes = max_bytes
        self._kept = kept
        self._lost = 0
        self._at_line_start = True
        # What is left of a child that died may still write while the next one begins.
        self._lock = threading.Lock()

    def follow(self, stream: IO[bytes]) -> None:
        """Write down all that comes, in a thread of its own, until nobody holds the other end."""
        threading.Thread(target=self._copy, args=[stream], daemon=True).start()

    def _copy(self, stream: IO[bytes]) -> None:
        with stream:
            while piece := stream.readline(LINE):
                self.write(piece)

    def last_lines(self, count: int) -> list[str]:
        """What was written last; nothing if nothing was."""
        try:
            return self.file.read_text("utf-8", "replace").splitlines()[-count:]
        except FileNotFoundError:
            return []

    def write(self, piece: bytes) -> None:
        with self._lock:
            try:
                self._write(piece)
            except OSError:
                self._lost += 1
                self._at_line_start = False  # half of it may be there

    def _write(self, piece: bytes) -> None:
        if self._lost:
            said = f"[{self._lost} lines could not be written here; was the disk full?]\n"
            self._append(said.encode() if self._at_line_start else b"\n" + said.encode())
            self._lost, self._at_line_start = 0, True
        self._append(piece)
        self._at_line_start = piece.endswith(b"\n")

    def _append(self, piece: bytes) -> None:
        size = self._size()
        # Between two lines if possible; one without an end must not fill the disk either.
        if size + len(piece) > self._max_bytes and (self._at_line_start or size > self._max_bytes):
            self.rotate()
        descriptor = os.open(self.file, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
        try:
            while piece:
                piece = piece[os.write(descriptor, piece) :]
        finally:
            os.close(descriptor)

    def _size(self) -> int:
        try:
            return self.file.stat().st_size
        except FileNotFoundError:
            return 0

    def rotate(self) -> None:
        if not self._size():
            return
        names = [self.file, *(Path(f"{self.file}.{place}") for place in range(1, self._kept + 1))]
        for older, newer in zip(reversed(names), reversed(names[:-1]), strict=False):
            if newer.exists():
                newer.replace(older)
