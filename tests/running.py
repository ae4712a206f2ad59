"""Which processes belong to a Riftlab that scripts/run started."""

from pathlib import Path

from tests.deployment import Deployment


def pids_of(deployment: Deployment) -> list[int]:
    """Found by the folder in their environment."""
    mark = f"RIFTLAB_VAR={deployment.environment['RIFTLAB_VAR']}".encode()
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if mark in (process / "environ").read_bytes().split(b"\0"):
                found.append(int(process.name))
        except OSError:
            continue  # gone meanwhile, or somebody else's
    return found


def worker_pids(deployment: Deployment) -> list[int]:
    return [pid for pid in pids_of(deployment) if b"celery" in _command(pid)]


def _command(pid: int) -> bytes:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b""  # gone meanwhile
