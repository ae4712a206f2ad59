"""Bots state their strength: counted by a command, kept with the versions that played."""

from pathlib import Path

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from engine import api
from matches.results import bots
from matches.results.bots import Match, count, players, stored, table_text

pytestmark = pytest.mark.django_db

DOCS = Path(__file__).parents[3] / "docs/playtests.md"


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    file = tmp_path / "bots.json"
    file.write_text("[]")
    monkeypatch.setattr(bots, "FILE", file)
    monkeypatch.setattr(
        bots, "play_pair", lambda bot, other, seed, system: 2.0 if seed % 4 else 1.0
    )
    return file


def test_more_pairs_go_on_where_the_last_ones_ended(kept: Path) -> None:
    assert count("greedy", "random", 3).counts == (0, 0, 1, 0, 2)
    assert count("greedy", "random", 2).counts == (0, 0, 2, 0, 3)
    assert [match.pairs for match in stored()] == [5]


def test_with_different_decks_both_bots_play_both() -> None:
    """One bot against itself: its two games are the same, once from each side."""
    assert [bots.play_mixed("random", "random", seed, "exceed") for seed in (0, 1)] == [1.0, 1.0]
    found = bots.mixed("random", "random", 4, "battlecon")
    assert (found.value, found.n) == (0.5, 8)


def test_a_new_version_begins_from_nothing(kept: Path) -> None:
    old = Match("greedy", 1, "random", 1, (9, 0, 0, 0, 0))
    kept.write_text(bots._as_text([old]))
    assert not any(player.matches for player in players())
    assert count("greedy", "random", 4).counts == (0, 0, 1, 0, 3)
    assert [match.version for match in stored()] != [1]


def test_the_shipped_table_is_of_the_bots_there_are_and_stands_in_the_docs() -> None:
    games = [system.slug for system in api.systems()]
    shown = [match for game in games for player in players(game) for match in player.matches]
    assert "greedy" in [match.bot for match in shown]
    assert sorted(shown, key=str) == sorted(stored(), key=str), "count them again"
    for game in {match.system for match in shown}:
        assert table_text(game) in DOCS.read_text(encoding="utf-8")


def test_the_form_says_how_bots_fare_against_each_other(client: Client, kept: Path) -> None:
    count("greedy", "random", 8)
    client.force_login(User.objects.create_user("ada"))
    page = client.get(reverse("matches:new")).content.decode()
    assert "88% against Random (16 games, " in page
    assert page.count("not measured it against the others yet") == len(api.bots("fade")) - 2


def test_points_of_two_games_are_counted_for_the_first_bot() -> None:
    assert bots.play_pair("greedy", "random", 0) in (0.0, 0.5, 1.0, 1.5, 2.0)
