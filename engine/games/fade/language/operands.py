"""What a verb can be done to: nobody blocks a Character, nobody draws for an Augment."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum

from engine.games.fade import ir
from engine.games.fade.cards.vocabulary import EventVerb, KeywordName, Kind, Stat
from engine.games.fade.ir import Fixed
from engine.games.fade.language.events import DESCRIBED, EVENTS
from engine.games.fade.language.orders import ORDERS
from engine.games.fade.language.subjects import PREDICATES
from engine.text.forms import Row
from engine.text.ir import Chosen, ControllerOf, EventRef, OwnerOf, Role, Select, Triggered
from engine.text.nodes import Effect, Node, Noun, walk


class Sort(Enum):
    """The value ends the sentence “this needs …”."""

    UNIT = "a Character or a Player"
    PLAYER = "a Player"
    CARD = "a card"
    LINK = "an attack or an answered link"


Sorts = frozenset[Sort]
UNIT, PLAYER, CARD, LINK = ({sort} for sort in Sort)
ANYTHING: Sorts = frozenset(Sort)
FIGHTER: Sorts = frozenset(UNIT | CARD)
PERSON: Sorts = frozenset(UNIT | PLAYER)

OF_FIXED: dict[Fixed, Sorts] = {
    Fixed.THIS_CARD: ANYTHING,  # its type is not known here
    Fixed.THIS_CHARACTER: FIGHTER,
    Fixed.CHARACTER_HERE: FIGHTER,
    Fixed.THIS_ATTACK: frozenset(LINK),
    Fixed.LINK: frozenset(LINK | CARD),
    Fixed.YOU: PERSON,
    Fixed.EACH_PLAYER: PERSON,
    Fixed.TURN_PLAYER: PERSON,
}
OF_KIND: dict[Kind, Sorts] = {
    Kind.CHARACTER: FIGHTER,
    Kind.RAIDER: FIGHTER,
    Kind.PLAYER: PERSON,
    Kind.UNIT: frozenset(UNIT | PLAYER | CARD),
    Kind.CARD: FIGHTER,
    Kind.MATERIAL: FIGHTER,
    Kind.SKILL: frozenset(CARD | LINK),
    Kind.REACTION: frozenset(CARD | LINK),
    Kind.ITEM: frozenset(CARD | LINK),
    Kind.COMMAND: frozenset(CARD | LINK),
    Kind.ATTACK: frozenset(LINK),
    Kind.EFFECT: frozenset(LINK),
    Kind.LINK: frozenset(LINK),
}
#: The kinds of nouns in the table of forms, by what they must be able to be.
OF_OPERAND: dict[str, tuple[Sort, ...]] = {
    "unit": (Sort.UNIT,),
    "player": (Sort.PLAYER,),
    "card": (Sort.CARD,),
    "moved card": (Sort.CARD,),
    "link": (Sort.LINK,),
    "fighter": (Sort.CARD, Sort.UNIT),
    "moved fighter": (Sort.CARD, Sort.UNIT),
}


def _needs() -> dict[type[Node], tuple[tuple[str, Sort], ...]]:
    """Operands of verbs, by field: what they must be able to be."""
    found: dict[type[Node], dict[tuple[str, Sort], None]] = {
        ir.AttackLine: {("target", Sort.UNIT): None},
        ir.ControlledBy: {("who", Sort.PLAYER): None},
    }
    for row in (*ORDERS.rows, *PREDICATES.rows):
        if isinstance(row, Row):
            for name, kind in row.kinds():
                known = name in row.node.__match_args__  # others are only said
                for sort in OF_OPERAND.get(kind, ()) if known else ():
                    found.setdefault(row.node, {})[name, sort] = None
    return {node: tuple(needs) for node, needs in found.items()}


NEEDS = _needs()
#: To whom, or by whom, each event can happen.
OF_EVENT = {
    row.fixed["verb"]: OF_OPERAND.get(DESCRIBED[row.subject_kind], ())
    for row in EVENTS.rows
    if isinstance(row, Row) and row.canonical
}
LEAVING = (
    EventVerb.KNOCKED_OUT,
    EventVerb.DESTROYED,
    EventVerb.LEAVES_FIELD,
    EventVerb.SENT,
)
FELLING = (EventVerb.KNOCKED_OUT, EventVerb.DESTROYED)
#: What can be named as the cause of a fall (fade:R231).
FELLERS = frozenset(
    (Kind.ATTACK, Kind.SKILL, Kind.REACTION, Kind.CHARACTER, Kind.RAIDER, Kind.UNIT, Kind.PLAYER)
)
CARD_EVENTS = (EventVerb.DRAWS, EventVerb.DISCARDS)
BONUS_OF: dict[Stat, Sort] = {
    Stat.HITS: Sort.LINK,
    Stat.DAMAGE: Sort.LINK,
    Stat.MAX_CS: Sort.PLAYER,
    Stat.MAX_HAND: Sort.PLAYER,
}


def misfits(said: Node) -> Iterator[str]:
    """Why the verbs of a line, or of its body, do not fit what they are done to."""
    chosen = {node.slot: node for node in walk(said) if isinstance(node, Select)}
    for node in walk(said):
        if isinstance(node, Triggered | ir.UseWhen) and isinstance(node.when, ir.When):
            yield from _of_the_event(node.when, node.do)
        for field, sort in NEEDS.get(type(node), ()):
            if not (isinstance(node, ir.GainHP | ir.LoseHP) and _wears(node.who)):
                yield from _misfit(getattr(node, field), sort, chosen)
        if isinstance(node, ir.SetStat) and node.stat is Stat.HITS:
            yield from _misfit(node.who, Sort.LINK, chosen)
        if isinstance(node, ir.Gain):
            yield from _gain_misfits(node, chosen)
        if isinstance(node, ir.When):
            yield from _event_misfits(node, chosen)


def _of_the_event(when: ir.When, do: Effect) -> Iterator[str]:
    """What is done to “that card” of an event must be possible for what the event is about."""
    if when.who == ir.Ref(Fixed.HOST) and when.verb in LEAVING:
        yield "this card leaves the field together with its host"
    about = {Role.SUBJECT: when.who, Role.OBJECT: when.what}
    for node in walk(do):
        needs = dict.fromkeys(NEEDS.get(type(node), ()))
        if isinstance(node, ir.Gain):
            needs["who", Sort.UNIT] = None
        for field, sort in needs:
            noun = getattr(node, field)
            if not isinstance(noun, EventRef) or sort is Sort.CARD:
                continue
            if noun.role is Role.SUBJECT and when.verb in LEAVING:
                yield "it has left the field when this happens"
            elif noun.role is Role.OBJECT and when.verb in CARD_EVENTS:
                yield f"“that card” is drawn or discarded: this needs {sort.value}"
            else:
                meant = about.get(noun.role)
                if meant is not None and sort not in sorts_of(meant, {}):
                    yield f"this needs {sort.value}"


def _wears(who: Noun) -> bool:
    """Equip Items have HP as well (fade:R106)."""
    return isinstance(who, Select) and who.kinds == (Kind.EQUIP_ITEM,)


def _gain_misfits(gain: ir.Gain, chosen: dict[int, Select]) -> Iterator[str]:
    for item in gain.items:
        if isinstance(item, ir.StatBonus):
            yield from _misfit(gain.who, BONUS_OF.get(item.stat, Sort.UNIT), chosen)


def _event_misfits(when: ir.When, chosen: dict[int, Select]) -> Iterator[str]:
    for sort in OF_EVENT.get(when.verb, ()):
        if sort not in sorts_of(when.who, chosen):
            yield f"this happens only to or by {sort.value}"
    if (
        when.verb in FELLING
        and isinstance(when.by, Select)
        and not FELLERS.issuperset(when.by.kinds)
    ):
        yield "who falls is known to fall to attacks only: “by an attack”, “by a Character”"
    if when.verb is EventVerb.ATTACKS and when.what is not None:
        yield from _misfit(when.what, Sort.UNIT, chosen)


def _misfit(noun: object, sort: Sort, chosen: dict[int, Select]) -> Iterator[str]:
    if isinstance(noun, Noun) and sort not in sorts_of(noun, chosen):
        yield f"this needs {sort.value}"


def sorts_of(noun: Noun, chosen: dict[int, Select]) -> Sorts:
    """All that the noun can be."""
    if isinstance(noun, Chosen):
        noun = chosen.get(noun.slot, noun)
    if isinstance(noun, Select):
        kinds = [kind for kind in noun.kinds if isinstance(kind, Kind)]
        sorts = [OF_KIND.get(kind, frozenset(CARD)) for kind in kinds]
        return frozenset().union(*sorts)
    if isinstance(noun, ControllerOf | OwnerOf):
        return PERSON
    if isinstance(noun, ir.HostOf):
        return frozenset(UNIT | PLAYER | CARD)
    if isinstance(noun, ir.Ref):
        return OF_FIXED.get(noun.what, frozenset(UNIT | PLAYER | CARD))
    return ANYTHING


# --- lines that depend on themselves -----------------------------------------------------------


def changes_what_it_reads(holds: Effect) -> bool:
    """Section 11.3: no line that is always true may depend on its own result."""
    gains = [node for node in walk(holds) if isinstance(node, ir.Gain | ir.Lose)]
    items = [item for gain in gains for item in gain.items]
    changed = {item.stat for item in items if isinstance(item, ir.StatBonus)}
    changed |= {node.stat for node in walk(holds) if isinstance(node, ir.SetStat)}
    given = {item.name for item in items if isinstance(item, ir.Keyword)}
    return any(_reads(node, changed, given) for node in walk(holds))


def _reads(node: Node, changed: set[Stat], given: set[KeywordName]) -> bool:
    match node:
        case ir.HasStat(stat, _, _) | ir.HasExtreme(_, stat) | ir.StatOf(_, stat):
            return stat in changed
        case ir.TotalStat(stat, _) | ir.ExtremeStat(_, stat, _):
            return stat in changed
        case ir.UserStat(stat):
            return stat in changed or (stat is None and bool(changed & {Stat.PLV, Stat.AGI}))
        case ir.HasKeyword(keyword):
            return keyword.name in given
    return False
