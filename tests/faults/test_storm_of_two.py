"""Workers are killed while two people take turns and one of them cancels: every game that is to be
played is counted once, and both have the same totals as if nothing had happened."""

from typing import Any

from tests.deployment import Deployment, kill
from tests.faults.test_killed_worker import has_handed_in
from tests.faults.test_stopped_midway import agrees
from tests.faults.watch import KINDS, done, totals

KILLS = 6
GAMES = 504
LONG = 300
SUBMIT = """
from accounts.models import User
from tests.lab.batch import submit
result = []
for name in ("Kael", "Mira"):
    owner, _ = User.objects.get_or_create(username=name)
    result.append(submit({kinds}, games={games}, seed=7, owner=owner))
"""
CANCEL = """
from matches.experiments import services
from matches.models import Experiment
owner = Experiment.objects.get(pk={pk}).owner
result = services.cancel_experiment(user=owner, experiment_id={pk}).status
"""


def submit_for_both(lab: Deployment, kinds: tuple[str, ...], games: int) -> list[list[int]]:
    found: list[list[int]] = lab.python(SUBMIT.format(kinds=kinds, games=games))
    return found


def are_over(lab: Deployment, pks: list[int]) -> bool:
    listed = ", ".join(map(str, pks))
    return not lab.query(
        f"SELECT 1 FROM matches_experiment WHERE finished_at IS NULL AND id IN ({listed})"
    )


def test_killed_workers_two_people_and_a_cancel_in_the_middle(lab: Deployment) -> None:
    [[giant], [other_giant]] = submit_for_both(lab, ("duel",), 100_000)
    kaels, miras = submit_for_both(lab, KINDS, GAMES)
    assert not lab.query("SELECT 1 FROM matches_chunk"), "nothing is made before it is taken"
    for killed in range(KILLS):
        worker = lab.start_worker(LAB_PAUSE_SECONDS="0.01")
        lab.wait(lambda one=worker: has_handed_in(lab, one), "a chunk of the next worker", LONG)
        if killed == KILLS // 2:
            assert lab.python(CANCEL.format(pk=giant)) == "cancelled"
        kill(worker)
    assert 0 < done(lab) < 2 * GAMES * len(KINDS)
    for _ in range(2):
        lab.start_worker()
    lab.wait(lambda: are_over(lab, kaels + miras), "the end of what nobody cancelled", LONG)
    assert lab.python(CANCEL.format(pk=other_giant)) == "cancelled"

    found: list[dict[str, Any]] = totals(lab, kaels + miras)
    for kind, one, other in zip(KINDS, found[: len(KINDS)], found[len(KINDS) :], strict=True):
        assert one == other, kind
        assert one["games_done"] == len(one["results"]) == one["games"], kind
        assert one["chunks"] == ["done"], kind
        assert agrees(one), kind
    giants = totals(lab, [giant, other_giant])
    for state in giants:
        assert state["status"] == "cancelled"
        assert 0 < state["games_done"] < state["games"]
        assert state["chunks"] == ["done"]
        assert agrees(state)
    again, _ = submit_for_both(lab, KINDS, GAMES)
    lab.wait(lambda: are_over(lab, again), "the undisturbed batch", LONG)
    assert totals(lab, again) == found[: len(KINDS)], "one digest"
