"""Experiments for tests of apps, pages and API, and a table that is quick to play at.

What they test is who may take, hand in and count games; the games themselves are played by the
engine in tests/games, tests/faults and tests/browser.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, partial
from typing import Any
from unittest.mock import patch

import pytest

from accounts.models import User
from cards.set_files import shipped_cards
from cards.shipped import load_shipped_sets
from decks.games.fade.shipped import house_decks
from decks.shipped import load_decks
from engine import api
from matches.experiments import services
from matches.experiments.snapshot import Entrant, take_snapshot
from matches.models import Chunk, Experiment
from matches.work import pipeline, playing
from matches.work.records import pack_rounds
from tests.coins import CoinTable, PretendWatch

DECKS = ("ember-rush", "iron-armory")
READ_CARD = api.read_card


@pytest.fixture(autouse=True)
def _quick_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "matches.work.playing.table_of", lambda snapshot, *places: CoinTable(len(places))
    )
    monkeypatch.setattr("matches.work.playing.Stopwatch", PretendWatch)


@pytest.fixture(autouse=True)
def _no_session_is_noted(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a session costs every five minutes is not counted as a page's own queries."""
    monkeypatch.setattr("accounts.sessions.NOTE_EVERY", float("inf"))


def house_entrants(*slugs: str) -> list[Entrant]:
    """House decks straight from their files, without a pool in the database."""
    found = [house_decks()[slug] for slug in slugs]
    return [
        Entrant(
            "fade",
            deck.name,
            deck.cards.lists,
        )
        for deck in found
    ]


def shipped_rows(names: Iterable[str], system: str = "fade") -> list[dict[str, str]]:
    wanted = set(names)
    return [dict(row) for name, row in shipped_cards().items() if name in wanted]


@cache
def _reading(
    system: str, cells: tuple[tuple[str, str], ...], names: tuple[str, ...]
) -> api.Reading:
    return READ_CARD(system, dict(cells), api.Names(names))


def _read_once(system: str, cells: Mapping[str, str], names: api.Names) -> api.Reading:
    """A shipped text is read once for all tests of this process: it says the same each time."""
    return _reading(system, tuple(cells.items()), names.names)


def load_house() -> None:
    """The shipped cards and decks, as after a first start."""
    with patch("engine.api.read_card", _read_once):
        load_shipped_sets(("fade",))
    load_decks()


def submit(owner: User, *, decks: Sequence[str] = DECKS, **wanted: Any) -> Experiment:
    """House decks meet with the cards from the files: these tests are not about the pool."""
    plan: dict[str, Any] = {"bot": "random", "games": 10} | wanted
    from_files = partial(take_snapshot, rows=shipped_rows)
    with patch("matches.experiments.services.take_snapshot", from_files):
        return services.submit_experiment(owner=owner, entrants=house_entrants(*decks), **plan)


def play_everything() -> None:
    """As a worker would, until nothing waits."""
    while lease := pipeline.claim_chunk(worker="test"):
        played = playing.play_chunk(lease, is_stopping=lambda: False)
        assert played is not None
        assert pipeline.finish_chunk(lease, played)


def counted(experiment: Experiment, results: str, rounds: list[int] | None = None) -> None:
    """As if a worker had handed these results in; without rounds, one of an earlier release."""
    experiment.chunks.all().delete()
    experiment.next_game = len(results)
    experiment.save(update_fields=["next_game"])
    Chunk.objects.create(
        experiment=experiment,
        first_game=0,
        games=len(results),
        status=Chunk.Status.DONE,
        results=results,
        rounds=pack_rounds(rounds or []),
        endings={"coin": list(range(len(results)))} if rounds else {},
    )
