"""Orders and predicates from the table of forms, and the operands their rows ask for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from engine.games.fade.cards.vocabulary import (
    Action,
    DamageClass,
    DamageType,
    Element,
    Kind,
    Mechanic,
    Phase,
    Place,
    Stat,
    Whose,
)
from engine.games.fade.ir import (
    Aim,
    Among,
    AnyCounter,
    Attack,
    FromPile,
    Gain,
    Hits,
    InPile,
    IsOther,
    Order,
    Pile,
    Ref,
    SetStat,
    StatBonus,
)
from engine.games.fade.language.blows import BLOWS, HITS, NEW_TARGETS
from engine.games.fade.language.describing import LINK_KINDS, in_order
from engine.games.fade.language.events import (
    CAUSED,
    DESCRIBED,
    ENDING,
    NAMED,
    PLAYERS_TURN,
    TURN_PLAYERS,
    WHOSE_TURN,
)
from engine.games.fade.language.exchange import exchanged
from engine.games.fade.language.game_rules import new_start_value, start_values
from engine.games.fade.language.having import to_itself
from engine.games.fade.language.how_much import chosen_in
from engine.games.fade.language.nouns import PRONOUNS
from engine.games.fade.language.orders import ORDERS, OWN_STACK, YOU, CounterList
from engine.games.fade.language.predicates import PredicateReader
from engine.games.fade.language.spoken import word_of
from engine.games.fade.language.subjects import PREDICATES
from engine.games.fade.language.tables import (
    BONUS_STATS,
    DAMAGE_CLASSES,
    DAMAGE_TYPES,
    KINDS,
    MANY_PHASES,
    PHASES,
    READ_STATS,
    THINGS_DONE,
)
from engine.games.fade.language.values import DONE
from engine.text.ir import Bound, Const, If, Pick, PickOut, Select, Seq, Side
from engine.text.ir import in_order as deeds_in_order
from engine.text.nodes import Condition, Effect, Filter, Noun, Number, walk
from engine.text.pending import Pronoun
from engine.text.phrases import BOUNDS, TIMES
from engine.text.reader import PhraseTable, table_of

#: What can be said without a subject: whoever the text speaks to does it.
CARD_PILES = (Place.HAND, Place.DISCARD, Place.RIFT, Place.DECK, Place.POOL)
BARE = frozenset({"draw", "discard", "gain", "lose"})
#: Orders that can be given to several things in one sentence without being repeated.
REPEATED = frozenset(
    {"put", "remove", "move", "deal", "destroy", "return", "send", "attach", "discard", "draw",
     "gain", "lose", "swap", "give", "inflict", "shuffle"}
)  # fmt: skip
#: What may follow a number that says of nothing how many.
CLAUSE_ENDS = frozenset((".", ",", ";", ")", "\n", "", "and", "then", "if", "unless"))
#: What begins a clause wherever it stands, so that no comma is needed before it.
BEGINNING_ORDERS = frozenset(
    (
        "gain",
        "lose",
        "remove",
        "move",
        "discard",
        "play",
        "attach",
        "look",
        "reveal",
        "swap",
        "flip",
        "draw",
        "put",
        "deal",
        "destroy",
        "return",
        "choose",
        "search",
        "it",
        "you",
        "send",
        "they",
        "stun",
        "paralyze",
    )
)
STACK = InPile(OWN_STACK)
#: What can be a link of the Chain.
CHAINED = (*(Kind.CARD, Kind.ATTACK, Kind.EFFECT, Kind.LINK, Kind.SKILL, Kind.REACTION, Kind.ITEM),)
ONE = Const(1)
OWN_HAND = InPile(Pile(Whose.YOUR, Place.HAND))
ORDERINGS = PhraseTable({order.value: order for order in Order if order.value})
#: Piles that can be spoken of as a whole.
WHOLE = (Place.HAND, Place.DISCARD, Place.RIFT, Place.STACK)
AIMS = table_of(Aim)
SKIPPED = PhraseTable({phase.value: phase for phase in (Phase.DRAW, Phase.COMBAT)})
DOING_WITH = PhraseTable({action.value: action for action in (Action.USE, Action.PLAY)})
DOING = PhraseTable(
    {a.value: a for a in Action if a not in (Action.USE, Action.PLAY, Action.BEAR)}
    | {"move to Reserve": Action.BE_MOVED, "be healed": Action.GAIN_HP}
    | {
        f"{done} {place}": Action.BE_MOVED
        for done in (
            "be put into",
            "be moved into",
            "be sent into",
            "be put in",
            "enter",
            "be moved to",
            "be sent to",
            "be returned to",
            "move to",
            "be put to",
            "move into",
        )
        for place in (
            "Reserve",
            "the Reserve Zone",
            "your Reserve Zone",
            "a Reserve Zone",
            "its controller's Reserve Zone",
            "Reserve Zones",
            "the Reserve",
        )
    }
)
FIGHTING_STATS = PhraseTable({stat.value: stat for stat in (Stat.PLV, Stat.DEF, Stat.AGI)})
PLAYER_LIMITS = PhraseTable({stat.value: stat for stat in (Stat.MAX_CS, Stat.MAX_HAND)})
COST_STATS = PhraseTable({"CS": Stat.CS, "TP": Stat.TP})
NTH = PhraseTable({"first": 1, "second": 2, "third": 3, "fourth": 4})
MORE = PhraseTable({"more": True, "additional": True, "less": False, "fewer": False})
Damage = tuple[tuple[Element, ...], DamageType | None, DamageClass | None]


#: In front of the least that is left.
AT_LEAST = (
    "to a minimum of", "down to a minimum of", "with a minimum of", "minimum of", "minimum", "min",
    "but not less than", "but never less than", "but no less than", "but at least",
    "but not below", "but never below", "never less than", "not less than", "no less than",
    "but not lower than", "to no less than", "to not less than", "but never lower than",
)  # fmt: skip


class VerbReader(PredicateReader):
    def verb(self) -> Effect | None:
        made: Effect | None = self.form(ORDERS)
        if made is None and self.lows[self.at] in BARE:
            made = self.form(PREDICATES, self.doer)
        return self._for_each_behind(made or self.predicate())

    def _for_each_behind(self, made: Effect | None) -> Effect | None:
        """It gets +2 DEF this turn for each ally: times the number of them."""
        if not isinstance(made, Gain) or len(made.items) != 1:
            return made
        item = made.items[0]
        if not isinstance(item, StatBonus) or not isinstance(item.n, Const):
            return made
        return replace(made, items=(replace(item, n=self.for_each(item.n)),))

    def done_if(self, condition: Condition, made: Effect) -> Effect:
        """Target Character gains 2 HP if it is damaged: it is chosen, then asked about."""
        select = None if self.static else chosen_in(made)
        spoken = {part.word for part in walk(condition) if isinstance(part, Pronoun)}
        word = "" if select is None else word_of(select)
        if select is None or not word.startswith("that ") or spoken.isdisjoint(("it", word)):
            return If(condition, made)
        then = exchanged(made, select, Pronoun(word, 0))
        assert isinstance(then, Effect)
        return deeds_in_order(PickOut(select), If(condition, then))

    def order_ahead(self) -> bool:
        return self.lows[self.at] in BEGINNING_ORDERS

    def goes_on_alone(self, deed: Effect) -> bool:
        """Swap it with an ally, the new Character gains Flash: said of somebody by name."""
        who = getattr(deed, "who", None)
        return not self.static and isinstance(who, Pronoun) and who.word.startswith("the new")

    def lasts(self, deed: Effect) -> bool:
        """HP and TP that become so much are not so for a while."""
        return not isinstance(deed, SetStat) or deed.stat not in (Stat.HP, Stat.TP)

    def is_yours(self, deed: Effect) -> bool:
        """Nobody else who is named does it."""
        if self.static or isinstance(deed, Seq):
            return False
        who = getattr(deed, "who", YOU)
        person = isinstance(who, Pronoun) and who.word in ("they", "that player")
        return not person and not (isinstance(who, Select) and Kind.PLAYER in who.kinds)

    def once_more(self, verb: str) -> Effect | None:
        made: Effect | None = self.form(ORDERS) if verb in REPEATED else None
        return made

    def operand(self, kind: str) -> object | None:
        return OPERANDS[kind](self)

    # -- operands -----------------------------------------------------------------------------

    def some(self) -> Number | None:
        """a, another, an additional; 2, 2 more"""
        mark = self.at
        if self.take_any("an additional", "an extra", "another", "one more", "one additional"):
            if self._counted_ahead():
                return Const(1)
            self.at = mark
        if self.take_any("a", "an"):
            return Const(1)
        if self.sees("one") and self.counters_at(self.at + 1):
            self.at += 1
            return Const(1)
        n = self.number()
        mark = self.at
        told = n is not None and self.take_any("more", "additional", "extra", "other", "further")
        if told and not self._counted_ahead():
            self.at = mark
        return n

    def _counted_ahead(self) -> bool:
        """Whether counters follow, of which one says how many more there are."""
        return self.counters_at(self.at) or self.lows[self.at] == "card"

    def struck(self) -> Hits | None:
        """The hits of a counter-hit in any order of words; the line rules supply it."""
        raise NotImplementedError

    def some_attack(self) -> Attack | None:
        """An attack in any order of words; the line rules supply it."""
        raise NotImplementedError

    def who_did_it(self) -> Noun | None:
        """A Character is Knocked Out by another Character: another than who fell, not than this
        one; “other than this Character” says that."""
        another = self.sees("another")
        by = self.noun()
        if not another or not isinstance(by, Select) or by.side is not Side.ANY:
            return by
        return replace(by, filters=tuple(entry for entry in by.filters if entry != IsOther()))

    def own_counter(self) -> AnyCounter | None:
        """Remove 2 Power Counters: those of the Character whose text it is."""
        counter = self.counters() if self.of_fighter else None
        return None if counter is None or self.sees("from") or self.sees("on") else counter

    def bare_count(self) -> Number | None:
        """draw 2; discard one: cards, which were spoken of before"""
        mark = self.at
        n = 1 if self.take("one") else self.integer()
        if n is None or self.lows[self.at] not in CLAUSE_ENDS:
            self.at = mark
            return None
        return Const(n)

    def times(self) -> Number | None:
        """once, twice, 3 times"""
        known = self.one_of(TIMES)
        if known is not None:
            return Const(known)
        n = self.number()
        return n if n is not None and self.take_any("times", "time") else None

    def counter_list(self) -> CounterList | None:
        """all Poison Counters, Drain Counters, and up to 1 Curse Counter: at least two of them"""
        found: list[tuple[Number | None, AnyCounter, bool]] = []
        n: Number | None = None
        optional = False
        while True:
            if self.take("all"):
                n, optional = None, False
            elif self.sees("up to") or not self.counter_named():
                optional = self.take("up to")
                n = self.some()
                if n is None:
                    return None
            elif not found:
                return None
            counter = self.counter_name()
            if counter is None:
                return None
            self.take_any("Counters", "Counter")
            found.append((n, counter, optional))
            if not self.take_any(", and", "and", ","):
                return tuple(found) if len(found) > 1 else None

    def chain_links(self) -> Noun | None:
        """every other card, attack, and effect: all links of the Chain that are one of these"""
        if not self.take_any("all", "each", "every"):
            return None
        filters: list[Filter] = [IsOther()] if self.take("other") else []
        kinds: list[Kind] = []
        while (kind := self.one_of(KINDS)) is not None:
            if kind not in CHAINED:
                return None
            kinds.append(kind)
            if not self.take_any(", and", ", or", ",", "and", "or"):
                break
        if not kinds or kind is None:
            return None
        if Kind.LINK in kinds or {Kind.CARD, Kind.EFFECT}.issubset(kinds):
            kinds = [Kind.LINK]
        elif Kind.CARD in kinds:
            kinds = [Kind.SKILL, Kind.REACTION, Kind.ITEM, *(k for k in kinds if k is Kind.ATTACK)]
        return Select(Pick.ALL, ONE, Side.ANY, tuple(dict.fromkeys(kinds)), tuple(filters))

    def seen(self) -> Noun | None:
        return self.whole_pile() or self.noun()

    def goal(self) -> Pile | None:
        """A pile cards can be brought to; Rift and Stack have sentences of their own."""
        pile = self.pile()
        if pile is None or pile.place in (Place.RIFT, Place.STACK):
            return None
        theirs = pile.whose in (Whose.OF, Whose.THEIR)
        return None if pile.place is Place.RESERVE and theirs else pile

    def deck(self) -> Pile | None:
        pile = self.pile()
        return pile if pile is not None and pile.place is Place.DECK else None

    def moved_cards(self) -> Noun | None:
        """a card from your Hand; your Hand: all cards from it"""
        mark = self.at
        pile = self.pile()
        if pile is not None and pile.whose is not Whose.NOBODY and pile.place in WHOLE:
            return Select(Pick.ALL, ONE, Side.ANY, (Kind.CARD,), (InPile(pile),))
        self.at = mark
        what = self.noun()
        mark = self.at
        known = isinstance(what, Pronoun | Ref) and self.take("from")
        source = self.pile() if known else None
        if what is None or source is None or source.place not in CARD_PILES:
            self.at = mark
            return what
        return FromPile(what, source)

    def pointed(self) -> Noun | None:
        """it, that card: what was chosen before"""
        pointing = PRONOUNS.find(self.lows, self.at) is not None
        return self.noun() if pointing else None

    def rest(self) -> Noun | None:
        what = self.noun()
        return what if isinstance(what, Pronoun) and what.word == "the rest" else None

    def discarded(self) -> Noun | None:
        """“It”, or certain cards of your Hand; plain cards are counted (“discard 2 cards”)."""
        what = self.noun()
        if isinstance(what, Pronoun):
            return what
        if not isinstance(what, Select) or what.side is not Side.ANY:
            return None
        if any(isinstance(entry, Among) for entry in what.filters):
            return what  # from a Hand that was looked at
        rest = [entry for entry in what.filters if entry != OWN_HAND]
        counted = what.kinds == (Kind.CARD,) and not rest and what.pick is not Pick.UP_TO
        if counted or any(isinstance(entry, InPile) for entry in rest):
            return None
        return replace(what, filters=in_order([*rest, OWN_HAND]))

    def one_link(self) -> Noun | None:
        """Behind “a single”, “a successful”: what one link is described as."""
        what = self.plain_noun()
        return replace(what, pick=Pick.ANY) if isinstance(what, Select) else None

    def attack_noun(self) -> Noun | None:
        """Behind “targeted by”: an attack, not a card that targets without attacking."""
        what = self.noun()
        return what if isinstance(what, Select) and what.kinds == (Kind.ATTACK,) else None

    def link_described(self) -> Noun | None:
        """a Normal Attack, a Fire Skill; Physical: without a kind it is said of an attack"""
        if self.take_any("an", "a"):
            what = self.plain_noun()
            links = isinstance(what, Select) and LINK_KINDS.issuperset(what.kinds)
            return replace(what, pick=Pick.ANY) if links and isinstance(what, Select) else None
        filters: list[Filter] = []
        side = self._adjectives(filters, Side.ANY)
        if not filters or side is not Side.ANY or self.one_of(KINDS) is not None:
            return None
        return Select(Pick.ANY, ONE, side, (), in_order(filters))

    def minimum(self) -> int | None:
        """(to a minimum of 1); nothing is 0"""
        mark = self.at
        bracket = self.take("(")
        if not bracket:
            self.take(",")
        least = self.integer() if self.take_any(*AT_LEAST) else None
        if least is not None:
            self.take_any("TP", "CS", "damage")
        if least is not None and (not bracket or self.take(")")):
            return least
        self.at = mark
        return 0

    def so_many(self) -> tuple[int, Bound, Noun] | None:
        """a Skill; another Skill; 2 or more Skills; at least 3 cards; no Items"""
        n: int | None = 1
        bound, other = Bound.AT_LEAST, list[Filter]()
        if self.take("no"):
            n, bound = 0, Bound.EXACTLY
        elif self.take("another"):
            other = [IsOther()]
        elif self.take("exactly"):
            n, bound = self.integer(), Bound.EXACTLY
        elif self.take("at least"):
            n = self.integer()
        elif not self.take_any("an", "a", "any"):
            n = self.integer()
            if n is None or not self.take_any("or more", "or higher"):
                return None
        what = self.described_noun(other) if n is not None else None
        return (n, bound, what) if n is not None and what is not None else None

    def pile_of_cards(self) -> Pile | None:
        found = self.pile()
        return found if found is not None and found.place in CARD_PILES else None

    def stacked(self) -> Noun | None:
        """a card from this card's Stack"""
        what = self.noun()
        if not isinstance(what, Select) or STACK not in what.filters:
            return None
        return replace(what, filters=tuple(entry for entry in what.filters if entry != STACK))

    def damage(self) -> Damage:
        """Storm Energy Unblockable, in any order, each at most once."""
        elements: tuple[Element, ...] = ()
        dtype: DamageType | None = None
        dclass: DamageClass | None = None
        while True:
            before = self.at
            dtype = dtype or self.one_of(DAMAGE_TYPES)
            dclass = dclass or self.one_of(DAMAGE_CLASSES)
            elements = elements or self.elements()
            if self.at == before:
                return elements, dtype, dclass

    def things_done(self) -> tuple[Mechanic, ...] | None:
        """negated; blocked, negated or prevented"""
        found: list[Mechanic] = []
        mark = self.at
        while (how := self.one_of(THINGS_DONE)) is not None:
            found.append(how)
            mark = self.at
            if not self.take_any(", or", "or", ","):
                break
        self.at = mark
        return tuple(sorted(set(found), key=list(Mechanic).index)) or None

    def borne(self) -> Noun | None:
        """Equip Items attached to it: of who has them"""
        what = self.noun()
        if not isinstance(what, Select) or not any(map(to_itself, what.filters)):
            return None
        rest = tuple(entry for entry in what.filters if not to_itself(entry))
        return replace(what, filters=rest)

    def said_damage(self) -> Damage | None:
        words = self.damage()
        return words if any(words) else None


#: How the operands of each kind of hole are read.
OPERANDS: Mapping[str, Callable[[VerbReader], object | None]] = {
    "number": VerbReader.number,
    "some": VerbReader.some,
    "count": VerbReader.integer,
    "at least": VerbReader.at_least,
    "controlled": VerbReader.controlled,
    "plain": VerbReader.plain_noun,
    "bound": lambda reader: reader.one_of(BOUNDS),
    "bare count": VerbReader.bare_count,
    "some count": lambda reader: 1 if reader.take_any("an", "a") else reader.integer(),
    "hit points": VerbReader.hit_points,
    "TP": lambda reader: reader.points("TP"),
    "hits": lambda reader: reader.form(HITS),
    "blows": lambda reader: reader.form(BLOWS),
    "struck": lambda reader: reader.struck(),
    "some attack": lambda reader: reader.some_attack(),
    "times": VerbReader.times,
    "new targets": lambda reader: reader.one_of(NEW_TARGETS),
    "gained": VerbReader.gained,
    "lost": VerbReader.lost,
    "damage": VerbReader.damage,
    "said damage": VerbReader.said_damage,
    "damage type": lambda reader: reader.one_of(DAMAGE_TYPES),
    "damage class": lambda reader: reader.one_of(DAMAGE_CLASSES),
    "elements": lambda reader: reader.elements() or None,
    "aim": lambda reader: reader.one_of(AIMS),
    "so many": VerbReader.so_many,
    "ordinal": lambda reader: reader.one_of(NTH),
    "having": VerbReader.with_filter,
    "rank": lambda reader: reader._rank(),
    "being": VerbReader.is_what,
    "what was done": lambda reader: reader.one_of(DONE),
    "borne": VerbReader.borne,
    "chain links": VerbReader.chain_links,
    "counter list": VerbReader.counter_list,
    "counter": lambda reader: reader.counter_name(),
    "own counter": VerbReader.own_counter,
    "counter spoken of": lambda reader: reader.counter_before(),
    "stat": lambda reader: reader.one_of(READ_STATS),
    "bonus stat": lambda reader: reader.one_of(BONUS_STATS),
    "fighting stat": lambda reader: reader.one_of(FIGHTING_STATS),
    "cost stat": lambda reader: reader.one_of(COST_STATS),
    "more": lambda reader: reader.one_of(MORE),
    "skipped phase": lambda reader: reader.one_of(SKIPPED),
    "doing": lambda reader: reader.one_of(DOING),
    "things done": VerbReader.things_done,
    "doing with": lambda reader: reader.one_of(DOING_WITH),
    "until": VerbReader.until,
    "start values": start_values,
    "player limit": lambda reader: reader.one_of(PLAYER_LIMITS),
    "new start value": new_start_value,
    "new start value of all": lambda reader: new_start_value(reader, of_all=True),
    "pile": VerbReader.pile,
    "possessor": VerbReader.possessor,
    "seen": VerbReader.seen,
    "whole pile": VerbReader.whole_pile,
    "stacked": VerbReader.stacked,
    "goal": VerbReader.goal,
    "deck": VerbReader.deck,
    "order": lambda reader: reader.one_of(ORDERINGS) or Order.UNSAID,
    "rest": VerbReader.rest,
    "pointed": VerbReader.pointed,
    "topmost": VerbReader.topmost,
    "discarded": VerbReader.discarded,
    "general": VerbReader.noun,
    "noun": VerbReader.noun,
    "player": VerbReader.noun,
    "unit": VerbReader.noun,
    "card": VerbReader.noun,
    "link": VerbReader.noun,
    "fighter": VerbReader.noun,
    "moved card": VerbReader.moved_cards,
    "moved fighter": VerbReader.noun,
    "named trigger": lambda reader: reader.one_of(NAMED),
    "caused trigger": lambda reader: reader.one_of(CAUSED),
    "whose turn": lambda reader: reader.one_of(WHOSE_TURN),
    "player's turn": lambda reader: reader.one_of(PLAYERS_TURN),
    "turn player": lambda reader: reader.one_of(TURN_PLAYERS),
    "attack": VerbReader.attack_noun,
    "link described": VerbReader.link_described,
    "phase": lambda reader: reader.one_of(PHASES),
    "phases": lambda reader: reader.one_of(MANY_PHASES),
    "ending phase": lambda reader: reader.one_of(ENDING),
    "whose": VerbReader.possessor,
    "one link": VerbReader.one_link,
    "pile of cards": VerbReader.pile_of_cards,
    "minimum": VerbReader.minimum,
    **dict.fromkeys(DESCRIBED, VerbReader.noun),
    "doer": VerbReader.who_did_it,
}
