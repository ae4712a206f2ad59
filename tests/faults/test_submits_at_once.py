"""Many submits in the same moment, in processes of their own: quotas hold, a form counts once."""

from concurrent.futures import ThreadPoolExecutor
from itertools import chain
from typing import Any

from tests.deployment import Deployment

PEOPLE = ("ann", "ben")
PROCESSES = 4  # two for each of them

# Every process says that it is ready and waits for the others.
TOGETHER = """
import time
from pathlib import Path
from uuid import UUID
from accounts.models import User
from matches.experiments import quotas, services
from matches.experiments.entry import entrants
from matches.experiments.refusal import ExperimentRefused
decks = ["ember-rush", "iron-armory"]
owner = User.objects.get(username={owner!r})
chosen = entrants(owner, decks)
def submit(**plan):
    try:
        return services.submit_experiment(
            owner=owner, entrants=chosen, bot="random", **({{"games": 10}} | plan)
        ).pk
    except ExperimentRefused as refused:
        return str(refused)
start = Path({folder!r})
(start / "ready-{process}").touch()
while len(list(start.glob("ready-*"))) < {processes}:
    time.sleep(0.01)
"""
QUOTA = "quotas.MAX_OPEN_PER_PLAYER = 7\nresult = [submit() for _ in range(6)]"
GAMES_QUOTA = "quotas.MAX_OPEN_GAMES = 100\nresult = [submit(games=12) for _ in range(6)]"
FORMS = "result = [submit(form_key=UUID(int=form)) for form in range(5)]"


def at_once(lab: Deployment, code: str, name: str) -> list[list[Any]]:
    """What each process got; those of one person stand next to each other."""
    folder = lab.folder / name
    folder.mkdir()

    def run(process: int) -> list[Any]:
        owner = PEOPLE[process * len(PEOPLE) // PROCESSES]
        start = TOGETHER.format(
            owner=owner, folder=str(folder), process=process, processes=PROCESSES
        )
        found: list[Any] = lab.python(start + code)
        return found

    with ThreadPoolExecutor(PROCESSES) as pool:
        return list(pool.map(run, range(PROCESSES)))


def test_quotas_and_forms_hold_at_the_same_moment(lab: Deployment) -> None:
    lab.python(
        "from accounts.models import User\n"
        f"result = [User.objects.create_user(name).pk for name in {PEOPLE}]"
    )
    answers = at_once(lab, QUOTA, "quota")
    for own in (answers[:2], answers[2:]):  # neither more nor less, and nobody pays for the other
        made = [answer for answer in chain(*own) if isinstance(answer, int)]
        refused = [answer for answer in chain(*own) if isinstance(answer, str)]
        assert (len(made), len(set(made)), len(refused)) == (7, 7, 5)
        assert all("already have 7 experiments under way" in reason for reason in refused)
    _clear(lab)

    answers = at_once(lab, GAMES_QUOTA, "games")
    for own in (answers[:2], answers[2:]):
        made = [answer for answer in chain(*own) if isinstance(answer, int)]
        assert len(made) == 8, "eight times twelve games are the most below a hundred"
    owners = lab.query("SELECT owner_id, sum(games) FROM matches_experiment GROUP BY 1")
    assert sorted(games for _, games in owners) == [96, 96]
    _clear(lab)

    answers = at_once(lab, FORMS, "forms")
    assert answers[0] == answers[1], "the same form, the same experiment"
    assert answers[2] == answers[3]
    assert len(set(answers[0] + answers[2])) == 10, "the same key of somebody else is another form"
    assert lab.query("SELECT count(*) FROM matches_experiment") == [(10,)]


def _clear(lab: Deployment) -> None:
    with lab.connect() as connection:
        for table in ("chunk", "matchup", "experiment"):
            connection.execute(f"DELETE FROM matches_{table}")
