"""The only door to the engine: games, saves, replays, deck checks, card texts, bots.

Everything else in `engine` may change without notice. The engine reads no files: cards are rows
of a spreadsheet as mappings, a deck is `{"deck": {name: count}, "pool": {name: count}}`.
"""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.bots.bot import BOTS
from engine.bots.chair import Chair
from engine.fade.decks import Breach, DeckList, Limits, Part, Violation
from engine.fade.library import why_not_played
from engine.fade.phrases import CardText, Declined, Names, parse_card
from engine.fade.phrases.fields import FieldObjection
from engine.fade.phrases.fields import field_objections as fade_field_objections
from engine.fade.printed import row_of
from engine.fade.system import DEFAULT_LIMITS, FadeSystem, card_rows, counts
from engine.fuzz import FuzzReport, fuzz
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
from engine.kernel.facts import SideFacts
from engine.kernel.replay import Record, replay
from engine.kernel.rng import Rng
from engine.kernel.state import State
from engine.kernel.system import names, register, system_named
from engine.scenarios import Report as ScenarioReport
from engine.scenarios import run_paths as run_scenarios
from engine.table import Outcome, Table, prepare

__all__ = [
    "ENGINE_VERSION",
    "Action",
    "BotInfo",
    "Breach",
    "Chair",
    "CorruptSaveError",
    "Declined",
    "DiceError",
    "EngineError",
    "Event",
    "FieldObjection",
    "ForeignSaveError",
    "FuzzReport",
    "GameOverError",
    "IllegalActionError",
    "IllegalDeckError",
    "Limits",
    "Names",
    "OptionsError",
    "Outcome",
    "Part",
    "Reading",
    "Record",
    "RecordError",
    "Rng",
    "ScenarioReport",
    "SideFacts",
    "StaleActionError",
    "State",
    "System",
    "Table",
    "UnknownSystemError",
    "UnplayableCardError",
    "Violation",
    "bots",
    "check_deck",
    "copies_allowed",
    "dump",
    "evaluate",
    "field_objections",
    "fuzz",
    "game_seed",
    "load",
    "new_game",
    "prepare",
    "read_text",
    "replay",
    "run_scenarios",
    "systems",
    "why_not_simulated",
]

ENGINE_VERSION = "0.3.0"
NOTHING: Mapping[str, int] = {}

_fade = FadeSystem()
register(_fade)


@dataclass(frozen=True, slots=True)
class System:
    """A game the engine can play."""

    slug: str
    name: str
    summary: str


@dataclass(frozen=True, slots=True)
class BotInfo:
    """A bot that can sit at a table."""

    slug: str
    name: str
    version: int
    description: str


@dataclass(frozen=True, slots=True)
class Reading:
    """How a card text is read, or why it is not."""

    ok: bool
    canonical: str
    reading: tuple[str, ...]
    errors: tuple[Declined, ...]
    keywords: tuple[str, ...] = ()


def systems() -> tuple[System, ...]:
    """The games that can be played."""
    found = [system_named(name) for name in names()]
    return tuple(System(system.name, system.title, system.summary) for system in found)


def bots() -> tuple[BotInfo, ...]:
    """The bots that can play."""
    return tuple(
        BotInfo(bot.name, bot.title, bot.version, bot.description)
        for _, bot in sorted(BOTS.items())
    )


def game_seed(seed: int, index: int) -> int:
    """The seed of game number `index` of an experiment: far apart for neighbours, never reused."""
    digest = hashlib.blake2b(f"{seed}:{index}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big")


def new_game(
    system: str,
    seats: Sequence[object],
    seed: int,
    options: Mapping[str, object] | None = None,
    sink: list[Event] | None = None,
) -> State:
    """A game at its first decision; events of the setup go to the sink as well."""
    return system_named(system).prepare(seats, options or {}).start(seed, sink)


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
    system: str,
    deck: Mapping[str, int],
    pool: Mapping[str, int],
    cards: Sequence[object],
    *,
    world_rules: Mapping[str, int] = NOTHING,
    raiders: Mapping[str, int] = NOTHING,
    limits: Limits = DEFAULT_LIMITS,
    characters_in_deck: bool = False,
) -> tuple[Violation, ...]:
    """Everything that is wrong with a deck; empty if it is legal."""
    if system_named(system).name != _fade.name:
        raise OptionsError(f"{system} has no deck rules.")
    lists = DeckList(counts(deck), counts(pool), counts(world_rules), counts(raiders))
    return _fade.violations(lists, card_rows(cards), characters_in_deck, limits)


def copies_allowed(system: str, card: object, limits: Limits = DEFAULT_LIMITS) -> int:
    """How many copies of a card the rules let into a Deck or Fighter Pool."""
    if system_named(system).name != _fade.name:
        raise OptionsError(f"{system} has no deck rules.")
    return _fade.copies(row_of(card), limits)


def read_text(
    system: str, name: str, card_type: str, text: str, names: Names | None = None
) -> Reading:
    """How the text of a card is understood; `names` may stand in it without quotation marks."""
    _check_has_cards(system)
    found = parse_card(name, card_type, text, names)
    if isinstance(found, CardText):
        return Reading(True, found.canonical, found.reading, (), found.keywords)
    return Reading(False, "", (), found)


def field_objections(system: str, cells: Mapping[str, str]) -> tuple[FieldObjection, ...]:
    """Which printed fields do not fit the type of card; its text is read by `read_text`."""
    _check_has_cards(system)
    return fade_field_objections(cells)


def why_not_simulated(system: str, cells: Mapping[str, str]) -> str:
    """Why no game can be played with this card yet, empty if one can."""
    _check_has_cards(system)
    return why_not_played(row_of(cells))


def _check_has_cards(system: str) -> None:
    if system_named(system).name != _fade.name:
        raise OptionsError(f"{system} has no card texts.")
