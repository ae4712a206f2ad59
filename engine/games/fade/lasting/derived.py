"""Derived stats of one unit or card: immutable once computed, shared between clones."""

from engine.games.fade.cards.vocabulary import Action
from engine.games.fade.ir import ImmuneTo
from engine.text.nodes import Noun


class Lasting:
    """What holds on the table (statics.py); `wide` if some of it looks at changing values."""

    __slots__ = ("wide",)

    def __init__(self) -> None:
        self.wide = False


class Derived:
    """What stats.py found out about one card."""

    __slots__ = (
        "affinity",
        "agi",
        "allowed",
        "damage",
        "defense",
        "elements",
        "forbidden",
        "friendship",
        "hits",
        "immune",
        "infused",
        "keywords",
        "lock",
        "lures",
        "mastery",
        "plv",
        "values",
        "wards",
        "withheld",
        "worn",
    )

    def __init__(self) -> None:
        self.plv = 0
        self.defense = 0
        self.agi = 0
        self.hits = 0
        self.damage = 0
        self.keywords = 0
        self.values: dict[int, int] = {}
        self.elements = 0
        self.infused = 0
        self.lock = 0
        self.mastery = 0
        self.affinity = 0
        self.friendship: tuple[tuple[int, int], ...] = ()
        """Elements and the number of Characters they need (fade:R129)."""
        self.immune: tuple[ImmuneTo, ...] = ()
        self.forbidden = 0
        self.allowed = 0
        self.worn = (0, 0, 0)
        """PLV, DEF and AGI of Augments: added after a text sets the value (fade:R9)."""
        self.wards: tuple[tuple[Noun, list[int]], ...] = ()
        """Links that cannot target the card, each seen from where the text stands."""
        self.lures: tuple[tuple[Noun | None, list[int]], ...] = ()
        """Whom it must attack before others; None: it must attack at all (fade:R213)."""
        self.withheld: tuple[tuple[Action, Noun, list[int]], ...] = ()
        """What it cannot attack, bear, gain HP from or be destroyed by (fade:R211)."""

    def value(self, keyword: int) -> int:
        """The number of a keyword, 0 without it."""
        return self.values.get(keyword, 0) if self.keywords & keyword else 0
