"""Cancel, pause, resume and delete while workers play: they let go, and the totals agree."""

from collections import Counter
from typing import Any

from tests.deployment import Deployment
from tests.faults.watch import KINDS, done, submit, totals

GAMES = 700

STEER = """
from accounts.services import ensure_house
from matches.experiments import services
house = ensure_house()
result = [
    getattr(services, f"{{what}}_experiment")(user=house, experiment_id=pk) and None
    for what, pk in {steps}
]
"""


def steer(lab: Deployment, *steps: tuple[str, int]) -> None:
    lab.python(STEER.format(steps=list(steps)))


def leased(lab: Deployment, pks: list[int]) -> int:
    listed = ", ".join(str(pk) for pk in pks)
    [(count,)] = lab.query(
        "SELECT count(*) FROM matches_chunk "
        f"WHERE status = 'leased' AND experiment_id IN ({listed})"
    )
    return int(count)


def is_finished(lab: Deployment, pk: int) -> bool:
    return bool(
        lab.query(f"SELECT 1 FROM matches_experiment WHERE id = {pk} AND status = 'finished'")
    )


def agrees(found: dict[str, Any]) -> bool:
    """The totals are those of the single results, each counted once."""
    letters = Counter(found["results"])
    counted = {
        letter: sum(row[name] for row in found["matchups"])
        for letter, name in (("1", "wins_first"), ("2", "wins_second"), ("=", "draws"))
    }
    return (
        {letter: letters[letter] for letter in counted} == counted
        and sum(letters.values()) == found["games_done"]
        and sum(sum(row["pairs"]) for row in found["matchups"]) == found["games_done"] / 2
        and sum(n for n, *_ in found["pairs"]) <= found["games_done"] / 4
    )


def test_experiments_stopped_in_the_middle_leave_nothing_behind(lab: Deployment) -> None:
    cancelled, paused, deleted, whole = (submit(lab, games=GAMES) for _ in range(4))
    for _ in range(2):
        lab.start_worker()
    stopped = [*cancelled, *paused, *deleted]
    lab.wait(lambda: all(done(lab, pk) for pk in stopped), "some progress of each")
    steer(
        lab,
        *(("cancel", pk) for pk in cancelled),
        *(("pause", pk) for pk in paused),
        *(("delete", pk) for pk in deleted),
    )
    lab.wait(lambda: not leased(lab, stopped), "workers that let go")
    found = totals(lab, cancelled + paused)
    for kind, state in zip(2 * KINDS, found, strict=True):
        assert 0 < state["games_done"] < state["games"], kind
        assert agrees(state), kind
    assert {state["status"] for state in found[:4]} == {"cancelled"}
    assert {state["status"] for state in found[4:]} == {"paused"}
    assert {name for state in found[:4] for name in state["chunks"]} == {"done"}
    assert {name for state in found[4:] for name in state["chunks"]} <= {"done", "waiting"}
    listed = ", ".join(str(pk) for pk in deleted)
    for table in ("chunk", "matchup", "gamefailure"):
        left = lab.query(f"SELECT 1 FROM matches_{table} WHERE experiment_id IN ({listed})")
        assert not left, table

    lab.wait(lambda: all(is_finished(lab, pk) for pk in whole), "those that nobody stopped")
    assert totals(lab, cancelled + paused) == found, "nothing is played or counted afterwards"
    steer(lab, *(("resume", pk) for pk in paused))
    lab.wait(lambda: all(is_finished(lab, pk) for pk in paused), "those that were resumed")
    assert totals(lab, paused) == totals(lab, whole)
