"""Bots get a chair, never the state: what they cannot see must not change what they do."""

import pytest
from _pytest.mark.structures import ParameterSet

from cards.set_files import shipped_cards
from decks.games.fade.shipped import house_decks
from engine import api

DECKS = ("ember-rush", "tide-and-time")


def game(seed: int) -> api.State:
    decks = [house_decks()[slug].cards for slug in DECKS]
    names = {name for deck in decks for name in deck.names}
    return api.new_game(
        "fade",
        [{"name": "P", **deck.lists} for deck in decks],
        seed,
        {"cards": [row for name, row in shipped_cards().items() if name in names]},
    )


def bots() -> list[ParameterSet]:
    """Those that search play whole games before each choice."""
    many = [pytest.mark.many_games]
    known = api.bots("fade")
    return [pytest.param(bot.slug, marks=many if bot.thinks_long else ()) for bot in known]


@pytest.mark.parametrize("bot", bots())
def test_hidden_cards_do_not_change_a_choice(bot: str) -> None:
    """The same view over other hands, Decks and face-down cards: the same choice."""
    from engine.play.bots.bot import bot_named

    player, dice = bot_named(bot, "fade"), api.Rng(7)
    state = game(11)
    changed = 0
    for number in range(240):
        if state.is_over:
            break
        seat = state.to_move
        legal = state.legal_actions()
        if number % 12 == 0:
            other = state.resample(seat, api.Rng(number + 1))
            changed += api.dump(other) != api.dump(state)
            here = player.choose(api.Chair(state, seat), api.Rng(number))
            there = player.choose(api.Chair(other, seat), api.Rng(number))
            assert state.label(here) == other.label(there)
        state.apply(legal[dice.below(len(legal))])
    assert changed >= 10, "nothing hidden was changed: nothing shown"
