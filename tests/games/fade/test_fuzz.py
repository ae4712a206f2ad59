"""The fuzzer finds what is wrong, its seeds reproduce, and old failures stay fixed."""

import csv
from pathlib import Path

import pytest

from engine import api
from engine.games.fade.state.state import FadeState
from engine.games.fade.tools.fuzz import random_deck
from engine.games.fade.tools.generated import generated_cards, is_played
from engine.kernel.codec import load
from engine.kernel.rng import Rng
from engine.kernel.state import State
from engine.play import fuzz

ROOT = Path(__file__).parents[3]


def cards(*sets: str) -> list[dict[str, str]]:
    found: list[dict[str, str]] = []
    for name in sets or ("core",):
        with (ROOT / f"cards/sets/{name}.csv").open(newline="", encoding="utf-8") as lines:
            found += csv.DictReader(lines)
    return found


def old_failures() -> list[int]:
    lines = (ROOT / "tests/data/fuzz_seeds.txt").read_text(encoding="utf-8").splitlines()
    return [int(line) for line in lines if line and not line.startswith("#")]


def test_random_games_are_sound() -> None:
    report = fuzz.fuzz("fade", cards(), games=2, seed=11)
    assert report.ok, str(report)
    assert report.decisions > 100


@pytest.mark.parametrize("seed", [7, *old_failures()])
def test_watched_games_and_failures_of_old_stay_sound(seed: int) -> None:
    _, _, failure = fuzz.fuzz_game("fade", cards(), seed)
    assert failure is None


def test_games_with_zones_and_commands_are_sound() -> None:
    report = fuzz.fuzz("fade", cards("core", "field", "raiders"), games=1, seed=5)
    assert report.ok, str(report)


def test_a_game_is_the_same_with_a_log_cloned_and_saved() -> None:
    _, decisions, failure = fuzz.twin_game("fade", cards("core", "field", "raiders"), 6)
    assert failure is None
    assert decisions > 100


@pytest.mark.interpreted  # it patches a function
def test_another_game_is_told_from_its_twin(monkeypatch: pytest.MonkeyPatch) -> None:
    def tampered(saved: str) -> State:
        state = load(saved)
        assert isinstance(state, FadeState)
        state.tp[0] += 1
        return state

    monkeypatch.setattr(fuzz, "load", tampered)
    _, _, failure = fuzz.twin_game("fade", cards(), 6)
    assert failure is not None


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
    again = fuzz.fuzz_game("fade", cards(), failure.seed)
    assert again[1:] == (failure.decision, failure)


def test_a_game_that_is_watched_less_is_the_same_and_names_the_first_wrong_moment(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert fuzz.fuzz_game("fade", cards(), 7) == fuzz.fuzz_game("fade", cards(), 7, wholly=False)

    def broken(state: FadeState) -> list[str]:
        return ["A planted problem."] if state.rounds() >= 2 else []

    monkeypatch.setattr("engine.games.fade.tools.fuzz.problems", broken)
    wholly = fuzz.fuzz_game("fade", cards(), 7)
    assert wholly[2] is not None
    assert fuzz.fuzz_game("fade", cards(), 7, wholly=False) == wholly


def test_a_crash_is_reported_with_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(state: FadeState) -> list[str]:
        raise KeyError("planted")

    monkeypatch.setattr("engine.games.fade.tools.fuzz.problems", crash)
    _, _, failure = fuzz.fuzz_game("fade", cards(), 1)
    assert failure is not None
    assert "KeyError" in failure.what


def test_texts_nobody_wrote_are_read_and_played() -> None:
    made = generated_cards(Rng(2), 8)
    assert len(made) == 8
    assert len({card["type"] for card in made}) >= 3
    assert made == generated_cards(Rng(2), 8)
    assert all(is_played(card) for card in made)


def test_games_are_counted_by_table_and_a_run_can_be_split() -> None:
    whole = fuzz.fuzz("fade", cards("core", "raiders"), games=2, seed=11)
    assert sum(count for _, count in whole.tables) == 2
    later = fuzz.fuzz("fade", cards("core", "raiders"), games=1, seed=11, first=1)
    assert later.decisions < whole.decisions
    sooner = fuzz.fuzz("fade", cards("core", "raiders"), games=1, seed=11)
    assert sooner.and_then(later) == whole
    assert f"1 games of {later.tables[0][0]}" in str(later)
