"""The fuzzer finds what is wrong, its seeds reproduce, and old failures stay fixed."""

import csv
from pathlib import Path

import pytest

from engine import api
from engine.games.fade.state.state import FadeState
from engine.games.fade.tools.fuzz import random_deck
from engine.kernel.rng import Rng
from engine.play import fuzz

ROOT = Path(__file__).parents[3]


def cards() -> list[dict[str, str]]:
    with (ROOT / "cards/sets/core.csv").open(newline="", encoding="utf-8") as lines:
        return list(csv.DictReader(lines))


def old_failures() -> list[int]:
    lines = (ROOT / "tests/data/fuzz_seeds.txt").read_text(encoding="utf-8").splitlines()
    return [int(line) for line in lines if line and not line.startswith("#")]


def test_random_games_are_sound() -> None:
    report = fuzz.fuzz("fade", cards(), games=2, seed=11)
    assert report.ok, str(report)
    assert report.decisions > 100


@pytest.mark.parametrize("seed", [7, *old_failures()])
def test_watched_games_and_failures_of_old_stay_sound(seed: int) -> None:
    _, failure = fuzz.fuzz_game("fade", cards(), seed)
    assert failure is None


def test_random_decks_are_legal() -> None:
    for seed in range(20):
        seat = random_deck(cards(), Rng(seed))
        deck, pool = seat["deck"], seat["pool"]
        assert isinstance(deck, dict)
        assert isinstance(pool, dict)
        assert sum(deck.values()) == 60
        assert api.check_deck("fade", {"deck": deck, "pool": pool}, cards()) == ()


def test_a_failure_names_a_seed_that_reproduces_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(state: FadeState) -> list[str]:
        return ["A planted problem."] if state.rounds() >= 2 else []

    monkeypatch.setattr("engine.games.fade.tools.fuzz.problems", broken)
    heard: list[str] = []
    report = fuzz.fuzz("fade", cards(), games=1, seed=3, sink=heard.append)
    assert not report.ok
    (failure,) = report.failures
    assert heard == [str(failure)]
    assert "A planted problem." in str(report)
    assert fuzz.fuzz_game("fade", cards(), failure.seed) == (failure.decision, failure)


def test_a_crash_is_reported_with_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(state: FadeState) -> list[str]:
        raise KeyError("planted")

    monkeypatch.setattr("engine.games.fade.tools.fuzz.problems", crash)
    _, failure = fuzz.fuzz_game("fade", cards(), 1)
    assert failure is not None
    assert "KeyError" in failure.what
