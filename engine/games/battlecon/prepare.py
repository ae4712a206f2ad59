"""Who sits down as whom: seats, sheets and options checked and compiled once."""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from engine.games.battlecon.beat import setup
from engine.games.battlecon.beat.switch import switch_lines
from engine.games.battlecon.cards.compile import compile_fighter
from engine.games.battlecon.cards.definition import FighterDef
from engine.games.battlecon.cards.library import (
    NAME,
    OWNER,
    TYPE,
    is_shared,
    sheet_of,
    standard_rows,
)
from engine.games.battlecon.cards.printed import FIGHTER, Row, row_of
from engine.games.battlecon.decks import SECTIONS, USUAL, violations
from engine.games.battlecon.game import Battlecon
from engine.games.battlecon.options import (
    SPLITS,
    TITLE,
    Options,
    lone_seat,
    read_options,
    teams_at,
)
from engine.games.battlecon.state.content import BattleconContent, content_of
from engine.games.battlecon.support import check_fighter
from engine.kernel.data import Data
from engine.kernel.errors import OptionsError
from engine.kernel.events import Event
from engine.kernel.teams import check_seats
from engine.shared.fighter_decks import fighter_name, lists_of, refuse, seat_name

CARDS: Final = "cards"
SWITCH: Final = "Switch"
Sheets = tuple[tuple[Row, ...], ...]


class PreparedBattlecon:
    """Compiled fighters of one table."""

    __slots__ = ("content", "names", "options", "teams")

    def __init__(
        self,
        content: BattleconContent,
        options: Options,
        teams: tuple[int, ...],
        names: tuple[str, ...],
    ) -> None:
        self.content = content
        self.options = options
        self.teams = teams
        self.names = names

    def start(self, seed: int, sink: list[Event] | None = None) -> Battlecon:
        """A game at its first decision, the sides of the Finishers."""
        state = self.lay_out(seed)
        state.sink = sink
        setup.begin(state)
        state.settle()
        return state

    def lay_out(self, seed: int) -> Battlecon:
        """All cards in hand before anything happened, to build a position by hand."""
        state = Battlecon(self.content, self.options, self.teams, self.names, seed)
        setup.lay_out(state)
        return state


def prepare(seats: Sequence[object], options: Data) -> PreparedBattlecon:
    """A seat is the name of a fighter, or a map with `fighter` and perhaps `name`; one that brings
    its kit as lists has them checked. Options are those of options.py, `teams`, and `cards`: rows
    of sheets beside those that come with Riftlab."""
    check_seats(TITLE, SPLITS, len(seats))
    own = {name: options[name] for name in options if name != CARDS}
    teams = tuple(teams_at(len(seats), own))
    rows = _rows(options.get(CARDS, ()))
    for place, seat in enumerate(seats):
        lists = lists_of(seat, SECTIONS)
        refuse(violations(lists, rows, USUAL) if lists else (), place)
    names = tuple(seat_name(seat, place) for place, seat in enumerate(seats))
    sheets = tuple(_sheet(fighter_name(seat, place), rows) for place, seat in enumerate(seats))
    return prepared_with(sheets, read_options(own), teams, names)


def prepared_with(
    sheets: Sheets, options: Options, teams: tuple[int, ...], names: tuple[str, ...]
) -> PreparedBattlecon:
    """A table of these sheets."""
    content = content_for(sheets, _switch_of(options), _lone_life(options, teams))
    return PreparedBattlecon(content, options, teams, names)


SwitchRules = tuple[str, str, bool, int]
"""What the options say of Switch: condition, cost, whether it may be declined, the Force."""


def _switch_of(options: Options) -> SwitchRules:
    return (
        options.finisher_condition,
        options.finisher_cost,
        options.finisher_optional,
        options.switch_gain,
    )


USUAL_SWITCH: Final = _switch_of(Options())


def _lone_life(options: Options, teams: tuple[int, ...]) -> tuple[int, int]:
    """Whose life a table sets (battlecon:M16), and to what; no life: what the sheet says."""
    lone = lone_seat(teams)
    return lone, options.super_life or 0 if lone >= 0 else 0


@lru_cache(maxsize=256)
def content_for(
    sheets: Sheets, switch: SwitchRules = USUAL_SWITCH, lone_life: tuple[int, int] = (-1, 0)
) -> BattleconContent:
    """The compiled content of these sheets; a text that cannot be played is refused."""
    fighters = tuple(_by_the_rules(compile_fighter(sheet), switch) for sheet in sheets)
    for fighter in fighters:
        check_fighter(fighter)
    lone, life = lone_life
    lives = tuple(
        life if life and seat == lone else fighter.life for seat, fighter in enumerate(fighters)
    )
    content = content_of(fighters, lives)
    content.sheets = sheets
    return content


def _by_the_rules(fighter: FighterDef, switch: SwitchRules) -> FighterDef:
    """Its Switch as the options read it (battlecon:N3); the shipped text is the usual one."""
    if switch == USUAL_SWITCH:
        return fighter
    styles = tuple(
        replace(card, lines=switch_lines(*switch)) if card.name == SWITCH else card
        for card in fighter.styles
    )
    return replace(fighter, styles=styles)


def _rows(cards: object) -> tuple[Row, ...]:
    if not isinstance(cards, Sequence) or isinstance(cards, str):
        raise OptionsError("The option “cards” lists rows of sheets.", CARDS)
    return tuple(row_of(card) for card in cards)


def _sheet(name: str, rows: tuple[Row, ...]) -> tuple[Row, ...]:
    """A fighter's rows out of those given, with what all fighters share; else a shipped one."""
    own = [row for row in rows if row[TYPE] == FIGHTER and row[NAME] == name]
    if not own:
        return sheet_of(name)
    cards = [row for row in rows if row[OWNER] == name and row[TYPE] != FIGHTER]
    given = tuple(row for row in rows if is_shared(row))
    return (own[0], *cards, *(given or standard_rows()))
