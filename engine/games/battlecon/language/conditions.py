"""What a text can ask for: conditions, amounts, and what “for each” counts. One row each.

`CONDITIONS` stand by themselves, `SAID_OF` behind a fighter: “you”, “the opponent”.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from engine.games.battlecon.cards.vocabulary import Deed, PieceKind
from engine.games.battlecon.ir.conditions import (
    AtRange,
    AttackUses,
    CardActive,
    DamageDealt,
    DamageTaken,
    Depleted,
    DidThisBeat,
    Distance,
    ForceOf,
    ForcePool,
    HasStatus,
    Held,
    InForm,
    IsActive,
    IsAt,
    IsFinisher,
    IsStunned,
    LastBeat,
    LifeMissing,
    LifeOf,
    LifeSpent,
    MarkersOn,
    NoneLeft,
    PayForce,
    PayLife,
    PayPieces,
    SpacesMoved,
    Spent,
    StatOf,
    UsedToken,
)
from engine.games.battlecon.ir.nouns import Pieces
from engine.games.battlecon.language.heads import DEEDS
from engine.games.battlecon.language.rows import OPPONENT, YOU, said
from engine.text.forms import Forms, Row
from engine.text.ir import Amounts, Bound, Const, Count
from engine.text.nodes import Condition, Node, Noun, Number

Test = Callable[[Node], bool]
#: What somebody did or what happened to them, behind “you” and “the opponent”.
PAST = {
    Deed.ADVANCE: "advanced",
    Deed.RETREAT: "retreated",
    Deed.MOVE: "moved",
    Deed.WAS_MOVED: "<was|were> moved by the opponent",
    Deed.PASS: "moved past an opponent",
    Deed.ATTACK: "attacked",
    Deed.HIT: "hit",
    Deed.MISS: "missed",
    Deed.IS_HIT: "<was|were> hit",
    Deed.DEAL_DAMAGE: "dealt damage",
    Deed.TAKE_DAMAGE: "took damage",
    Deed.STUNNED: "<was|were> stunned",
    Deed.AVOID: "avoided an attack",
    Deed.CLASH: "clashed",
    Deed.BECOME_ACTIVE: "became the Active Player",
    Deed.ANTE: "anted",
    Deed.OVERLOAD: "used an Overload",
    Deed.USE_TOKEN: "used a token",
    Deed.SPEND_COUNTER: "spent a counter",
    Deed.SPEND_LIFE: "spent life",
    Deed.REGAIN_LIFE: "regained life",
    Deed.CHIPPED: "lost life to Chip",
    Deed.USE_FINISHER: "used a Finisher",
    Deed.BECOME_FORM: "became a form",
}
#: Said of this beat whether “this beat” stands there or not; of others it is part of the words.
LOOSE = {
    Deed.PASS: ("moved past (the opponent|you|them|an enemy)",
                "(advanced|hopped) (past|over) (the opponent|you|them|an opponent)"),
    Deed.WAS_MOVED: ("<was|were> moved by you",),
}  # fmt: skip


def _holder(node: Node) -> Noun | None:
    what = node.what if isinstance(node, Amounts) else None
    return what.who if isinstance(what, Held | Depleted) else None


def _plain(node: Node) -> bool:
    """What no row of its own says."""
    return (
        isinstance(node, Amounts)
        and not isinstance(node.what, Held | Depleted | MarkersOn)
        and node.bound in (Bound.AT_LEAST, Bound.AT_MOST, Bound.EXACTLY)
    )


def _compared(node: Node) -> bool:
    return isinstance(node, Amounts) and node.bound in (Bound.MORE, Bound.LESS)


def _had(who: Noun, kind: type[Held] | type[Depleted]) -> Test:
    def fits(node: Node) -> bool:
        assert isinstance(node, Amounts)
        return isinstance(node.what, kind) and _holder(node) == who

    return fits


def _held(who: Noun, kind: type[Held] | type[Depleted]) -> Callable[..., Node]:
    def make(to: Number, bound: Bound, what: Pieces) -> Amounts:
        return Amounts(kind(what, who), to, bound)

    return make


def _pile(who: Noun, words: str, kind: type[Held] | type[Depleted], *others: str) -> Row:
    return Row(Amounts, words, *others, make=_held(who, kind), fits=_had(who, kind))


def _one_marker(node: Node) -> bool:
    return (
        isinstance(node, Amounts)
        and isinstance(node.what, MarkersOn)
        and (node.to, node.bound) == (Const(1), Bound.AT_LEAST)
    )


def _of_markers(node: Node) -> bool:
    return isinstance(node, Amounts) and isinstance(node.what, MarkersOn)


def _spent(what: Pieces) -> Number:
    return Spent()


def _ahead() -> Condition:
    return Amounts(LifeOf(YOU), LifeOf(OPPONENT), Bound.MORE)


def _behind() -> Condition:
    return Amounts(LifeOf(YOU), LifeOf(OPPONENT), Bound.LESS)


def _has_life(to: Number, bound: Bound, who: Noun = YOU) -> Condition:
    return Amounts(LifeOf(who), to, bound)


def _has_force(to: Number, bound: Bound, who: Noun = YOU) -> Condition:
    return Amounts(ForceOf(who), to, bound)


ASKED = (
    Row(AtRange, "the opponent is at Range {least,most:band}",
        "[(you are|they are)] [at] Range {least,most:band}"),
    *(said(DidThisBeat, f"{past} [this beat]", *(f"{words} [this beat]" for words in
           LOOSE.get(what, ())), what=what) for what, past in PAST.items()),
    said(UsedToken, "used a {name:token_name} token [this beat]"),
    said(IsStunned, "<is|are> stunned"),
    said(IsActive, "<is|are> the Active Player", "<is|are> active"),
    Row(AttackUses, "{who:whose} attack uses {name:quoted}", "{who:whose} attack is {name:quoted}"),
    Row(IsFinisher, "{who:whose} attack is a Finisher"),
    Row(CardActive, "the {name:special} card is active", "your {name:special} card is active"),
    Row(InForm, "you are in the {name:form} form"),
    said(HasStatus, "<has|have> the {name:status} status"),
    said(IsAt, "<is|are> on {where:place}", "<is|are> (at|in) {where:place}"),
    said(NoneLeft, "<has|have> no cards in [(their|your)] {zone:zone_of}"),
    Row(LastBeat, "this is the last beat", "it is the last beat", "in the last beat"),
    _pile(YOU, "you have {to,bound:how_many} {what:had}", Held,
          "{to,bound:how_many} {what:had} held", "{to,bound:how_many} held {what:had}",
          "you hold {to,bound:how_many} {what:had}"),
    _pile(OPPONENT, "the opponent has {to,bound:how_many} {what:had}", Held,
          "they have {to,bound:how_many} {what:had}"),
    _pile(YOU, "you have {to,bound:how_many} depleted {what:had}", Depleted,
          "{to,bound:how_many} depleted {what:had}"),
    Row(Amounts, "a {what:marker_on}", "(an|your|the) {what:marker_on}", fits=_one_marker,
        to=Const(1), bound=Bound.AT_LEAST),
    Row(Amounts, "there are {to,bound:how_many} {what:markers_on}",
        "there is {to,bound:how_many} {what:markers_on}",
        "{to,bound:how_many} {what:markers_on}", fits=_of_markers),
    Row(Amounts, "you have more life than the opponent", canonical=False, make=_ahead),
    Row(Amounts, "you have (less|fewer) life than the opponent", canonical=False, make=_behind),
    said(Amounts, "<has|have> {to,bound:how_many} life", "<has|have> {to,bound:bounded} life",
         canonical=False, make=_has_life),
    said(Amounts, "<has|have> {to,bound:how_many} Force", canonical=False, make=_has_force),
    Row(Amounts, "{what:number} is {to,bound:bounded}", fits=_plain),
    Row(Amounts, "{what:number} is {bound:comparison} {to:number}", fits=_compared),
)  # fmt: skip

CONDITIONS = Forms(*(row for row in ASKED if not row.subject))
SAID_OF = Forms(*(row for row in ASKED if row.subject))


def _never(what: Deed) -> str:
    """“did not advance”, “were not hit”"""
    past = PAST[what]
    if past.startswith("<was|were>"):
        return past.replace("<was|were>", "<was|were> not")
    return "did not " + re.sub(r"<[^|>]*[|]([^>]*)>", r"\1", DEEDS[what])


#: The same, negated: what is read here is not so.
NEGATED = (
    Row(AtRange, "the opponent is not at Range {least,most:band}",
        "not at Range {least,most:band}"),
    *(said(DidThisBeat, f"{_never(what)} [this beat]",
           f"<has|have> not {PAST[what].replace('<was|were>', 'been')} [this beat]", what=what)
      for what in PAST),
    said(UsedToken, "did not use a {name:token_name} token [this beat]"),
    said(IsStunned, "<is|are> not stunned"),
    said(IsActive, "<is|are> the Reactive Player", "<is|are> reactive",
         "<is|are> not the Active Player"),
    Row(AttackUses, "{who:whose} attack does not use {name:quoted}"),
    Row(IsFinisher, "{who:whose} attack is not a Finisher"),
    Row(CardActive, "the {name:special} card is not active", "the {name:special} card is inactive"),
    Row(InForm, "you are not in the {name:form} form"),
    said(HasStatus, "<does|do> not have the {name:status} status"),
    said(IsAt, "<is|are> not on {where:place}"),
    Row(LastBeat, "this is not the last beat"),
)  # fmt: skip
NOT_SO = Forms(*(row for row in NEGATED if not row.subject))
NOT_SAID_OF = Forms(*(row for row in NEGATED if row.subject))

TERMS = Forms(
    Row(Distance, "the Range to the opponent", "(the|your) Range", "the distance to the opponent"),
    Row(LifeOf, "{who:whose} life"),
    Row(LifeMissing, "{who:whose} missing life"),
    Row(LifeSpent, "the life {who:fighter} spent this beat"),
    Row(ForceOf, "{who:whose} Force"),
    Row(ForcePool, "the Force in the pool", "the Force pool"),
    Row(StatOf, "{who:whose} {stat:stat}"),
    Row(DamageTaken, "the damage {who:fighter} took this beat"),
    Row(DamageDealt, "the damage dealt"),
    Row(Held, "the number of {what:pieces} you (have|hold)", canonical=False, who=YOU),
    Row(
        Held,
        "the number of {what:pieces} (the opponent has|they have)",
        canonical=False,
        who=OPPONENT,
    ),
    Row(Held, "the number of {who:whose} {what:pieces}"),
    Row(Depleted, "the number of {who:whose} depleted {what:pieces}"),
    Row(MarkersOn, "the number of {name,where:markers_at}"),
    Row(Spent, "the amount spent"),
    Row(SpacesMoved, "the number of spaces moved"),
    Row(Count, "the number of {what:group}"),
)

EACH = Forms(
    Row(Spent, "(Force|life|counter|token|counters|tokens) spent", "spent this way", "one spent"),
    Row(Spent, "{what:piece} spent", canonical=False, make=_spent),
    Row(Held, "{what:piece} you have", "{what:piece} held", who=YOU),
    Row(Held, "{what:piece} the opponent has", "{what:piece} they have", who=OPPONENT),
    Row(Depleted, "depleted {what:piece} you have", "depleted {what:piece}", who=YOU),
    Row(Depleted, "depleted {what:piece} the opponent has", who=OPPONENT),
    Row(MarkersOn, "{name,where:markers_at}"),
    Row(SpacesMoved, "space moved", "(space|spaces) [you] moved"),
    Row(DamageDealt, "damage dealt"),
    Row(DamageTaken, "damage {who:fighter} took this beat", "damage {who:fighter} took"),
    Row(LifeSpent, "life {who:fighter} spent this beat"),
    Row(LifeMissing, "life you are missing", who=YOU),
    Row(LifeMissing, "life the opponent is missing", "life they are missing", who=OPPONENT),
    Row(ForceOf, "Force you have", who=YOU),
    Row(ForceOf, "Force the opponent has", who=OPPONENT),
    Row(ForcePool, "Force in the pool"),
    Row(Count, "{what:group}"),
)


def _is_number(node: Node) -> bool:
    return isinstance(getattr(node, "n", None), Const)


def _is_equal(node: Node) -> bool:
    return not _is_number(node)


def _of(kind: PieceKind) -> Test:
    def fits(node: Node) -> bool:
        return isinstance(node, PayPieces) and node.what.kind is kind

    return fits


PAYMENTS = Forms(
    Row(PayForce, "{n:number} Force", fits=_is_number),
    Row(PayForce, "Force equal to {n:number}", fits=_is_equal),
    Row(PayLife, "{n:number} life", fits=_is_number),
    Row(PayLife, "life equal to {n:number}", fits=_is_equal),
    *(Row(PayPieces, f"{{n:number}} {{what:{kind.value}}} <{kind.value}|{kind.value}s:n>",
          fits=_of(kind)) for kind in (PieceKind.COUNTER, PieceKind.TOKEN)),
)  # fmt: skip
