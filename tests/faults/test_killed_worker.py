"""A worker that is killed costs time, never a game, and never counts one twice.

`REAL_GAMES=1` plays F.A.D.E. instead of quick duels: the same test, for people with half an hour.
"""

import os

from tests.deployment import Deployment, kill
from tests.faults.watch import KINDS as ALL_KINDS
from tests.faults.watch import done, is_over, submit, totals
from tests.nursery import Process

REAL = bool(os.environ.get("REAL_GAMES"))
KILLS = 20
# Real versions of a deck would stop as soon as one is clearly better: quick ones never do.
KINDS = (*ALL_KINDS[:3], "table", *(() if REAL else ALL_KINDS[3:]))
GAMES = 672 if REAL else 504  # of each kind; 2,688 or 2,520 in all
COUNTED = ("wins_first", "wins_second", "rounds_total", "pairs", "endings", "cards", "curves")
LONG = 3_000 if REAL else 300  # seconds, for a machine that has other things to do


def has_handed_in(lab: Deployment, worker: Process) -> bool:
    return bool(
        lab.query(
            "SELECT 1 FROM matches_chunk "
            f"WHERE status = 'done' AND worker LIKE '%:{worker.pid}' LIMIT 1"
        )
    )


def test_twenty_killed_workers_change_no_total_of_any_kind(lab: Deployment) -> None:
    """Each is killed in the middle of something, once it has played a little."""
    disturbed = submit(lab, kinds=KINDS, games=GAMES, quick=not REAL)
    for _ in range(KILLS):
        worker = lab.start_worker(LAB_PAUSE_SECONDS="0.01")
        lab.wait(lambda one=worker: has_handed_in(lab, one), "a chunk of the next worker", LONG)
        kill(worker)
    assert 0 < done(lab) < GAMES * len(KINDS), "killed in the middle of the batch"
    [(lost,)] = lab.query(
        "SELECT count(*) FROM matches_chunk WHERE attempts > 1 OR status = 'leased'"
    )
    assert lost, "no chunk was lost: nothing shown"
    for _ in range(2):
        lab.start_worker()
    lab.wait(lambda: is_over(lab), "the end of the batch", LONG)

    undisturbed = submit(lab, kinds=KINDS, games=GAMES, quick=not REAL)
    lab.wait(lambda: is_over(lab), "the end of the undisturbed batch", LONG)
    found = totals(lab, disturbed + undisturbed)
    for kind, killed, whole in zip(KINDS, found[: len(KINDS)], found[len(KINDS) :], strict=True):
        assert killed["status"] == "finished", kind
        assert killed["games_done"] == len(killed["results"]) == killed["games"], kind
        assert sum(row["games_done"] for row in killed["matchups"]) == killed["games"], kind
        assert killed["chunks"] == ["done"], kind
        assert killed == whole, kind
        for matchup in whole["matchups"]:  # and there was something to compare
            counted = {*COUNTED, "table"} - {"pairs" if kind == "table" else "table"}
            assert all(matchup[name] for name in counted), kind
    if not REAL:
        assert sum(rounds for rounds, *_ in found[-1]["pairs"]) == found[-1]["games"] / 4


def test_worker_asked_to_end_gives_its_chunk_back_at_once(lab: Deployment) -> None:
    submit(lab, games=GAMES)
    worker = lab.start_worker()
    lab.wait(lambda: done(lab), "some progress", LONG)
    worker.terminate()
    assert worker.wait(timeout=30) == 0
    found = {status for (status,) in lab.query("SELECT DISTINCT status FROM matches_chunk")}
    assert "done" in found
    assert found <= {"done", "waiting"}
