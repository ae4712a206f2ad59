"""Games added to a finished experiment: the next ones under its seed, and honest intervals."""

import pytest
from django.test import Client

from accounts.models import User
from matches.experiments.more_games import add_games
from matches.experiments.refusal import ExperimentRefused
from matches.models import Experiment
from matches.replays.source import source_of
from matches.results.figures import figures, part_played
from tests.experiments import play_everything, submit

LOGIN = "allauth.account.auth_backends.AuthenticationBackend"


@pytest.fixture
def browser(people: dict[str, User]) -> Client:
    client = Client()
    client.force_login(people["owner"], LOGIN)
    return client


def finished(owner: User, **plan: object) -> Experiment:
    experiment = submit(owner, **{"games": 20, "seed": 5} | plan)  # type: ignore[arg-type]
    play_everything()
    experiment.refresh_from_db()
    assert experiment.status == Experiment.Status.FINISHED
    return experiment


def test_added_games_are_those_a_longer_plan_had_played(
    browser: Client, people: dict[str, User]
) -> None:
    grown, planned = finished(people["owner"]), finished(people["owner"], games=40)
    page = browser.get(grown.get_absolute_url()).content.decode()
    assert "Add games" in page
    browser.post(f"/lab/{grown.pk}/more/", {"games": "19"})
    grown.refresh_from_db()
    assert (grown.status, grown.games, grown.first_plan) == ("queued", 40, 20)
    play_everything()
    grown.refresh_from_db()
    assert (grown.status, grown.games_done) == ("finished", 40)
    mine, other = grown.matchups.get(), planned.matchups.get()
    assert (mine.wins_first, mine.draws, mine.pairs) == (other.wins_first, other.draws, other.pairs)
    assert source_of(grown, 33).record.seed == source_of(planned, 33).record.seed


def test_whoever_adds_games_has_looked_so_intervals_are_wider(people: dict[str, User]) -> None:
    grown, planned = finished(people["owner"]), finished(people["owner"], games=40)
    add_games(user=people["owner"], experiment_id=grown.pk, games=20)
    play_everything()
    grown.refresh_from_db()
    wide, usual = (
        figures(each.matchups.get(), part_played(each)).first for each in (grown, planned)
    )
    assert wide.value == usual.value
    assert wide.low < usual.low < usual.high < wide.high


@pytest.mark.parametrize("games", ["", "0", "-4", "x", "9999999999"])
def test_nonsense_adds_nothing(browser: Client, people: dict[str, User], games: str) -> None:
    experiment = finished(people["owner"])
    page = browser.post(f"/lab/{experiment.pk}/more/", {"games": games}, follow=True)
    assert "Choose from 1 to" in page.content.decode()
    experiment.refresh_from_db()
    assert (experiment.games, experiment.first_plan) == (20, None)


def test_only_finished_ones_of_this_engine_grow(people: dict[str, User]) -> None:
    owner = people["owner"]
    running = submit(owner)
    with pytest.raises(ExperimentRefused, match="that is finished"):
        add_games(user=owner, experiment_id=running.pk, games=2)
    play_everything()
    Experiment.objects.update(engine_version="0.0.1")
    with pytest.raises(ExperimentRefused, match="Repeat it"):
        add_games(user=owner, experiment_id=running.pk, games=2)
    with pytest.raises(Experiment.DoesNotExist):
        add_games(user=people["stranger"], experiment_id=running.pk, games=2)


def test_programs_add_games_too(browser: Client, people: dict[str, User]) -> None:
    experiment = finished(people["owner"])
    address, kind = f"/api/experiments/{experiment.pk}/more/", "application/json"
    answer = browser.post(address, {"games": 10}, content_type=kind).json()
    assert (answer["games"], answer["status"]) == (30, "queued")
    again = browser.post(address, {"games": 10}, content_type=kind)
    assert "that is finished" in again.json()["fields"]["games"][0]
