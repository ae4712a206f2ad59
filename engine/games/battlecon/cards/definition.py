"""What a fighter is once its sheet was read: cards, pieces, Unique Ability."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.battlecon.cards.vocabulary import (
    CardKind,
    Complexity,
    FighterClass,
    PieceKind,
)
from engine.text.nodes import Ability


@dataclass(frozen=True, slots=True)
class Figure:
    """A printed number. `fixed` (*): it alone is the stat, the other half and all modifiers are
    ignored (battlecon:E2; both halves fixed: the base's counts, Q14)."""

    n: int = 0
    fixed: bool = False


@dataclass(frozen=True, slots=True)
class Reach:
    """A printed range; of a style the two are added to the base's (E1)."""

    least: int = 0
    most: int = 0
    fixed: bool = False


NOTHING = Figure()


@dataclass(frozen=True, slots=True)
class CardDef:
    """A style, base, Finisher, special card or form.

    `reach` None is N/A: cannot hit; `power` None is N/A: deals no damage (E4). `shield`: stun
    immunity in place of a guard, which reads as 0 beside the other half's (E5). `tiebreaker`: ▲.
    Figures of a style are added to the base's, those of an active special card to every attack.
    """

    name: str
    kind: CardKind
    reach: Reach | None
    power: Figure | None
    priority: Figure
    guard: Figure
    tiebreaker: bool
    shield: bool
    lines: tuple[Ability, ...]
    text: str = ""
    first_discard: int = 0
    """1 or 2: the pile it begins in where nobody chooses (S7); 0: the hand."""
    active: bool = False
    """Of a special card or form: begins face-up."""
    listed: str = ""
    """The name under which sheets and pages list it."""
    note: str = ""
    """How sure its data is, if it is not ours (battlecon 15)."""


@dataclass(frozen=True, slots=True)
class PieceDef:
    """Tokens, counters or markers of one name, or a status; they begin in the supply (C8).

    `depleted` of the `n` begin in depletion. A token has one line, an Ante: what using it does;
    a token without a text has none and is only spent. `shares`: two of the name may lie on one
    space. `trashed`: used or spent, it leaves the game instead of going to depletion.
    """

    name: str
    kind: PieceKind
    n: int
    depleted: int
    lines: tuple[Ability, ...]
    shares: bool = False
    trashed: bool = False
    text: str = ""
    listed: str = ""


@dataclass(frozen=True, slots=True)
class OverloadDef:
    """A tile every fighter has (S5): its line is a limited Ante with its cost."""

    name: str
    lines: tuple[Ability, ...]
    text: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class FighterDef:
    """`lines` are the Unique Ability's: they count in every beat (C6) and beat the rules (C0).

    `styles` include Switch, `bases` the six standard ones; `finishers` are the two sides, one
    chosen in secret (S6). Which spaces, pools and caps there are is no part of a fighter.
    """

    name: str
    style_of_play: FighterClass
    complexity: Complexity
    life: int
    lines: tuple[Ability, ...]
    styles: tuple[CardDef, ...]
    bases: tuple[CardDef, ...]
    finishers: tuple[CardDef, ...]
    specials: tuple[CardDef, ...] = ()
    pieces: tuple[PieceDef, ...] = ()
    text: str = ""

    def piece(self, name: str) -> PieceDef:
        """The piece of this name; texts speak only of those there are."""
        return next(piece for piece in self.pieces if piece.name == name)
