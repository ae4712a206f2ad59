"""Everything a text can have done, one row each: how it is said, with what operands.

The kinds of operands are read in operands.py and printed in printer.py.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.games.exceed.cards.vocabulary import (
    Costed,
    Source,
    Thing,
    Trait,
    Way,
    Where,
    Zone,
)
from engine.games.exceed.ir.nouns import In
from engine.games.exceed.ir.verbs import (
    AttackFrom,
    CancelBoost,
    CostsLess,
    Discard,
    DiscardNamed,
    Draw,
    ExtraAttack,
    Gain,
    GainAdvantage,
    GainLife,
    GainRange,
    Go,
    GoExceed,
    Has,
    Invalidate,
    Look,
    LoseArmor,
    LoseLife,
    MoveMarker,
    MustSetNamed,
    NameCard,
    PayInstead,
    PlaceMarker,
    PlayBoost,
    Put,
    PutFighter,
    RemoveMarker,
    ReshuffleNow,
    Reveal,
    Revert,
    Search,
    ShuffleDeck,
    Strike,
    Stun,
    Sustain,
    SwitchPlaces,
    TakeAction,
    TakeDamage,
)
from engine.games.exceed.language.rows import BOTH, OPPONENT, YOU, both, they
from engine.games.exceed.state.state import SPACES
from engine.text.forms import Forms, Row
from engine.text.ir import Arith, By, Choose, Const, EventRef, Op, Pick, Role, Select, Seq, Side
from engine.text.nodes import Effect, Node, Noun, Number


def _ranged(node: Node) -> bool:
    return isinstance(node, Go) and node.least is not None


def _exact(node: Node) -> bool:
    return isinstance(node, Go) and node.least is None


def _counted(node: Node) -> bool:
    """A number that can stand behind a plus: 2, or 2 for each …"""
    n = getattr(node, "n", None)
    if isinstance(n, Arith) and n.op is Op.TIMES:
        n = n.left
    return isinstance(n, Const) or type(n).__name__ == "Capped"


def _equal(node: Node) -> bool:
    return not _counted(node)


def _go(way: Way, theirs: str) -> list[Row]:
    word = way.value.lower()
    rows: list[Row] = []
    for span, fits in (
        ("{n:number} [(spaces|space)] {n*}", _exact),
        ("{n,least:span} [spaces]", _ranged),
    ):
        others = (f"{word} (the opponent|them) {span}",) if way in (Way.PUSH, Way.PULL) else ()
        rows.append(Row(Go, f"{word} {span}", *others, fits=fits, who=YOU, how=way, **_only(fits)))
        said = f"the opponent {theirs} {span}"
        rows.append(Row(Go, said, they(said), fits=fits, who=OPPONENT, how=way, **_only(fits)))
    return rows


def _only(fits: object) -> dict[str, Any]:
    return {"least": None} if fits is _exact else {}


def push_or_pull(n: Number, least: Number | None = None) -> Choose:
    return Choose(1, (Go(YOU, Way.PUSH, n, least), Go(YOU, Way.PULL, n, least)))


def _past_both(**_: object) -> Effect:
    return Seq((Has(YOU, Trait.IGNORES_ARMOR), Has(YOU, Trait.IGNORES_GUARD)))


def _stays(who: Noun) -> Callable[..., Effect]:
    return lambda **_: Seq((Has(who, Trait.NO_ADVANCE), Has(who, Trait.NO_RETREAT)))


def _all_the_way(way: Way) -> Callable[..., Effect]:
    """Across the whole arena, if nothing stops it."""
    return lambda **_: Go(YOU, way, Const(SPACES - 1))


def _either(way: Way) -> tuple[Row, ...]:
    """Advance or retreat up to 2: one distance for both."""

    def make(n: Number, least: Number | None = None) -> Choose:
        return Choose(1, (Go(YOU, way, n, least), Go(YOU, Way.RETREAT, n, least)))

    word = way.value.lower()
    return (
        Row(Choose, f"{word} or retreat {{n:number}} [(spaces|space)]", canonical=False, make=make),
        Row(Choose, f"{word} or retreat {{n,least:span}} [spaces]", canonical=False, make=make),
    )


def _play_a_boost(free: bool) -> Callable[..., Effect]:
    hand = Select(Pick.CHOOSE, Const(1), Side.ANY, (Thing.CARD,), (In(YOU, Zone.HAND),))
    return lambda **_: PlayBoost(hand, free)


MOVES = (
    *_go(Way.ADVANCE, "advances"),
    *_go(Way.CLOSE, "closes"),
    *_go(Way.RETREAT, "retreats"),
    *_go(Way.MOVE, "moves"),
    *_go(Way.PUSH, "pushes you"),
    *_go(Way.PULL, "pulls you"),
    *_either(Way.ADVANCE),
    *_either(Way.CLOSE),
    *(
        Row(
            Go,
            f"{way.value} [(the opponent|them)] as far as possible",
            canonical=False,
            make=_all_the_way(way),
        )
        for way in Way
        if way is not Way.MOVE
    ),
    Row(Choose, "push or pull [the opponent] {n:number}", canonical=False, make=push_or_pull),
    Row(Choose, "push or pull [the opponent] {n,least:span}", canonical=False, make=push_or_pull),
    Row(
        Choose,
        "move (the opponent|them) {n:number} [(spaces|space)] [in either direction]",
        canonical=False,
        make=push_or_pull,
    ),
    Row(
        Choose,
        "move (the opponent|them) {n,least:span} [spaces] [in either direction]",
        canonical=False,
        make=push_or_pull,
    ),
    Row(PutFighter, "move to {where:place}", who=YOU),
    Row(PutFighter, "move (the opponent|them) to {where:place}", who=OPPONENT),
    Row(SwitchPlaces, "switch places with (the opponent|them)", "switch places"),
)

TRAITS = (
    *both(Has, "ignore Armor", "the opponent ignores Armor", "(this|your) attack ignores Armor",
          what=Trait.IGNORES_ARMOR),
    *both(Has, "ignore Guard", "the opponent ignores Guard", "(this|your) attack ignores Guard",
          what=Trait.IGNORES_GUARD),
    Row(Seq, "ignore Armor and Guard", "(this|your) attack ignores Armor and Guard",
        canonical=False, make=_past_both),
    *both(Has, "you cannot be pushed or pulled", "the opponent cannot be pushed or pulled",
          "you can't be pushed or pulled", what=Trait.NO_PUSH_PULL),
    *both(Has, "you cannot be moved by the opponent", "the opponent cannot be moved by you",
          "(the opponent|opponents) cannot move you", "you cannot be moved", what=Trait.NO_MOVED),
    *both(Has, "you cannot move", "the opponent cannot move", what=Trait.NO_MOVE),
    *both(Has, "you cannot advance", "the opponent cannot advance", what=Trait.NO_ADVANCE),
    *both(Has, "you cannot retreat", "the opponent cannot retreat", what=Trait.NO_RETREAT),
    Row(Seq, "you cannot advance or retreat", "you cannot retreat or advance", canonical=False,
        make=_stays(YOU)),
    Row(Seq, "the opponent cannot advance or retreat", "the opponent cannot retreat or advance",
        "they cannot advance or retreat", canonical=False, make=_stays(OPPONENT)),
    *both(Has, "you cannot be stunned", "the opponent cannot be stunned", "you can't be stunned",
          what=Trait.NO_STUN),
    *both(Has, "the opponent's attacks miss you", "your attacks miss the opponent",
          "(their attacks|the opponent's attack|their attack|attacks) (miss|misses) you",
          "(the opponent's attack|their attack) misses",
          "dodge [the opponent's attack]", what=Trait.DODGES),
    *both(Has, "your attack cannot be dodged", "the opponent's attack cannot be dodged",
          "(this attack|your attacks) cannot be dodged", what=Trait.SURE),
    *both(Has, "your damage is non-lethal", "the opponent's damage is non-lethal",
          "(this attack|your attack) (is|deals) non-lethal [damage]", what=Trait.NONLETHAL),
    *both(Has, "your attack is EX", "the opponent's attack is EX", "this attack is EX",
          what=Trait.ATTACK_EX),
    *both(Has, "you cannot boost", "the opponent cannot boost", what=Trait.NO_BOOST),
    *both(Has, "you cannot set EX attacks", "the opponent cannot set EX attacks",
          what=Trait.NO_EX),
    *both(Has, "cards in your hand can pay gauge costs",
          "cards in the opponent's hand can pay gauge costs", what=Trait.HAND_PAYS_GAUGE),
    *both(Has, "you set your attack face up", "the opponent sets their attack face up",
          what=Trait.SETS_FACE_UP),
    *both(Has, "you set your attack first", "the opponent sets their attack first",
          what=Trait.SETS_FIRST),
    *both(Has, "you cannot gain Advantage", "the opponent cannot gain Advantage",
          what=Trait.NO_ADVANTAGE),
)  # fmt: skip

STATS = (
    *both(Gain, "{n:signed} {stat:stat} {n*}", "the opponent gets {n:signed} {stat:stat} {n*}",
          "(gain|get) {n:signed} {stat:stat} {n*}",
          "(this|your) attack (has|gets) {n:signed} {stat:stat} {n*}", fits=_counted),
    *both(Gain, "gain {stat:stat} equal to {n:number}",
          "the opponent gains {stat:stat} equal to {n:number}", fits=_equal),
    *both(GainRange, "{least,most:reach} Range", "the opponent gets {least,most:reach} Range",
          "(this|your) attack (has|gets) {least,most:reach} Range"),
    *both(LoseArmor, "lose all Armor", "the opponent loses all Armor", "lose all your Armor"),
    *both(AttackFrom, "your attack is made from {where:place}",
          "the opponent's attack is made from {where:place}",
          "(this|your) attack is made from {where:place}", "attack from {where:place}"),
)  # fmt: skip

COSTED = {
    Costed.MOVE: ("your Move action costs", "your Move action"),
    Costed.BOOST: ("your boosts cost", "your boosts"),
    Costed.ATTACK: ("your attacks cost", "your attacks"),
    Costed.SPECIAL: ("your Specials cost", "your Specials"),
    Costed.ULTRA: ("your Ultras cost", "your Ultras"),
    Costed.EXCEED: ("your Exceed costs", "your Exceed"),
    Costed.THIS: ("this attack costs", "this attack"),
}
COSTS = tuple(
    row
    for what, (costs, named) in COSTED.items()
    for row in (
        Row(CostsLess, f"{costs} {{n:number}} less [(Force|gauge)] {{n*}}", what=what),
        Row(PayInstead, f"you may {{cost:payment}} instead of paying for {named}",
            f"you can {{cost:payment}} instead of paying for {named}", what=what),
    )
)  # fmt: skip

PUTS = {
    Where.HAND: ("return {what:cards} to {}'s hand",
                 "(add|put|take) {what:cards} (to|into) {}'s hand"),
    Where.GAUGE: ("add {what:cards} to {}'s gauge", "put {what:cards} (into|in|to) {}'s gauge"),
    Where.OVERDRIVE: ("add {what:cards} to {}'s overdrive area",),
    Where.TOP: ("put {what:cards} on top of {}'s deck",
                "(put|return) {what:cards} (on top of|to the top of|on the top of) {}'s deck"),
    Where.BOTTOM: ("put {what:cards} on the bottom of {}'s deck",
                   "(put|return) {what:cards} (to|at) the bottom of {}'s deck"),
    Where.SHUFFLED: ("shuffle {what:cards} into {}'s deck",),
}  # fmt: skip


def _whose(pattern: str, whose: str) -> str:
    return pattern.replace("{}'s", whose)


PUT_ROWS = tuple(
    Row(
        Put,
        *(_whose(pattern, words) for pattern in patterns for words in said),
        whose=whose,
        where=where,
    )
    for where, patterns in PUTS.items()
    for whose, said in ((YOU, ("your",)), (OPPONENT, ("the opponent's", "their")))
)


def _is_hand_of_theirs(node: Node) -> bool:
    return isinstance(node, By) and isinstance(node.do, Discard)


def _adds(node: Node) -> bool:
    return isinstance(node, By) and isinstance(node.do, Put) and node.do.where is Where.GAUGE


def _seals(node: Node) -> bool:
    return isinstance(node, By) and isinstance(node.do, Put) and node.do.where is Where.SEALED


CARDS = (
    *both(Draw, "draw {n:number} <card|cards:n> {n*}",
          "the opponent draws {n:number} <card|cards:n> {n*}", "draw {n:number} {n*}"),
    Row(Draw, "both players draw {n:number} <card|cards:n> {n*}",
        "each player draws {n:number} <card|cards:n> {n*}", who=BOTH),
    Row(Discard, "discard {what:held}"),
    Row(By, "the opponent discards {do:they_discard}", "they discard {do:they_discard}",
        fits=_is_hand_of_theirs, who=OPPONENT),
    Row(By, "the opponent adds {do:they_add} to their gauge", fits=_adds, who=OPPONENT),
    Row(By, "the opponent seals {do:they_seal}", fits=_seals, who=OPPONENT),
    Row(Put, "seal {what:held}", whose=YOU, where=Where.SEALED),
    *PUT_ROWS,
    Row(Search, "search your deck for {what:searched} and add it to your hand",
        "search your deck for {what:searched} and add (them|that card) to your hand",
        "search your deck for {what:searched}. Add it to your hand", where=Where.HAND),
    Row(Search, "search your deck for {what:searched} and add it to your gauge",
        "search your deck for {what:searched} and add (them|that card) to your gauge",
        where=Where.GAUGE),
    Row(Search, "search your deck for {what:searched} and put it on top of your deck",
        where=Where.TOP),
    Row(Look, "look at {what:cards}"),
    Row(Reveal, "reveal {what:cards}", "the opponent reveals {what:cards}"),
    Row(NameCard, "name a card", "name a card in the opponent's deck", kind=None),
    Row(NameCard, "name a {kind:card_kind}", "name an {kind:card_kind}"),
    Row(DiscardNamed, "the opponent discards a copy of the named card or reveals their hand",
        "if (the opponent|they) (has|have) (it|that card|a copy of it|a copy) [in [their] hand],"
        " they [must] discard (it|that card|one|a copy). otherwise, they [must] reveal their hand",
        "if (the opponent|they) (has|have) (it|that card|a copy of it|a copy) [in [their] hand],"
        " they [must] discard (it|that card|one|a copy); otherwise they [must] reveal their hand",
        "(the opponent discards|they discard) (a copy of it|it|the named card|that card)"
        " or (reveals|reveal) their hand", who=OPPONENT),
    Row(MustSetNamed, "the opponent must set a copy of the named card in the next strike"
        " or reveal their hand",
        "(the opponent|they) must (strike|set|respond|answer) [with]"
        " (a copy of it|it|the named card|that card) in the next strike or reveal their hand",
        who=OPPONENT),
    *both(ShuffleDeck, "shuffle your deck", "the opponent shuffles their deck"),
    *both(ReshuffleNow, "shuffle your discard pile into your deck",
          "the opponent shuffles their discard pile into their deck",
          "shuffle your discard pile into your deck. this (does not|doesn't)"
          " (count as|use up|use) your reshuffle"),
)  # fmt: skip

LIFE = (
    *both(GainLife, "gain {n:number} life {n*}", "the opponent gains {n:number} life {n*}"),
    *both(LoseLife, "lose {n:number} life {n*}", "the opponent loses {n:number} life {n*}",
          "spend {n:number} life {n*}"),
    Row(GainLife, "both players gain {n:number} life {n*}",
        "each player gains {n:number} life {n*}", who=BOTH),
    Row(LoseLife, "both players lose {n:number} life {n*}",
        "each player loses {n:number} life {n*}", who=BOTH),
    Row(TakeDamage, "both players take {n:number} damage {n*}",
        "each player takes {n:number} damage {n*}", "deal {n:number} damage to both players {n*}",
        who=BOTH, nonlethal=False),
    *both(TakeDamage, "take {n:number} damage {n*}", "the opponent takes {n:number} damage {n*}",
          nonlethal=False),
    Row(TakeDamage, "deal {n:number} damage [to the opponent] {n*}", canonical=False,
        who=OPPONENT, nonlethal=False),
    *both(TakeDamage, "take {n:number} non-lethal damage {n*}",
          "the opponent takes {n:number} non-lethal damage {n*}", nonlethal=True),
    Row(Stun, "stun (the opponent|them)", who=OPPONENT),
)  # fmt: skip


def _event(node: type[Node], *patterns: str) -> Row:
    return Row(node, *patterns, what=EventRef(Role.OBJECT))


FIGHT = (
    *both(GainAdvantage, "gain Advantage", "the opponent gains Advantage"),
    *both(Strike, "strike", "the opponent strikes", source=Source.HAND, opponent_first=False),
    *both(Strike, "strike with a card from your gauge",
          "the opponent strikes with a card from their gauge",
          source=Source.GAUGE, opponent_first=False),
    *both(Strike, "strike with a Wild Swing", "the opponent strikes with a Wild Swing",
          "(make|perform) a Wild Swing", source=Source.WILD, opponent_first=False),
    Row(Strike, "strike, and the opponent sets first",
        "strike. The opponent sets (first|their attack first)", who=YOU, source=Source.HAND,
        opponent_first=True),
    Row(Strike, "strike with a card from your gauge, and the opponent sets first", who=YOU,
        source=Source.GAUGE, opponent_first=True),
    Row(ExtraAttack, "attack with {what:held}",
        "make an (extra|additional) attack with {what:held}",
        "attack again with {what:held}", free=False),
    Row(ExtraAttack, "attack with {what:held} without paying its cost",
        "make an (extra|additional) attack with {what:held} without paying its cost", free=True),
    Row(PlayBoost, "boost {what:held}", "boost with {what:held}", "play {what:held} as a boost",
        free=False),
    Row(PlayBoost, "play (a|another|one) boost [from your hand]", canonical=False,
        make=_play_a_boost(False)),
    Row(PlayBoost, "play (a|another|one) boost [from your hand] without paying its cost",
        canonical=False, make=_play_a_boost(True)),
    Row(PlayBoost, "boost {what:held} without paying its cost",
        "play {what:held} as a boost without paying its cost", free=True),
    _event(CancelBoost, "cancel that boost", "cancel it"),
    Row(Sustain, "sustain {what:cards}"),
    *both(Invalidate, "your attack becomes invalid", "the opponent's attack becomes invalid"),
    *both(GoExceed, "Exceed", "the opponent Exceeds", "(enter|go into) Exceed mode"),
    *both(Revert, "revert", "the opponent reverts", "(return|go back) to Basic mode"),
    Row(TakeAction, "take another action", "you may take another action", who=YOU),
)  # fmt: skip

MARKERS = (
    Row(PlaceMarker, "place the {name:marker} marker on {where:place}",
        "(place|put) (your|the) {name:marker} marker (on|in|onto) {where:place}"),
    Row(MoveMarker, "move the {name:marker} marker up to {n:number} <space|spaces:n>",
        "move your {name:marker} marker up to {n:number} <space|spaces:n>"),
    Row(RemoveMarker, "remove the {name:marker} marker", "remove your {name:marker} marker"),
)  # fmt: skip

ORDERS = Forms(
    *MOVES, *TRAITS, *STATS, *COSTS, *CARDS, *LIFE, *FIGHT, *MARKERS,
)  # fmt: skip
