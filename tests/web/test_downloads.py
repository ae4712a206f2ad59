"""Downloads of results: one type for each figure, rounded alike, and no key of a hidden deck."""

import json
import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from decks.models import Deck
from decks.services import create_deck
from matches.models import Experiment
from matches.results.plain import as_text
from matches.results.rounding import rounded
from tests.experiments import play_everything, submit


@pytest.fixture
def finished(people: dict[str, User]) -> Experiment:
    """19.65 rounds in the mean, 1 of 20 games won."""
    experiment = submit(people["owner"], games=20, seed=7, is_public=True)
    experiment.matchups.update(
        games_done=20, wins_first=1, wins_second=19, rounds_total=393, pairs=[9, 0, 1, 0, 0]
    )
    experiment.status = Experiment.Status.FINISHED
    experiment.games_done = experiment.next_game = 20
    experiment.save()
    return experiment


def download(experiment: Experiment, what: str, client: Client | None = None) -> str:
    address = reverse("matches:download", args=[experiment.pk, what])
    return (client or Client()).get(address).content.decode()


def result(experiment: Experiment, client: Client | None = None) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(download(experiment, "result.json", client))
    return data


def test_seed_and_world_rules_have_one_type_everywhere(people: dict[str, User]) -> None:
    experiment = submit(people["owner"], games=2, seed=7, is_public=True)
    play_everything()
    data = result(experiment)
    for part in (data, *data["matchups"], *data["cards"]):
        assert part["seed"] == 7
        assert part["world_rules"] == []
    assert data["cards"]


def test_no_figure_has_more_digits_than_it_means(finished: Experiment) -> None:
    assert not re.search(r"\d\.\d{7}", download(finished, "result.json"))
    assert not re.search(r"\d\.\d{7}", download(finished, "matchups.csv"))
    assert not re.search(r"\d\.\d{7}", Client().get(f"/api/experiments/{finished.pk}/").text)
    assert rounded({"a": [0.04999999999999999, None, 3, "0.1"]}) == {"a": [0.05, None, 3, "0.1"]}


def test_page_and_text_round_alike(finished: Experiment) -> None:
    page = Client().get(finished.get_absolute_url()).content.decode()
    text = download(finished, "result.txt")
    [said] = re.findall(r"Length: ([\d.]+) rounds", text)
    assert said == "19.6"
    shown = re.sub(r"<[^>]+>|\s+", " ", page)
    assert re.search(rf"Length\s+{re.escape(said)}\s+rounds", shown)
    assert "19.7" not in shown


def test_same_sample_in_every_cell_is_said_once(people: dict[str, User]) -> None:
    three = ("ember-rush", "iron-armory", "rising-grove")
    experiment = submit(people["owner"], decks=three, kind="round-robin")
    experiment.matchups.update(games_done=10, wins_first=10, pairs=[0, 0, 0, 0, 5])
    text = as_text(experiment, list(experiment.matchups.all()))
    assert "\n10 games a cell; * marks fewer than 20." in text


@pytest.mark.parametrize(
    ("visibility", "who_sees_the_key"),
    [
        ("private", {"owner"}),
        ("unlisted", {"owner"}),
        ("public", {"visitor", "stranger", "owner"}),
    ],
)
def test_decks_have_their_version_and_a_key_only_for_who_may_find_them(
    visibility: str, who_sees_the_key: set[str], finished: Experiment, people: dict[str, User]
) -> None:
    deck = create_deck(owner=people["owner"], name="Mine", visibility=visibility)
    finished.matchups.update(first_version=deck.versions.get())
    for role in ("visitor", "stranger", "owner"):
        client = Client()
        if role != "visitor":
            client.force_login(people[role], "allauth.account.auth_backends.AuthenticationBackend")
        first, second = result(finished, client)["decks"]
        assert first["version"] == 1
        assert first["key"] == (deck.key if role in who_sees_the_key else None)
        assert (second["version"], second["key"]) == (None, None)


def test_a_deck_in_the_trash_has_no_key(finished: Experiment, people: dict[str, User]) -> None:
    deck = create_deck(owner=people["owner"], name="Gone", visibility="public")
    finished.matchups.update(first_version=deck.versions.get())
    Deck.objects.filter(pk=deck.pk).update(deleted_at=finished.created_at)
    assert result(finished)["decks"][0]["key"] is None
