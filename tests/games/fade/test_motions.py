"""What a page shows moving: told by the events, and no more than the eyes may know."""

from collections.abc import Iterator

import pytest

from engine import api
from tests.games.fade.test_facts import table
from tests.games.fade.test_tabletop import spots, tiles

PILES = ("Deck", "Hand", "Pool", "Discard", "Rift")
Turn = tuple[api.State, api.State, list[api.Event]]


@pytest.fixture(scope="module")
def record() -> api.Record:
    return table().record(11)


def turns(record: api.Record, every: int) -> Iterator[Turn]:
    """Some decisions of a game: the table before, after, and what happened in between."""
    sink: list[api.Event] = []
    state = api.new_game(record.system, record.seats, record.seed, record.options, sink)
    for number, index in enumerate(record.actions):
        before = state.clone()
        sink.clear()
        state.apply(state.legal_actions()[index])
        if number % every == 0:
            yield before, state, sink


def moved(turn: Turn, eyes: int) -> tuple[api.Motion, ...]:
    before, after, events = turn
    return api.motions(before, after, events, eyes)


def test_everything_goes_from_a_place_before_to_a_place_now(record: api.Record) -> None:
    kinds = set()
    piles = {f"P{seat} {pile}" for seat in (1, 2) for pile in (*PILES, "TP")} | {"Chain"}
    for turn in turns(record, 3):
        found = moved(turn, 3)
        before, after = (spots(api.tabletop(state, 3)) | piles for state in turn[:2])
        for motion in found:
            kinds.add(motion.kind)
            assert not motion.start or motion.start in before, motion
            on_either = before if motion.kind in ("hit", "damage", "gain_hp", "word") else after
            assert not motion.end or motion.end in on_either, motion
    assert {"draw", "enter", "attach", "hit", "knock_out", "turn", "points"} <= kinds


@pytest.mark.parametrize("eyes", [0, 1, 2])
def test_a_card_these_eyes_do_not_know_is_only_a_back(record: api.Record, eyes: int) -> None:
    hidden = 0
    for turn in turns(record, 5):
        known = {
            name
            for state in turn[:2]
            for shown in [api.tabletop(state, eyes)]
            for name in (
                *(tile.name for tile in tiles(shown)),
                *(name for side in shown.sides for pile in (side.discard, side.pool, side.rift)
                  for name in pile),
            )
        }  # fmt: skip
        read = [event.text for event in turn[2] if event.seen_by < 0 or event.seen_by & eyes]
        for motion in moved(turn, eyes):
            assert motion.card in known | {""} or any(motion.card in text for text in read), motion
            hidden += not motion.card and motion.kind == "draw"
            for spot in (motion.start, motion.end):
                name = spot.partition(" Hand ")[2]
                assert name in known | {""} or any(name in text for text in read), motion
    assert hidden > 5


def test_hit_goes_from_the_attacker_to_the_target_with_its_number(record: api.Record) -> None:
    hits = 0
    for turn in turns(record, 1):
        told = [event for event in turn[2] if event.kind == "hit"]
        found = [motion for motion in moved(turn, 3) if motion.kind == "hit"]
        assert [motion.amount for motion in found] == [event.amount for event in told]
        for motion in found:
            hits += 1
            assert motion.start
            assert motion.end
            assert motion.start != motion.end
    assert hits > 10
