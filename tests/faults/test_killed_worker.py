"""A worker that is killed costs time, never a game, and never counts one twice.

`REAL_GAMES=1` plays 2,000 games of F.A.D.E. instead of 8,000 quick duels: the same test, for people
with a quarter of an hour.
"""

import os
import subprocess
from itertools import cycle

from tests.deployment import Deployment, kill
from tests.faults.watch import KINDS, done, is_over, submit, totals

REAL = bool(os.environ.get("REAL_GAMES"))
KILLS = 20
GAMES = 500 if REAL else 2_000  # of each kind
AT_ONCE = 2 if REAL else 3
COUNTED = ("wins_first", "wins_second", "rounds_total", "pairs", "endings", "cards", "curves")
LONG = 3_000 if REAL else 300  # seconds, for a machine that has other things to do


def has_handed_in(lab: Deployment, worker: subprocess.Popen[bytes]) -> bool:
    assert not is_over(lab), "the batch was over before all kills: nothing shown"
    return bool(
        lab.query(
            "SELECT 1 FROM matches_chunk "
            f"WHERE status = 'done' AND worker LIKE '%:{worker.pid}' LIMIT 1"
        )
    )


def test_twenty_killed_workers_change_no_total_of_any_kind(lab: Deployment) -> None:
    """Each is killed in the middle of something, while others are at work."""
    disturbed = submit(lab, games=GAMES, quick=not REAL)
    workers = [lab.start_worker() for _ in range(AT_ONCE)]
    for turn, _ in zip(cycle(range(AT_ONCE)), range(KILLS), strict=False):
        lab.wait(lambda at=turn: has_handed_in(lab, workers[at]), "a chunk of the next", LONG)
        kill(workers[turn])
        workers[turn] = lab.start_worker()
    assert 0 < done(lab) < GAMES * len(KINDS)
    lab.wait(lambda: is_over(lab), "the end of the batch", LONG)
    [(most,)] = lab.query("SELECT max(attempts) FROM matches_chunk")
    assert most > 1, "no chunk was lost: nothing shown"

    undisturbed = submit(lab, games=GAMES, quick=not REAL)
    lab.wait(lambda: is_over(lab), "the end of the undisturbed batch", LONG)
    found = totals(lab, disturbed + undisturbed)
    for kind, killed, whole in zip(KINDS, found[: len(KINDS)], found[len(KINDS) :], strict=True):
        assert killed["status"] == "finished", kind
        assert killed["games_done"] == len(killed["results"]) == killed["games"], kind
        assert sum(row["games_done"] for row in killed["matchups"]) == killed["games"], kind
        assert killed["chunks"] == ["done"], kind
        assert killed == whole, kind
        for matchup in whole["matchups"]:  # and there was something to compare
            assert all(matchup[name] for name in COUNTED), kind
    assert sum(found[-1]["pairs"]) == found[-1]["games"] / 2


def test_worker_asked_to_end_gives_its_chunk_back_at_once(lab: Deployment) -> None:
    submit(lab, games=GAMES, quick=not REAL)
    worker = lab.start_worker()
    lab.wait(lambda: done(lab), "some progress", LONG)
    worker.terminate()
    assert worker.wait(timeout=30) == 0
    assert lab.query("SELECT DISTINCT status FROM matches_chunk ORDER BY 1") == [
        ("done",),
        ("waiting",),
    ]
