"""Card definitions as the engine uses them; compile.py makes them out of printed cards."""

from typing import Final

from engine.games.fade.ir import Become, Damage, Hits, Keyword, Need, PlayedIn
from engine.text.ir import Cost, Limit
from engine.text.nodes import Ability, Condition, Effect, Noun, Trigger
from engine.text.program import NONE as NONE
from engine.text.program import Program

# --- scopes: whose ability a line is, and when it is on -----------------------------------------

PLAIN: Final = 0
OF_HOST: Final = 1
WITH_EQUIP_ITEMS: Final = 2
IN_RESERVE: Final = 3
IF_PARADOX: Final = 4
"""Of a Skill or Reaction: only if Paradox holds when it resolves (fade:R159)."""
SYNCHRONIZED: Final = 6
"""While enough Command Materials lie in some directions: the number, and those as bits (R42)."""
FOR_SEAT: Final = 5
"""A line of a World Rule with one player as "you"; its number is the seat (fade:R192)."""

# --- what an Extra Zone becomes under a Zone card (fade:R30) ------------------------------------

OF_CHARACTERS: Final = 0
OF_RESERVE: Final = 1
OF_EQUIP: Final = 2

# --- kinds of lines -----------------------------------------------------------------------------

RESOLVE: Final = 0
ATTACK: Final = 1
REACT: Final = 2
TRIGGERED: Final = 3
ACTIVATED: Final = 4
STOCK_LINE: Final = 5
OVERDRIVE: Final = 6
MYSTIFY: Final = 7
SIGNATURE_SKILL: Final = 8
SIGNATURE_REACTION: Final = 9
CONTINGENCY: Final = 10
SET_TRIGGER: Final = 11
GRANTED: Final = 12
USE_WHEN: Final = 13
ADDED_COST: Final = 14
COMMAND_LINE: Final = 15


class Line:
    """One ability of one card."""

    __slots__ = (
        "ability",
        "card",
        "cost",
        "cost_id",
        "early",
        "effect",
        "firm",
        "hits",
        "index",
        "kind",
        "limit",
        "links",
        "scope",
        "scope_n",
        "shape",
        "target",
        "targets",
        "trigger",
        "window",
    )

    def __init__(self, index: int, card: int, kind: int, ability: Ability) -> None:
        self.index = index
        self.card = card
        self.kind = kind
        self.ability = ability
        self.effect = NONE
        self.early = NONE
        self.hits = NONE
        self.target: Noun | None = None
        self.targets: tuple[int, ...] = ()
        self.trigger: Trigger | None = None
        self.limit: Limit | None = None
        self.cost: Cost | None = None
        self.cost_id = NONE
        self.window = ""
        self.scope = PLAIN
        self.scope_n = 0
        self.links = False
        self.firm: tuple[tuple[tuple[Condition, ...], int], ...] = ()
        self.shape: tuple[tuple[tuple[Condition, ...], Become], ...] = ()


class StaticPart:
    """One lasting statement of a card: what holds, and while what."""

    __slots__ = ("card", "conditions", "effect", "node", "scope", "scope_n", "wide")

    def __init__(
        self,
        card: int,
        node: int,
        effect: Effect,
        conditions: tuple[Condition, ...],
        scope: int,
        scope_n: int,
    ) -> None:
        self.card = card
        self.node = node
        self.effect = effect
        self.conditions = conditions
        self.scope = scope
        self.scope_n = scope_n
        self.wide = False


class CardDef:
    """One card as printed, compiled."""

    __slots__ = (
        "activated",
        "agi",
        "answers",
        "asks",
        "becomes",
        "clauses",
        "contingencies",
        "cost",
        "defense",
        "dues",
        "elements",
        "events",
        "hp",
        "index",
        "keyword_clauses",
        "keyword_values",
        "keywords",
        "level",
        "level_up",
        "lies_in",
        "links",
        "may_equip",
        "mystify",
        "name",
        "needs",
        "offers",
        "overdrive",
        "own_costs",
        "paradox",
        "plv",
        "program",
        "rank",
        "replay",
        "set_triggers",
        "shapes",
        "signatures",
        "statics",
        "stock",
        "subtypes",
        "terms",
        "triggers",
        "type",
    )

    def __init__(self, index: int, name: str, kind: int) -> None:
        self.index = index
        self.name = name
        self.type = kind
        self.subtypes: tuple[str, ...] = ()
        self.elements = 0
        self.cost = 0
        self.level = 0
        self.rank = NONE
        self.hp = self.plv = self.defense = self.agi = 0
        self.keywords = 0
        self.keyword_values: dict[int, int] = {}
        self.clauses = 0
        self.keyword_clauses: dict[int, int] = {}
        self.shapes: tuple[Keyword, ...] = ()
        self.program: tuple[int, ...] = ()
        self.answers: tuple[int, ...] = ()
        self.statics: tuple[StaticPart, ...] = ()
        self.own_costs: tuple[StaticPart, ...] = ()
        self.terms: tuple[Condition, ...] = ()
        self.triggers: dict[int, tuple[int, ...]] = {}
        self.events = 0
        self.activated: tuple[int, ...] = ()
        self.signatures: tuple[int, ...] = ()
        self.contingencies: tuple[int, ...] = ()
        self.set_triggers: tuple[int, ...] = ()
        self.offers: dict[int, tuple[int, ...]] = {}
        self.overdrive: tuple[int, ...] = ()
        self.dues: tuple[int, ...] = ()
        """Lines with what is paid on top of its cost."""
        self.mystify: tuple[int, ...] = ()
        self.paradox = 0
        """The elements its Paradox lists; none: those printed on the card (fade:R291)."""
        self.replay: Cost | None = None
        self.stock: tuple[int, ...] = ()
        self.level_up: tuple[Noun, ...] = ()
        self.may_equip: Noun | None = None
        self.links = False
        self.lies_in: tuple[PlayedIn, ...] = ()
        """Where a Zone card may be played; none said: in any Zone of its player (fade:R201)."""
        self.becomes = NONE
        """What an Extra Zone becomes under it."""
        self.needs: tuple[Need, ...] = ()
        """The Materials of a Command."""
        self.asks = 0
        """In which directions it asks for them, as bits."""


class Content(Program):
    """Everything that never changes during a game: cards, lines and numbered nodes."""

    __slots__ = (
        "all_to_rift",
        "asks_who_was_hurt",
        "by_name",
        "can_mute",
        "cards",
        "damages",
        "deflections",
        "equip_strips",
        "event_links",
        "events",
        "field_cards",
        "granted",
        "granting",
        "has_friendship",
        "has_mystify",
        "has_neutrality",
        "has_stock",
        "has_tag_out",
        "has_terms",
        "hit_clauses",
        "hits",
        "keeps_in_place",
        "last_stands",
        "lines",
        "node_hits",
        "offers",
        "own_counters",
        "remembered",
        "rows",
        "spoken",
        "thresholds",
        "to_rift",
        "topics",
        "veils",
        "withholds",
    )

    def __init__(self) -> None:
        super().__init__()
        self.rows: tuple[tuple[str, ...], ...] = ()
        self.cards: list[CardDef] = []
        self.by_name: dict[str, int] = {}
        self.lines: list[Line] = []
        self.hit_clauses: list[int] = []
        self.topics: list[int] = []
        self.granted: dict[int, tuple[tuple[int, int], ...]] = {}
        self.granting = 0
        self.withholds = False  # some text forbids things to do with others (fade:R211)
        self.keeps_in_place = False  # some text forbids moves to the Reserve
        self.event_links = False
        self.spoken: dict[tuple[int, int, int, int], object] = {}
        self.has_friendship = False
        self.equip_strips = False
        self.has_neutrality = False
        self.has_mystify = False
        self.own_counters: list[str] = []
        """The counters that only the texts of these cards know, by their column (fade:R295)."""
        self.veils = False  # some Character may be set face-down (fade:R155)
        self.node_hits: dict[int, int] = {}
        self.hits: list[Hits] = []
        self.events = 0
        self.offers = 0
        self.remembered = 0
        """Bits of the happenings of a turn that some text asks about later."""
        self.asks_who_was_hurt = False
        """Whether a text speaks of whom it dealt damage to."""
        self.deflections: list[int] = []
        self.damages: dict[int, Damage] = {}
        self.thresholds = False
        self.has_stock = False
        self.can_mute = False
        self.has_tag_out = False
        self.has_terms = False
        self.to_rift = False
        self.all_to_rift = False  # some text sends cards to the Rift from anywhere (fade:R283)
        self.last_stands = False
        self.field_cards = False  # Zones, Commands, Buildup: cells hold more than Characters
