"""What F.A.D.E. nouns are called when a later clause points back at them."""

from __future__ import annotations

from dataclasses import replace

from engine.games.fade.cards.vocabulary import (
    EventVerb,
    Kind,
    NamedTrigger,
    Stat,
    Way,
    Whose,
)
from engine.games.fade.ir import (
    Activated,
    Among,
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
    DoneThisWay,
    Downgrade,
    Draw,
    During,
    ExtraAttacks,
    FellToThisAttack,
    Fixed,
    Forbid,
    Gain,
    GainControl,
    GainHP,
    GrantedAbility,
    HasSubtype,
    InPile,
    IsA,
    IsNamed,
    IsOther,
    KnockOut,
    Later,
    LinkIs,
    LookAt,
    Lose,
    LoseHP,
    MadeBy,
    MadeOn,
    Move,
    NextTime,
    NormalAttack,
    On,
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
    When,
)
from engine.games.fade.language.nouns import FELLER, SOURCE, THAT_LINK
from engine.games.fade.language.spoken import (
    MANY,
    OF_CHARACTERS,
    OF_UNITS,
    agent_of,
    an_opponent,
    asked_of,
    attacks,
    fights,
    from_bearer,
    hear,
    hear_later,
    hear_stack,
    heard_as,
    loop_word,
    pointing_word,
    subject_of,
    tells_of_link,
    way_of,
    word_of,
)
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
    May,
    Not,
    OwnerOf,
    Pick,
    Role,
    Select,
    Seq,
    Side,
    in_order,
)
from engine.text.nodes import (
    Condition,
    Effect,
    Node,
    Noun,
    Number,
    Trigger,
    walk,
)
from engine.text.pending import IfDone, Pronoun
from engine.text.pronouns import STRUCTURE, TWO_SPOKEN_OF, Antecedent, Resolver
from engine.text.reader import Refusal

LINE = -1  # a refusal of the whole line
#: Whose damage the damage of a text is.
SOURCES = tuple(map(Ref, (Fixed.THIS_CARD, Fixed.THIS_CHARACTER, Fixed.USER)))
#: Who can be called “they” as well.
OF_ONE = ("that Character", "that unit")
#: What stays true of a card whatever is done to it.
LASTING_FACTS = (IsOther, IsNamed, HasSubtype)
#: What takes things away from where they were described.
LEAVING = (Destroy, KnockOut, SendToRift, Return, Move, GainControl, Swap)
#: Who or what this is depends on the attack that goes on.
OF_AN_ATTACK = (
    Fixed.TARGET, Fixed.ATTACKER, Fixed.DEFENDER, Fixed.THIS_ATTACK, Fixed.LINK,
)  # fmt: skip
OVER_THEN = "that attack is over by then, so whom does it mean? Choose the Character by its text"
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
#: The mechanics that do something to a link (4.8).
STOPPING = (Stop, Deflect, Downgrade)
#: Triggers with somebody else in them, who could be called “it” as well.
WITH_ANOTHER = (
    NamedTrigger.ATTACK, NamedTrigger.HIT, NamedTrigger.SUCCESSFUL_ATTACK, NamedTrigger.ATTACKED,
    NamedTrigger.TAKING_DAMAGE, NamedTrigger.TARGETED,
)  # fmt: skip
#: What others bear and what has no stats of its own to be raised.
BORNE = frozenset((Kind.ITEM, Kind.EQUIP_ITEM, Kind.AUGMENT, Kind.CARD))


def _maker(by: Noun | None) -> Noun | None:
    """Knocks Out a Character with its Normal Attack: whose attack it is, if one is named."""
    filters = by.filters if isinstance(by, Select) else ()
    made = [entry.who for entry in filters if isinstance(entry, MadeBy)]
    return made[0] if made and isinstance(made[0], Ref) else None


def _is_link(noun: Noun) -> bool:
    words = ("it", "that card", "that attack", *THAT_LINK)
    return isinstance(noun, Pronoun) and noun.word in words


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
        if pronoun.word in ("they", "them") and self.scope.find(pronoun.word) is None:
            return self._one_of_whom(pronoun)
        of_event = {
            "the Knocked Out Character": self.fallen,
            SOURCE: self.source,
            FELLER: self.felled_by,
        }
        if pronoun.word in of_event:
            return of_event[pronoun.word]
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

    def _one_of_whom(self, pronoun: Pronoun) -> Noun | None:
        """If they are still standing: said of one Character, where nobody else can be meant."""
        if self.several:
            return None
        found = self.scope.find("it")
        one = found is not None and (found.word in OF_ONE or found.noun in OF_CHARACTERS)
        return self._lookup(replace(pronoun, word="it")) if one else None

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
            found = heard_as(trigger.who, Role.SUBJECT)
            named = found is not None and (found.word == "" or agent_of(trigger) is None)
            self.fallen = found.noun if found is not None and named else None
        if isinstance(trigger, On) and trigger.what in WITH_ANOTHER:
            self.own = None  # On Attacked: it loses 1 PLV: the attacker could be meant
        self.feller = self.striker = None
        if isinstance(trigger, When) and isinstance(trigger.who, Select):
            agent = agent_of(trigger) if trigger.verb in FALLS else None
            self.feller = _maker(trigger.by) if agent is None else agent.noun
            self.feller = self.feller if trigger.verb in FALLS else None
        if isinstance(trigger, When) and trigger.verb is EventVerb.ATTACKS:
            attacker = heard_as(trigger.who, Role.SUBJECT)
            self.striker = None if attacker is None else attacker.noun
        self.felled_by = None
        if isinstance(trigger, When) and trigger.verb in FALLS:
            found = agent_of(trigger)
            self.felled_by = None if found is None else found.noun
        self.lonely = None
        hurt = isinstance(trigger, When) and trigger.verb is EventVerb.TAKES_DAMAGE
        agent = agent_of(trigger) if isinstance(trigger, When) and hurt else None
        self.source = None if agent is None else agent.noun
        if isinstance(trigger, When) and trigger.verb in ALONE and agent_of(trigger) is None:
            self.lonely = trigger.who if trigger.who in OF_CHARACTERS else None
        self.of_host = self.host_plays and getattr(trigger, "who", None) == Ref(Fixed.HOST)
        self.attacking = self.attacking or attacks(trigger)
        self.link_known = tells_of_link(trigger)

    def visit(self, node: Node, describing: bool) -> Node:
        self.several = self.several or node == Ref(Fixed.EACH_PLAYER)
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
            if self._is_no_link(node.which):
                what = node.what
                what = replace(what, pick=Pick.ALL) if isinstance(what, Select) else what
                return self.visit(Is(node.which, IsA(what)), describing)
            node = replace(node, which=self._which_link(node.which))
        if isinstance(node, When) and node.given is not None:
            return self._under(node, node.given, describing)
        if isinstance(node, NextTime):
            return self._next_time(node)
        made = super().visit(self._prepared(self._of_clauses(node)), describing)
        if isinstance(made, By):
            made = self._done_by(made)
        made = _of_link(made)
        self._told(node, made)
        return made

    def _under(self, node: When, asked: Condition, describing: bool) -> When:
        """The event first, then what must hold when it happens."""
        event, given = self.visit(replace(node, given=None), describing), self.visit(asked, True)
        assert isinstance(event, When)
        assert isinstance(given, Condition)
        return replace(event, given=given)

    def _next_time(self, node: NextTime) -> NextTime:
        """Nobody of the event before is spoken of, and nobody of this one afterwards."""
        before = self.scope.spoken
        self.scope.spoken = [entry for entry in before if not isinstance(entry.noun, EventRef)]
        when, do = self.visit(node.when, True), self.visit(node.do, False)
        spoken = [part.what for part in walk(when) if isinstance(part, Ref)]
        spoken += [part.what for part in walk(do) if part == Ref(Fixed.TARGET)]
        if any(what in OF_AN_ATTACK for what in spoken):
            raise Refusal(LINE, OVER_THEN)
        assert isinstance(when, Trigger)
        assert isinstance(do, Effect)
        self.scope.spoken = before
        return replace(node, when=when, do=do)

    def _of_clauses(self, node: Node) -> Node:
        """Of whom a condition speaks that stands behind its deed; who gains for each card."""
        if isinstance(node, If) and self.scope.find("it") is None:
            asked_of(subject_of(node.then) or node, self.scope)
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
            hear_stack(made.what, self.scope)
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
        if isinstance(node, Activated) and any(map(from_bearer, node.cost.items)):
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
        many = select.pick in MANY or select.count != Const(1)
        self.several = self.several or (many and not describing)
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

    def _is_no_link(self, pronoun: Pronoun) -> bool:
        """Reveal the top card of your Deck. If it is a Skill, …: said of that card."""
        linked = self.answering or self.link_known or self.attacking
        found = self.scope.find(pronoun.word)
        return not linked and found is not None and found.word == "that card"

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
            if isinstance(entry, MadeBy) and isinstance(entry.who, Select) and fights(entry.who):
                word, side = word_of(entry.who), entry.who.side
                heard.append(Antecedent(Ref(Fixed.ATTACKER), word, side=side))
            elif isinstance(entry, MadeBy) and an_opponent(entry.who):
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

    several = False  # whether more than one was spoken of, whom “they” could mean
    felled_by: Noun | None = None  # who Knocked somebody Out
    source: Noun | None = None  # who dealt the damage of the event
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


def _of_link(made: Node) -> Node:
    """What an attack deals, it is."""
    if isinstance(made, DealsAs) and made.who in (Ref(Fixed.LINK), Ref(Fixed.THIS_ATTACK)):
        return Become(made.who, made.elements, made.dtype, made.dclass, made.until)
    return made


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
