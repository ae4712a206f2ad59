"""What sentences make known: how a noun is called afterwards, whom an event tells of."""

from __future__ import annotations

from engine.games.fade.cards.vocabulary import (
    EventVerb,
    Kind,
    Mechanic,
    NamedTrigger,
    Place,
    Way,
)
from engine.games.fade.ir import (
    AtPhase,
    Become,
    Destroy,
    Discard,
    DiscardHand,
    EquipKeyword,
    Fixed,
    HasKeywords,
    HPBecomes,
    InPile,
    KeywordBlock,
    Later,
    MadeBy,
    MadeOn,
    Move,
    NextTurn,
    On,
    PayCards,
    PayCounters,
    PayStack,
    PutCounters,
    PutOnDeck,
    Ref,
    Return,
    SendToRift,
    Stop,
    Turns,
    When,
)
from engine.text.ir import (
    Chosen,
    Const,
    Count,
    EventRef,
    LoopRef,
    Pick,
    PickOut,
    Role,
    Select,
    Seq,
    Static,
    Triggered,
)
from engine.text.nodes import (
    Ability,
    CostItem,
    Effect,
    Node,
    Noun,
    Number,
    Trigger,
    walk,
)
from engine.text.pronouns import Antecedent, Scope

#: Refs that "it" can mean.
THINGS = (
    Fixed.THIS_CARD,
    Fixed.THIS_CHARACTER,
    Fixed.HOST,
    Fixed.USER,
    Fixed.CHARACTER_HERE,
    Fixed.ATTACKER,
    Fixed.DEFENDER,
    Fixed.TARGET,
)


#: Who can be called “it” as a Character can.
OF_UNITS = frozenset((Kind.CHARACTER, Kind.RAIDER, Kind.UNIT))


#: Picks of several at once.
MANY = (Pick.EACH, Pick.ALL)


#: Who can be called “that Character” in the sentence after it was spoken of.
OF_CHARACTERS = tuple(
    map(Ref, (Fixed.HOST, Fixed.USER, Fixed.THIS_CHARACTER, Fixed.CHARACTER_HERE))
)


#: Events that a link of the Chain is, or comes with.
LINK_EVENTS = (EventVerb.ATTACKED, EventVerb.ATTACKS, EventVerb.PLAYS)


#: Nouns of what is on the Chain.
LINKS = frozenset((Kind.ATTACK, Kind.SKILL, Kind.REACTION, Kind.ITEM, Kind.EFFECT, Kind.LINK))


#: Cards that are no units: nothing is given to them.
USED_CARDS = frozenset((Kind.SKILL, Kind.REACTION, Kind.ITEM))


#: Triggers of the bearer's own attacks: "the target" is who it attacks.
ATTACKING = (NamedTrigger.ATTACK, NamedTrigger.HIT, NamedTrigger.SUCCESSFUL_ATTACK)


def pointing_word(noun: Noun, scope: Scope) -> str | None:
    """How to point back at it; "" if only "it" does; None if nothing does."""
    if isinstance(noun, Select):
        return word_of(noun)
    if isinstance(noun, Ref):
        return "" if noun.what in THINGS else None
    if isinstance(noun, Chosen | EventRef | LoopRef):
        for entry in reversed(scope.spoken):
            if entry.noun == noun:
                return entry.word
    return None


def word_of(select: Select) -> str:
    kinds = set(select.kinds)
    if kinds <= {Kind.CHARACTER, Kind.RAIDER}:
        noun = "Character"
    elif kinds == {Kind.PLAYER}:
        noun = "player"
    elif kinds <= {Kind.CHARACTER, Kind.RAIDER, Kind.PLAYER, Kind.UNIT}:
        noun = "unit"
    else:
        noun = "card"
    one = select.count == Const(1) and not (select.pick is Pick.TOP and _of_many(select))
    return f"that {noun}" if one else f"those {noun}s"


def _of_many(select: Select) -> bool:
    """The top card of each opponent's Deck: several."""
    owners = [entry.pile.of for entry in select.filters if isinstance(entry, InPile)]
    owner = owners[0] if owners else None
    group = isinstance(owner, Select) and owner.pick in MANY
    return group or owner == Ref(Fixed.EACH_PLAYER)


def loop_word(noun: Noun) -> str:
    return word_of(noun) if isinstance(noun, Select) else "that player"


def hear(trigger: Trigger, scope: Scope) -> None:
    """What an event makes known to the effects after it."""
    if isinstance(trigger, AtPhase) and trigger.whose in (Turns.EACH_PLAYER, Turns.OPPONENTS):
        scope.push(EventRef(Role.PLAYER), "that player")
    if isinstance(trigger, AtPhase) and trigger.whose is Turns.HOST_CONTROLLER:
        scope.push(EventRef(Role.PLAYER), "that player")
        scope.push(Ref(Fixed.HOST), "that Character")
    if isinstance(trigger, HPBecomes):
        found = heard_as(trigger.who, Role.SUBJECT)
        scope.spoken += [found] if found is not None else []
    if not isinstance(trigger, When):
        return
    subject = heard_as(trigger.who, Role.SUBJECT)
    other = None if trigger.what is None else heard_as(trigger.what, Role.OBJECT)
    agent = agent_of(trigger)
    if subject and other and trigger.verb is EventVerb.ATTACKS:
        scope.push_both(subject, other, ("the attacker", "the defender"))
    elif subject and agent:
        fallen = trigger.verb in (EventVerb.KNOCKED_OUT, EventVerb.DESTROYED)
        scope.push_both(subject, agent, ("who fell" if fallen else "the defender", "the attacker"))
    else:
        scope.spoken += [entry for entry in (subject, other, agent) if entry is not None]
    if trigger.verb is EventVerb.TAGGED_OUT:
        scope.push(EventRef(Role.OBJECT), "the new Character")
    if trigger.verb in (EventVerb.DRAWS, EventVerb.DISCARDS):
        scope.push(EventRef(Role.OBJECT), "that card")


def hear_later(node: Later, scope: Scope) -> None:
    """At an opponent's next Draw Phase, that player …: whose turn it is then."""
    if node.whose in (NextTurn.FOES, NextTurn.ANY):
        scope.push(EventRef(Role.PLAYER), "that player")


def agent_of(trigger: When) -> Antecedent | None:
    """The unit that brought it about, if the event names one."""
    by = trigger.by
    if isinstance(by, Select) and not LINKS.isdisjoint(by.kinds):
        return None
    if isinstance(by, Select):
        damage = trigger.verb is EventVerb.TAKES_DAMAGE
        noun: Noun = EventRef(Role.OBJECT) if damage else Ref(Fixed.ATTACKER)
        return Antecedent(noun, word_of(by), side=by.side)
    return None if by is None else heard_as(by, Role.OBJECT)


def heard_as(noun: Noun, role: Role) -> Antecedent | None:
    if isinstance(noun, Select):
        return Antecedent(EventRef(role), word_of(noun), side=noun.side)
    if isinstance(noun, Ref) and noun.what in THINGS:
        return Antecedent(noun, "")
    return None


def asked_of(who: Node, scope: Scope) -> None:
    """While this Character is damaged, it …: of whom a condition asks."""
    if isinstance(who, Ref) and who.what in THINGS:
        scope.push(who, "that Character" if who in OF_CHARACTERS else "")


def hear_stack(what: Number, scope: Scope) -> None:
    """While there is a card in this Character's Stack, it …: whose Stack it is."""
    counted = what.what if isinstance(what, Count) else None
    for entry in counted.filters if isinstance(counted, Select) else ():
        if isinstance(entry, InPile) and entry.pile.of is not None:
            asked_of(entry.pile.of, scope)


def attacks(trigger: Trigger) -> bool:
    """Whether the ability belongs to an attack, so that “the target” is its target."""
    if isinstance(trigger, On):
        return trigger.what in ATTACKING
    return isinstance(trigger, When) and trigger.verb in (EventVerb.ATTACKS, EventVerb.SUCCEEDS)


def tells_of_link(trigger: Trigger) -> bool:
    """Whether the trigger tells of an attack or link that can be stopped."""
    if isinstance(trigger, On):
        return trigger.what in (NamedTrigger.ATTACKED, NamedTrigger.TARGETED)
    return isinstance(trigger, When) and trigger.verb in LINK_EVENTS


def fights(who: Select) -> bool:
    """A player who uses a card is not the attacker."""
    return Kind.PLAYER not in who.kinds


def an_opponent(who: Noun) -> bool:
    return isinstance(who, Select) and who.kinds == (Kind.PLAYER,)


def from_bearer(item: CostItem) -> bool:
    return isinstance(item, PayCounters | PayStack)


def _alone_in(ability: Triggered) -> Noun | None:
    """Who the event happens to and what is done then speaks of no other unit."""
    when = ability.when
    if not isinstance(when, When) or when.who not in OF_CHARACTERS or when.what is not None:
        return None
    by = when.by
    others = [by] if by is not None else []
    named = [node for node in walk(ability.do) if isinstance(node, Select)]
    units = [s for s in (*others, *named) if isinstance(s, Select) and _names_unit(s)]
    plain = all(isinstance(other, Select) for other in others)
    return when.who if plain and not units else None


def _names_unit(select: Select) -> bool:
    """Whether it is a unit, or a link of one that is described."""
    if not OF_UNITS.isdisjoint(select.kinds):
        return True
    return any(isinstance(entry, MadeBy | MadeOn) for entry in select.filters)


def _speaks_of_others(when: Trigger) -> bool:
    """Whether “it” could also be somebody of the event."""
    if not isinstance(when, When) or when.who != Ref(Fixed.YOU):
        return True
    kinds = when.what.kinds if isinstance(when.what, Select) else ()
    return when.what is not None and not USED_CARDS.issuperset(kinds)


def of_sentence_before(ability: Ability) -> Noun | None:
    """Whom a line that always holds, or what a trigger does, speaks of: the next sentence may say
    “it”."""
    if isinstance(ability, KeywordBlock) and isinstance(ability.keyword, EquipKeyword):
        return of_sentence_before(ability.body)
    if isinstance(ability, HasKeywords) and isinstance(ability.keywords[-1], EquipKeyword):
        return Ref(Fixed.HOST)  # Equip Character. It …
    holds = ability.holds if isinstance(ability, Static) else None
    alone = _alone_in(ability) if isinstance(ability, Triggered) else None
    if alone is not None:
        return alone
    if isinstance(ability, Triggered) and not _speaks_of_others(ability.when):
        holds = ability.do
    parts = holds.parts if isinstance(holds, Seq) else (holds,)
    subjects = {subject_of(part) for part in parts}
    who = subjects.pop() if len(subjects) == 1 else None
    return who if isinstance(who, Ref) and who.what in THINGS else None


def subject_of(part: Effect | None) -> Noun | None:
    if isinstance(part, PutCounters):
        return part.on
    return getattr(part, "who", None) or _whose_attacks(part)


def _whose_attacks(part: Effect | None) -> Noun | None:
    """This Character's Normal Attacks are Energy: it speaks of this Character."""
    what = part.what if isinstance(part, Become) else None
    makers = [f.who for f in getattr(what, "filters", ()) if isinstance(f, MadeBy)]
    return makers[0] if makers else None


#: How what these verbs did is called afterwards.
WAY_OF: dict[type[Node], Way] = {
    Destroy: Way.DESTROYED,
    Discard: Way.DISCARDED,
    DiscardHand: Way.DISCARDED,
    PickOut: Way.CHOSEN,
    PayCards: Way.DISCARDED,
    PayStack: Way.DISCARDED,
    SendToRift: Way.SENT,
    Return: Way.RETURNED,
    PutOnDeck: Way.RETURNED,
    Move: Way.MOVED,
}


#: How a link is called that was stopped so.
STOPPED = {
    Mechanic.NEGATE: Way.NEGATED,
    Mechanic.BLOCK: Way.BLOCKED,
    Mechanic.PREVENT: Way.PREVENTED,
}


def way_of(node: Node) -> Way | None:
    """How what it did is called afterwards; cards of a Hand are discarded."""
    if isinstance(node, Stop):
        return STOPPED[node.how]
    if isinstance(node, Return) and node.to.place is Place.DISCARD and _of_hand(node.what):
        return Way.DISCARDED
    return WAY_OF.get(type(node))


def _of_hand(what: Noun) -> bool:
    piles = [entry.pile for entry in getattr(what, "filters", ()) if isinstance(entry, InPile)]
    return any(pile.place is Place.HAND for pile in piles)
