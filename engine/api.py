"""The only door to the engine: games, saves, replays, deck checks, card texts, bots.

Everything else in `engine` may change without notice. The engine reads no files: cards are rows
of a spreadsheet as mappings, a deck is `{"deck": {name: count}, "pool": {name: count}}`. Options of
a game are `cards`, `world_rules` (names of those the table agrees on) and the flags of the rules.
"""

import hashlib
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from engine.bots.bot import BOTS, bot_named
from engine.bots.chair import Chair
from engine.fade import choices as fade_choices
from engine.fade import tabletop as fade_tabletop
from engine.fade.choices import Choice
from engine.fade.clauses import clauses as fade_clauses
from engine.fade.decks import Breach, DeckList, Limits, Part, Violation
from engine.fade.game import Fade
from engine.fade.library import parse, why_not_played
from engine.fade.phrases import CardText, Declined, Names, parse_card
from engine.fade.phrases.fields import FieldObjection
from engine.fade.phrases.fields import field_objections as fade_field_objections
from engine.fade.printed import read_row, row_of
from engine.fade.system import DEFAULT_LIMITS, FadeSystem, card_rows, counts
from engine.fade.tabletop import ChainLink, Side, Tabletop, Tile
from engine.fade.vocabulary import KeywordName, NamedTrigger
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
from engine.kernel.facts import Clause, SideFacts
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
    "ChainLink",
    "Chair",
    "Choice",
    "Clause",
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
    "Side",
    "SideFacts",
    "StaleActionError",
    "State",
    "System",
    "Table",
    "Tabletop",
    "Tile",
    "UnknownSystemError",
    "UnplayableCardError",
    "Violation",
    "bot_choice",
    "bots",
    "check_deck",
    "choices",
    "clauses",
    "copies_allowed",
    "dump",
    "evaluate",
    "field_objections",
    "fuzz",
    "game_seed",
    "keywords",
    "limits_under",
    "load",
    "named_triggers",
    "new_game",
    "prepare",
    "prompt",
    "read_card",
    "read_text",
    "replay",
    "run_scenarios",
    "systems",
    "tabletop",
]

ENGINE_VERSION = "0.5.0"
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
    is_slow: bool  # its games are not built again from the seed in a moment


@dataclass(frozen=True, slots=True)
class Reading:
    """How a card text is read, or why it is not."""

    ok: bool
    canonical: str
    reading: tuple[str, ...]
    errors: tuple[Declined, ...]
    keywords: tuple[str, ...] = ()
    not_simulated: str = ""  # why no game can be played with it; only read_card says it


def systems() -> tuple[System, ...]:
    """The games that can be played."""
    found = [system_named(name) for name in names()]
    return tuple(System(system.name, system.title, system.summary) for system in found)


def bots() -> tuple[BotInfo, ...]:
    """The bots that can play."""
    return tuple(
        BotInfo(bot.name, bot.title, bot.version, bot.description, bot.is_slow)
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


def tabletop(state: State, eyes: int, lit: Collection[int] = ()) -> Tabletop:
    """The table for people: what the seats in the mask `eyes` know together, 0 for nobody's eyes.

    Cards and units whose ids are in `lit` (an event's `cards`) are marked.
    """
    return fade_tabletop.tabletop(_fade_game(state), eyes, lit)


def choices(state: State) -> tuple[Choice, ...]:
    """The legal actions with their labels and the tile each belongs to, in their stable order."""
    return fade_choices.choices(_fade_game(state))


def prompt(state: State, *, watched: bool = False) -> str:
    """What the seat to move is asked, as a sentence; it may name what only that seat knows.

    `watched` words it for somebody who looks on.
    """
    return fade_choices.prompt(_fade_game(state), watched=watched)


def bot_choice(state: State, bot: str, rng: Rng) -> int:
    """The index of the action that this bot would take for the seat to move.

    It gets a chair like at any table: what the seat cannot see does not change the answer.
    """
    action = bot_named(bot).choose(Chair(state, state.to_move), rng)
    return state.legal_actions().index(action)


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


def limits_under(system: str, world_rule: object, limits: Limits = DEFAULT_LIMITS) -> Limits:
    """The limits of decks if the table agrees on this World Rule."""
    if system_named(system).name != _fade.name:
        raise OptionsError(f"{system} has no deck rules.")
    return _fade.limits_under(row_of(world_rule), limits)


def copies_allowed(system: str, card: object, limits: Limits = DEFAULT_LIMITS) -> int | None:
    """How many copies of a card the rules let into Deck or Fighter Pool; None: any number."""
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


def keywords(system: str) -> tuple[str, ...]:
    """The names of all keywords, as `Reading.keywords` gives them."""
    _check_has_cards(system)
    return tuple(keyword.value for keyword in KeywordName)


def named_triggers(system: str) -> tuple[str, ...]:
    """The triggers with a name of their own: On Hit, On Attacked…"""
    _check_has_cards(system)
    return tuple(trigger.value for trigger in NamedTrigger)


def field_objections(system: str, cells: Mapping[str, str]) -> tuple[FieldObjection, ...]:
    """Which printed fields do not fit the type of card; its text is read by `read_text`."""
    _check_has_cards(system)
    return fade_field_objections(cells)


def read_card(system: str, cells: Mapping[str, str], names: Names | None = None) -> Reading:
    """How a whole card is understood, and whether games can be played with it yet."""
    _check_has_cards(system)
    printed = read_row(row_of(cells))
    found = parse_card(printed.name, printed.type, printed.text, names)
    if not isinstance(found, CardText):
        return Reading(False, "", (), found)
    why_not = why_not_played(printed, found.abilities)
    return Reading(True, found.canonical, found.reading, (), found.keywords, why_not)


def clauses(system: str, cells: Mapping[str, str]) -> tuple[Clause, ...]:
    """The parts of a card's text, as `SideFacts.clauses` numbers them; none if it is not read."""
    _check_has_cards(system)
    found = parse(read_row(row_of(cells)))
    return fade_clauses(found.abilities) if isinstance(found, CardText) else ()


def _fade_game(state: State) -> Fade:
    if not isinstance(state, Fade):
        raise OptionsError(f"{state.SYSTEM} has no table to show.")
    return state


def _check_has_cards(system: str) -> None:
    if system_named(system).name != _fade.name:
        raise OptionsError(f"{system} has no card texts.")
