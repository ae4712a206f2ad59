"""Everything that lasts, sorted by what it is about; computed once and kept until `touch`.

Both granted changes (rows of mods.py) and lasting text of face-up cards end up here, so that
readers of stats, costs, damage, attacks and CS look at a short list.
"""

from typing import Final

from engine.games.fade import ir
from engine.games.fade.cards import content as c
from engine.games.fade.cards.codes import BACKUP, EQUIP_ITEM, MUTE
from engine.games.fade.cards.content import NONE, StaticPart
from engine.games.fade.cards.vocabulary import KeywordName
from engine.games.fade.lasting.derived import Lasting
from engine.games.fade.lasting.spans import M_ITEM, M_NODE, M_SEAT, M_SOURCE, M_UNIT, M_VALUE
from engine.games.fade.lasting.topics import ON_UNITS, TOPICS
from engine.games.fade.state.deeds import D_CARD, STATIC_RUN, Deed, blank_deed
from engine.games.fade.state.materials import synchronized
from engine.games.fade.state.state import RESERVE, FadeState
from engine.text.nodes import Effect, Noun

WHOLE: Final = -1
"""In place of an item: every item of the statement counts, with values read now."""


class Statement:
    """One thing that holds now: the effect, seen from where, about whom."""

    __slots__ = ("bearer", "clause", "deed", "effect", "item", "value")

    def __init__(
        self,
        effect: Effect,
        deed: Deed,
        bearer: int,
        item: int,
        value: int,
        clause: int = NONE,
    ) -> None:
        self.effect = effect
        self.deed = deed
        self.bearer = bearer
        self.item = item
        self.value = value
        self.clause = clause


class Standing(Lasting):
    """All statements, by topic; those about one known unit by that unit."""

    __slots__ = ("by_unit", "topics")

    def __init__(self) -> None:
        super().__init__()
        self.topics: list[list[Statement]] = [[] for _ in range(TOPICS)]
        self.by_unit: dict[int, list[Statement]] = {}

    def add(self, topic: int, statement: Statement) -> None:
        if topic != ON_UNITS or statement.bearer == NONE:
            self.topics[topic].append(statement)
        elif statement.bearer in self.by_unit:
            self.by_unit[statement.bearer].append(statement)
        else:
            self.by_unit[statement.bearer] = [statement]


NOTHING: Final = Standing()
"""What holds on an empty table; never changed."""


def standing(g: FadeState) -> Standing:
    """What holds now."""
    known = g.lasting
    if isinstance(known, Standing):
        return known
    if not g.mods and not g.standing:
        return NOTHING
    return compute(g)


def compute(g: FadeState) -> Standing:
    """Unconditional statements first; the others then see them, oldest card first."""
    found = Standing()
    g.lasting = found
    g.touched = True
    content = g.content
    for row in g.mods:
        deed = blank_deed(STATIC_RUN, row[M_SEAT], row[M_SOURCE], NONE)
        node = row[M_NODE]
        statement = Statement(content.nodes[node], deed, row[M_UNIT], row[M_ITEM], row[M_VALUE])
        found.add(content.topics[node], statement)
    conditional: list[tuple[int, StaticPart]] = []
    for card in g.standing:
        if content.can_mute and muted(g, card):
            continue
        for part in g.defs[g.card[card]].statics:
            if not scope_open(g, card, part.scope, part.scope_n):
                continue
            found.wide |= part.wide
            if part.conditions:
                conditional.append((card, part))
            else:
                found.add(content.topics[part.node], spoken_by(g, card, part))
    for card, part in conditional:
        statement = spoken_by(g, card, part)
        holds = all(g.holds(condition, statement.deed) for condition in part.conditions)
        # What was derived so far did not know about this statement yet.
        g.derived = [None] * len(g.card)
        if holds:
            found.add(content.topics[part.node], statement)
    return found


def spoken_by(g: FadeState, card: int, part: StaticPart) -> Statement:
    """A part of a card's text, seen from where it lies; the same from there in every game."""
    key = (part.node, card, g.controller[card], g.host[card])
    known = g.content.spoken.get(key)
    if isinstance(known, Statement):
        return known
    deed = static_deed(g, card, part)
    who = getattr(part.effect, "who", None)
    bearer = NONE
    if isinstance(who, ir.Ref) and who.what is not ir.Fixed.CHARACTER_HERE:
        meant = g.objects(who, deed)
        if len(meant) == 1:
            bearer = meant[0]
    made = Statement(part.effect, deed, bearer, WHOLE, 0, g.content.node_clauses[part.node])
    g.content.spoken[key] = made
    return made


def static_deed(g: FadeState, card: int, part: StaticPart) -> Deed:
    """The point of view of a card's lasting text; a World Rule has one of each player."""
    seat = part.scope_n if part.scope == c.FOR_SEAT else g.controller[card]
    return blank_deed(STATIC_RUN, seat, card, NONE)


def applied(g: FadeState, statement: Statement) -> None:
    """Whoever reads a statement and finds that it fits says so here."""
    if g.noted is not None and statement.clause != NONE:
        g.noted.add((g.owner[statement.deed[D_CARD]], statement.clause))


def concerns(g: FadeState, statement: Statement, who: Noun, unit: int) -> bool:
    """Whether a statement is about this unit."""
    if statement.bearer != NONE:
        return statement.bearer == unit
    return g.includes(who, statement.deed, unit)


# --- when the text of a card works --------------------------------------------------------------


def scope_open(g: FadeState, card: int, scope: int, n: int) -> bool:
    """Whether abilities of this scope work where the card lies (fade:R74, R132, R134)."""
    if g.zone[card] == RESERVE and g.is_character(card):
        return scope == c.IN_RESERVE or bool(g.definition(card).keywords & BACKUP)
    if scope == c.PLAIN:
        return True
    if scope == c.IN_RESERVE:
        return False
    if scope == c.FOR_SEAT:
        return n < g.seats and not g.out[n]
    if scope == c.SYNCHRONIZED:
        return synchronized(g, card, n)
    if scope == c.WITH_EQUIP_ITEMS:
        return equip_items(g, card) >= n
    return g.host[card] != NONE


def equip_items(g: FadeState, unit: int) -> int:
    """Face-up Equip Items attached to a unit (fade:R132)."""
    return sum(g.up[card] and g.definition(card).type == EQUIP_ITEM for card in g.attached(unit))


def muted(g: FadeState, card: int) -> bool:
    """fade:R154: Mute switches off the abilities of its bearer."""
    if not g.content.can_mute or never_muted(g, card):
        return False
    if g.definition(card).keywords & MUTE:
        return True
    for row in g.mods:
        if row[M_UNIT] == card and grants_mute(g.content.nodes[row[M_NODE]]):
            return True
    for source in g.standing:
        for part in g.definition(source).statics:
            if source == card or not isinstance(part.effect, ir.Gain):
                continue
            if grants_mute(part.effect) and scope_open(g, source, part.scope, part.scope_n):
                deed = static_deed(g, source, part)
                if g.includes(part.effect.who, deed, card) and all(
                    g.holds(condition, deed) for condition in part.conditions
                ):
                    return True
    return False


def never_muted(g: FadeState, card: int) -> bool:
    """fade:R126: immune to Mute, by its own text or by what it was given."""
    items: list[object] = list(g.definition(card).shapes)
    for row in g.mods:
        effect = g.content.nodes[row[M_NODE]]
        if row[M_UNIT] == card and isinstance(effect, ir.Gain):
            items += effect.items
    return any(isinstance(k, ir.ImmuneKeyword) and KeywordName.MUTE in k.to for k in items)


def grants_mute(effect: Effect) -> bool:
    if not isinstance(effect, ir.Gain):
        return False
    return any(
        isinstance(item, ir.PlainKeyword) and item.name is KeywordName.MUTE for item in effect.items
    )
