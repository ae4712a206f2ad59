"""A page of an experiment takes as many queries for forty-five matchups as for three."""

from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from accounts.models import User
from matches.models import Experiment
from tests.experiments import DECKS, play_everything, submit

PAGES = (
    "/lab/",
    "/lab/{pk}/",
    "/lab/{pk}/progress/",
    "/lab/{pk}/cards/",
    "/lab/{pk}/games/",
    "/lab/{pk}/share/",
    "/lab/{pk}/download/result.json",
    "/lab/{pk}/download/result.txt",
    "/lab/{pk}/download/matchups.csv",
    "/lab/{pk}/download/cards.csv",
    "/lab/{pk}/download/clauses.csv",
    "/api/experiments/",
    "/api/experiments/{pk}/",
    "/api/experiments/{pk}/cards/",
    "/api/experiments/{pk}/games/",
)


def queries_of_a_round_robin(owner: User, client: Client, decks: int) -> dict[str, int]:
    wanted = {"kind": "round-robin", "games": 12}  # of each matchup
    experiment = submit(owner, decks=(DECKS * decks)[:decks], **wanted)
    play_everything()
    experiment.refresh_from_db()
    assert experiment.status == Experiment.Status.FINISHED
    assert experiment.matchups.count() == decks * (decks - 1) // 2
    return {path: _queries(client, path.format(pk=experiment.pk)) for path in PAGES}


def _queries(client: Client, address: str) -> int:
    assert client.get(address).status_code == 200, address  # the first visit may mark it as seen
    with CaptureQueriesContext(connection) as seen:
        client.get(address)
    return len(seen)


def test_queries_do_not_grow_with_the_matchups(people: dict[str, User], client: Client) -> None:
    client.force_login(people["owner"])
    few = queries_of_a_round_robin(people["owner"], client, 3)
    many = queries_of_a_round_robin(people["owner"], client, 10)
    assert many == few
