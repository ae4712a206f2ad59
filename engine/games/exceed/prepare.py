"""Who sits down as whom: seats, sheets and options checked and compiled once."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from engine.games.exceed.cards.compile import compile_fighter
from engine.games.exceed.cards.library import NAME, OWNER, SEASON, TYPE, normals_of, sheet_of
from engine.games.exceed.cards.printed import FIGHTER, Row, row_of
from engine.games.exceed.cards.support import check_fighter
from engine.games.exceed.cards.vocabulary import Season
from engine.games.exceed.decks import SECTIONS, USUAL, violations
from engine.games.exceed.game import Exceed
from engine.games.exceed.options import TITLE, Options, read_options
from engine.games.exceed.state.content import ExceedContent, content_of
from engine.games.exceed.turn import setup
from engine.kernel.data import Data
from engine.kernel.errors import OptionsError
from engine.kernel.events import Event
from engine.kernel.teams import alone, check_seats
from engine.shared.fighter_decks import fighter_name, lists_of, refuse, seat_name

SPLITS: Final = alone(2, 2)
CARDS: Final = "cards"
Sheets = tuple[tuple[Row, ...], ...]


class PreparedExceed:
    """Compiled fighters of one table."""

    __slots__ = ("content", "names", "options")

    def __init__(self, content: ExceedContent, options: Options, names: tuple[str, ...]) -> None:
        self.content = content
        self.options = options
        self.names = names

    def start(self, seed: int, sink: list[Event] | None = None) -> Exceed:
        """A game at its first decision, the first mulligan."""
        state = self.lay_out(seed)
        state.sink = sink
        setup.begin(state)
        state.settle()
        return state

    def lay_out(self, seed: int) -> Exceed:
        """All cards in the decks before anything happened, to build a position by hand."""
        size = setup.size_of(self.content)
        state = Exceed(self.content, self.options, self.names, size, seed)
        setup.lay_out(state)
        return state


def prepare(seats: Sequence[object], options: Data) -> PreparedExceed:
    """A seat is the name of a fighter, or a map with `fighter` and perhaps `name`; one that brings
    its deck as lists has them checked. Options are those of options.py, and `cards`: rows of sheets
    beside those that come with Riftlab."""
    check_seats(TITLE, SPLITS, len(seats))
    given = read_options({name: options[name] for name in options if name != CARDS})
    rows = _rows(options.get(CARDS, ()))
    _check_lists(seats, rows)
    names = tuple(seat_name(seat, place) for place, seat in enumerate(seats))
    sheets = tuple(_sheet(fighter_name(seat, place), rows) for place, seat in enumerate(seats))
    return PreparedExceed(content_for(sheets), given, names)


@lru_cache(maxsize=256)
def content_for(sheets: Sheets) -> ExceedContent:
    """The compiled content of these sheets; a text that cannot be played is refused."""
    fighters = tuple(compile_fighter(sheet) for sheet in sheets)
    for fighter in fighters:
        check_fighter(fighter)
    content = content_of(fighters)
    content.sheets = sheets
    return content


def _rows(cards: object) -> tuple[Row, ...]:
    if not isinstance(cards, Sequence) or isinstance(cards, str):
        raise OptionsError("The option “cards” lists rows of sheets.", CARDS)
    return tuple(row_of(card) for card in cards)


def _check_lists(seats: Sequence[object], rows: tuple[Row, ...]) -> None:
    for place, seat in enumerate(seats):
        lists = lists_of(seat, SECTIONS)
        refuse(violations(lists, rows, USUAL) if lists else (), place)


def _sheet(name: str, rows: tuple[Row, ...]) -> tuple[Row, ...]:
    """A fighter's rows out of those given, with the normals of its season; else a shipped one."""
    own = [row for row in rows if row[TYPE] == FIGHTER and row[NAME] == name]
    if not own:
        return sheet_of(name)
    season = own[0][SEASON] or Season.UNI.value
    cards = [row for row in rows if row[OWNER] == name and row[TYPE] != FIGHTER]
    given = [row for row in rows if not row[OWNER] and row[TYPE] != FIGHTER]
    normals = [row for row in given if season in row[SEASON].split()]
    return (own[0], *cards, *(normals or normals_of(Season(season))))
