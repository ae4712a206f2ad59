"""What a text can ask for: conditions, amounts, and what “for each” counts. One row each."""

from __future__ import annotations

from engine.games.exceed.cards.vocabulary import Deed, Mode
from engine.games.exceed.ir.conditions import (
    ActsFirst,
    AtRange,
    AttackCalled,
    AttackIs,
    BoostIs,
    CardsMoved,
    DamageTaken,
    DidHit,
    DidThisStrike,
    DidThisTurn,
    Distance,
    DuringStrike,
    HasAdvantage,
    InMode,
    IsAt,
    IsAttacker,
    IsStunned,
    LifeOf,
    MarkerBetween,
    MarkerPlaced,
    MovedPast,
    PayForce,
    PayGauge,
    PayLife,
    ReshuffleUsed,
    SpacesMoved,
    Spent,
    StatOf,
    YourTurn,
)
from engine.games.exceed.ir.nouns import In
from engine.games.exceed.language.rows import OPPONENT, YOU, both
from engine.text.forms import Forms, Row
from engine.text.ir import Amounts, Bound, Count, EventRef, Role, Select
from engine.text.nodes import Node

#: What somebody did: “you …”, and of which the strike can be asked too.
PAST = {
    Deed.STRIKE: "struck",
    Deed.WILD_SWING: "made a Wild Swing",
    Deed.BOOST_PLAYED: "boosted",
    Deed.MOVE: "moved",
    Deed.ADVANCE: "advanced",
    Deed.CLOSE: "closed",
    Deed.RETREAT: "retreated",
    Deed.EXCEED: "Exceeded",
    Deed.REVERT: "reverted",
    Deed.RESHUFFLE: "reshuffled",
    Deed.SPEND_FORCE: "spent Force",
    Deed.SPEND_GAUGE: "spent gauge",
    Deed.SEAL: "sealed a card",
}
IN_STRIKE = (
    Deed.MOVE, Deed.ADVANCE, Deed.CLOSE, Deed.RETREAT, Deed.BOOST_PLAYED, Deed.SPEND_FORCE,
    Deed.SPEND_GAUGE, Deed.SEAL,
)  # fmt: skip


def _holder(node: Node) -> object:
    """Whose pile a condition counts; None if it counts no pile of one fighter."""
    what = node.what if isinstance(node, Amounts) else None
    pile = what.what if isinstance(what, Count) else None
    filters = pile.filters if isinstance(pile, Select) else ()
    return next((test.whose for test in filters if isinstance(test, In)), None)


def _mine(node: Node) -> bool:
    return _holder(node) == YOU


def _theirs(node: Node) -> bool:
    return _holder(node) == OPPONENT


def _of_nobody(node: Node) -> bool:
    return isinstance(node, Amounts) and isinstance(node.what, Count) and _holder(node) is None


def _bounded(node: Node) -> bool:
    return isinstance(node, Amounts) and node.bound in (
        Bound.AT_LEAST, Bound.AT_MOST, Bound.EXACTLY,
    )  # fmt: skip


def _compared(node: Node) -> bool:
    return isinstance(node, Amounts) and node.bound in (Bound.MORE, Bound.LESS)


CONDITIONS = Forms(
    *both(MovedPast, "you moved past the opponent", "the opponent moved past you",
          "you (moved|advanced) past (them|the opponent) [this strike]"),
    Row(AtRange, "the opponent is at Range {least,most:band}", "you are at Range {least,most:band}",
        "at Range {least,most:band}"),
    *both(DidHit, "your attack hit", "the opponent's attack hit",
          "(this attack|it) hit", "you hit [the opponent]"),
    Row(DidHit, "you were hit", canonical=False, who=OPPONENT),
    *both(IsStunned, "you are stunned", "the opponent is stunned", "you were stunned"),
    *both(AttackIs, "your attack is {what:quality}", "the opponent's attack is {what:quality}",
          "(this attack|it) is {what:quality}"),
    *both(AttackCalled, "your attack is the named card", "the opponent's attack is the named card",
          name=None),
    *both(AttackCalled, "your attack is {name:quoted}", "the opponent's attack is {name:quoted}"),
    Row(BoostIs, "that boost is {kind:boost_kind}", "that boost is a {kind:boost_kind} boost",
        what=EventRef(Role.OBJECT)),
    *both(InMode, "you are in Exceed mode", "the opponent is in Exceed mode",
          "in Exceed mode", mode=Mode.EXCEED),
    *both(InMode, "you are in Basic mode", "the opponent is in Basic mode", mode=Mode.BASIC),
    *both(IsAttacker, "you started the strike", "the opponent started the strike",
          "you initiated the strike", "you are the Attacker", "you started this strike"),
    *both(ActsFirst, "you act first", "the opponent acts first", "you are the Active player"),
    *both(HasAdvantage, "you have Advantage", "the opponent has Advantage"),
    *(row for deed, said in PAST.items()
      for row in both(DidThisTurn, f"you {said} this turn", f"the opponent {said} this turn",
                      what=deed)),
    *(row for deed in IN_STRIKE
      for row in both(DidThisStrike, f"you {PAST[deed]} this strike",
                      f"the opponent {PAST[deed]} this strike", what=deed)),
    *both(DidThisStrike, "you were moved by the opponent this strike",
          "the opponent was moved by you this strike", what=Deed.WAS_MOVED),
    *both(IsAt, "you are on {where:place}", "the opponent is on {where:place}",
          "you are at {where:place}"),
    Row(IsAt, "the opponent is at {where:place}", canonical=False, who=OPPONENT),
    Row(MarkerPlaced, "the {name:marker} marker is in the arena",
        "(your|the) {name:marker} marker is (placed|in play|in the arena)"),
    Row(MarkerBetween, "the {name:marker} marker is between you and the opponent",
        "your {name:marker} marker is between you and the opponent"),
    Row(YourTurn, "it is your turn", "it's your turn"),
    Row(DuringStrike, "a strike is being resolved", "during a strike"),
    *both(ReshuffleUsed, "you have reshuffled", "the opponent has reshuffled",
          "you have reshuffled this game"),
    Row(Amounts, "you took {to,bound:how_many} damage [this strike]", canonical=False,
        what=DamageTaken(YOU)),
    Row(Amounts, "(the opponent|they) took {to,bound:how_many} damage [this strike]",
        canonical=False, what=DamageTaken(OPPONENT)),
    Row(Amounts, "you have {to,bound:how_many} {what:my_pile}", fits=_mine),
    Row(Amounts, "the opponent has {to,bound:how_many} {what:their_pile}",
        "they have {to,bound:how_many} {what:their_pile}", fits=_theirs),
    Row(Amounts, "there are {to,bound:how_many} {what:any_pile}", fits=_of_nobody),
    Row(Amounts, "{what:number} is {to,bound:bounded}", fits=_bounded),
    Row(Amounts, "{what:number} is {bound:comparison} {to:number}", fits=_compared),
)  # fmt: skip

TERMS = Forms(
    Row(Distance, "the range to the opponent", "(the|your) range", "the distance to the opponent"),
    *both(LifeOf, "your life", "the opponent's life"),
    *both(StatOf, "your {stat:stat}", "the opponent's {stat:stat}", "this attack's {stat:stat}"),
    Row(Spent, "the amount spent", "the [amount of] (Force|gauge) spent"),
    *both(DamageTaken, "the damage you took this strike",
          "the damage the opponent took this strike"),
    Row(SpacesMoved, "the number of spaces moved"),
    Row(CardsMoved, "the number of cards moved this way",
        "the number of cards (discarded|sealed|added) this way"),
    Row(Count, "the number of {what:group}"),
)  # fmt: skip

EACH = Forms(
    Row(Spent, "Force spent", "(Force|gauge) spent [this way]", "spent this way"),
    Row(SpacesMoved, "space moved", "space moved this way", "space you moved"),
    Row(CardsMoved, "card moved this way", "card (discarded|sealed|added) this way"),
    Row(DamageTaken, "damage you took this strike", "damage you took", who=YOU),
    Row(DamageTaken, "damage the opponent took this strike", "damage they took [this strike]",
        "damage the opponent took",
        who=OPPONENT),
    Row(Count, "{what:group}"),
)  # fmt: skip

PAYMENTS = Forms(
    Row(PayForce, "{n:number} Force"),
    Row(PayGauge, "{n:number} gauge", "{n:number} (card|cards) from your gauge"),
    Row(PayLife, "{n:number} life"),
)
