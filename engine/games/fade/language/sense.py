"""Which descriptions make sense of which things: an Attack has no HP, a Character no Rank."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.fade.cards.vocabulary import Action, CardType, Kind, Place, Stat
from engine.games.fade.ir import (
    Aim,
    AnyOf,
    Attack,
    AttackLine,
    Become,
    ChangeDamage,
    Compare,
    ControlledBy,
    DealsAs,
    DeckLimit,
    DeckMatter,
    During,
    Fixed,
    Forbid,
    Gain,
    HasElement,
    HasExtreme,
    HasRank,
    HasStat,
    HasSubtype,
    Hits,
    InPile,
    IsA,
    IsNamed,
    IsNormal,
    IsNot,
    IsOther,
    LinkIs,
    Lose,
    MadeBy,
    MadeOn,
    MustAttack,
    NameHas,
    OfDamageClass,
    OfDamageType,
    On,
    OnlyTargeting,
    OwnCopies,
    PayCards,
    PayHP,
    PayTP,
    React,
    Ref,
    Search,
    SetStat,
    StatBonus,
    StatOf,
    Targeting,
    When,
)
from engine.games.fade.language.describing import LINK_KINDS
from engine.text.ir import (
    NO_SLOT,
    Choose,
    Chosen,
    Const,
    Cost,
    EventRef,
    Is,
    LoopRef,
    May,
    PayByDoing,
    Pick,
    Repeat,
    Select,
    Side,
    Span,
    Unless,
)
from engine.text.nodes import Filter, GainItem, Node, Noun, walk

#: How to search of a link of the Chain.
OF_LINKS = (
    HasElement, HasRank, HasStat, HasSubtype, OfDamageType, OfDamageClass, IsNamed, IsNormal,
    NameHas,
    IsNot, IsOther, ControlledBy, MadeBy, MadeOn, Targeting, OnlyTargeting,
)  # fmt: skip
#: What somebody else can pay.
OTHERS_PAY = (PayTP, PayHP, PayCards, PayByDoing)
#: How to search only of links and of cards that become links.
ONLY_OF_LINKS = (OfDamageType, OfDamageClass, IsNormal, MadeBy, MadeOn, Targeting, OnlyTargeting)
NEVER_CARDS = frozenset({Kind.ATTACK, Kind.EFFECT, Kind.LINK})
WITHOUT_RANK = frozenset(
    {Kind.CHARACTER, Kind.PLAYER, Kind.UNIT, Kind.RAIDER, Kind.ZONE, Kind.COMMAND}
)
LINK_STATS = (Stat.COST, Stat.TP)
SEARCHED = (Place.DECK, Place.DISCARD, Place.POOL, Place.RIFT, Place.HAND)
ORDERED = (Place.DECK, Place.DISCARD)

YOU = Ref(Fixed.YOU)
#: Prohibitions that name cards or units, not links.
OF_CARDS_AND_UNITS = (Action.ATTACK, Action.BEAR, Action.GAIN_HP, Action.BE_DESTROYED)
ATTACKED = frozenset({Kind.CHARACTER, Kind.PLAYER, Kind.UNIT, Kind.RAIDER})
MOMENTARY = (
    Fixed.USER,
    Fixed.ATTACKER,
    Fixed.DEFENDER,
    Fixed.TARGET,
    Fixed.LINK,
    Fixed.THIS_ATTACK,
)
GROUPS = (Pick.EACH, Pick.ALL)
#: HP and TP are points: what was gained or set is not taken back when a time is over.
FOR_GOOD = (Span.DEFAULT, Span.PERMANENT)
POINTS_STAY = "HP and TP do not go back when a time is over: leave the duration out"


def nonsense(node: Node) -> Iterator[str]:
    """What this node says that cannot be said of such things."""
    yield from _whose(node)
    yield from _aimed(node)
    yield from _of_event(node)
    yield from _compared(node)
    yield from _withheld(node)
    yield from _whose_turns(node)
    match node:
        case Select():
            yield from _of_select(node)
        case React(to, _):
            yield from _of_link(to)
        case LinkIs(_, what):
            yield from _of_link(what)
        case Forbid(_, Action.BE_TARGETED, Noun() as by, _):
            yield from _of_link(by)
        case Search(where, _, _) if where.place not in SEARCHED:
            yield f"the {where.place.value} is open to all, it cannot be searched"
        case Choose(count, options, _) if not 0 < count <= len(options):
            yield f"{count} of {len(options)} cannot be chosen"
        case Repeat(Const(0), _) | Hits(Const(0), _, _, _, _):
            yield "0 times is never"
        case SetStat(_, Stat.HP | Stat.TP, _, until) if until.span not in FOR_GOOD:
            yield POINTS_STAY
        case Gain(_, items, until) if until.span not in FOR_GOOD and any(map(_adds_hp, items)):
            yield POINTS_STAY
        case OwnCopies(0) | DeckLimit(DeckMatter.COPIES, 0):
            yield "nobody could play a card of which there are 0 copies"


def _of_event(node: Node) -> Iterator[str]:
    match node:
        case On(_, Noun() as by):
            yield from _of_link(by)
        case When(by=Select() as by) if LINK_KINDS.issuperset(by.kinds):
            yield from _of_link(by)


def _withheld(node: Node) -> Iterator[str]:
    """Such a text is asked again and again while it lasts, so what it names must not depend on
    the moment it was said."""
    if not isinstance(node, MustAttack | Forbid) or node.what is None:
        return
    action = node.action if isinstance(node, Forbid) else Action.ATTACK
    if action not in OF_CARDS_AND_UNITS:
        return
    what = node.what
    if any(isinstance(part, Chosen | EventRef | LoopRef) for part in walk(what)):
        yield "what is forbidden lasts: describe it with words that stay true, not “that …”"
    if isinstance(what, Select):
        if what.slot != NO_SLOT:
            yield "what is forbidden is described, not chosen: leave “target” out"
        if action is Action.ATTACK and not ATTACKED.issuperset(what.kinds):
            yield "only Characters, Players and Raiders are attacked"
        if not NEVER_CARDS.isdisjoint(what.kinds) and action is not Action.ATTACK:
            yield "name the cards this comes from, as in “Items” or “enemy cards”"
        if any(isinstance(part, HasExtreme) for part in what.filters):
            yield "“the highest” and “the lowest” change from moment to moment"
    for part in walk(what):
        if isinstance(part, Ref) and part.what in MOMENTARY:
            yield f"“{part.what.value}” is known only while something happens"


def _aimed(node: Node) -> Iterator[str]:
    match node:
        case AttackLine(target, Hits(aim=Aim()), _) | Attack(target, Hits(aim=Aim())):
            if not isinstance(target, Select) or target.pick in GROUPS or target.count != Const(1):
                yield "each hit has one target: write “an enemy Character”"


def _compared(node: Node) -> Iterator[str]:
    match node:
        case HasStat(_, Compare.LESS | Compare.MORE, StatOf(Select() as other, _)):
            if other.slot == NO_SLOT:
                yield "this compares with one thing only, such as “the user” or “target ally”"
        case Is(_, HasExtreme()):
            yield "“the highest” and “the lowest” pick among things: they are no condition"
        case AttackLine(Select(Pick.RANDOM), _, _) | Attack(Select(Pick.RANDOM), _):
            yield "whom an attack hits is chosen when it is made, it cannot be random"


def _whose_turns(node: Node) -> Iterator[str]:
    """Until the end of its controller's next turn: of a unit that something is done to."""
    span = getattr(getattr(node, "until", None), "span", None)
    if span not in (During.ITS_NEXT_TURN, During.END_OF_ITS_TURN):
        return
    who = getattr(node, "who", None)
    unit = not isinstance(who, Select) or ATTACKED.issuperset(who.kinds)
    if not isinstance(node, Gain | Lose | Forbid) or who is None or not unit:
        yield "whose controller's turn? Write “until the end of your next turn”"


def _whose(node: Node) -> Iterator[str]:
    match node:
        case May(Select() as who, _, _) | Unless(_, Select() as who, _) if who.pick in GROUPS:
            yield "each decides alone: begin with “for each …, that player …”"
        case May(who, Cost(items), _) | Unless(_, who, Cost(items)) if who != YOU:
            if not all(isinstance(item, OTHERS_PAY) for item in items):
                yield "others can pay TP, HP and cards, not what lies on this card"
        case Forbid(Ref(Fixed.YOU), Action.ATTACK | Action.ACT | Action.DEFEND, _, _):
            yield "“you” could be your Player or all your units: write “your units cannot …”"


def _adds_hp(item: GainItem) -> bool:
    return isinstance(item, StatBonus) and item.stat is Stat.HP


def _of_select(select: Select) -> Iterator[str]:
    kinds = {kind for kind in select.kinds if isinstance(kind, Kind)}
    things = " or ".join(sorted(kind.value for kind in kinds))
    if kinds <= NEVER_CARDS:
        yield from _of_link(select)
    for entry in _each_test(select):
        pile = entry.pile.place if isinstance(entry, InPile) else Place.DECK
        if select.pick is Pick.TOP and pile not in ORDERED:
            yield f"the {pile.value} has no top"
        if isinstance(entry, ONLY_OF_LINKS) and kinds.isdisjoint(LINK_KINDS | {Kind.CARD}):
            yield f"this cannot be said of a {things}, only of attacks and of cards that are used"
        if isinstance(entry, HasRank) and kinds <= WITHOUT_RANK:
            yield f"a {things} has no Rank"


def _of_link(noun: Noun) -> Iterator[str]:
    if not isinstance(noun, Select):
        return
    for entry in _each_test(noun):
        if isinstance(entry, IsA):
            yield from _of_link(entry.what)
            continue
        asked = entry.what if isinstance(entry, IsNot) else entry
        if isinstance(asked, IsA):
            yield from _of_link(asked.what)
            continue
        if not isinstance(asked, OF_LINKS) or _wrong_stat(asked):
            yield "this cannot be said of an attack or of a card while it is used"


def _each_test(select: Select) -> Iterator[Filter]:
    """Of several descriptions of which one is enough every one must make sense."""
    for entry in select.filters:
        if isinstance(entry, AnyOf):
            yield from entry.tests
        elif not isinstance(entry, IsA):
            yield entry
        else:
            yield IsNot(entry)


def whose_attacks(node: Node, card_type: CardType) -> Iterator[str]:
    """“Attacks on Characters in the Reserve” on a Character: its own, or everybody's?"""
    if card_type is CardType.CHARACTER and isinstance(node, Become | ChangeDamage | DealsAs):
        what = node.what if isinstance(node, Become) else node.who
        if isinstance(what, Select) and what.kinds == (Kind.ATTACK,) and what.side is Side.ANY:
            kinds = {type(entry) for entry in what.filters}
            on = [entry.who for entry in what.filters if isinstance(entry, MadeOn)]
            anybody = any(isinstance(who, Select) and who.side is Side.ANY for who in on)
            if anybody and kinds.isdisjoint((MadeBy, ControlledBy)):
                yield "whose attacks? Write “this Character's attacks on …” or “all players' …”"


def _wrong_stat(entry: Filter) -> bool:
    return isinstance(entry, HasStat) and entry.stat not in LINK_STATS
