"""Who "it" and "that card" are. The resolver turns pronouns of a parsed ability into explicit
references; the printer keeps the same Scope to find the words for them again.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from engine.text.ir import (
    NO_SLOT,
    By,
    Choose,
    Chosen,
    Coin,
    Cost,
    ForEach,
    If,
    LoopRef,
    May,
    Pick,
    Repeat,
    Select,
    Seq,
    Side,
    Unless,
)
from engine.text.nodes import Ability, Condition, Effect, Filter, Node, Noun, Number, Trigger
from engine.text.pending import Pronoun
from engine.text.reader import Refusal

EACH_ITS_OWN: Final = (
    "this could count for all together or for each alone: begin with “for each …, ”"
)
TWO_SPOKEN_OF: Final = "“it” could be either of the two spoken of before: say which"
#: What only holds deeds together.
STRUCTURE: Final = (Seq, If, May, ForEach, Choose, Coin, Unless, Repeat, By)
#: Whom “they” can mean: a player, or several.
PEOPLE: Final = ("that player", "those ")
#: Words that tell whose it is of whom they speak.
BY_SIDE: Final = {
    "that enemy": (Side.ENEMY,),
    "that ally": (Side.ALLIED, Side.YOUR),
}
ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth")


@dataclass(frozen=True, slots=True)
class Antecedent:
    """`word` is how to point back at it ("that card"); empty: only "it" does."""

    noun: Noun
    word: str
    targeted: bool = False
    rivals: tuple[str, str] | None = None
    """Of two that came up together: how to name the one and the other."""
    group: bool = False
    """All of a kind: only "them" and "they" point back at it."""
    clause: int = 0
    """Which deed it was spoken of in."""
    side: Side = Side.ANY
    """Whose it is known to be, for “that enemy” and “that ally”."""


class Scope:
    """What has been spoken of so far in this ability."""

    def __init__(self) -> None:
        self.spoken: list[Antecedent] = []
        self.clause = 0

    def push(self, noun: Noun, word: str, targeted: bool = False, side: Side = Side.ANY) -> None:
        self.spoken.append(Antecedent(noun, word, targeted, clause=self.clause, side=side))

    def beside(self, found: Antecedent) -> bool:
        """Whether the same deed spoke of something else that would be called the same."""
        return any(
            entry.clause == found.clause > 0
            and entry.word.split()[-1:] == found.word.split()[-1:]
            and entry.noun != found.noun
            and not entry.group
            for entry in self.spoken
        )

    def push_both(self, one: Antecedent, two: Antecedent, names: tuple[str, str]) -> None:
        """Two that came up together: what could mean either of them means neither."""
        self.spoken += [replace(one, rivals=names), replace(two, rivals=names)]

    def find(self, word: str) -> Antecedent | None:
        """The latest one the words can mean."""
        if word in BY_SIDE:
            return self._of_side(BY_SIDE[word])
        for entry in reversed(self.spoken):
            if word == "it" and not entry.group and entry.word != "that player":
                return entry
            if word == "each of them" and (entry.group or entry.word.startswith("those ")):
                return entry
            if word in ("they", "them") and (entry.group or entry.word.startswith(PEOPLE)):
                return entry
            if not entry.group and entry.word == word:
                return entry
            if word == "the target" and entry.targeted:
                return entry
        return None

    def _of_side(self, sides: tuple[Side, ...]) -> Antecedent | None:
        """That enemy: the latest one that is known to be one; of two in one event neither."""
        found = [e for e in self.spoken if not e.group and e.side in sides and e.word != ""]
        found = [entry for entry in found if entry.word != "that player"]
        rivals = [entry for entry in found if entry.rivals is not None]
        return found[-1] if found and len(rivals) < 2 else None

    def means(self, word: str, noun: Noun) -> bool:
        """Whether the words mean this and nothing else."""
        found = self.find(word)
        return found is not None and found.noun == noun and not self.is_open(word, found)

    def is_open(self, word: str, found: Antecedent) -> bool:
        """Whether the words could as well mean the other one of two."""
        both = [entry for entry in self.spoken if entry.rivals is not None]
        if found.rivals is None or len(both) < 2 or word in BY_SIDE:
            return False
        return word in ("it", "them", "they") or both[0].word == both[1].word


class Resolver:
    """Numbers the choosing picks of one ability and replaces its pronouns.

    A game overrides the methods that know its nouns.
    """

    def __init__(self) -> None:
        self.scope = Scope()
        self.slots = 0

    # -- what a game knows --------------------------------------------------------------------

    def word_for(self, noun: Noun) -> str | None:
        """How a later clause points back at it; None: not at all."""
        raise NotImplementedError

    def loop_word(self, noun: Noun) -> str:
        """How the body of a "for each" points at its present object."""
        raise NotImplementedError

    def special(self, pronoun: Pronoun) -> Noun | None:
        """A pronoun with a fixed meaning in this context."""
        raise NotImplementedError

    def hear(self, trigger: Trigger) -> None:
        """Push what a trigger makes known."""
        raise NotImplementedError

    # -- walking ------------------------------------------------------------------------------

    def visit(self, node: Node, describing: bool) -> Node:
        if isinstance(node, Effect) and not isinstance(node, STRUCTURE):
            self.scope.clause += 1
        if isinstance(node, Pronoun):
            noun = self._lookup(node)
            if describing and isinstance(noun, Select):
                raise Refusal(node.at, EACH_ITS_OWN)
            if not describing:
                self.speak(noun)
            return noun
        if isinstance(node, Select):
            return self._select(node, describing)
        if isinstance(node, ForEach):
            return self._for_each(node)
        if isinstance(node, Choose | Coin):
            return self._branches(node)
        if isinstance(node, Unless) and isinstance(node.who, Select):
            return self._asked_first(node)
        made = self._rebuild(node, self._describes(node, describing))
        if isinstance(made, Trigger):
            self.hear(made)
        elif isinstance(made, Noun) and not describing:
            self.speak(made)
        return made

    def speak(self, noun: Noun) -> None:
        word = self.word_for(noun)
        if word is not None:
            self.scope.push(noun, word)

    @staticmethod
    def _describes(node: Node, describing: bool) -> bool:
        """Nouns in these places say which things are meant; they choose nothing."""
        if isinstance(node, Condition | Trigger | Ability | Filter | Number):
            return True
        return describing and not isinstance(node, Effect)

    def _rebuild(self, node: Node, describing: bool) -> Node:
        changed = False
        operands: list[object] = []
        for name in node.__match_args__:
            old = getattr(node, name)
            new = self._operand(old, describing)
            changed = changed or new is not old
            operands.append(new)
        return type(node)(*operands) if changed else node

    def _operand(self, value: object, describing: bool) -> object:
        if isinstance(value, Node):
            return self.visit(value, describing)
        if isinstance(value, tuple) and any(isinstance(item, Node) for item in value):
            made = tuple(self._operand(item, describing) for item in value)
            return value if all(a is b for a, b in zip(made, value, strict=True)) else made
        return value

    def _select(self, select: Select, describing: bool) -> Select:
        slot = NO_SLOT
        targets = select.pick in (Pick.TARGET, Pick.UP_TO_TARGET)
        chooses = targets or select.pick in (Pick.RANDOM, Pick.TOP)
        chooses = chooses or (not describing and select.pick in (Pick.CHOOSE, Pick.UP_TO))
        filters = self._operand(select.filters, True)
        assert isinstance(filters, tuple)
        if chooses and not self.described(select):  # whose cards they are is chosen before
            slot, self.slots = self.slots, self.slots + 1
        count = self.visit(select.count, True)
        assert isinstance(count, Number)
        filters = tuple(dict.fromkeys(filters))  # two pronouns may mean the same
        made = Select(select.pick, count, select.side, select.kinds, filters, slot)
        if slot != NO_SLOT:
            self.scope.push(Chosen(slot), self.word_for(made) or "", targets, made.side)
        elif not describing and made.pick in (Pick.EACH, Pick.ALL) and self.stays_same(made):
            self.scope.spoken.append(Antecedent(made, "", group=True))
        return made

    def stays_same(self, group: Select) -> bool:
        """Whether the description fits the same things a moment later, whatever is done to them."""
        return not group.filters

    def described(self, select: Select) -> bool:
        """Whether this choice is made by the rules around it (the target of an attack line)."""
        return False

    def _for_each(self, loop: ForEach) -> ForEach:
        what = self.visit(loop.what, True)
        assert isinstance(what, Noun)
        self.scope.push(LoopRef(), self.loop_word(what))
        do = self.visit(loop.do, False)
        assert isinstance(do, Effect)
        return ForEach(what, do)

    def _asked_first(self, node: Unless) -> Unless:
        """An opponent may pay …; if they do not, …: who is asked is spoken of first."""
        who, cost = self.visit(node.who, False), self.visit(node.cost, False)
        assert isinstance(who, Noun)
        assert isinstance(cost, Cost)
        return Unless(self._effect(node.do), who, cost)

    def _branches(self, node: Choose | Coin) -> Node:
        """What one option chose is unknown in the next one and afterwards."""
        who: Noun | None = None
        if isinstance(node, Choose) and node.who is not None:
            decides = self.visit(node.who, False)
            assert isinstance(decides, Noun)
            who = decides
        before = list(self.scope.spoken)
        if isinstance(node, Choose):
            made: list[Effect] = []
            for option in node.options:
                self.scope.spoken = list(before)
                made.append(self._effect(option))
            self.scope.spoken = []
            return Choose(node.count, tuple(made), who)
        heads = self._effect(node.heads)
        self.scope.spoken = list(before)
        tails = None if node.tails is None else self._effect(node.tails)
        self.scope.spoken = []
        return Coin(heads, tails)

    def _effect(self, effect: Effect) -> Effect:
        made = self.visit(effect, False)
        assert isinstance(made, Effect)
        return made

    def _lookup(self, pronoun: Pronoun) -> Noun:
        noun = self.special(pronoun)
        if noun is None and pronoun.word.endswith(" choice"):
            slot = ORDINALS.index(pronoun.word.split()[1])
            noun = Chosen(slot) if slot < self.slots else None
        found = self.scope.find(pronoun.word) if noun is None else None
        if found is not None and self.scope.is_open(pronoun.word, found):
            one, other = found.rivals or ("", "")
            reason = f"“{pronoun.word}” could be {one} or {other}: say which"
            raise Refusal(pronoun.at, reason, pronoun.word, (one, other))
        if found is not None and pronoun.word == "it" and self.scope.beside(found):
            raise Refusal(pronoun.at, TWO_SPOKEN_OF)
        noun = noun if found is None else found.noun
        if noun is None:
            raise Refusal(pronoun.at, f"nothing before says who or what “{pronoun.word}” is")
        return noun
