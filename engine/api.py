"""The only door to the engine: games, saves, replays, deck checks, card texts, bots.

Everything else in `engine` may change without notice. The door names no game: it asks the system
for what it offers (engine/kernel/system.py). Cards are rows of a spreadsheet as mappings, a deck is
`{section: {name: count}}`; what else a game takes as options, its system says.
"""

import hashlib
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from engine.compiled import is_compiled
from engine.games.registry import register_games
from engine.kernel import codec
from engine.kernel.actions import Action
from engine.kernel.decks import RESTRICTED, Cap, Limits, Lists, Mend, Move, Section, Violation
from engine.kernel.errors import (
    CapabilityError,
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
from engine.kernel.option_fields import OptionField, OptionKind, OptionValue
from engine.kernel.option_fields import checked_options as fitting_options
from engine.kernel.replay import Record, replay
from engine.kernel.rng import Rng
from engine.kernel.sentences import Sentence, blanked, place, sentence_at, sentences
from engine.kernel.show import (
    AND_THEN,
    Ask,
    Blow,
    CardTile,
    Choice,
    Merit,
    Motion,
    Occasion,
    Pile,
    PlayerSide,
    Space,
    Spare,
    Stat,
    Tabletop,
)
from engine.kernel.state import State
from engine.kernel.system import System as AnySystem
from engine.kernel.system import (
    capabilities,
    decks_of,
    names,
    options_of,
    show_of,
    show_of_system,
    system_named,
    texts_of,
    words_of,
)
from engine.kernel.teams import Split, seat_range, seatings
from engine.kernel.texts import Clause, Declined, Fault, FieldObjection, Meaning, Names, Reading
from engine.kernel.words import Amount, Mark, Now, Words
from engine.play.bots.bot import ALL, Bot, bot_named, plays
from engine.play.bots.chair import Chair
from engine.play.fuzz import FuzzReport, fuzz
from engine.play.subgame import Exploited, exploited
from engine.play.table import Outcome, Table, prepare
from engine.scenarios import Report as ScenarioReport
from engine.scenarios import run_paths as run_scenarios
from engine.scenarios.course import CourseMoment, Exercise, read_course
from engine.scenarios.course import moment as course_moment
from engine.scenarios.evidence import CODE as SHOWN_BY_CODE
from engine.scenarios.evidence import EVENT as SHOWN_BY_EVENT
from engine.scenarios.evidence import NAME as ONLY_NAMED
from engine.scenarios.evidence import Proof as ScenarioProof
from engine.scenarios.evidence import Told as ScenarioTold
from engine.scenarios.evidence import prove as prove_scenario
from engine.scenarios.evidence import shown_by as shown_by_scenarios
from engine.scenarios.evidence import tell as tell_scenarios
from engine.scenarios.film import Film as ScenarioFilm
from engine.scenarios.film import film as scenario_film
from engine.scenarios.run import position as scenario_position

__all__ = [
    "AND_THEN",
    "ENGINE_VERSION",
    "ONLY_NAMED",
    "RESTRICTED",
    "SHOWN_BY_CODE",
    "SHOWN_BY_EVENT",
    "Action",
    "Amount",
    "Ask",
    "Blow",
    "BotInfo",
    "Cap",
    "CapabilityError",
    "CardTile",
    "Chair",
    "Choice",
    "Clause",
    "CorruptSaveError",
    "CourseMoment",
    "Declined",
    "DiceError",
    "EngineError",
    "Event",
    "Exercise",
    "Exploited",
    "Fault",
    "FieldObjection",
    "ForeignSaveError",
    "FuzzReport",
    "GameOverError",
    "IllegalActionError",
    "IllegalDeckError",
    "Limits",
    "Lists",
    "Mark",
    "Meaning",
    "Mend",
    "Merit",
    "Motion",
    "Move",
    "Names",
    "Now",
    "Occasion",
    "OptionField",
    "OptionKind",
    "OptionValue",
    "OptionsError",
    "Outcome",
    "Pile",
    "PlayerSide",
    "Reading",
    "Record",
    "RecordError",
    "Rng",
    "ScenarioFilm",
    "ScenarioProof",
    "ScenarioReport",
    "ScenarioTold",
    "Section",
    "Sentence",
    "SideFacts",
    "Space",
    "Spare",
    "Split",
    "StaleActionError",
    "Stat",
    "State",
    "System",
    "Table",
    "Tabletop",
    "UnknownSystemError",
    "UnplayableCardError",
    "Violation",
    "Words",
    "amounts",
    "blanked",
    "blows",
    "bot_choice",
    "bots",
    "check_deck",
    "checked_options",
    "choices",
    "clauses",
    "copies_allowed",
    "course_moment",
    "deck_limits",
    "deck_sections",
    "dump",
    "evaluate",
    "exploited",
    "field_objections",
    "fuzz",
    "game_seed",
    "glossary",
    "instead",
    "is_compiled",
    "keywords",
    "lesson",
    "limits_under",
    "load",
    "mends",
    "merits",
    "motions",
    "named_triggers",
    "new_game",
    "now",
    "occasion",
    "occasions",
    "option_fields",
    "place",
    "prepare",
    "prompt",
    "prove_scenario",
    "read_card",
    "read_course",
    "read_text",
    "replay",
    "run_scenarios",
    "scenario_film",
    "scenario_position",
    "seatings",
    "sentence_at",
    "sentences",
    "shown_by_scenarios",
    "spare",
    "systems",
    "tabletop",
    "tell_scenarios",
    "words",
]

ENGINE_VERSION = "0.11.0"

register_games()


@dataclass(frozen=True, slots=True)
class System:
    """A game the engine can play."""

    slug: str
    name: str
    summary: str
    seats: tuple[int, int]  # the fewest and the most players
    splits: tuple[Split, ...]  # the sizes of the teams: (1, 1), (2, 2)…
    capabilities: tuple[str, ...]  # texts, decks, show, words, options, scenarios, fuzz


@dataclass(frozen=True, slots=True)
class BotInfo:
    """A bot that can sit at a table."""

    slug: str
    name: str
    version: int
    description: str
    is_slow: bool  # its games are not built again from the seed in a moment
    thinks_long: bool  # nobody would want to wait for its next move
    games: tuple[str, ...]  # the games it is made for; none: it plays them all


def systems() -> tuple[System, ...]:
    """The games that can be played."""
    return tuple(_introduced(system_named(name)) for name in names())


def _introduced(system: AnySystem) -> System:
    return System(
        slug=system.name,
        name=system.title,
        summary=system.summary,
        seats=seat_range(system.splits),
        splits=system.splits,
        capabilities=capabilities(system),
    )


def bots(system: str = "") -> tuple[BotInfo, ...]:
    """The bots that play a game; without one, all there are."""
    return tuple(
        BotInfo(
            bot.name,
            bot.title,
            bot.version,
            bot.description,
            bot.is_slow,
            bot.thinks_long,
            bot.games,
        )
        for bot in sorted(ALL, key=_by_name_and_budget)
        if not system or plays(bot, system)
    )


def _by_name_and_budget(bot: Bot) -> tuple[str, int]:
    name, _, budget = bot.name.partition("-")
    return name, int(budget or 0)


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
    return show_of(state).tabletop(state, eyes, lit)


def choices(state: State) -> tuple[Choice, ...]:
    """The legal actions with their labels and the tile each belongs to, in their stable order."""
    return show_of(state).choices(state)


def prompt(state: State, *, watched: bool = False) -> str:
    """What the seat to move is asked, as a sentence; it may name what only that seat knows.

    `watched` words it for somebody who looks on.
    """
    return show_of(state).prompt(state, watched=watched)


def occasions(system: str) -> tuple[Occasion, ...]:
    """The questions of a game that have an answer most people give; without a table, none."""
    show = show_of_system(system)
    return show.occasions if show else ()


def spare(state: State) -> Spare | None:
    """Which of the `occasions` it is now, and its usual answer; None for any other question."""
    show = show_of_system(state.SYSTEM)
    return show.spare(state) if show and not state.is_over else None


def merits(state: State, events: Sequence[Event]) -> tuple[Merit, ...]:
    """What single cards did to the other side in these events, the most first."""
    show = show_of_system(state.SYSTEM)
    return show.merits(state, events) if show else ()


def occasion(state: State) -> Occasion | None:
    """Which of the `occasions` it is now."""
    found = spare(state)
    known = occasions(state.SYSTEM)
    return next((each for each in known if found and each.slug == found.occasion), None)


def blows(state: State, events: Sequence[Event]) -> tuple[Blow, ...]:
    """The last fight these events tell of, as everybody saw it: one for each side, or none."""
    return show_of(state).blows(state, events)


def motions(before: State, after: State, events: Sequence[Event], eyes: int) -> tuple[Motion, ...]:
    """What moved between these two moments, for the seats in the mask `eyes`."""
    return show_of(after).motions(before, after, events, eyes)


def words(system: str) -> Words:
    """What the game calls its rounds, figures and endings, and which facts its results count."""
    return words_of(system)


def now(state: State) -> Now:
    """Where in the game this is, in words: turn, round, step."""
    return words_of(state.SYSTEM).now(state)


def amounts(state: State, seat: int) -> tuple[Amount, ...]:
    """The numbers of a side that everybody may know, as `words` names them."""
    return words_of(state.SYSTEM).amounts(state, seat)


def option_fields(system: str, seats: int = 2) -> tuple[OptionField, ...]:
    """The options that can be set for a game of so many, as a form asks for them."""
    return options_of(system).fields(seats)


def checked_options(
    system: str,
    given: Mapping[str, object],
    *,
    cards: Sequence[object] | None = None,
    seats: int = 2,
) -> dict[str, OptionValue]:
    """The options of the map that differ from their defaults; what does not fit is refused.

    With `cards`, the cards that options name are looked for among them.
    """
    found = fitting_options(system_named(system).title, option_fields(system, seats), given)
    if cards is not None:
        options_of(system).check_cards(found, cards, seats)
    return found


def bot_choice(state: State, bot: str, rng: Rng) -> int:
    """The index of the action that this bot would take for the seat to move.

    It gets a chair like at any table: what the seat cannot see does not change the answer.
    """
    action = bot_named(bot, state.SYSTEM).choose(Chair(state, state.to_move), rng)
    return state.legal_actions().index(action)


def deck_sections(system: str) -> tuple[Section, ...]:
    """What a player brings to a game."""
    return decks_of(system).sections


def deck_limits(system: str) -> Limits:
    """The numbers of the deck rules, where nobody sets others."""
    return decks_of(system).limits


def check_deck(
    system: str, lists: Lists, cards: Sequence[object], *, limits: Limits | None = None
) -> tuple[Violation, ...]:
    """Everything that is wrong with a deck; empty if it is legal. `limits` may set some numbers."""
    return decks_of(system).check(lists, cards, limits or {})


def mends(
    system: str,
    broken: Sequence[Violation],
    lists: Lists,
    cards: Sequence[object],
    *,
    limits: Limits | None = None,
    restricted: Collection[str] = (),
) -> tuple[tuple[Mend, ...], ...]:
    """For each violation what a player can do about it; whole decks are mended by taking all.

    `broken` may hold violations of a format besides the game's: a card of theirs stays in no
    section, but for those that are `restricted` to one copy.
    """
    return decks_of(system).mends(broken, lists, cards, limits or {}, restricted)


def limits_under(system: str, card: object, limits: Limits | None = None) -> Limits:
    """The limits of decks if the table plays with this card."""
    return decks_of(system).limits_under(card, limits or {})


def copies_allowed(system: str, card: object, limits: Limits | None = None) -> int | None:
    """How many copies of a card a section of a deck may have; None: any number."""
    return decks_of(system).copies(card, limits or {})


def read_text(
    system: str, name: str, card_type: str, text: str, names: Names | None = None
) -> Reading:
    """How the text of a card is understood; `names` may stand in it without quotation marks."""
    return texts_of(system).read_text(name, card_type, text, names)


def instead(
    system: str, cells: Mapping[str, str], error: Declined, names: Names | None = None
) -> tuple[str, ...]:
    """Up to three sentences that are understood in the place of a declined one, the nearest first:
    the writer's own words in the forms of the language. Takes up to a tenth of a second."""
    return error.instead or texts_of(system).instead(cells, error, names)


def keywords(system: str) -> tuple[str, ...]:
    """The names of all keywords, as `Reading.keywords` gives them."""
    return texts_of(system).keywords


def named_triggers(system: str) -> tuple[str, ...]:
    """The triggers with a name of their own: On Hit, On Attacked…"""
    return texts_of(system).triggers


def glossary(system: str) -> tuple[Meaning, ...]:
    """What the keywords mean, in the order of `keywords`."""
    return texts_of(system).glossary


def lesson(system: str) -> str:
    """A page in Markdown that teaches how card texts are written."""
    return texts_of(system).lesson()


def field_objections(system: str, cells: Mapping[str, str]) -> tuple[FieldObjection, ...]:
    """Which printed fields do not fit the type of card; its text is read by `read_text`."""
    return texts_of(system).objections(cells)


def read_card(system: str, cells: Mapping[str, str], names: Names | None = None) -> Reading:
    """How a whole card is understood, and whether games can be played with it yet."""
    return texts_of(system).read_card(cells, names)


def type_of(system: str, cells: Mapping[str, str]) -> str:
    """The type the game takes a card for: an Item with Equip in its text is an Equip Item."""
    return texts_of(system).type_of(cells)


def clauses(system: str, cells: Mapping[str, str]) -> tuple[Clause, ...]:
    """The parts of a card's text, as `SideFacts.clauses` numbers them; none if it is not read."""
    return texts_of(system).clauses(cells)
