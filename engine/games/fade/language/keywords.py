"""The 55 keywords with their parameters."""

from __future__ import annotations

from dataclasses import replace

from engine.games.fade.cards.vocabulary import (
    CardType,
    Counter,
    DamageClass,
    DamageType,
    Element,
    KeywordName,
    Kind,
    Mechanic,
    Rank,
)
from engine.games.fade.ir import (
    CostKeyword,
    ElementKeyword,
    EquipKeyword,
    EventKeyword,
    ImmuneKeyword,
    ImmuneTo,
    IsNamed,
    Keyword,
    LevelUpKeyword,
    NumberKeyword,
    PlainKeyword,
    SynchronizeKeyword,
)
from engine.games.fade.language.describing import in_order
from engine.games.fade.language.tables import COUNTERS, DIRECTIONS, KEYWORD_OF_COUNTER
from engine.games.fade.language.triggers import TriggerReader
from engine.text.ir import Const, Cost, Pick, Select, Side
from engine.text.nodes import Noun
from engine.text.reader import PhraseTable

K = KeywordName
PLAIN = PhraseTable(
    {
        name.value: name
        for name in (
            K.ARENA, K.BACKUP, K.BASIC_DAMAGE, K.CONCUSSION, K.DEATHMARK, K.FLASH, K.LOCK_ON,
            K.MUTE, K.MYTHICAL, K.NEUTRALITY, K.RAIDER, K.RELENTLESS_DAMAGE, K.STUN, K.TAG_OUT,
            K.UNBLOCKABLE_DAMAGE, K.VOID, K.WILDCARD, K.WILLPOWER,
        )
    }
)  # fmt: skip
NUMBERED = PhraseTable(
    {
        name.value: name
        for name in (
            K.AURA, K.BLOODLUST, K.BOSS, K.BUILDUP, K.CARRIER, K.MULTISTRIKE, K.POWER_SOURCE,
            K.STACKER, K.STOCK, K.TIMID,
        )
    }
)  # fmt: skip
OF_ELEMENTS = PhraseTable(
    {
        "-infused": K.INFUSED,
        "Affinity": K.AFFINITY,
        "Friendship": K.FRIENDSHIP,
        "Lock": K.LOCK,
        "Mastery": K.MASTERY,
    }
)
#: Affinity for Fire and Water
ELEMENTS_BEHIND = PhraseTable(
    {
        f"{word} {joint}": name
        for word, name in (("Affinity", K.AFFINITY), ("Mastery", K.MASTERY))
        for joint in ("for", "with", "to", "of", "over", "in")
    }
)
NUMBERED_BLOCKS = PhraseTable(
    {name.value: name for name in (K.ARM_UP, K.BUILDUP, K.REINFORCE, K.STOCK)}
)
PLAIN_BLOCKS = PhraseTable({name.value: name for name in (K.BACKUP, K.PARADOX, K.VENGEANCE)})
COST_BLOCKS = PhraseTable(
    {"Overdrive": K.OVERDRIVE, "Mystify": K.MYSTIFY, "Signature Skill": K.SIGNATURE}
)
PRICED = PhraseTable({name.value: name for name in (K.OVERDRIVE, K.MYSTIFY)})
EVENT_BLOCKS = PhraseTable(
    {
        "Contingency": K.CONTINGENCY,
        "Trigger": K.TRIGGER,
        "Signature Reaction": K.SIGNATURE,
        "Signature": K.SIGNATURE,
    }
)
STATUSES = (K.CONCUSSION, K.DEATHMARK, K.STUN, K.VOID, K.MUTE)
IMMUNITIES: PhraseTable[ImmuneTo] = PhraseTable(
    {
        str(member.value): member
        for words in (Element, Counter, Rank, DamageType, DamageClass, Mechanic, CardType, STATUSES)
        for member in words
        if member is not CardType.RAIDER  # “Raider, Poison Immune” is two keywords
    }
    | {f"{counter.value} Counter": counter for counter in Counter}
    | {"Counter": Mechanic.COUNTER_HIT}  # its name in the matrix of section 4.8
)
IMMUNE_TO: PhraseTable[ImmuneTo] = PhraseTable(
    IMMUNITIES.phrases
    | {f"{counter.value} Counters": counter for counter in Counter}
    | {f"{kind.value}s": kind for kind in CardType}
    | {f"{dtype.value} damage": dtype for dtype in DamageType}
    | {f"{dclass.value} damage": dclass for dclass in DamageClass}
)
HOSTS: PhraseTable[tuple[Kind, ...]] = PhraseTable(
    {
        "Character or Player": (Kind.CHARACTER, Kind.PLAYER),
        "Character": (Kind.CHARACTER,),
        "Player": (Kind.PLAYER,),
        "Raider": (Kind.RAIDER,),
    }
)
HOST_KINDS = frozenset({Kind.CHARACTER, Kind.PLAYER, Kind.RAIDER})
#: What follows the host if nothing describes it further.
HEAD_ENDS = frozenset({":", ".", ",", "(", ")", "\n", ""})
#: In front of the counters a card begins with.
ENTERING = (
    "this Character enters the field with",
    "this card enters the field with",
    "enters the field with",
    "enters with",
    "comes in with",
    "enters the field already with",
)
HOST_SIDES = PhraseTable({side.value: side for side in Side if side.value})


class KeywordReader(TriggerReader):
    def keyword(self) -> Keyword | None:
        mark = self.at
        immune = self._immune()  # before the statuses: "Stun Immune"
        if immune is not None:
            return immune
        self.at = mark
        plain = self.one_of(PLAIN)
        if plain is not None:
            return PlainKeyword(plain)
        numbered = None if self.sees("Stock effect") else self.one_of(NUMBERED)
        if numbered is not None:
            return NumberKeyword(numbered, self._needed_number(numbered))
        for rule in (self._of_elements, self._level_up, self._replay, self._priced, self._equip):
            mark = self.at
            made = rule()
            if made is not None:
                return made
            self.at = mark
        return None

    def keyword_line_item(self) -> Keyword | None:
        """In a list a card may also enter with counters: 2 Ghost Counters."""
        mark = self.at
        said = self.take_any(*ENTERING)
        n = self.integer()
        counter = self.one_of(COUNTERS) if n is not None else None
        if said and n is not None and counter is not None:
            self.take_any("on it", "on this card", "on this Character")
            if counter is Counter.POWER:
                return NumberKeyword(K.CARRIER, n)
        if n is not None and counter is not None and counter is not Counter.POWER:
            return NumberKeyword(KEYWORD_OF_COUNTER[counter], n)
        self.at = mark
        return self.keyword()

    def _needed_number(self, name: KeywordName) -> int:
        n = self.integer()
        if n is None:
            raise self.refuse(self.at, f"{name.value} needs its number, as in “{name.value} 2”")
        if n == 0:
            raise self.refuse(self.at - 1, f"{name.value} 0 means nothing: the least is 1")
        return n

    def _of_elements(self) -> Keyword | None:
        if self.take_any("infused with", "-infused with"):
            elements = self.elements()
            return ElementKeyword(K.INFUSED, elements) if elements else None
        known = self.one_of(ELEMENTS_BEHIND)
        if known is not None:
            behind = self._listed_elements()
            return ElementKeyword(known, behind) if behind else None
        start = self.at
        elements = self._listed_elements()
        name = self.one_of(OF_ELEMENTS) if elements else None
        if name is None:
            return None
        if name is K.LOCK and "or" in self.lows[start : self.at]:
            raise self.refuse(start, "Lock asks for all of its Elements: “Fire/Water Lock”")
        n = self._needed_number(name) if name is K.FRIENDSHIP else 0
        return ElementKeyword(name, elements, n)

    def _listed_elements(self) -> tuple[Element, ...]:
        """Fire/Water; Fire and Water; Fire, Water, and Storm"""
        found = list(self.elements())
        mark = self.at
        while found and self.take_any(", and", ", or", ",", "and", "or"):
            further = self.elements()
            if not further:
                break
            found += further
            mark = self.at
        self.at = mark
        return tuple(found)

    def _immune(self) -> Keyword | None:
        to: list[ImmuneTo] = []
        if self.take_any("Immune to", "Immunity to"):
            return self._immune_to()
        while not to or self.take_any("/", ", and", ",", "and"):
            entry = self.one_of(IMMUNITIES)
            if entry is None:
                return None
            to.append(entry)
        return ImmuneKeyword(tuple(to)) if self.take("Immune") else None

    def _immune_to(self) -> Keyword | None:
        """immune to Stun, Fire and Poison Counters"""
        to: list[ImmuneTo] = []
        mark = self.at
        while (entry := self.one_of(IMMUNE_TO)) is not None:
            to.append(entry)
            mark = self.at
            if not self.take_any("/", ", and", ", or", ",", "and", "or"):
                break
        self.at = mark
        return ImmuneKeyword(tuple(to)) if to else None

    def _level_up(self) -> Keyword | None:
        if not self.take("Level Up"):
            return None
        self.take_any(":", "-", "from", "on")
        bracket = self.take("(")
        needs: list[Noun] = []
        while not needs or self.take("," if bracket else "and"):
            need = self._level_up_need()
            if need is None:
                return None
            needs.append(need)
        return LevelUpKeyword(tuple(needs)) if not bracket or self.take(")") else None

    def _level_up_need(self) -> Noun | None:
        """Kael, Street Spark; a Metal Character; any Darkness Character"""
        name = self.one_of(self.names)
        if name is not None:
            filters = (IsNamed(name),)
            return Select(Pick.CHOOSE, Const(1), Side.ANY, (Kind.CHARACTER,), filters)
        need = self.noun()
        counted = need is not None
        need = need or self.plain_noun()
        if isinstance(need, Select) and self.take(","):
            filters = (*need.filters, *(() if (f := self.with_filter()) is None else (f,)))
            if len(filters) == len(need.filters):
                self.at -= 1  # the next one
            need = replace(need, filters=in_order(list(filters)))
        if isinstance(need, Select) and (need.pick is Pick.ANY or not counted):
            return replace(need, pick=Pick.CHOOSE)
        return need

    def _replay(self) -> Keyword | None:
        if not self.take("Replay"):
            return None
        self.take(":")
        return self._with_cost(K.REPLAY)

    def _priced(self) -> Keyword | None:
        """Overdrive (3 TP), and what it does in a sentence of its own: if you paid …"""
        name = self.one_of(PRICED)
        cost = (self.cost() or self._bare_cost()) if name is not None else None
        if name is None or cost is None or self.lows[self.at] not in HEAD_ENDS - {":"}:
            return None
        return CostKeyword(name, cost)

    def _with_cost(self, name: KeywordName) -> Keyword | None:
        cost = self.cost() or self._bare_cost()
        if cost is None and not self.sees("("):
            raise self.refuse(self.at, f"{name.value} needs its cost, as in “(2 TP)”")
        return CostKeyword(name, cost) if cost is not None else None

    def _bare_cost(self) -> Cost | None:
        """Mystify 2 TP: …"""
        item = None if self.sees("(") else self.cost_item()
        return Cost((item,)) if item is not None else None

    def _equip(self) -> Keyword | None:
        if not self.take("Equip"):
            return None
        self.take_any("to a", "to an", "a", "an")
        mark = self.at
        side = self.one_of(HOST_SIDES) or Side.ANY
        kinds = self.one_of(HOSTS)
        if kinds is not None and self.lows[self.at] in HEAD_ENDS:
            return EquipKeyword(Select(Pick.CHOOSE, Const(1), side, kinds))
        self.at = mark
        host = self.plain_noun()  # Character with Level 10 or higher
        if not isinstance(host, Select) or not HOST_KINDS.issuperset(host.kinds):
            return None
        return EquipKeyword(replace(host, pick=Pick.CHOOSE))

    # -- keywords with a body -----------------------------------------------------------------

    def block_head(self) -> Keyword | None:
        for rule in (self._equip, self._counted_head, self._cost_head, self._event_head):
            mark = self.at
            made = rule()
            if made is not None:
                return made
            self.at = mark
        plain = self.one_of(PLAIN_BLOCKS)
        if plain is K.PARADOX:
            return self._paradox()
        return PlainKeyword(plain) if plain is not None else None

    def _paradox(self) -> Keyword | None:
        """Paradox (Fire, Water); Paradox Metal/Space/Time: the elements it lists (fade:R291)"""
        mark = self.at
        self.take_any("with", "of", ":", "-")
        bracket = self.take("(")
        elements = self._listed_elements()
        if not elements or (bracket and not self.take(")")):
            self.at = mark
            return PlainKeyword(K.PARADOX)
        return ElementKeyword(K.PARADOX, tuple(dict.fromkeys(elements)))

    def _counted_head(self) -> Keyword | None:
        name = None if self.sees("Stock effect") else self.one_of(NUMBERED_BLOCKS)
        if name is not None:
            return NumberKeyword(name, self._needed_number(name))
        if not self.take("Synchronize"):
            return None
        directions = []
        while (direction := self.one_of(DIRECTIONS)) is not None:
            directions.append(direction)
            self.take_any(", and", ",", "and")
        if not directions:
            raise self.refuse(self.at, "Synchronize needs directions, as in “Synchronize Left 1”")
        return SynchronizeKeyword(tuple(directions), self._needed_number(K.SYNCHRONIZE))

    def _cost_head(self) -> Keyword | None:
        name = self.one_of(COST_BLOCKS)
        if name is not None:
            self.take_any("-", ":")  # Overdrive - 2 TP
        return self._with_cost(name) if name is not None else None

    def _event_head(self) -> Keyword | None:
        mark = self.at
        name = self.one_of(EVENT_BLOCKS)
        if name is None:
            return None
        reaction = self.lows[self.at - 1] == "reaction"
        if name is K.SIGNATURE:
            self.take("-")
        cost = (self.cost() or self._bare_cost()) if name is K.SIGNATURE else None
        if cost is not None and reaction:
            raise self.refuse(
                mark, "a Reaction waits for an event; with a cost write Signature Skill"
            )
        if cost is not None:
            return CostKeyword(name, cost)
        bracket = self.take("(")
        apart = not bracket and name is not K.SIGNATURE and self.take_any(":", "-")
        when = self.rescue() if name is not K.SIGNATURE else None
        when = when or self.trigger()
        if when is None and (apart or bracket):  # Trigger: an enemy Character enters the field
            when = self.happening()
        if when is None or (bracket and not self.take(")")):
            return None
        return EventKeyword(name, when)
