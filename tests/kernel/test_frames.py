"""Frames are run by a table, and a state says in words what lies on its stack."""

import re

import pytest

from engine.games.fade.frame_table import FRAMES
from engine.games.line_duel.duel import BEAT, LineDuel
from engine.kernel.errors import EngineError
from engine.kernel.flow import pop, push
from engine.kernel.frames import PC, R0, FrameKind, FrameTable
from engine.kernel.rng import Rng
from engine.kernel.state import State
from tests.contract.samples import SAMPLES, Sample

WALK = FrameKind[State]("WALK", lambda state, frame: None, registers=("who", "cells"))
TABLE = FrameTable[State]({3: WALK})
MANY = (
    "answered",
    "cards",
    "choices",
    "chosen",
    "deeds",
    "movements",
    "objects",
    "placed",
    "units",
    "used",
)
"""Last registers that hold all that follow."""


def test_a_pushed_frame_begins_at_zero_with_its_registers() -> None:
    state = LineDuel(2, 1)
    push(state, BEAT, 7, 8)
    assert state.stack[-1] == [BEAT, 0, 7, 8]
    pop(state)
    assert len(state.stack) == 1


def test_a_frame_is_explained_by_its_names() -> None:
    assert TABLE.explain([3, 0, 1, 4, 5]) == "WALK: who 1, cells 4, 5"
    assert TABLE.explain([3, 2, 1]) == "WALK at 2: who 1"
    assert TABLE.explain([9, 0]) == "frame [9, 0]"


def test_a_register_is_read_by_its_name() -> None:
    assert TABLE.value([3, 0, 1, 4], "cells") == 4


def test_a_frame_without_a_decision_offers_none() -> None:
    with pytest.raises(EngineError, match="asks for no decision"):
        TABLE.options[3](LineDuel(2, 1), [3, 0])


def test_a_state_explains_itself() -> None:
    state = LineDuel(2, 1)
    state.settle()
    lines = state.explain().splitlines()
    assert lines[0] == "Seat 1 decides."
    assert "life [6, 6]" in lines
    assert lines[-2:] == ["Frames, the top one last:", "  BEAT"]


def test_an_attack_of_fade_is_explained_with_its_deed() -> None:
    state = SAMPLES["fade: rush against armory"].start(3)
    rng = Rng(3)
    while "DECLARE at PLV or AGI" not in state.explain():
        legal = state.legal_actions()
        state.apply(legal[rng.below(len(legal))])
    text = state.explain()
    assert "  TURN at T33 Aftermath Step\n  STEP at the others' window: which 1" in text
    assert re.search(
        r"^  DECLARE at PLV or AGI: deed (\d+)\ndeed \1: Player 1, seat 0$", text, re.M
    )


@pytest.mark.parametrize("sample", SAMPLES.values(), ids=SAMPLES.keys())
def test_every_frame_of_a_game_has_names_for_all_it_holds(sample: Sample) -> None:
    state = sample.start(11)
    rng = Rng(11)
    while not state.is_over:
        for frame in state.stack:
            kind = state.FRAMES.kinds[frame[0]]
            many = bool(kind.registers) and kind.registers[-1] in MANY
            assert len(frame) - R0 <= len(kind.registers) or many, kind.explain(frame)
            assert not kind.places or frame[PC] in kind.places, kind.explain(frame)
        legal = state.legal_actions()
        state.apply(legal[rng.below(len(legal))])


def test_the_table_of_fade_has_every_kind_once() -> None:
    names = [kind.name for kind in FRAMES.kinds.values()]
    assert len(set(names)) == len(names) == 35
