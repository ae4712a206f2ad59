"""Lasting changes: rows of a table, each with the moment it ends (fade:R73), and statics."""

from engine.fade.codes import BACKUP, EQUIP_ITEM, MUTE
from engine.fade.content import IN_RESERVE, NONE, OF_HOST, WITH_EQUIP_ITEMS, StaticPart
from engine.fade.deeds import D_CARD, D_ID, D_SEAT, STATIC_RUN, Deed, blank_deed
from engine.fade.ir import Gain, PlainKeyword
from engine.fade.nouns import attack_of, linked
from engine.fade.state import RESERVE, FadeState
from engine.fade.vocabulary import KeywordName
from engine.text.ir import Span, Until
from engine.text.nodes import Effect

M_UNIT = 0
M_NODE = 1
M_ITEM = 2
M_VALUE = 3
M_SPAN = 4
M_UNTIL = 5
M_STAMP = 6
M_SEAT = 7
M_SOURCE = 8

LASTING = 0
THIS_TURN = 1
NEXT_TURN_OF = 2
THIS_ROUND = 3
ROUNDS = 4
THIS_ATTACK = 5


def add_mod(
    g: FadeState, unit: int, node: int, item: int, value: int, until: Until, deed: Deed
) -> None:
    """Remember one lasting change of one unit."""
    span, end = _ending(g, until, deed)
    source = deed[D_CARD]
    g.mods.append([unit, node, item, value, span, end, g.next_stamp(), deed[D_SEAT], source])
    g.touch()


def _ending(g: FadeState, until: Until, deed: Deed) -> tuple[int, int]:
    match until.span:
        case Span.TURN:
            return THIS_TURN, g.turn_no
        case Span.NEXT_TURN:
            return NEXT_TURN_OF, deed[D_SEAT]
        case Span.ROUND:
            return THIS_ROUND, g.round_no
        case Span.ROUNDS:
            return ROUNDS, (g.round_no + until.rounds) * g.seats + g.turn_seat
        case Span.ATTACK | Span.HIT:
            attack = attack_of(g, deed)
            return THIS_ATTACK, deed[D_ID] if attack is None else attack[D_ID]
    return LASTING, 0


def end_mods(g: FadeState, span: int, until: int) -> None:
    """Drop the changes that end now."""
    kept = [row for row in g.mods if row[M_SPAN] != span or row[M_UNTIL] != until]
    if len(kept) != len(g.mods):
        g.mods = kept
        g.touch()


# --- statics ------------------------------------------------------------------------------------


def static_deed(g: FadeState, card: int) -> Deed:
    """The point of view of a card's lasting text."""
    return blank_deed(STATIC_RUN, g.controller[card], card, NONE)


def active_parts(g: FadeState, card: int) -> list[StaticPart]:
    """The lasting statements of a face-up card that hold now."""
    found = []
    for part in g.definition(card).statics:
        if scope_open(g, card, part.scope, part.scope_n) and not (muted(g, card)):
            if part.conditions:
                deed = static_deed(g, card)
                if not all(g.holds(condition, deed) for condition in part.conditions):
                    continue
            found.append(part)
    return found


def scope_open(g: FadeState, card: int, scope: int, n: int) -> bool:
    """Whether abilities of this scope work where the card lies (fade:R74, R132, R134)."""
    if g.zone[card] == RESERVE:
        return scope == IN_RESERVE or bool(g.definition(card).keywords & BACKUP)
    if scope == IN_RESERVE:
        return False
    if scope == WITH_EQUIP_ITEMS:
        return equip_items(g, card) >= n
    return scope != OF_HOST or g.host[card] != NONE


def equip_items(g: FadeState, unit: int) -> int:
    """Face-up Equip Items attached to a unit (fade:R132)."""
    return sum(g.up[card] and g.definition(card).type == EQUIP_ITEM for card in g.attached(unit))


def muted(g: FadeState, card: int) -> bool:
    """fade:R154: Mute switches off the abilities of its bearer."""
    if g.definition(card).keywords & MUTE:
        return True
    for row in g.mods:
        if row[M_UNIT] == card and grants_mute(g.content.nodes[row[M_NODE]]):
            return True
    for source in g.standing:
        for part in g.definition(source).statics:
            if grants_mute(part.effect) and isinstance(part.effect, Gain):
                deed = static_deed(g, source)
                if source != card and g.includes(part.effect.who, deed, card):
                    return all(g.holds(condition, deed) for condition in part.conditions)
    return False


def grants_mute(effect: Effect) -> bool:
    if not isinstance(effect, Gain):
        return False
    return any(
        isinstance(item, PlainKeyword) and item.name is KeywordName.MUTE for item in effect.items
    )


def statements(g: FadeState, kind: type[Effect]) -> list[tuple[Effect, Deed, int]]:
    """Lasting statements of one verb: the effect, its point of view and its bearer (or NONE)."""
    found: list[tuple[Effect, Deed, int]] = []
    for row in g.mods:
        effect = g.content.nodes[row[M_NODE]]
        if isinstance(effect, kind):
            deed = blank_deed(STATIC_RUN, row[M_SEAT], row[M_SOURCE], NONE)
            found.append((effect, deed, row[M_UNIT]))
    for card in g.standing:
        for part in active_parts(g, card):
            if isinstance(part.effect, kind):
                found.append((part.effect, static_deed(g, card), NONE))
    return found


def linked_attack(g: FadeState, effect: Gain, deed: Deed) -> Deed | None:
    """The attack a Gain speaks of ("this attack gets +1 hit"), if it speaks of one."""
    return linked(g, effect.who, deed)
