"""The strike bot: what it cannot see changes nothing, what it sets is drawn, and it is Exceed's."""

from collections.abc import Iterator

import pytest

from engine import api
from engine.kernel.state import State
from engine.play.bots.strike import StrikeBot

BOT = StrikeBot()


def secret_choices(fighters: tuple[str, str], seed: int, most: int) -> Iterator[State]:
    """Positions of a random game in which an attack is set."""
    state, dice = api.new_game("exceed", fighters, seed), api.Rng(seed)
    while most and not state.is_over:
        if state.secret:
            most -= 1
            yield state
        legal = state.legal_actions()
        strikes = [action for action in legal if state.label(action) == "strike"]
        state.apply((strikes or legal)[dice.below(len(strikes or legal))])


@pytest.mark.parametrize(
    "fighters", [("Marrow", "Last Coin"), ("Snaremaker", "Tollkeeper"), ("Maskbearer", "Undertow")]
)
def test_equal_views_are_equal_choices(fighters: tuple[str, str]) -> None:
    """Whoever sets first and whoever answers, over other hands, decks and face-down attacks."""
    changed = answers = 0
    for number, state in enumerate(secret_choices(fighters, 3, 6)):
        seat = state.to_move
        other = state.resample(seat, api.Rng(number))
        assert other.view(seat) == state.view(seat)
        changed += api.dump(other) != api.dump(state)
        answers += bool(state.rivals(seat))
        here = BOT.choose(api.Chair(state, seat), api.Rng(number))
        there = BOT.choose(api.Chair(other, seat), api.Rng(number))
        assert state.label(here) == other.label(there)
    assert changed >= 5
    assert answers >= 2


def test_it_does_not_always_set_the_same() -> None:
    state = next(secret_choices(("Marrow", "Marrow"), 1, 1))
    chair = api.Chair(state, state.to_move)
    assert len({BOT.choose(chair, api.Rng(seed)) for seed in range(12)}) > 1


def test_an_attack_that_lies_face_down_may_be_any_card_the_other_holds() -> None:
    state = next(secret_choices(("Marrow", "Marrow"), 2, 1))
    assert state.rivals(state.to_move) == [], "nothing was set yet"
    seat = 1 - state.to_move
    state.apply(state.find_action(state.label(state.legal_actions()[0])))
    assert state.to_move == seat
    world = state.resample(seat, api.Rng(1))
    found = world.rivals(seat)
    names = [name for name, _ in found]
    assert len(set(names)) == len(names) > 3
    for _, game in found:
        assert game.view(seat) == state.view(seat)
    attacks = [game.view(1 - seat).sides[1 - seat].attack.name for _, game in found]  # type: ignore[attr-defined]
    assert attacks == names
