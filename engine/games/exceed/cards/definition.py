"""What a fighter is once the sheet was read: cards with numbers and lines."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.exceed.cards.vocabulary import BoostKind, CardKind, Currency, Mode, Season
from engine.text.nodes import Ability

Range = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Price:
    """So much Force or so much gauge; the amount 0 is no cost."""

    currency: Currency
    n: int


FREE = Price(Currency.FORCE, 0)


@dataclass(frozen=True, slots=True)
class BoostDef:
    """The lower half of a card. Instant ones have Resolve lines, others Now, Static, Triggered."""

    name: str
    kind: BoostKind
    price: Price
    lines: tuple[Ability, ...]
    text: str = ""


@dataclass(frozen=True, slots=True)
class CardDef:
    """One card; `reach` None never hits (exceed:M16). Static lines hold from Reveal on (15.27)."""

    name: str
    kind: CardKind
    price: Price
    reach: Range | None
    power: int
    speed: int
    armor: int
    guard: int
    lines: tuple[Ability, ...]
    boost: BoostDef | None
    text: str = ""
    listed: str = ""
    """The name under which sheets and pages list it."""


@dataclass(frozen=True, slots=True)
class SideDef:
    """One side of the reference card: what is always true or happens in this mode."""

    mode: Mode
    lines: tuple[Ability, ...]
    text: str = ""


@dataclass(frozen=True, slots=True)
class FighterDef:
    """`cards` are the deck with its copies; `overdrive`: what paid for Exceed stays (exceed:X6)."""

    name: str
    season: Season
    exceed_cost: int
    overdrive: bool
    basic: SideDef
    exceed: SideDef
    cards: tuple[tuple[CardDef, int], ...]
    aside: tuple[CardDef, ...] = ()
    markers: tuple[str, ...] = ()
