"""Logs take turns, lose no line, and outlive a full disk."""

import os
import subprocess
import sys
import time
from pathlib import Path

from scripts._logs import LINE, RotatingLog


def test_logs_are_bounded_and_lose_no_line(tmp_path: Path) -> None:
    log = RotatingLog(tmp_path / "web.log", max_bytes=1_000, kept=2)
    lines = [f"line {number:04}\n" for number in range(300)]
    for line in lines:
        log.write(line.encode())
    names = ["web.log.2", "web.log.1", "web.log"]
    assert sorted(file.name for file in tmp_path.iterdir()) == sorted(names)
    texts = [(tmp_path / name).read_text() for name in names]
    assert all(len(text) <= 1_000 for text in texts)
    assert lines[-len("".join(texts).splitlines()) :] == "".join(texts).splitlines(keepends=True)
    assert {file.stat().st_mode & 0o777 for file in tmp_path.iterdir()} == {0o600}


def test_start_begins_a_new_log_and_keeps_the_old_one(tmp_path: Path) -> None:
    log = RotatingLog(tmp_path / "web.log")
    log.rotate()  # nothing there yet
    log.write(b"first run\n")
    log.rotate()
    log.write(b"second run\n")
    assert (tmp_path / "web.log.1").read_text() == "first run\n"
    assert (tmp_path / "web.log").read_text() == "second run\n"


def test_line_without_an_end_is_bounded_too(tmp_path: Path) -> None:
    log = RotatingLog(tmp_path / "web.log", max_bytes=4 * LINE, kept=1)
    for _ in range(40):
        log.write(LINE * b"x")
    assert sum(file.stat().st_size for file in tmp_path.iterdir()) <= 10 * LINE


def test_full_disk_costs_lines_and_says_how_many(tmp_path: Path) -> None:
    file = tmp_path / "web.log"
    file.symlink_to("/dev/full")
    log = RotatingLog(file)
    for _ in range(3):
        log.write(b"lost\n")
    file.unlink()
    log.write(b"there is room again\n")
    said = file.read_text()
    assert "3 lines could not be written here" in said
    assert said.endswith("there is room again\n")


def test_child_writes_on_while_its_log_cannot(tmp_path: Path) -> None:
    """More than a pipe holds, so that a supervisor that stopped reading would stop the child."""
    file = tmp_path / "child.log"
    file.symlink_to("/dev/full")
    code = "for n in range(20_000): print('a line of the child', n)"
    process = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE)
    assert process.stdout is not None
    RotatingLog(file).follow(process.stdout)
    assert process.wait(timeout=60) == 0


def test_what_two_children_write_is_kept_in_lines(tmp_path: Path) -> None:
    log = RotatingLog(tmp_path / "worker.log")
    for _ in range(2):
        reader, writer = os.pipe()
        log.follow(os.fdopen(reader, "rb"))
        with os.fdopen(writer, "wb") as stream:
            stream.writelines(b"0123456789\n" for _ in range(500))
    deadline = time.monotonic() + 60
    while (
        not (log.file.exists() and log.file.stat().st_size == 11_000)
        and time.monotonic() < deadline
    ):
        time.sleep(0.01)
    assert log.file.read_text() == 1_000 * "0123456789\n"
