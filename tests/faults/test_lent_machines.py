"""Machines that only lend their cores: they play, and need two variables for it."""

import subprocess
import sys
from pathlib import Path

from tests.deployment import BASE, Deployment
from tests.faults.watch import is_over, submit, totals

PLAY = [sys.executable, "manage.py", "play_games"]
TOLD = ("DATABASE_URL", "REDIS_URL")
OF_TESTS = ("PATH", "HOME", "DJANGO_SETTINGS_MODULE")
GAMES = 160


def lend(lab: Deployment, machine: Path, **extra: str) -> "subprocess.Popen[bytes]":
    """A player with a folder of its own; where the database is a file, with that of the lab."""
    machine.mkdir()
    told = {name: lab.environment[name] for name in TOLD + OF_TESTS if name in lab.environment}
    told["RIFTLAB_VAR"] = lab.environment["RIFTLAB_VAR"] if lab.is_embedded else str(machine)
    with (machine / "player.log").open("wb") as log:
        process = subprocess.Popen(PLAY, cwd=BASE, env=told | extra, stdout=log, stderr=log)
    lab.processes.append(process)
    return process


def players(lab: Deployment) -> set[str]:
    rows = lab.query("SELECT DISTINCT worker FROM matches_chunk WHERE worker <> ''")
    return {worker.rpartition(":")[2] for (worker,) in rows}


def test_machines_with_two_variables_play_all_games_once(lab: Deployment, tmp_path: Path) -> None:
    lent = submit(lab, games=GAMES)
    machines = [lend(lab, tmp_path / f"machine-{number}") for number in range(2)]
    lab.wait(lambda: is_over(lab), "the end of the batch")
    assert players(lab) <= {str(machine.pid) for machine in machines}
    alive = lab.query("SELECT name FROM ops_workerheartbeat")
    assert len(alive) == len(machines)

    for machine in machines:
        machine.terminate()
    for machine in machines:
        assert machine.wait(timeout=60) == 0
    assert lab.query("SELECT name FROM ops_workerheartbeat") == [], "they sign off"

    own = submit(lab, games=GAMES)
    lab.start_worker()
    lab.wait(lambda: is_over(lab), "the end of the same batch on a worker")
    found = totals(lab, lent + own)
    assert found[: len(lent)] == found[len(lent) :]


def test_a_lent_machine_gives_its_chunk_back(lab: Deployment, tmp_path: Path) -> None:
    submit(lab, games=GAMES, kinds=("duel",))
    machine = lend(lab, tmp_path / "machine", LAB_PAUSE_SECONDS="0.05")
    leased = "SELECT 1 FROM matches_chunk WHERE status = 'leased'"
    lab.wait(lambda: lab.query(leased), "a chunk in its hands")
    machine.terminate()
    assert machine.wait(timeout=60) == 0
    assert lab.query(leased) == []
    assert lab.query("SELECT status FROM matches_chunk WHERE status = 'waiting'")
