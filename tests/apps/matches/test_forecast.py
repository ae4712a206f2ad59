"""Before the click: how many games the question takes, and how long that is here."""

import io
import json

import pytest
from django.core.management import call_command
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.models import User
from decks.selectors import starters
from engine import api
from matches.experiments.forecast import Speed, forecast, speed_here
from matches.experiments.planning import CHUNK_GAMES, CHUNK_SECONDS
from matches.models import Experiment
from ops.models import WorkerHeartbeat
from tests.experiments import submit

SPEED = Speed(0.5, workers=2, is_measured=True)


@pytest.fixture
def person(people: dict[str, User]) -> Client:
    client = Client()
    client.force_login(people["owner"], "allauth.account.auth_backends.AuthenticationBackend")
    return client


@pytest.mark.pure
def test_too_few_games_say_what_they_find_and_what_would_answer() -> None:
    found = forecast(
        kind="versions", decks=3, games_each=200, smallest=0.02, bot="greedy", speed=SPEED
    )
    assert found is not None
    assert (found.games, found.seconds, found.is_enough) == (400, 100.0, False)
    assert (found.needed, found.proposed_each) == (38_000, 19_000)
    assert found.sentences == (
        "A difference of 2 points takes up to 38,000 games in all to find, about 21,000 if it is "
        "there: 88 min to 3 h here.",
        "The 400 games chosen (2 min) find one of 19.4 points or more in nine of ten cases.",
        "Greedy took 0.5 s a game here lately; 2 workers at work.",
    )


@pytest.mark.pure
@pytest.mark.parametrize("opponents", [1, 2, 3, 7, 16])
@pytest.mark.parametrize("smallest", [0.005, 0.02, 0.1, 0.5])
def test_what_is_proposed_is_enough(opponents: int, smallest: float) -> None:
    plan = {"kind": "versions", "decks": 2 + opponents, "smallest": smallest, "bot": "greedy"}
    first = forecast(**plan, games_each=2, speed=SPEED)  # type: ignore[arg-type]
    assert first is not None
    then = forecast(**plan, games_each=first.proposed_each, speed=SPEED)  # type: ignore[arg-type]
    assert then is not None
    assert then.is_enough
    assert then.games == first.needed
    assert then.finds <= 1.01 * smallest


@pytest.mark.pure
def test_other_kinds_say_how_narrow_the_interval_will_be() -> None:
    found = forecast(kind="gauntlet", decks=4, games_each=40, smallest=0.02, bot="x", speed=SPEED)
    assert found is not None
    assert found.sentences[:2] == (
        "120 games in all, about 30 s here. The share of each matchup will be known to ± 16.5 "
        "points at most.",
        "± 5 points takes 400 games for each matchup: 5 min.",
    )
    enough = forecast(kind="duel", decks=2, games_each=400, smallest=0.02, bot="x", speed=SPEED)
    assert enough is not None
    assert enough.is_enough
    assert forecast(kind="duel", decks=1, games_each=9, smallest=0.1, bot="x", speed=SPEED) is None


def test_speed_is_that_of_games_played_here_lately(people: dict[str, User]) -> None:
    guessed = speed_here(system="fade", bot="greedy")
    assert guessed == Speed(CHUNK_SECONDS / CHUNK_GAMES["greedy"], workers=1, is_measured=False)
    for seconds in (9.0, 0.25, 0.25, 0.5, 0.5, 0.5):
        experiment = submit(people["owner"], bot="greedy")
        Experiment.objects.filter(pk=experiment.pk).update(game_seconds=seconds)
    for name in ("one", "two"):
        now = timezone.now()
        WorkerHeartbeat.objects.create(name=name, engine=api.ENGINE_VERSION, seen_at=now)
    assert speed_here(system="fade", bot="greedy") == Speed(0.5, workers=2, is_measured=True)
    assert not speed_here(system="fade", bot="random").is_measured
    Experiment.objects.update(engine_version="0.1.0")
    assert not speed_here(system="fade", bot="greedy").is_measured


@pytest.mark.usefixtures("house")
def test_speed_of_the_same_decks_comes_first(people: dict[str, User], person: Client) -> None:
    first, second, third, *_ = starters()
    for deck, seconds in ((first, 4.0), (second, 0.125)):
        plan = {"decks": [deck.key, third.key], "bot": "random", "games": 2}
        made = person.post("/api/experiments/", plan, "application/json").json()
        Experiment.objects.filter(pk=made["id"]).update(game_seconds=seconds)
    assert speed_here(system="fade", bot="random", decks=[first.key]).seconds == 4.0
    assert speed_here(system="fade", bot="random", decks=[second.key]).seconds == 0.125
    assert speed_here(system="fade", bot="random", decks=["elsewhere"]).seconds == 2.0625


@pytest.mark.usefixtures("house")
def test_the_form_says_it_and_begins_with_a_size_that_answers(person: Client) -> None:
    first, second, *_ = starters()
    page = person.get(reverse("matches:new"))
    assert "Tick the decks it plays against" in page.content.decode()
    asked = {"kind": "versions", "deck": first.key, "against": second.key}
    page = person.get(reverse("matches:new"), asked)
    assert page.context["form"]["games"].value() == 19_000
    said = page.content.decode()
    assert "A difference of 2 points takes up to 38,000 games in all to find" in said
    assert "The 38,000 games chosen are enough." in said
    assert "data-fill" not in said
    asked |= {"games": "100"}
    assert person.get(reverse("matches:new"), asked).context["form"]["games"].value() == "100"


@pytest.mark.usefixtures("house")
def test_the_part_that_follows_what_is_written(person: Client) -> None:
    first, second, third, *_ = starters()
    asked: dict[str, object] = {
        "kind": "versions", "deck": first.key, "against": [second.key, third.key], "bot": "random",
        "games": "100", "smallest": "10",
    }  # fmt: skip
    said = person.get(reverse("matches:forecast"), asked).content.decode()
    assert "takes up to 1,504 games in all" in said
    assert "The 400 games chosen (2 min) find one of 19.4 points or more" in said
    assert 'value="376"' in said
    for wrong in ({"games": "many"}, {"games": "inf"}, {"games": "0"}, {"kind": "tournament"}):
        said = person.get(reverse("matches:forecast"), asked | wrong).content.decode()
        assert "Tick the decks" in said
    assert person.get(reverse("matches:forecast"), asked | {"smallest": "0"}).status_code == 200
    assert person.get(reverse("matches:forecast"), asked | {"bot": "nobody"}).status_code == 200
    assert Client().get(reverse("matches:forecast"), asked).status_code == 302


@pytest.mark.usefixtures("house")
def test_programs_are_told_the_same(person: Client) -> None:
    first, second, third, *_ = starters()
    plan = {
        "kind": "versions", "decks": [first.key, second.key, third.key], "bot": "random",
        "games": 200, "smallest": 0.1,
    }  # fmt: skip
    answer = person.post("/api/experiments/forecast/", plan, "application/json")
    assert answer.status_code == 200
    found = answer.json()
    assert (found["games"], found["needed"], found["proposed_each"]) == (400, 1500, 750)
    assert found["finds"] == pytest.approx(0.193649)
    assert found["sentences"][0].startswith("A difference of 10 points takes up to 1,500 games")
    assert not Experiment.objects.exists()
    wrong = person.post(
        "/api/experiments/forecast/", plan | {"decks": ["x", "y"]}, "application/json"
    )
    assert wrong.status_code == 400


def test_simulate_says_it_after_a_few_games(db: None) -> None:
    told = io.StringIO()
    call_command(
        "simulate", "ember-rush", "iron-armory", "rising-grove", kind="versions", smallest=10.0,
        forecast=True, json=True, stdout=told,
    )  # fmt: skip
    found = json.loads(told.getvalue())
    assert (found["needed"], found["games"]) == (1500, 40)
    assert found["sentences"][-1].startswith("Random took")
