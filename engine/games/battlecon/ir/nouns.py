"""Whom and what a text speaks of: fighters, cards, pieces, places; what narrows a choice of cards.

An object of a fighter noun is the seat's player object, of a card noun the card's.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.battlecon.cards.vocabulary import CardKind, PieceKind, Zone
from engine.text.nodes import Filter, Node, Noun


# --- fighters -------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class You(Noun):
    """Whose kit the text belongs to, in an opponent's ante too."""


@dataclass(frozen=True, slots=True)
class Opponent(Noun):
    """The one enemy a text is about, the same one all through one performance of a trigger (Q43).

    In a duel the other fighter. In teams: in Hit and Damage triggers who was just hit (M11); when
    hit, damaged or avoiding, the attacker; in an opponent's ante who uses it; otherwise the
    nearest enemy on either side, chosen where there are two (M10).
    """


@dataclass(frozen=True, slots=True)
class Attacker(Noun):
    """Whose attack it is that hits, misses or damages you; only inside such When triggers."""


@dataclass(frozen=True, slots=True)
class Enemies(Noun):
    """Every living enemy."""


@dataclass(frozen=True, slots=True)
class Allies(Noun):
    """Every living team mate, yourself left out: nobody in a duel."""


@dataclass(frozen=True, slots=True)
class Team(Noun):
    """You and your living mates."""


# --- cards ----------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class ThisCard(Noun):
    """The card whose text it is; on a Unique Ability or a piece there is none."""


# --- what narrows a Select of cards (styles and bases) --------------------------------------------
@dataclass(frozen=True, slots=True)
class In(Filter):
    """In a zone of somebody; hands and discards are public (Q48)."""

    whose: Noun
    zone: Zone


@dataclass(frozen=True, slots=True)
class OfKind(Filter):
    """STYLE or BASE."""

    kind: CardKind


@dataclass(frozen=True, slots=True)
class Called(Filter):
    """A card of this name."""

    name: str


@dataclass(frozen=True, slots=True)
class Another(Filter):
    """Not the card whose text it is."""


# --- what can be spent, regained, depleted --------------------------------------------------------
class Resource(Node):
    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Force(Resource):
    """Spent Force is trashed (B7); in teams it is the team's (M6)."""


@dataclass(frozen=True, slots=True)
class Life(Resource):
    """Spent life is no damage; the last point cannot be spent (E12)."""


@dataclass(frozen=True, slots=True)
class Pieces(Resource):
    """Tokens or counters of one name; `name` None: of any, and who spends chooses them."""

    kind: PieceKind
    name: str | None


# --- places of the board --------------------------------------------------------------------------
class Place(Node):
    """One space, or several among which the player chooses; of those only legal ones (V5)."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class AnySpace(Place):
    """An unoccupied one, if a fighter goes there."""


@dataclass(frozen=True, slots=True)
class SpaceOf(Place):
    """Where a fighter is."""

    who: Noun


@dataclass(frozen=True, slots=True)
class Beside(Place):
    """A space next to a fighter."""

    who: Noun


@dataclass(frozen=True, slots=True)
class Within(Place):
    """A space at most so far from a fighter, their own included."""

    n: int
    who: Noun


@dataclass(frozen=True, slots=True)
class Between(Place):
    """A space between you and the opponent."""


@dataclass(frozen=True, slots=True)
class MarkerSpace(Place):
    """Where a marker of yours of this name lies; nowhere if none is on the board."""

    name: str


@dataclass(frozen=True, slots=True)
class Edge(Place):
    """The first or the last space of the board."""
