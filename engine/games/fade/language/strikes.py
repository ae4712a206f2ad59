"""The attack of a Skill in any order of words: how many hits, how much, of what kind, on whom."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.games.fade.ir import Aim, Attack, AttackLine, CounterHit, Fixed, Hits, Ref, UserStat
from engine.games.fade.language.blows import ANY_ENEMY, NEW_TARGETS
from engine.games.fade.language.exchange import exchanged
from engine.games.fade.language.verbs import FIGHTING_STATS, MORE, Damage, VerbReader
from engine.text.ir import Arith, Const, Depending, Op, Pick, Resolve, Select
from engine.text.nodes import Condition, Node, Noun, Number, walk
from engine.text.pending import Pronoun
from engine.text.phrases import OPS

SUBJECTS = ("this attack", "this card", "the user", "it")
VERBS = (
    *("has", "have", "deals", "deal", "does", "do", "makes", "make", "performs", "perform"),
    *("inflicts", "inflict", "consists of", "attacks for", "attack for", "strikes for", "hits for"),
    *("attacks", "attack with", "strikes", "launches", "launch", "delivers", "declares"),
)
#: Behind these whoever is struck follows at once.
STRIKING = ("attacks", "attack", "strikes", "hits")
#: Behind an amount: it is that of every hit.
OF_EACH = ("for each hit", "for every hit", "for each of them", "each", "per hit", "a hit")
#: Each hit goes where its player likes.
DIVIDED = tuple(
    f"{begins} {among}"
    for begins in (
        *(f". {divide} {hits} {freely}" for divide in ("divide", "split", "distribute")
          for hits in ("the hits", "these hits", "its hits", "those hits", "them")
          for freely in ("as you choose", "as you like", "freely", "")),
        *(f", {divided} {freely}" for divided in ("divided", "split", "distributed")
          for freely in ("as you choose", "as you like", "freely", "")),
    )
    for among in ("among any number of", "between any number of", "among")
)  # fmt: skip
AN_ATTACK = ("an attack with", "an attack of", "an attack that deals", "an attack for")
#: Between the parts, in any number.
JOINTS = (
    *(". each hit deals", ". each hit does", ". each of them deals", ". each deals", ". each does"),
    *(
        ". every hit deals",
        ". each of these hits deals",
        ". each hit is",
        ". each is",
        ". they deal",
    ),
    *(", each hit dealing", ", each dealing", ", each hit for", ", each hit", ", each for"),
    *(", each of", ", each", ", for", ", dealing", "each dealing", "each for", "each of", "each"),
    *("per hit", "a hit", "dealing", "that deal", "that deals", "that each deal", "for", "of"),
    *(", using", "using", ", and uses", ", with", ", at", "at", "with damage equal to"),
    *("and deals", "and deal", "with", "in", ": each", ":", ",", "which deal"),
)
#: Behind a number: by how much the damage changes, not how much it is.
CHANGING = ("more", "less", "fewer", "additional", "extra")
TOWARD = ("to", "against", "on", "at")
ATTACKER = Ref(Fixed.ATTACKER)
ENDS = (".", ";", "\n", "")


#: Behind an amount: whose PLV does not count.
NOT_OF = tuple(
    f"{mark}instead of {whose}{stat}"
    for mark in (", ", "")
    for whose in ("its ", "the user's ", "")
    for stat in ("PLV", "AGI", "")
    if whose or stat
)


@dataclass
class Parts:
    """What was said of the attack so far."""

    n: Number | None = None
    of: Number | None = None
    damage: Damage = ((), None, None)
    target: Noun | None = None
    aim: Aim | None = None
    spoken: bool = False
    """Whether “hit”, “damage” or “a Physical attack” was said."""
    kind: bool = False
    """Whether it was called an attack of some kind, which needs no amount (fade:R82)."""

    def hits(self) -> Hits:
        assert self.of is not None
        elements, dtype, dclass = self.damage
        return Hits(self.n or Const(1), self.of, dtype, dclass, elements, self.aim)


def attack_sentence(reader: VerbReader) -> AttackLine | Resolve | None:
    """This attack has 2 hits, each dealing Physical damage equal to the user's AGI."""
    parts = attack_parts(reader)
    if parts is None or reader.lows[reader.at] not in (".", "\n", ""):
        return None
    target = parts.target or ANY_ENEMY
    if isinstance(target, Pronoun):
        return Resolve(Attack(target, parts.hits()))
    return AttackLine(target, parts.hits(), None)


def counter_hit(reader: VerbReader) -> CounterHit | None:
    """Counter-hit: the user makes a 1-hit Physical attack against the attacker, using its AGI."""
    parts = attack_parts(reader)
    if parts is None or parts.target not in (None, ATTACKER) or parts.aim is not None:
        return None
    return CounterHit(parts.hits())


def attack_parts(reader: VerbReader) -> Parts | None:
    """All that is said of an attack, in whatever order; None if it is not enough for one."""
    parts = Parts()
    mark = reader.at
    told = reader.take_any(*SUBJECTS)
    users = told and reader.lows[mark] != "this"
    verb = reader.at
    if not reader.take_any(*VERBS) and told:
        return None
    if reader.lows[verb] in STRIKING:
        parts.target = _whom(reader)
    if not reader.take_any(*AN_ATTACK):
        _kind_of_attack(reader, parts)
    while reader.lows[reader.at] not in ENDS or _sees_joint(reader):
        mark = reader.at
        if parts.target is None and _divided(reader, parts):
            continue
        reader.take_any(*JOINTS)
        if not _part(reader, parts):
            reader.at = mark
            break
        reader.take_any(*OF_EACH)
    if parts.target is None:
        _divided(reader, parts)
    if parts.aim is None:
        parts.aim = reader.one_of(NEW_TARGETS)
    if parts.of is None and parts.kind:
        parts.of = UserStat(None)
    if parts.of is None or not parts.spoken:
        return None
    if users:
        parts.of = _of_user(parts.of)
    return parts


def _divided(reader: VerbReader, parts: Parts) -> bool:
    """. Divide the hits as you choose among any number of target Characters"""
    mark = reader.at
    told = reader.take_any(*DIVIDED)
    reader.take("target")
    target = reader.plain_noun() if told else None
    if not isinstance(target, Select) or parts.aim is not None:
        reader.at = mark
        return False
    parts.target, parts.aim = replace(target, pick=Pick.CHOOSE), Aim.CHOSEN
    return True


def _of_user(of: Number) -> Number:
    """The user attacks with its PLV: nobody else's."""
    made: Node = of
    for node in walk(of):
        if isinstance(node, Pronoun) and node.word == "it":
            made = exchanged(made, node, Ref(Fixed.USER))
    assert isinstance(made, Number)
    return made


def _kind_of_attack(reader: VerbReader, parts: Parts) -> None:
    """Physical attack, 3 hits of AGI each; an Energy attack for 5; a 2-hit Physical attack"""
    mark = reader.at
    reader.take_any("a", "an", "with a", "with an")
    n = reader.integer()
    counted = n is not None and reader.take_any("hit", "hits")
    if n is not None and not counted:
        reader.at = mark  # 2 attacks are not one with 2 hits
        return
    words = reader.damage()
    if (any(words) or counted) and reader.take_any("attack", "attacks"):
        parts.damage, parts.spoken, parts.kind = words, True, True
        if n is not None:
            parts.n = Const(n)
    else:
        reader.at = mark


def _sees_joint(reader: VerbReader) -> bool:
    return any(reader.sees(joint) for joint in JOINTS if joint[0] in ".,:")


def _part(reader: VerbReader, parts: Parts) -> bool:
    """One more thing about the attack; what was said is not said again."""
    mark = reader.at
    for rule in (_bonus, _hits, _equal, _amount, _kind, _target):
        reader.at = mark
        if rule(reader, parts):
            return True
    reader.at = mark
    return False


def _bonus(reader: VerbReader, parts: Parts) -> bool:
    """+2 PLV; -1 AGI; +1 PLV for each Fire ally: so much more or less than the user's"""
    op = reader.one_of(OPS)
    n = reader.number() if op in (Op.PLUS, Op.MINUS) else None
    if op is None:
        n = reader.number()
        more = reader.one_of(MORE) if n is not None else None
        op = None if more is None else Op.PLUS if more else Op.MINUS
    stat = reader.one_of(FIGHTING_STATS) if n is not None else None
    if op is None or n is None or stat is None or parts.of is not None:
        return False
    parts.of, parts.spoken = Arith(UserStat(stat), op, reader.for_each(n)), True
    other = _or_instead(reader, op)
    if other is not None and parts.of is not None:
        condition, much = other
        parts.of = Arith(UserStat(stat), op, Depending(condition, much, n))
    return True


def _or_instead(reader: VerbReader, op: Op) -> tuple[Condition, Number] | None:
    """+1 PLV, or +3 PLV instead if the user is damaged"""
    mark = reader.at
    same = reader.take_any(", or", "or") and reader.one_of(OPS) is op
    much = reader.number() if same else None
    if much is not None and reader.one_of(FIGHTING_STATS) is not None:
        reader.take("instead")
        condition = reader.condition() if reader.take("if") else None
        if condition is not None:
            return condition, much
    reader.at = mark
    return None


def _hits(reader: VerbReader, parts: Parts) -> bool:
    """3 hits; twice; one hit"""
    mark = reader.at
    often = reader.times()
    if often is not None and parts.n is None:
        parts.n = often
        return True
    reader.at = mark
    n = Const(1) if reader.take_any("a", "one", "a single") else reader.number()
    words = reader.damage() if n is not None else ((), None, None)
    if n is None or not reader.take_any("hits", "hit"):
        return False
    if parts.n is not None or (any(words) and any(parts.damage)):
        return False
    parts.n, parts.spoken = n, True
    parts.damage = words if any(words) else parts.damage
    return True


def _equal(reader: VerbReader, parts: Parts) -> bool:
    """Basic Physical damage equal to the user's AGI; damage to an enemy equal to …"""
    words = reader.damage()
    if not reader.take("damage") or (any(words) and any(parts.damage)):
        return False
    target = _whom(reader) if reader.take_any(*TOWARD) else None
    of = reader.number() if reader.take("equal to") else None
    if of is None or parts.of is not None or (target is not None and parts.target is not None):
        return False
    parts.of, parts.spoken = of, True
    parts.target = target or parts.target
    parts.damage = words if any(words) else parts.damage
    return True


def _amount(reader: VerbReader, parts: Parts) -> bool:
    """PLV + 2 Physical damage; the user's PLV"""
    of = reader.number()
    if of is None or parts.of is not None or reader.lows[reader.at] in CHANGING:
        return False
    words = reader.damage()
    if any(words) and any(parts.damage):
        return False
    parts.damage = words if any(words) else parts.damage
    parts.spoken = reader.take("damage") or parts.spoken
    parts.of = of
    reader.take_any(*NOT_OF)
    if reader.take("doubled"):
        parts.of = Arith(Const(2), Op.TIMES, of)
    return True


def _kind(reader: VerbReader, parts: Parts) -> bool:
    """Physical; Unblockable Energy damage, behind the amount or the kind of attack"""
    words = reader.damage()
    if not any(words) or (parts.of is None and not parts.kind):
        return False
    if any(before and said for before, said in zip(parts.damage, words, strict=True)):
        return False
    known = parts.damage
    parts.damage = known[0] or words[0], known[1] or words[1], known[2] or words[2]
    parts.spoken = reader.take("damage") or parts.spoken
    return True


def _target(reader: VerbReader, parts: Parts) -> bool:
    target = _whom(reader) if reader.take_any(*TOWARD) else None
    if target is None or parts.target is not None:
        return False
    parts.target = target
    return True


def _whom(reader: VerbReader) -> Noun | None:
    """“The target” of an attack that names nobody else is any enemy."""
    mark = reader.at
    found = reader.noun()
    if isinstance(found, Pronoun) and found.word in ("that Character", "that unit", "it"):
        return found  # of whom the sentence before spoke
    if isinstance(found, Pronoun):
        reader.at = mark
        return ANY_ENEMY if reader.take("the target") else None
    return None if found == Ref(Fixed.USER) else found
