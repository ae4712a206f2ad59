"""The form of a new experiment speaks in the house's own words."""

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from decks.selectors import starters
from matches.models import Experiment

pytestmark = pytest.mark.usefixtures("house")


@pytest.fixture
def browser(people: dict[str, User]) -> Client:
    client = Client()
    client.force_login(people["owner"], "allauth.account.auth_backends.AuthenticationBackend")
    return client


def plan(browser: Client, **wanted: object) -> dict[str, object]:
    first, second, *_ = starters()
    key = browser.get(reverse("matches:new")).context["form"]["form_key"].value()
    filled: dict[str, object] = {
        "kind": "duel", "deck": first.key, "against": [second.key], "bot": "random", "games": 8,
        "priority": 0, "form_key": key,
    }  # fmt: skip
    return filled | wanted


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("games", "", "Choose from 1 to 1,000,000 games."),
        ("games", "0", "Choose from 1 to 1,000,000 games."),
        ("games", "2000000", "Choose from 1 to 1,000,000 games."),
        ("games", "many", "Choose from 1 to 1,000,000 games."),
        ("smallest", "0.1", "Choose from 0.5 to 50 points."),
        ("smallest", "51", "Choose from 0.5 to 50 points."),
        ("seed", "-1", "A seed is a whole number from 0 to 9007199254740991."),
        ("seed", str(2**53), "A seed is a whole number from 0 to 9007199254740991."),
        ("title", "x" * 81, "A title has 80 characters at most."),
        ("deck", "nobodys-key", "This deck is not here, or not yours to see."),
    ],
)
def test_refusal_says_what_would_do(field: str, value: str, said: str, browser: Client) -> None:
    answer = browser.post(reverse("matches:new"), plan(browser, **{field: value}))
    assert answer.status_code == 422
    assert answer.context["form"].errors[field] == [said]
    assert not Experiment.objects.exists()


@pytest.mark.parametrize(("games", "said"), [(7, True), (8, False)])
def test_odd_number_of_games_is_filled_up_and_said(games: int, said: bool, browser: Client) -> None:
    page = browser.post(reverse("matches:new"), plan(browser, games=games), follow=True)
    assert Experiment.objects.get().games == 8
    assert ("7 is filled up to 8: games come in pairs." in page.content.decode()) == said
