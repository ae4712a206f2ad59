"""The first page: what a visitor is shown, and what waits for a member."""

from uuid import uuid4

import pytest
from django.conf import LazySettings
from django.test import Client

from accounts.models import User
from cards.shipped import load_shipped_sets
from matches.experiments.showcase import showcase
from matches.models import Experiment
from matches.seats.models import SeatGame
from matches.shipped import load_example
from tests.experiments import play_everything, submit

pytestmark = pytest.mark.django_db


@pytest.fixture
def member(client: Client) -> User:
    user = User.objects.create_user("ada")
    client.force_login(user)
    return user


def test_example_is_played_by_the_best_affordable_bot_hundreds_of_times(house: None) -> None:
    load_example()
    example = Experiment.objects.get()
    assert (example.bot, example.is_public) == ("greedy", True)
    assert 300 <= example.games <= 1000
    assert example.priority == Experiment.Priority.LOW
    load_example()
    assert Experiment.objects.count() == 1


def test_result_on_the_home_page_names_bot_games_and_intervals(
    client: Client, house: None, settings: LazySettings
) -> None:
    settings.EXAMPLE_BOT, settings.EXAMPLE_GAMES = "random", 4
    load_example()
    assert showcase() is None
    assert "A real result" not in client.get("/").content.decode()
    play_everything()
    page = client.get("/").content.decode()
    found = showcase()
    assert found is not None
    assert not found.is_under_way
    assert f"{found.experiment.games} games played by Random" in page
    for place in found.places:
        assert f"n = {place.points.n}" in page
        assert place.low <= place.percent <= place.high


def test_visitor_sees_real_cards(client: Client, house: None) -> None:
    page = client.get("/").content.decode()
    hero = page[page.index("hero-fan") : page.index("</ul>", page.index("hero-fan"))]
    assert hero.count("/face-") == 3
    assert hero.count('href="/cards/fade/') == 3


def test_home_works_before_there_is_any_deck(client: Client) -> None:
    page = client.get("/")
    assert page.status_code == 200
    assert "hero-art" in page.content.decode()


def test_new_member_is_told_what_to_do_next(client: Client, member: User) -> None:
    page = client.get("/").content.decode()
    assert "What to do next" in page
    assert "Learn F.A.D.E. in five minutes" in page
    assert "No game is open" in page
    assert "You have no deck yet" in page


def test_member_finds_games_and_tests_that_wait(client: Client, member: User, house: None) -> None:
    running = submit(member, title="Still counting")
    SeatGame.objects.create(
        owner=member,
        title="Ember rush against Iron armory",
        setup={"system": "fade"},
        seat=0,
        bot="greedy",
        engine_version="0",
        form_key=uuid4(),
    )
    page = client.get("/").content.decode()
    assert "Still counting" in page
    assert "0 of 10 games" in page
    assert "Ember rush against Iron armory" in page
    assert page.count("Done</span>") == 3  # learned by playing, played, tested
    play_everything()
    running.refresh_from_db()
    assert "10 games" in client.get("/").content.decode()


def test_what_to_do_next_goes_away_when_all_is_done(
    client: Client, member: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("config.home.errands", lambda **done: [])
    assert "What to do next" not in client.get("/").content.decode()


def test_nobody_sees_what_others_began(client: Client, member: User, house: None) -> None:
    submit(User.objects.create_user("bob"), title="Secret test")
    assert "Secret test" not in client.get("/").content.decode()


@pytest.mark.parametrize("system", ["exceed", "battlecon"])
def test_game_without_fighters_has_a_tile_all_the_same(client: Client, system: str) -> None:
    load_shipped_sets((system,))
    assert f'href="/games/{system}/"' in client.get("/").content.decode()
