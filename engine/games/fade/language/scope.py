"""What F.A.D.E. nouns are called when a later clause points back at them."""

from __future__ import annotations

from dataclasses import replace

from engine.games.fade.cards.vocabulary import (
    EventVerb,
    Kind,
    Mechanic,
    NamedTrigger,
    Place,
    Stat,
    Way,
    Whose,
)
from engine.games.fade.ir import (
    Activated,
    Among,
    AtPhase,
    Attach,
    AttachedTo,
    Attack,
    AttackedThisTurn,
    AttackLine,
    Become,
    ChangeDamage,
    Controls,
    Damage,
    DealsAs,
    Deflect,
    Destroy,
    Discard,
    DiscardHand,
    DoneThisWay,
    Downgrade,
    Draw,
    During,
    EquipKeyword,
    ExtraAttacks,
    FellToThisAttack,
    Fixed,
    Forbid,
    Gain,
    GainControl,
    GainHP,
    GrantedAbility,
    HasKeywords,
    HasSubtype,
    HPBecomes,
    InPile,
    IsA,
    IsNamed,
    IsOther,
    KeywordBlock,
    KnockOut,
    Later,
    LinkIs,
    LookAt,
    Lose,
    LoseHP,
    MadeBy,
    MadeOn,
    Move,
    NextTurn,
    NormalAttack,
    On,
    PayCards,
    PayCounters,
    PayStack,
    Pile,
    Play,
    PutCounters,
    PutOnDeck,
    PutUnder,
    React,
    Ref,
    RemoveCounters,
    Rest,
    Return,
    Reveal,
    SendToRift,
    StatBonus,
    StatOf,
    Stop,
    Swap,
    ThisWay,
    Turns,
    When,
)
from engine.games.fade.language.nouns import THAT_LINK
from engine.text.ir import (
    NO_SLOT,
    Amounts,
    By,
    Chosen,
    Const,
    ControllerOf,
    Count,
    EventAmount,
    EventRef,
    ForEach,
    If,
    Is,
    LoopRef,
    May,
    Not,
    OwnerOf,
    Pick,
    PickOut,
    Role,
    Select,
    Seq,
    Side,
    Static,
    Triggered,
    in_order,
)
from engine.text.nodes import (
    Ability,
    Condition,
    CostItem,
    Effect,
    Node,
    Noun,
    Number,
    Trigger,
    walk,
)
from engine.text.pending import IfDone, Pronoun
from engine.text.pronouns import STRUCTURE, TWO_SPOKEN_OF, Antecedent, Resolver, Scope
from engine.text.reader import Refusal

LINE = -1  # a refusal of the whole line
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
#: Whose damage the damage of a text is.
SOURCES = tuple(map(Ref, (Fixed.THIS_CARD, Fixed.THIS_CHARACTER, Fixed.USER)))
#: What stays true of a card whatever is done to it.
LASTING_FACTS = (IsOther, IsNamed, HasSubtype)
#: What takes things away from where they were described.
LEAVING = (Destroy, KnockOut, SendToRift, Return, Move, GainControl, Swap)
#: What happens to one without anybody else.
ALONE = (
    EventVerb.KNOCKED_OUT, EventVerb.DESTROYED, EventVerb.LEAVES_FIELD, EventVerb.GAINS_HP,
    EventVerb.LOSES_HP, EventVerb.LEVELS_UP, EventVerb.TO_RESERVE, EventVerb.ENTERS_FIELD,
)  # fmt: skip
FALLS = (EventVerb.KNOCKED_OUT, EventVerb.DESTROYED)
#: What is done only to somebody who is on the field.
OF_THE_STANDING = (
    Gain, Lose, GainHP, LoseHP, PutCounters, RemoveCounters, ExtraAttacks, Forbid, Damage,
)  # fmt: skip
#: What is done with a card, so that “it” could be the one just drawn.
OF_CARDS = (Return, Move, SendToRift, PutOnDeck, Reveal, Play, Attach, Is)
DRAWN = "the card just drawn could be meant, and no text can speak of it: say which card"
#: Who can be called “it” as a Character can.
OF_UNITS = frozenset((Kind.CHARACTER, Kind.RAIDER, Kind.UNIT))
#: Picks of several at once.
MANY = (Pick.EACH, Pick.ALL)
#: Who can be called “that Character” in the sentence after it was spoken of.
OF_CHARACTERS = tuple(
    map(Ref, (Fixed.HOST, Fixed.USER, Fixed.THIS_CHARACTER, Fixed.CHARACTER_HERE))
)
#: The mechanics that do something to a link (4.8).
STOPPING = (Stop, Deflect, Downgrade)
#: Events that a link of the Chain is, or comes with.
LINK_EVENTS = (EventVerb.ATTACKED, EventVerb.ATTACKS, EventVerb.PLAYS)
#: Nouns of what is on the Chain.
LINKS = frozenset((Kind.ATTACK, Kind.SKILL, Kind.REACTION, Kind.ITEM, Kind.EFFECT, Kind.LINK))
#: Cards that are no units: nothing is given to them.
USED_CARDS = frozenset((Kind.SKILL, Kind.REACTION, Kind.ITEM))
#: Triggers with somebody else in them, who could be called “it” as well.
WITH_ANOTHER = (
    NamedTrigger.ATTACK, NamedTrigger.HIT, NamedTrigger.SUCCESSFUL_ATTACK, NamedTrigger.ATTACKED,
    NamedTrigger.TAKING_DAMAGE, NamedTrigger.TARGETED,
)  # fmt: skip
#: What others bear and what has no stats of its own to be raised.
BORNE = frozenset((Kind.ITEM, Kind.EQUIP_ITEM, Kind.AUGMENT, Kind.CARD))
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
        found = _heard(trigger.who, Role.SUBJECT)
        scope.spoken += [found] if found is not None else []
    if not isinstance(trigger, When):
        return
    subject = _heard(trigger.who, Role.SUBJECT)
    other = None if trigger.what is None else _heard(trigger.what, Role.OBJECT)
    agent = _agent(trigger)
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


def _agent(trigger: When) -> Antecedent | None:
    """The unit that brought it about, if the event names one."""
    by = trigger.by
    if isinstance(by, Select) and not LINKS.isdisjoint(by.kinds):
        return None
    if isinstance(by, Select):
        damage = trigger.verb is EventVerb.TAKES_DAMAGE
        noun: Noun = EventRef(Role.OBJECT) if damage else Ref(Fixed.ATTACKER)
        return Antecedent(noun, word_of(by), side=by.side)
    return None if by is None else _heard(by, Role.OBJECT)


def _heard(noun: Noun, role: Role) -> Antecedent | None:
    if isinstance(noun, Select):
        return Antecedent(EventRef(role), word_of(noun), side=noun.side)
    if isinstance(noun, Ref) and noun.what in THINGS:
        return Antecedent(noun, "")
    return None


def asked_of(who: Node, scope: Scope) -> None:
    """While this Character is damaged, it …: of whom a condition asks."""
    if isinstance(who, Ref) and who.what in THINGS:
        scope.push(who, "that Character" if who in OF_CHARACTERS else "")


def _hear_stack(what: Number, scope: Scope) -> None:
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


def _is_link(noun: Noun) -> bool:
    words = ("it", "that card", "that attack", *THAT_LINK)
    return isinstance(noun, Pronoun) and noun.word in words


def _fights(who: Select) -> bool:
    """A player who uses a card is not the attacker."""
    return Kind.PLAYER not in who.kinds


def _an_opponent(who: Noun) -> bool:
    return isinstance(who, Select) and who.kinds == (Kind.PLAYER,)


def _from_bearer(item: CostItem) -> bool:
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
    subjects = {_subject_of(part) for part in parts}
    who = subjects.pop() if len(subjects) == 1 else None
    return who if isinstance(who, Ref) and who.what in THINGS else None


def _subject_of(part: Effect | None) -> Noun | None:
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


#: What these also do, which “this way” can speak of.
HURTING: dict[type[Node], tuple[Way, ...]] = {
    Damage: (Way.DAMAGED, Way.KNOCKED_OUT),
    AttackLine: (Way.DAMAGED, Way.KNOCKED_OUT),
    KnockOut: (Way.KNOCKED_OUT,),
}


class FadeResolver(Resolver):
    """For one ability. `attacking`: it belongs to an attack from its beginning, on `target`."""

    def __init__(
        self, attacking: bool, target: Noun | None = None, before: Noun | None = None
    ) -> None:
        super().__init__()
        self.attacking = self.of_attack = attacking
        if before is not None:
            word = "that Character" if before in OF_CHARACTERS else ""
            self.scope.push(before, word)
        self._hear_target(target)
        self.answering = False
        self.link_known = False  # "it" can be blocked, because a trigger told of a link

    def word_for(self, noun: Noun) -> str | None:
        return pointing_word(noun, self.scope)

    def loop_word(self, noun: Noun) -> str:
        return loop_word(noun)

    def speak(self, noun: Noun) -> None:
        """Its controller discards a card. They …: a player that was spoken of by a card."""
        super().speak(noun)
        if isinstance(noun, ControllerOf | OwnerOf):
            self.scope.push(noun, "that player")

    def special(self, pronoun: Pronoun) -> Noun | None:
        if self.answering and pronoun.word in ("it", "that attack"):
            return Ref(Fixed.LINK)
        if self.answering and THAT_LINK.get(pronoun.word) in self.answered:
            return Ref(Fixed.LINK)
        if self.attacking and pronoun.word == "the target":
            return Ref(Fixed.TARGET)
        if self.answering and pronoun.word == "that card" and self.scope.find("that card") is None:
            return Ref(Fixed.LINK)
        # a player that was spoken of is no “it”
        if pronoun.word == "it" and self.own is not None and self.scope.find("it") is None:
            self.scope.push(self.own, "that Character")
            return self.own
        if pronoun.word == "the Knocked Out Character":
            return self.fallen
        if pronoun.word == "that Character" and self.scope.find("that Character") is None:
            return self.lonely
        if (
            pronoun.word == "that player"
            and self.of_host
            and self.scope.find("that player") is None
        ):
            return Ref(Fixed.HOST)
        if pronoun.word == "the rest":
            found = self._those_cards()
            return None if found is None else Rest(found)
        return Ref(Fixed.THIS_ATTACK) if pronoun.word == "that attack" else None

    def _those_cards(self) -> Noun | None:
        """The cards that were looked at or revealed."""
        for entry in reversed(self.scope.spoken):
            if isinstance(entry.noun, Chosen) and entry.word == "those cards":
                return entry.noun
        return None

    def hear(self, trigger: Trigger) -> None:
        self.heard = True
        hear(trigger, self.scope)
        if isinstance(trigger, When) and trigger.verb is EventVerb.KNOCKED_OUT:
            found = _heard(trigger.who, Role.SUBJECT)
            named = found is not None and (found.word == "" or _agent(trigger) is None)
            self.fallen = found.noun if found is not None and named else None
        if isinstance(trigger, On) and trigger.what in WITH_ANOTHER:
            self.own = None  # On Attacked: it loses 1 PLV: the attacker could be meant
        self.feller = self.striker = None
        if isinstance(trigger, When) and isinstance(trigger.who, Select):
            agent = _agent(trigger) if trigger.verb in FALLS else None
            self.feller = None if agent is None else agent.noun
        if isinstance(trigger, When) and trigger.verb is EventVerb.ATTACKS:
            attacker = _heard(trigger.who, Role.SUBJECT)
            self.striker = None if attacker is None else attacker.noun
        self.lonely = None
        if isinstance(trigger, When) and trigger.verb in ALONE and _agent(trigger) is None:
            self.lonely = trigger.who if trigger.who in OF_CHARACTERS else None
        self.of_host = self.host_plays and getattr(trigger, "who", None) == Ref(Fixed.HOST)
        self.attacking = self.attacking or attacks(trigger)
        self.link_known = tells_of_link(trigger)

    def visit(self, node: Node, describing: bool) -> Node:
        if isinstance(node, GrantedAbility):
            return node  # resolved by itself when its quotation was read
        if isinstance(node, Select) and self._other_than_nobody(node):
            raise Refusal(LINE, "“other” than whom? Write “each opponent”")
        if isinstance(node, Among) and isinstance(node.those, Pronoun):
            return self._from_those(node.those)
        if isinstance(node, InPile):
            placed = self._whose_pile(node)
            if placed is not node and isinstance(placed.pile.of, Select):
                return placed
            node = placed
        done = self._of_what_was_done(node)
        if done is not None:
            return done
        if isinstance(node, LinkIs) and isinstance(node.which, Pronoun):
            node = replace(node, which=self._which_link(node.which))
        if isinstance(node, When) and node.given is not None:
            event = self.visit(replace(node, given=None), describing)
            assert isinstance(event, When)
            given = self.visit(node.given, True)
            assert isinstance(given, Condition)
            return replace(event, given=given)
        made = super().visit(self._prepared(self._of_clauses(node)), describing)
        if isinstance(made, By):
            made = self._done_by(made)
        if isinstance(made, DealsAs) and made.who in (Ref(Fixed.LINK), Ref(Fixed.THIS_ATTACK)):
            made = Become(made.who, made.elements, made.dtype, made.dclass, made.until)
        self._told(node, made)
        return made

    def _of_clauses(self, node: Node) -> Node:
        """Of whom a condition speaks that stands behind its deed; who gains for each card."""
        if isinstance(node, If) and self.scope.find("it") is None:
            asked_of(_subject_of(node.then) or node, self.scope)
        if isinstance(node, Seq):
            return in_order(*_agreed(node.parts))
        return _of_the_bearer(node) if isinstance(node, ForEach) else node

    def _of_what_was_done(self, node: Node) -> Node | None:
        """If you do; if you cannot; that many: of the deed before."""
        if isinstance(node, EventAmount) and not self.heard and self.latest is not None:
            return _so_many(self.latest)
        if isinstance(node, Not) and isinstance(node.what, IfDone):
            return self._what_was_not_done(node.what)
        return self._what_was_done(node) if isinstance(node, IfDone) else None

    def _done_by(self, made: By) -> Effect:
        """It deals 4 damage; put it under it: by this card, if nobody else can do it."""
        if isinstance(made.do, Damage):
            return self._dealt_by(made.who, made.do)
        return self._put_under(made.who, made.do) if isinstance(made.do, PutUnder) else made

    def _dealt_by(self, who: Noun, damage: Damage) -> Effect:
        """It deals 4 damage: damage of this card, if “it” is this card."""
        if who not in SOURCES:
            raise Refusal(LINE, "who deals this damage? Write “this Character deals …” or “deal …”")
        return damage

    def _put_under(self, who: Noun, put: PutUnder) -> Effect:
        """Into its Stack: that of this card, since no text puts cards under others."""
        if who not in (Ref(Fixed.THIS_CARD), Ref(Fixed.THIS_CHARACTER)):
            raise Refusal(LINE, "whose Stack? A card can be put into this card's Stack only")
        return put

    def _told(self, node: Node, made: Node) -> None:
        """What later sentences may point back at."""
        if isinstance(made, FellToThisAttack) and not self.aimed:
            self._hear_fallen()
        if isinstance(made, Is | AttackedThisTurn):
            asked_of(made.who, self.scope)
        if isinstance(made, Controls) and made.at_least == 1:
            self.own = None  # while you control a Fire Character, it …: that one, or this one?
        if isinstance(made, Is) and made.who == Ref(Fixed.TARGET) and isinstance(made.what, IsA):
            word = word_of(made.what.what) if isinstance(made.what.what, Select) else ""
            self.scope.push(Ref(Fixed.TARGET), word)
        if isinstance(made, Amounts):
            _hear_stack(made.what, self.scope)
        if isinstance(made, Effect):
            self.done = way_of(made) or self.done
            self.latest = self.latest if isinstance(made, STRUCTURE) else way_of(made)
        if isinstance(made, Draw):
            self.drawn = len(self.scope.spoken)
        if isinstance(made, Swap) and isinstance(made.other, Select):
            self.scope.push(Chosen(made.other.slot), "the new Character")
        if isinstance(made, LookAt | Reveal):
            self.shown = _pile_of(made.what)
        if isinstance(node, LEAVING):  # who is gone no longer fits the description
            self.scope.spoken = [entry for entry in self.scope.spoken if not entry.group]

    def _prepared(self, node: Node) -> Node:
        """What a node makes known before its parts are read."""
        if isinstance(node, OF_CARDS) and self.drawn == len(self.scope.spoken):
            _not_of_drawn(node)
        if isinstance(node, Activated) and any(map(_from_bearer, node.cost.items)):
            self.scope.push(Ref(Fixed.THIS_CARD), "")
        if isinstance(node, React):
            self.answering = True
            self.answered = node.to.kinds if isinstance(node.to, Select) else ()
            self._hear_link(node.to)
        if isinstance(node, OF_THE_STANDING) and self.feller is not None:
            node = self._of_feller(node, self.feller)
        if isinstance(node, Gain) and self.striker is not None and _for_striking(node):
            node = replace(node, who=self.striker)
        if isinstance(node, STOPPING) and self.link_known and _is_link(node.what):
            node = replace(node, what=Ref(Fixed.LINK))
        if isinstance(node, ChangeDamage) and self.of_attack and _it_deals(node):
            node = replace(node, who=Ref(Fixed.THIS_ATTACK))
        if isinstance(node, NormalAttack):
            self.attacking = True
        if isinstance(node, Later):
            hear_later(node, self.scope)
        if isinstance(node, Attach) and isinstance(node.to, Pronoun):
            # whom it is attached to was spoken of before what is attached
            node = replace(node, to=self._lookup(node.to))
        if isinstance(node, AttackLine | Attack):
            self._not_of_target(node.hits)
            self.attacking = True
            self.aimed = self.aimed or node.hits.aim is not None
            self.declaring = node.target
        return node

    def _not_of_target(self, hits: Node) -> None:
        """Target ally gets +3 PLV. Deal damage equal to its PLV to an enemy: whose is open."""
        for node in walk(hits):
            if not isinstance(node, Pronoun) or node.word != "it":
                continue
            found = self.scope.find("it")
            if found is not None and found.noun != Ref(Fixed.TARGET):
                raise Refusal(node.at, TWO_SPOKEN_OF)
        for node in walk(hits):
            if isinstance(node, StatOf) and node.stat in (Stat.PLV, Stat.AGI) and _is_it(node.who):
                raise Refusal(LINE, "whose? Write “the user's …”, “the target's …” or PLV alone")

    @staticmethod
    def _of_feller(node: Node, feller: Noun) -> Node:
        """Whoever fell has left the field: what only stays with one who stands is the other's."""
        for name in node.__match_args__:
            value = getattr(node, name)
            if isinstance(value, Pronoun) and value.word == "it":
                node = replace(node, **{name: feller})  # type: ignore[type-var]  # every node is one
        return node

    def _whose_pile(self, node: InPile) -> InPile:
        """One opponent among several is chosen before a card of theirs is."""
        owner = node.pile.of
        if self.choosing and owner is not None and _one_of_several(owner):
            chosen = self.visit(owner, False)
            assert isinstance(chosen, Noun)
            return InPile(replace(node.pile, of=chosen))
        if node.pile.whose is Whose.THEIR:
            return InPile(self._of_player(node.pile))
        return node

    def _select(self, select: Select, describing: bool) -> Select:
        before, self.choosing = self.choosing, not describing
        if not describing and self.shown is not None and _any_card(select):
            select = replace(select, filters=(InPile(self.shown),))
        made = super()._select(select, describing)
        self.choosing = before
        counted = describing and select.pick in MANY
        if not counted and not OF_UNITS.isdisjoint(select.kinds):
            self.own = None  # “it” could be one of these as well
        return made

    def _what_was_not_done(self, node: IfDone) -> Condition:
        """If you cannot: the deed just before was not done."""
        if self.latest is None:
            raise Refusal(node.at, "nothing tells afterwards whether this was done")
        return Not(DoneThisWay(self.latest))

    def _what_was_done(self, node: IfDone) -> DoneThisWay:
        if self.done is None:
            raise Refusal(node.at, "nothing before says what would have been done")
        return DoneThisWay(self.done)

    def _which_link(self, pronoun: Pronoun) -> Noun:
        """If it was a Normal Attack: the answered link, or the attack this belongs to."""
        if self.answering or self.link_known:
            return Ref(Fixed.LINK)
        if not self.attacking:
            raise Refusal(pronoun.at, "no attack is known here")
        return Ref(Fixed.THIS_ATTACK)

    def _from_those(self, pronoun: Pronoun) -> Node:
        """From it, from among them: the Hand or the cards that were shown just before."""
        if self.shown is not None:
            return InPile(self.shown)
        found = self._those_cards()
        if found is None or pronoun.word == "it":
            raise Refusal(pronoun.at, "nothing before says which cards these are")
        return Among(found)

    def _operand(self, value: object, describing: bool) -> object:
        made = super()._operand(value, describing)
        if value is self.declaring and isinstance(made, Noun):
            self._hear_target(made)
        return made

    def _other_than_nobody(self, node: Select) -> bool:
        """“Each other player” where no player was spoken of."""
        other = node.kinds == (Kind.PLAYER,) and IsOther() in node.filters
        chosen = [entry for entry in self.scope.spoken if isinstance(entry.noun, Chosen)]
        return other and not any(entry.word == "that player" for entry in chosen)

    def _of_player(self, pile: Pile) -> Pile:
        """In their Hand: in that of the player who was spoken of."""
        found = self.scope.find("they")
        if found is None or found.group or found.word != "that player":
            raise Refusal(LINE, "whose pile is “their”? Write “for each player, that player …”")
        return Pile(Whose.OF, pile.place, found.noun)

    def _hear_target(self, target: Noun | None) -> None:
        """“That Character” behind an attack on one is whom it attacks."""
        if isinstance(target, Select) and target.pick not in MANY and target.count == Const(1):
            self.scope.push(Ref(Fixed.TARGET), word_of(target), side=target.side)

    def _hear_fallen(self) -> None:
        """“That Character” behind “Knocks Out a Character” is the one target of the attack."""
        target = Ref(Fixed.TARGET)
        if any(entry.noun == target for entry in self.scope.spoken):
            self.scope.push(target, "that Character")

    def _hear_link(self, to: Noun) -> None:
        """Who makes the answered link and whom it attacks, if the description names them."""
        heard: list[Antecedent] = []
        for entry in to.filters if isinstance(to, Select) else ():
            if isinstance(entry, MadeBy) and isinstance(entry.who, Select) and _fights(entry.who):
                word, side = word_of(entry.who), entry.who.side
                heard.append(Antecedent(Ref(Fixed.ATTACKER), word, side=side))
            elif isinstance(entry, MadeBy) and _an_opponent(entry.who):
                heard.append(Antecedent(ControllerOf(Ref(Fixed.LINK)), "that player"))
            if isinstance(entry, MadeOn) and isinstance(entry.who, Select):
                word, side = word_of(entry.who), entry.who.side
                heard.append(Antecedent(Ref(Fixed.DEFENDER), word, side=side))
        if len(heard) == 2:
            self.scope.push_both(heard[0], heard[1], ("the attacker", "the defender"))
        else:
            self.scope.spoken += heard

    def stays_same(self, group: Select) -> bool:
        return all(isinstance(entry, LASTING_FACTS) for entry in group.filters)

    def described(self, select: Select) -> bool:
        return select is self.declaring

    lonely: Noun | None = None  # to whom an event happens in which nobody else is
    own: Noun | None = None  # whom “it” means on a Character before anybody is spoken of
    feller: Noun | None = None  # who Knocked somebody Out, who has left the field
    striker: Noun | None = None  # who attacks, where somebody else could be meant
    host_plays = False  # the card is attached to a Player
    of_host = False  # its event is about that Player
    declaring: Noun | None = None
    aimed = False  # hits of the attack may have targets of their own
    answered: tuple[object, ...] = ()
    fallen: Noun | None = None
    choosing = False  # inside a noun that is chosen, not only described
    done: Way | None = None  # what was done last, for “if you do”
    heard = False  # whether an event was told of, so that “that much” is its amount
    latest: Way | None = None  # what the last deed of all did, for “if you cannot”
    drawn: int | None = None  # how much had been spoken of when a card was drawn
    shown: Pile | None = None  # a Hand that was looked at or revealed


def _so_many(way: Way) -> Number:
    """Discard your Hand, then draw that many cards: as many as were discarded."""
    done = Select(Pick.ALL, Const(1), Side.ANY, (Kind.CARD,), (ThisWay(way),))
    return Count(done)


def _not_of_drawn(node: Node) -> None:
    """Draw a card. You may reveal it: that card, not what was spoken of before."""
    for name in node.__match_args__:
        value = getattr(node, name)
        if isinstance(value, Pronoun) and value.word in ("it", "that card", "them", "those cards"):
            raise Refusal(value.at, DRAWN)


def _agreed(parts: tuple[Effect, ...]) -> list[Effect]:
    """You may do this. If you do, that: both are one offer where nothing tells that it was done."""
    made: list[Effect] = []
    for part in parts:
        offer = made[-1] if made else None
        if isinstance(part, If) and _of_the_offer(part, offer):
            assert isinstance(offer, May)
            made[-1] = May(offer.who, None, in_order(offer.do, part.then))
            continue
        made.append(part)
    return made


def _of_the_offer(part: If, offer: Effect | None) -> bool:
    """Whether “if you do” asks for nothing but a yes to the offer before it."""
    if not isinstance(part.condition, IfDone) or part.otherwise is not None:
        return False
    if not isinstance(offer, May) or offer.cost is not None:
        return False
    deeds = offer.do.parts if isinstance(offer.do, Seq) else (offer.do,)
    return all(way_of(deed) is None for deed in deeds)


def _of_the_bearer(loop: ForEach) -> ForEach:
    """For each Equip Item attached to the user, it gains 1 PLV: the user does."""
    what = loop.what
    if not isinstance(what, Select) or not BORNE.issuperset(what.kinds):
        return loop
    hosts = [f.host for f in what.filters if isinstance(f, AttachedTo) and isinstance(f.host, Ref)]
    deeds = loop.do.parts if isinstance(loop.do, Seq) else (loop.do,)
    made: list[Effect] = []
    for deed in deeds:
        who = getattr(deed, "who", None)
        if isinstance(deed, Gain | Lose | GainHP) and isinstance(who, Pronoun) and hosts:
            deed = replace(deed, who=hosts[0]) if who.word == "it" else deed
        made.append(deed)
    return replace(loop, do=in_order(*made))


def _is_it(who: Noun) -> bool:
    return isinstance(who, Pronoun) and who.word == "it"


def _it_deals(node: ChangeDamage) -> bool:
    """It deals 2 more damage: said of the attack of a Skill, not of whom it hits."""
    return not node.taken and isinstance(node.who, Pronoun) and node.who.word == "it"


def _for_striking(gain: Gain) -> bool:
    """It gets +2 PLV for this attack: of use only to who makes it."""
    pointing = isinstance(gain.who, Pronoun) and gain.who.word == "it"
    return (
        pointing
        and gain.until.span is During.ATTACK
        and all(
            isinstance(item, StatBonus) and item.stat in (Stat.PLV, Stat.AGI) for item in gain.items
        )
    )


def _any_card(select: Select) -> bool:
    """Look at an opponent's Hand and choose a card: one of those that are looked at."""
    return select.kinds == (Kind.CARD,) and not select.filters and select.pick not in MANY


def _one_of_several(owner: Noun) -> bool:
    return isinstance(owner, Select) and owner.pick is Pick.CHOOSE


def _pile_of(what: Noun) -> Pile | None:
    """The pile all of whose cards are meant, with its owner as one points back at them."""
    if not isinstance(what, Select) or what.pick is not Pick.ALL or len(what.filters) != 1:
        return None
    entry = what.filters[0]
    if not isinstance(entry, InPile):
        return None
    owner = entry.pile.of
    if isinstance(owner, Select) and owner.slot != NO_SLOT:
        return replace(entry.pile, of=Chosen(owner.slot))
    return entry.pile
