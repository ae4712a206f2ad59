"""Designs: who plays whom, under which seeds, and when the answer is clear."""

import random
from dataclasses import replace
from typing import Any

import pytest

from accounts.models import User
from engine import api
from matches.experiments import selectors
from matches.experiments.designs import Kind, pairings, seating, unit_games
from matches.experiments.planning import (
    CHUNK_GAMES,
)
from matches.experiments.snapshot import table_of, take_snapshot
from matches.models import Chunk, Experiment
from matches.results.figures import matrix
from matches.work import leases, pipeline, playing
from matches.work.games import from_the_other_side
from tests.coins import CoinTable
from tests.experiments import house_entrants, play_everything, shipped_rows, submit

CHUNK = CHUNK_GAMES["random"]
FOUR = ("ember-rush", "iron-armory", "rising-grove", "tide-and-time")
THREE = FOUR[:3]
JAB = "Attack target enemy: 2 hits of PLV, Physical."


def test_gauntlet_plays_every_opponent(people: dict[str, User]) -> None:
    experiment = submit(people["owner"], kind=Kind.GAUNTLET, decks=FOUR, games=6)
    play_everything()
    experiment.refresh_from_db()
    assert experiment.status == Experiment.Status.FINISHED
    assert experiment.games_done == 18
    assert [(each.first, each.second, each.games_done) for each in experiment.matchups.all()] == [
        (0, 1, 6),
        (0, 2, 6),
        (0, 3, 6),
    ]


def test_round_robin_plays_every_pair_once(people: dict[str, User]) -> None:
    experiment = submit(people["owner"], kind=Kind.ROUND_ROBIN, decks=FOUR, games=2)
    play_everything()
    met = {(each.first, each.second) for each in experiment.matchups.all() if each.games_done == 2}
    assert met == {(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)}


class Rigged(CoinTable):
    """The new version (deck 0) always wins, the old one (deck 1) always loses."""

    def __init__(self, first: int) -> None:
        self.first = first

    def play(self, seed: int, **how: Any) -> api.Outcome | None:
        return api.Outcome((self.first,), 0, 7, 70, "rigged")


def test_two_versions_stop_as_soon_as_the_answer_is_clear(
    people: dict[str, User], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "matches.work.playing.table_of", lambda snapshot, first, second: Rigged(first)
    )
    experiment = submit(people["owner"], kind=Kind.VERSIONS, decks=THREE, games=1000)
    play_everything()
    experiment.refresh_from_db()
    assert (experiment.status, experiment.answer) == (Experiment.Status.FINISHED, "better")
    assert experiment.games_done < 200 < experiment.games
    rounds = experiment.in_order / 4
    assert experiment.pairs == [[rounds, rounds, rounds, rounds, 0, rounds]]
    assert experiment.games_done - experiment.in_order < CHUNK_GAMES["random"]
    assert not experiment.chunks.filter(status=Chunk.Status.WAITING).exists()
    report = selectors.report(people["owner"], experiment)
    assert report.verdict.startswith("Ember rush wins 100.0 points more")


class Leaning(CoinTable):
    """The new version (deck 0) wins three of four games, the old one every second."""

    def __init__(self, first: int) -> None:
        self.first = first

    def play(self, seed: int, **how: Any) -> api.Outcome | None:
        toss = (seed + how["swap"]) // 7 % 4
        return api.Outcome((0 if toss < (3 if self.first == 0 else 2) else 1,), 0, 7, 70, "leaning")


def test_answer_of_two_versions_depends_on_the_seed_not_on_who_is_first(
    people: dict[str, User], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "matches.work.playing.table_of", lambda snapshot, first, second: Leaning(first)
    )
    plan: dict[str, Any] = {"kind": Kind.VERSIONS, "decks": THREE, "games": 1000, "seed": 11}
    in_order = submit(people["owner"], **plan)
    play_everything()
    shuffled = submit(people["owner"], **plan)
    hands: list[leases.Lease] = []
    luck = random.Random(5)
    while True:  # nine slow workers hand in whenever they are ready
        while len(hands) < 9 and (lease := pipeline.claim_chunk(worker="test")):
            hands.append(lease)
        if not hands:
            break
        lease = hands.pop(luck.randrange(len(hands)))
        played = playing.play_chunk(lease, is_stopping=lambda: False)
        assert played is not None
        pipeline.finish_chunk(lease, played)
    for experiment in (in_order, shuffled):
        experiment.refresh_from_db()
    assert (shuffled.status, shuffled.answer) == (Experiment.Status.FINISHED, "better")
    assert (shuffled.answer, shuffled.pairs) == (in_order.answer, in_order.pairs)
    assert shuffled.in_order == in_order.in_order <= in_order.games_done < in_order.games
    assert shuffled.games_done > shuffled.in_order, "some came too early to be heard"
    reports = [selectors.report(people["owner"], each) for each in (in_order, shuffled)]
    assert reports[0].verdict == reports[1].verdict
    beyond = shuffled.games_done - shuffled.in_order
    assert reports[1].question.endswith(
        f"The answer was clear after {shuffled.in_order} games; {beyond} more were under way and "
        "are in the other figures."
    )


def test_answer_of_two_versions_does_not_depend_on_the_size_of_the_chunks(
    people: dict[str, User], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "matches.work.playing.table_of", lambda snapshot, first, second: Leaning(first)
    )
    found = []
    for size in (4, 8, 52):
        monkeypatch.setitem(CHUNK_GAMES, "random", size)
        experiment = submit(people["owner"], kind=Kind.VERSIONS, decks=THREE, games=1000, seed=11)
        play_everything()
        experiment.refresh_from_db()
        assert experiment.games_done - experiment.in_order < size
        verdict = selectors.report(people["owner"], experiment).verdict
        found.append((experiment.answer, experiment.pairs, experiment.in_order, verdict))
    assert found[0] == found[1] == found[2]


def test_versions_meet_the_field_under_the_same_seed() -> None:
    found = pairings(Kind.VERSIONS, 4)
    assert found == [(0, 2), (1, 2), (0, 3), (1, 3)]
    games = [seating(found, 9, number, unit=unit_games(Kind.VERSIONS)) for number in range(8)]
    assert len({game.seed for game in games[:4]}) == 1
    assert len({game.seed for game in games}) == 2
    assert [(*game.places, game.swap) for game in games[:4]] == [
        (0, 2, False),
        (0, 2, True),
        (1, 2, False),
        (1, 2, True),
    ]


def test_games_of_different_matchups_share_no_seed() -> None:
    """Pairs are added up as independent ones, so they must be."""
    found = pairings(Kind.GAUNTLET, 4)
    games = [seating(found, 9, number, unit=unit_games(Kind.GAUNTLET)) for number in range(12)]
    assert [game.matchup for game in games] == [0, 0, 1, 1, 2, 2] * 2
    assert [game.seed == games[0].seed for game in games] == [True, True, *[False] * 10]
    assert len({game.seed for game in games}) == 6


def test_equal_decks_are_one_game_under_a_seed(
    people: dict[str, User], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Swapping the seats of two equal decks changes nothing: the game is not played twice."""
    played = []

    class Watched(CoinTable):
        def play(self, seed: int, **how: Any) -> api.Outcome | None:
            played.append(how["swap"])
            return super().play(seed, **how)

    monkeypatch.setattr("matches.work.playing.table_of", lambda snapshot, first, second: Watched())
    decks = ("ember-rush", "iron-armory", "ember-rush")
    experiment = submit(people["owner"], kind=Kind.ROUND_ROBIN, decks=decks, games=40)
    play_everything()
    experiment.refresh_from_db()
    assert experiment.games_done == 120
    assert (played.count(False), played.count(True)) == (60, 40)
    mirror = experiment.matchups.get(first=0, second=2)
    assert (mirror.games_done, mirror.wins_first, mirror.wins_second) == (40, 20, 20)
    assert mirror.pairs == [20]
    report = selectors.report(people["owner"], experiment)
    cell = matrix([mirror], None)[0, 2]
    assert (cell.value, cell.by_design) == (0.5, True)
    assert "50.0 (by design)" in report.text


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_a_game_of_equal_decks_is_the_same_from_either_side(bot: str) -> None:
    """By the engine itself, with facts: what is counted for the second game is what it would be."""
    ember, twin = house_entrants("ember-rush", "ember-rush")
    snapshot = take_snapshot(
        "fade", [ember, replace(twin, name="Twin")], [(0, 1)], bot=bot, rows=shipped_rows
    )
    table = table_of(snapshot)
    for number in range(3 if bot == "random" else 1):
        seed = api.game_seed(8, number)
        first, swapped = (table.play(seed, swap=swap, with_facts=True) for swap in (False, True))
        assert first is not None
        assert swapped == from_the_other_side(first)


def test_two_versions_may_meet_one_of_themselves(people: dict[str, User]) -> None:
    """The old version in the field plays against itself: half of the points, whatever the luck."""
    decks = ("ember-rush", "iron-armory", "iron-armory")
    experiment = submit(people["owner"], kind=Kind.VERSIONS, decks=decks, games=20)
    play_everything()
    experiment.refresh_from_db()
    assert [len(each.pairs) for each in experiment.matchups.all()] == [5, 1]
    assert experiment.pairs[0][0] == 10


def test_pairs_share_their_seed_and_swap_seats(
    people: dict[str, User], monkeypatch: pytest.MonkeyPatch
) -> None:
    played = []

    class Watched(CoinTable):
        def play(self, seed: int, **how: Any) -> api.Outcome | None:
            played.append((seed, how["swap"]))
            return super().play(seed, **how)

    monkeypatch.setattr("matches.work.playing.table_of", lambda snapshot, first, second: Watched())
    submit(people["owner"], games=4, seed=5)
    play_everything()
    first, second = api.game_seed(5, 0), api.game_seed(5, 1)
    assert played == [(first, False), (first, True), (second, False), (second, True)]
