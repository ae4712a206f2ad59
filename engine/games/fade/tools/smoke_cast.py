"""The supporting cast of a smoke table: cards that fit what a text speaks of, and staples.

For each noun of the text a card that the noun describes, so that “a Fire Skill” or “a Character
named …” is somewhere; staples make the usual things happen: attacks, healing, counters, defeats.
"""

from collections.abc import Iterator
from enum import Enum
from typing import Final, TypeVar

from engine.games.fade import ir
from engine.games.fade.cards.vocabulary import (
    CardType,
    Counter,
    Element,
    KeywordName,
    Kind,
    Place,
    Stat,
)
from engine.games.fade.language.print_lines import LinePrinter
from engine.text.ir import Const, Select
from engine.text.nodes import Ability, Filter, Node, operands, walk

Cells = dict[str, str]
Word = TypeVar("Word", bound=Enum)

SKILL_TEXT: Final = "Attack target enemy: 2 hits of 3{}."
TEXTS: Final = {
    Kind.REACTION: (CardType.REACTION, "React to any Attack: block 1 hit of it."),
    Kind.ITEM: (CardType.ITEM, "Deal 2 damage to target unit."),
    Kind.EQUIP_ITEM: (CardType.EQUIP_ITEM, "Equip Character: the host gets +1 AGI."),
    Kind.AUGMENT: (CardType.AUGMENT, "Equip Character or Player: the host gets +1 DEF."),
    Kind.ARENA_AUGMENT: (CardType.ARENA_AUGMENT, "Arena. All Characters get +1 AGI."),
}
"""What a card of a kind says; a Skill attacks, a Character says nothing."""

ANY_CARD: Final = (
    Kind.SKILL,
    Kind.CHARACTER,
    Kind.REACTION,
    Kind.ITEM,
    Kind.EQUIP_ITEM,
    Kind.AUGMENT,
)
KINDS: dict[Kind, tuple[Kind, ...]] = {
    Kind.UNIT: (Kind.CHARACTER,),
    Kind.CARD: ANY_CARD,
    Kind.ATTACK: (Kind.SKILL,),
    Kind.LINK: (Kind.SKILL, Kind.REACTION, Kind.ITEM),
    Kind.ITEM: (Kind.ITEM, Kind.EQUIP_ITEM),
    Kind.AUGMENT: (Kind.AUGMENT,),
}
PRINTED: Final = {
    Stat.HP: "hp", Stat.PLV: "plv", Stat.DEF: "def", Stat.AGI: "agi", Stat.LEVEL: "level",
    Stat.COST: "cost", Stat.CS: "cost", Stat.TP: "cost",
}  # fmt: skip
OF_STACKS: Final = (ir.PayStack, ir.HasStackCards, ir.TakeFromStack)
OFFSETS: Final = {
    ir.Compare.EXACTLY: 0, ir.Compare.AT_LEAST: 1, ir.Compare.AT_MOST: 0, ir.Compare.LESS: -1,
    ir.Compare.MORE: 1,
}  # fmt: skip


def character(name: str, text: str = "", **more: str) -> Cells:
    cells = {"cost": "1", "level": "3", "hp": "9", "plv": "5", "def": "1", "agi": "4"}
    return {"name": name, "type": "Character", "text": text, "elements": "", **cells, **more}


def card(kind: CardType, name: str, text: str, **more: str) -> Cells:
    return {"name": name, "type": kind.value, "text": text, "cost": "1", "rank": "Normal", **more}


STAPLES: tuple[Cells, ...] = (
    character("Staple Grunt", hp="4", level="1"),
    character("Staple Giant", hp="30", plv="14", level="12"),
    character("Staple Tagger", "Tag-Out, Flash.", elements="Water"),
    character("Staple Witch", "Activate (1 TP): deal 1 damage to target Character."),
    character("Staple Heir", "Level Up (a Character). Lock-On.", hp="12", level="6"),
    card(CardType.SKILL, "Staple Punch", "Attack target enemy: 2 hits of 4, Physical."),
    card(CardType.SKILL, "Staple Ray", "Attack all enemies: 1 hit of 6, Energy, Unblockable.",
         elements="Fire", rank="Hyper"),
    card(CardType.SKILL, "Staple Nova", "Attack target enemy: 1 hit of 40, Relentless."),
    card(CardType.REACTION, "Staple Guard", "React to an Attack on the user: block it."),
    card(CardType.REACTION, "Staple Riposte",
         "React to an Attack on the user: counter-hit: 1 hit of 5, Physical."),
    card(CardType.REACTION, "Staple Veto", "React to a Skill, Reaction or Item: negate it."),
    card(CardType.ITEM, "Staple Dart", "Deal 3 damage to target unit."),
    card(CardType.ITEM, "Staple Broth", "Target unit gains 3 HP."),
    card(CardType.ITEM, "Staple Tonic",
         "Target Character gets +3 PLV, +3 DEF and +3 AGI until your next turn."),
    card(CardType.ITEM, "Staple Doom", "Knock out target Character."),
    card(CardType.ITEM, "Staple Hammer", "Destroy target card."),
    card(CardType.ITEM, "Staple Wind", "Move target Character to Reserve."),
    card(CardType.ITEM, "Staple Gamble",
         "Each player draws 1 card; then each player discards 1 card."),
    card(CardType.EQUIP_ITEM, "Staple Blade", "Equip Character: the host gets +1 PLV.", hp="2"),
    card(CardType.EQUIP_ITEM, "Staple Lens",
         "Equip Character: the host's Attacks get +1 hit.", hp="2"),
    card(CardType.AUGMENT, "Staple Charm", "Equip Character or Player.", plv="1", hp="1"),
    card(CardType.ARENA_AUGMENT, "Staple Field", "Arena. All Characters get +1 AGI."),
)  # fmt: skip


ORDERS: tuple[Cells, ...] = tuple(
    card(CardType.COMMAND, f"Witness of the {way}", f"Command ({way}: Character): you gain 1 TP.",
         cost="0", rank="")
    for way in ("Left", "Right")
)  # fmt: skip
"""They make the card beside them a Material (fade:R42)."""


class Cast:
    """Everything a position for one text is made of."""

    def __init__(self, own: Cells, abilities: tuple[Ability, ...]) -> None:
        self.own = own
        self.rows: dict[str, Cells] = {own["name"]: own}
        nodes = [node for ability in abilities for node in walk(ability)]
        self.numbers = sorted({n for node in nodes for n in spoken_numbers(node)})
        self.counters = sorted({c for node in nodes for c in spoken(node, Counter)}, key=str)
        self.own_counters = sorted({n.value for n in nodes if isinstance(n, ir.OwnCounter)})
        self.stacks = any(
            isinstance(node, OF_STACKS) or Place.STACK in operands(node) for node in nodes
        )
        self.stands_alone = any(isinstance(node, ir.InLastStand) for node in nodes)
        self.stuns = any(KeywordName.STUN in operands(node) for node in nodes)
        self.witnesses: list[str] = []
        for node in nodes:
            if isinstance(node, Select):
                self._witness(node)
        self._likenesses(nodes)
        if any(isinstance(node, ir.SynchronizeKeyword) for node in nodes):
            for row in ORDERS:
                self._cast(row)
        self.staples = [self._add(row) for row in (*STAPLES, *self._spreaders())]

    def _add(self, row: Cells) -> str:
        self.rows.setdefault(row["name"], row)
        return row["name"]

    def _spreaders(self) -> Iterator[Cells]:
        for counter in self.counters:
            word = f"{counter.value} Counters"
            text = f"Put 2 {word} on target Character."
            yield card(CardType.ITEM, f"Staple {word}", text)
        for own in self.own_counters:
            text = f'Put 2 "{own}" Counters on target Character.'
            yield card(CardType.ITEM, f"Staple {own} Counters", text)

    def _witness(self, noun: Select) -> None:
        for kind in noun.kinds:
            if not isinstance(kind, Kind):
                continue
            for real in KINDS.get(kind, (kind,)):
                self._cast(self._describe(real, noun.filters, []))
                if real is Kind.SKILL:
                    self._cast(self._describe(real, noun.filters, ["Unblockable"]))

    def _cast(self, row: Cells | None) -> None:
        if row is not None and row["name"] not in self.rows:
            self.rows[row["name"]] = row
            self.witnesses.append(row["name"])

    def _likenesses(self, nodes: list[Node]) -> None:
        """Characters of all the elements that are spoken of, the card's own among them."""
        own = [e for e in Element if e.value in self.own.get("elements", "")]
        elements = [*own, *(e for node in nodes for e in spoken(node, Element))]
        for element in dict.fromkeys(elements):
            name = f"Witness of {element.value}"
            row = character(name)
            fill_in(row, ir.HasElement((element,)))
            self.rows[name] = row
            self.witnesses.append(name)

    def _describe(self, kind: Kind, filters: tuple[Filter, ...], other: list[str]) -> Cells | None:
        name = f"Witness {len(self.rows)}"
        if kind is Kind.CHARACTER:
            row = character(name)
        elif kind is Kind.SKILL:
            row = card(CardType.SKILL, name, SKILL_TEXT.format(attack_words(filters, other)))
        elif kind in TEXTS:
            row = card(TEXTS[kind][0], name, TEXTS[kind][1])
        else:
            return None
        for entry in filters:
            fill_in(row, entry)
        return row


def attack_words(filters: tuple[Filter, ...], other: list[str]) -> str:
    """Type and class of an attack that fits; `other` words where the class is left open."""
    words = [f.dtype.value for f in filters if isinstance(f, ir.OfDamageType)]
    classes = [f.classes[0].value for f in filters if isinstance(f, ir.OfDamageClass)]
    words += classes or other
    return "".join(f", {word}" for word in words)


def fill_in(row: Cells, entry: Filter) -> None:
    """Print on a card what a filter asks for, as far as cards print it."""
    match entry:
        case ir.HasElement(elements):
            row["elements"] = "" if elements[0] is Element.NULL else elements[0].value
        case ir.HasRank(rank, _) if "rank" in row:
            row["rank"] = rank.value
        case ir.HasSubtype(subtype):
            row["subtypes"] = subtype
        case ir.IsNamed(name):
            row["name"] = name
        case ir.HasKeyword(keyword) if row["type"] == "Character":
            row["text"] = f"{LinePrinter().keyword(keyword)}."
        case ir.HasStat(stat, compare, Const(value)) if stat in PRINTED:
            row[PRINTED[stat]] = str(max(0, value + OFFSETS[compare]))


def spoken_numbers(node: Node) -> Iterator[int]:
    """The plain numbers a node has."""
    for item in operands(node):
        if isinstance(item, int) and not isinstance(item, bool) and 0 < item <= 60:
            yield item


def spoken(node: Node, words: type[Word]) -> Iterator[Word]:
    for item in operands(node):
        if isinstance(item, words):
            yield item
