"""What F.A.D.E. calls its turns, figures and endings: for results, replays and lists of games."""

from typing import Final

from engine.games.fade import event_kinds as told
from engine.games.fade.game import Fade
from engine.games.fade.show.facts import DAMAGE
from engine.games.fade.show.tabletop import step_name
from engine.games.fade.turn.slots import max_slots, used_slots
from engine.kernel.events import IS_OUT
from engine.kernel.state import State
from engine.kernel.words import (
    Amount,
    ByRound,
    CardFact,
    Countable,
    Ending,
    Figure,
    Mark,
    Now,
    endings_of,
)

HP: Final = Figure("hp", "HP", "HP")
TP: Final = Figure("tp", "TP", "TP")
CS: Final = Figure("cs", "CS", "Character Slots")
HAND: Final = Figure("hand", "Hand", "Cards in Hand")
DECK: Final = Figure("deck", "Deck", "Cards in the Deck")
POOL: Final = Figure("pool", "Pool", "Characters in the Fighter Pool")
DISCARD: Final = Figure("discard", "Discard", "Cards in the Discard Pile")
RIFT: Final = Figure("rift", "Rift", "Cards in the Rift")


class FadeWords:
    """Names from the rules, sections 1 to 3."""

    round = Countable("round", "rounds")
    turn = Countable("turn", "turns")
    turn_event = told.TURN
    starter = "starting player"
    figures: tuple[Figure, ...] = (HP, TP, CS, HAND, DECK, POOL, DISCARD, RIFT)
    endings: tuple[Ending, ...] = endings_of(Fade)
    by_round: tuple[ByRound, ...] = (
        ByRound("damage", "Damage dealt"),
        ByRound("spent", "TP spent", "TP"),
    )
    cards: tuple[CardFact, ...] = (
        CardFact("opening", "In first Hand", "in the first Hand"),
        CardFact("drawn", "Drawn", "drawn"),
        CardFact("played", "Played", "played"),
    )
    marks: tuple[Mark, ...] = (
        Mark("damage", "Damage", "d", (*DAMAGE, told.LOSE_HP), counts_zero=False),
        Mark("knock_out", "KO", "k", (told.KNOCK_OUT, IS_OUT)),
    )

    def now(self, state: State) -> Now:
        g = _fade(state)
        if not g.turn_no:
            return Now("Before turn 1", part="Opening Hands")
        seat = g.turn_seat if g.turn_seat < g.seats else None
        return Now(f"Turn {g.turn_no}", f"round {g.round_no}", step_name(g), seat)

    def amounts(self, state: State, seat: int) -> tuple[Amount, ...]:
        g = _fade(state)
        return (
            Amount(HP, g.hp[seat], g.base_hp[seat]),
            Amount(TP, g.tp[seat]),
            Amount(CS, used_slots(g, seat), max_slots(g, seat)),
            Amount(HAND, len(g.hand[seat])),
            Amount(DECK, len(g.deck[seat])),
            Amount(POOL, len(g.pool[seat])),
            Amount(DISCARD, len(g.discard[seat])),
            Amount(RIFT, len(g.rift[seat])),
        )


def _fade(state: State) -> Fade:
    assert isinstance(state, Fade)
    return state
