"""The only door to the engine: games, saves, replays, deck checks, bots.

Everything else in `engine` may change without notice.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.bots.bot import BOTS, Bot, bot_named
from engine.bots.chair import Chair
from engine.fade.decks import DeckList, Violation
from engine.fade.phrases import CardText, Declined, parse_card
from engine.fade.system import FadeSystem, card_rows, deck_list
from engine.kernel import codec
from engine.kernel.actions import Action
from engine.kernel.errors import (
    CorruptSaveError,
    DiceError,
    EngineError,
    ForeignSaveError,
    GameOverError,
    IllegalActionError,
    IllegalDeckError,
    OptionsError,
    RecordError,
    StaleActionError,
    UnknownSystemError,
    UnplayableCardError,
)
from engine.kernel.events import Event
from engine.kernel.replay import Record, replay
from engine.kernel.rng import Rng, mix
from engine.kernel.state import State
from engine.kernel.system import names, register, system_named

__all__ = [
    "Action",
    "Bot",
    "CardText",
    "Chair",
    "CorruptSaveError",
    "DeckList",
    "Declined",
    "DiceError",
    "EngineError",
    "Event",
    "ForeignSaveError",
    "GameOverError",
    "IllegalActionError",
    "IllegalDeckError",
    "OptionsError",
    "PlayedGame",
    "Record",
    "RecordError",
    "Rng",
    "StaleActionError",
    "State",
    "UnknownSystemError",
    "UnplayableCardError",
    "Violation",
    "bots",
    "check_deck",
    "dump",
    "evaluate",
    "load",
    "new_game",
    "parse_card",
    "play",
    "replay",
    "systems",
]

FADE = FadeSystem()
register(FADE)


def systems() -> list[str]:
    """The games that can be played."""
    return names()


def bots() -> list[str]:
    """The bots that can play."""
    return sorted(BOTS)


def new_game(
    system: str,
    seats: Sequence[object],
    seed: int,
    options: Mapping[str, object] | None = None,
    sink: list[Event] | None = None,
) -> State:
    """A game at its first decision; events of the setup go to the sink as well."""
    return system_named(system).new_game(seats, seed, options or {}, sink)


def dump(state: State) -> dict[str, object]:
    """A save as JSON-able data, hidden parts included."""
    return codec.dump(state)


def load(saved: object) -> State:
    """The game of a save."""
    return codec.load(saved)


def evaluate(system: str, view: object) -> float:
    """How good a view looks to its seat, between -1 and 1."""
    return system_named(system).evaluate(view)


def check_deck(
    system: str, deck: Mapping[str, object], cards: Sequence[object], **flags: bool
) -> tuple[Violation, ...]:
    """Everything that is wrong with a deck; empty if it is legal."""
    if system != FADE.name:
        system_named(system)
        raise OptionsError(f"{system} has no deck rules.")
    lists = deck_list(deck)
    return FADE.violations(lists, card_rows(cards), flags.get("characters_in_deck", False))


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A finished game: its record, result and size."""

    record: Record
    returns: tuple[float, ...]
    decisions: int
    state: State


def play(
    system: str,
    seats: Sequence[object],
    seed: int,
    bot_names: Sequence[str],
    options: Mapping[str, object] | None = None,
    sink: list[Event] | None = None,
    limit: int = 100_000,
) -> PlayedGame:
    """Let bots play a whole game; the same arguments give the same game."""
    if len(bot_names) != len(seats):
        raise OptionsError("Every seat needs one bot.")
    state = new_game(system, seats, seed, options, sink)
    players = [bot_named(name) for name in bot_names]
    rngs = [Rng(mix(seed) ^ mix(seat + 101)) for seat in range(len(seats))]
    record = Record(system, seats, seed, options or {})
    chairs = [Chair(state, seat) for seat in range(len(seats))]
    while not state.is_over:
        if len(record.actions) >= limit:
            raise EngineError(f"The game did not end within {limit} decisions.")
        seat = state.to_move
        action = players[seat].choose(chairs[seat], rngs[seat])
        record.actions.append(state.legal_actions().index(action))
        state.apply(action)
    return PlayedGame(record, tuple(state.returns()), len(record.actions), state)
