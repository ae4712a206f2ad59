"""Words: whoever shows a game without knowing it finds all it needs, and it is true."""

from dataclasses import fields

import pytest

from engine import api
from engine.kernel.system import names
from tests.contract.samples import SAMPLES, Sample
from tests.contract.test_contract import ended, every_system, play

FACTS = {field.name for field in fields(api.SideFacts)}


@every_system
def test_a_game_ends_in_words_that_were_announced(sample: Sample) -> None:
    words = api.words(sample.system)
    for seed in range(3):
        assert sample.start(seed).reason() == ""
        assert ended(sample, seed).reason() in {ending.text for ending in words.endings}


@every_system
def test_every_turn_begins_with_its_event(sample: Sample) -> None:
    words = api.words(sample.system)
    state = sample.start(2)
    state.sink = events = []
    play(state, api.Rng(2))
    turns = [event for event in events if event.kind == words.turn_event]
    numbers = [event.amount for event in turns]
    assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
    assert all(-1 <= event.seat < state.seats for event in turns)  # -1: the game's own foes
    assert 1 <= state.rounds() <= numbers[-1]


@every_system
def test_figures_and_moment_are_told_at_every_decision(sample: Sample) -> None:
    words = api.words(sample.system)
    state, rng = sample.start(3), api.Rng(3)
    while not state.is_over:
        assert api.now(state).title
        for seat in range(state.seats):
            found = api.amounts(state, seat)
            assert [amount.figure for amount in found] == list(words.figures)
            assert all(str(amount).startswith(amount.figure.name) for amount in found)
        play(state, rng, limit=9)


@pytest.mark.parametrize("system", names())
def test_what_is_counted_is_a_fact(system: str) -> None:
    words = api.words(system)
    counted = [fact.slug for fact in (*words.by_round, *words.cards)]
    assert set(counted) <= FACTS
    assert len(set(counted)) == len(counted)
    assert len({mark.key for mark in words.marks}) == len(words.marks)


def test_a_mark_leaves_out_what_came_to_nothing() -> None:
    damage, knock_out = api.words("fade").marks
    hit = api.Event("hit", "fade:R81", 0, "")
    assert not damage.fits(hit)
    assert damage.fits(api.Event("hit", "fade:R81", 0, "", amount=3))
    assert not knock_out.fits(hit)
    assert knock_out.fits(api.Event("knock_out", "fade:R92", 0, ""))


def test_fade_says_where_it_is() -> None:
    state = SAMPLES["fade: rush against armory"].start(1)
    assert api.now(state) == api.Now("Before turn 1", part="Opening Hands")
    hp, tp, *_ = api.amounts(state, 0)
    assert (str(hp), str(tp)) == ("HP 50/50", "TP 0")
    assert api.words("fade").round.count(1) == "1 round"
    assert api.words("fade").round.count(1200) == "1,200 rounds"
