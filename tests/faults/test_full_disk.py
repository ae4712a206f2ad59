"""A disk that fills up under a running Riftlab: said so, survived, and over once there is room."""

import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.deployment import BASE, Deployment
from tests.faults.watch import done, is_over, submit, totals
from tests.full_disk import Disk, small_disk
from tests.running import pids_of

GAMES = 400
FULL_SECONDS = 12  # several leases and several rounds of starting workers again

LOG_IN = """
from django.test import Client
from accounts.models import User
user = User.objects.create_user("player", password="a long pass word")
client = Client()
client.force_login(user, "allauth.account.auth_backends.AuthenticationBackend")
result = client.cookies["sessionid"].value
"""


@pytest.fixture
def disk(lab: Deployment, tmp_path: Path) -> Iterator[Disk]:
    """Everything that this Riftlab writes lies on a disk of its own, temporary files too."""
    old = tmp_path / "before"
    (tmp_path / "var").rename(old)
    with small_disk(tmp_path / "var", 64) as disk:
        shutil.copytree(old, tmp_path / "var", dirs_exist_ok=True)
        lab.environment |= {"TMPDIR": str(tmp_path / "var"), "LAB_PAUSE_SECONDS": "0.01"}
        try:
            yield disk
        finally:
            lab.stop_processes()


def checks(lab: Deployment) -> dict[str, dict[str, object]]:
    found: dict[str, dict[str, object]] = json.loads(lab.get("/readyz")[1] or "{}").get(
        "checks", {}
    )
    return found


def start_all(lab: Deployment) -> subprocess.Popen[bytes]:
    """scripts/run, its own words written to the same disk."""
    environment = lab.environment | {"PORT": str(lab.port), "WORKERS": "2"}
    with (lab.folder / "var" / "said.txt").open("wb") as said:
        process = subprocess.Popen(
            [BASE / "scripts" / "run"], cwd="/", env=environment, stdout=said, stderr=said
        )
    lab.processes.append(process)
    lab.wait(lambda: lab.get("/readyz")[0] == 200, "a ready Riftlab", 240)
    return process


def test_full_disk_is_survived_and_every_game_counts_once(lab: Deployment, disk: Disk) -> None:
    session = lab.python(LOG_IN)
    disturbed = submit(lab, games=GAMES)
    process = start_all(lab)
    lab.wait(lambda: done(lab), "some progress")

    disk.start(pids_of(lab))
    disk.fill()
    lab.wait(
        lambda: "full" in str(checks(lab).get("disk", {}).get("detail")),
        "a word about the disk",
        90,
    )
    lab.wait(lambda: lab.get("/")[0] == 200, "the home page", 60)
    if lab.is_embedded:
        status, page = lab.post("/account/logout/", session=session)
        assert status == 503
        assert "The disk is full" in page
        assert "locked or restarting" not in page
    _wait_while_full(lab)
    assert process.poll() is None, "the website is still there"
    assert lab.get("/")[0] == 200

    disk.free()
    lab.wait(lambda: lab.get("/readyz")[0] == 200, "everything back by itself", 120)
    lab.wait(lambda: is_over(lab), "the end of the batch")
    twins = submit(lab, games=GAMES)
    lab.wait(lambda: is_over(lab), "the end of the undisturbed batch")
    found = totals(lab, disturbed + twins)
    for one, whole in zip(found[:4], found[4:], strict=True):
        assert one["games_done"] == len(one["results"]) == one["games"]
        assert one["failed"] == 0, "no game is blamed for it"
        assert one == whole
    assert process.poll() is None


def _wait_while_full(lab: Deployment) -> None:
    end = os.times().elapsed + FULL_SECONDS
    lab.wait(lambda: os.times().elapsed > end, "the time of a full disk")
