"""What a page shows moving: in every game with a line of fighters it is what the log tells."""

import pytest

from engine import api

DUELS = {"exceed": ("Marrow", "Emberclock"), "battlecon": ("Plain Oath", "Coinblade")}
HURTS = {"damage", "lose life", "chip", "spend life"}
HEALS = {"gain life", "regain"}


@pytest.mark.parametrize("system", sorted(DUELS))
def test_life_that_is_lost_and_gained_moves_at_its_fighter(system: str) -> None:
    sink: list[api.Event] = []
    dice = api.Rng(3)
    state = api.new_game(system, list(DUELS[system]), 3, sink=sink)
    hurt = 0
    for _ in range(400):
        if state.is_over:
            break
        before = state.clone()
        sink.clear()
        legal = state.legal_actions()
        state.apply(legal[dice.below(len(legal))])
        moved = api.motions(before, state, sink, 0)
        for kind, told in (("damage", HURTS), ("gain_hp", HEALS)):
            found = [(motion.seat, motion.amount) for motion in moved if motion.kind == kind]
            assert found == [(one.seat, one.amount) for one in sink if one.kind in told]
            hurt += len(found)
        places = {side.spot for side in api.tabletop(state, 0).sides}  # type: ignore[attr-defined]
        assert {motion.end for motion in moved} <= places | {""}
        assert {motion.card for motion in moved} <= {""}, "nobody learns a card from this"
    assert hurt > 3
