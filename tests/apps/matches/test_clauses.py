"""Which clauses took effect: from the games of the engine to page, panel, downloads and API."""

import csv
import io
import json
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from accounts.models import User
from cards.shipped import load_shipped_sets
from matches.experiments import services
from matches.experiments.snapshot import table_of
from matches.models import Experiment
from tests.experiments import play_everything, submit

LOGIN = "allauth.account.auth_backends.AuthenticationBackend"
GAMES = 4


@pytest.fixture(autouse=True)
def _real_table(monkeypatch: pytest.MonkeyPatch, _quick_table: None) -> None:
    """These are about what the engine notes."""
    monkeypatch.setattr("matches.work.playing.table_of", table_of)


@pytest.fixture
def played(people: dict[str, User]) -> Experiment:
    experiment = submit(people["owner"], games=GAMES, seed=7, is_public=True)
    play_everything()
    experiment.refresh_from_db()
    return experiment


def page_of(experiment: Experiment, deck: int = 1) -> str:
    address = reverse("matches:cards", args=[experiment.pk])
    return Client().get(f"{address}?deck={deck}").content.decode()


def forget_clauses(experiment: Experiment) -> None:
    """As a release that did not count them left it."""
    matchup = experiment.matchups.get()
    matchup.cards = [{name: counts[:6] for name, counts in side.items()} for side in matchup.cards]
    matchup.save()
    del experiment.snapshot["clauses"]
    experiment.save()


def test_an_experiment_freezes_how_its_texts_are_split(played: Experiment) -> None:
    split = played.snapshot["clauses"]
    assert set(split) == {row["name"] for row in played.snapshot["cards"]}
    assert split["Ember Whelp"] == [["Flash.", False]]


def test_clauses_are_counted_by_the_games_and_never_above_their_sample(
    played: Experiment,
) -> None:
    for side in played.matchups.get().cards:
        assert any(len(counts) > 7 and max(counts[7:]) > 0 for counts in side.values())
        for counts in side.values():
            assert all(effects <= counts[6] <= GAMES for effects in counts[7:])


def test_the_page_shows_clauses_with_their_sample(played: Experiment) -> None:
    page = page_of(played)
    assert "clauses took effect" in page or "clause took effect" in page
    assert "Never took effect" in page
    assert f"of {GAMES} games" in page
    assert page.count("Few games") == 1, "said once for the whole table"
    assert "not counted before this version" not in page


def test_a_result_counted_before_says_so_and_shows_no_zero(played: Experiment) -> None:
    forget_clauses(played)
    page = page_of(played)
    assert "was not counted before this version" in page
    assert "Clauses were not counted before this version." in page
    assert "took effect</summary>" not in page


def test_repeating_an_old_experiment_counts_clauses(
    played: Experiment, people: dict[str, User]
) -> None:
    frozen = played.snapshot["clauses"]
    forget_clauses(played)
    again = services.repeat_experiment(user=people["owner"], experiment_id=played.pk)
    assert again.snapshot["clauses"] == frozen


def rows_of(experiment: Experiment, what: str) -> list[dict[str, str]]:
    answer = Client().get(reverse("matches:download", args=[experiment.pk, what]))
    return list(csv.DictReader(io.StringIO(answer.content.decode())))


def test_clauses_can_be_downloaded(played: Experiment) -> None:
    rows = rows_of(played, "clauses.csv")
    flash = next(row for row in rows if row["card"] == "Ember Whelp")
    assert (flash["text"], flash["counted"], flash["took_effect"]) == ("Flash.", "False", "")
    counted = [row for row in rows if row["counted"] == "True"]
    assert counted
    for row in counted:
        assert 0 <= int(row["took_effect"]) <= int(row["used"]) <= GAMES
        assert row["engine"] == played.engine_version
    cards = rows_of(played, "cards.csv")
    assert all(int(row["clauses_that_took_effect"]) <= int(row["counted_clauses"]) for row in cards)


def test_json_and_api_tell_the_same_clauses(played: Experiment) -> None:
    download = Client().get(reverse("matches:download", args=[played.pk, "result.json"]))
    told: list[dict[str, Any]] = json.loads(download.content)["cards"]
    answer = Client().get(reverse("api-experiment-cards", args=[played.pk]))
    assert answer.json() == told
    rows = rows_of(played, "clauses.csv")
    assert len(rows) == sum(len(card["clauses"]) for card in told)


def test_downloads_of_an_old_result_leave_clauses_out(played: Experiment) -> None:
    forget_clauses(played)
    assert rows_of(played, "clauses.csv") == []
    assert all(row["used"] == row["counted_clauses"] == "" for row in rows_of(played, "cards.csv"))
    answer = Client().get(reverse("api-experiment-cards", args=[played.pk])).json()
    assert all(card["clauses"] is None for card in answer)


def test_the_page_of_a_result_takes_the_same_queries_however_many_cards(
    played: Experiment,
) -> None:
    with CaptureQueriesContext(connection) as captured:
        page_of(played)
    assert len(captured) <= 4, "who asks, the experiment, its matchups, the pages of its cards"


def test_cards_lead_to_their_pages_and_a_card_of_no_pool_has_none(played: Experiment) -> None:
    assert "Ember Whelp</a>" not in page_of(played, deck=0), "these cards came from a file"
    load_shipped_sets()
    assert 'href="/cards/fade/ember-whelp/">Ember Whelp</a>' in page_of(played, deck=0)


@pytest.mark.usefixtures("house")
def test_the_card_page_names_clauses_over_public_and_own_experiments(
    people: dict[str, User],
) -> None:
    for seed, is_public in ((1, True), (2, False)):
        submit(people["owner"], games=GAMES, seed=seed, is_public=is_public)
    play_everything()
    address = reverse("cards:card", args=["fade", "forge-squire"])
    owner = Client()
    owner.force_login(people["owner"], LOGIN)
    used = [
        experiment.matchups.get().cards[1]["Forge Squire"][6]
        for experiment in Experiment.objects.order_by("seed")
    ]
    everybody, own = Client().get(address).content.decode(), owner.get(address).content.decode()
    assert "Which parts of its text took effect" in everybody
    assert f"of {used[0]} games" in everybody
    assert f"of {sum(used)} games" in own


@pytest.mark.usefixtures("house")
def test_the_card_page_keeps_other_wordings_apart(people: dict[str, User]) -> None:
    for seed in (1, 2):
        submit(people["owner"], games=GAMES, seed=seed, is_public=True)
    play_everything()
    older, newer = Experiment.objects.order_by("seed")
    older.snapshot["clauses"]["Forge Squire"] = [["Arm Up 1: this Character has Flash.", True]]
    older.save()
    page = Client().get(reverse("cards:card", args=["fade", "forge-squire"])).content.decode()
    assert f"of {newer.matchups.get().cards[1]['Forge Squire'][6]} games" in page
    assert "this Character has Flash" not in page
