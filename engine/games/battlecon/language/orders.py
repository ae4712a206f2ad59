"""Everything a text can have done, one row each: how it is said, with what operands.

`ORDERS` are given to whoever acts, `AT_THEM` too, but happen to the opponent; `SAID` is said of a
fighter, `FACTS` name whose it is. The
kinds of operands are read in operands.py and printed in printer.py.
"""

from __future__ import annotations

from typing import Any

from engine.games.battlecon.cards.vocabulary import PieceKind, Stat, Trait, Way
from engine.games.battlecon.ir.conditions import Depleted, Held
from engine.games.battlecon.ir.nouns import AnySpace, Pieces
from engine.games.battlecon.ir.verbs import (
    Activate,
    Avoid,
    BecomeActive,
    BecomeForm,
    Becomes,
    Chip,
    Clash,
    DamageCap,
    Deactivate,
    Deplete,
    Discard,
    Eliminate,
    Gain,
    GainForce,
    GainRange,
    GainStatus,
    Go,
    Has,
    LoseStatus,
    Perform,
    PickUp,
    PlaceMarker,
    Prevent,
    RangeBecomes,
    Regain,
    RegainLife,
    ShiftMarker,
    Stun,
    TakeDamage,
    Teleport,
    TrashCard,
    TrashForce,
    TrashMarker,
    TrashPieces,
    TrashSpecial,
    UseFinisher,
    UseToken,
    Withdraw,
)
from engine.games.battlecon.language.rows import OPPONENT, YOU, deed, said
from engine.text.forms import Forms, Row, Wrong
from engine.text.ir import Arith, By, Capped, Choose, Const, Op, Seq
from engine.text.nodes import Effect, Node, Noun, Number


# --- movement -------------------------------------------------------------------------------------
def _exact(node: Node) -> bool:
    return isinstance(node, Go | ShiftMarker) and node.least is None


def _open(node: Node) -> bool:
    return isinstance(node, Go | ShiftMarker) and node.least is not None


def _free(node: Node) -> bool:
    return _open(node) and isinstance(node, Go) and not node.far


def _far(node: Node) -> bool:
    return isinstance(node, Go) and node.far


def _go(way: Way, theirs: str) -> list[Row]:
    word = way.value.lower()
    rows: list[Row] = []
    for span, fits, fixed in (
        ("{n:number} [(spaces|space)] {n*}", _exact, {"least": None, "far": False}),
        ("{n,least:span} [spaces]", _free, {"far": False}),
        ("{n,least:span} [spaces], as far as possible", _far, {"far": True}),
    ):
        also = (f"{word} (the opponent|them) {span}",) if way in (Way.PUSH, Way.PULL) else ()
        yours, said_of = f"{word} {span}", f"<{theirs}|{word}> {span}"
        if way in (Way.PUSH, Way.PULL):
            said_of = f"<{theirs}|{word}> you {span}"
        rows += deed(Go, yours, said_of, *also, fits=fits, how=way, **fixed)
    return rows


def push_or_pull(n: Number, least: Number | None = None) -> Choose:
    return Choose(1, (Go(YOU, Way.PUSH, n, least), Go(YOU, Way.PULL, n, least)))


def advance_or_retreat(n: Number, least: Number | None = None) -> Choose:
    return Choose(1, (Go(YOU, Way.ADVANCE, n, least), Go(YOU, Way.RETREAT, n, least)))


MOVES = (
    *_go(Way.ADVANCE, "advances"),
    *_go(Way.RETREAT, "retreats"),
    *_go(Way.CLOSE, "closes"),
    *_go(Way.MOVE, "moves"),
    *_go(Way.PUSH, "pushes"),
    *_go(Way.PULL, "pulls"),
    Row(Choose, "push or pull [the opponent] {n:number}", canonical=False, make=push_or_pull),
    Row(Choose, "push or pull [the opponent] {n,least:span}", canonical=False, make=push_or_pull),
    Row(
        Choose,
        "move (the opponent|them) {n:number} [(space|spaces)]",
        "move (the opponent|them) {n,least:span} [(space|spaces)]",
        canonical=False,
        make=push_or_pull,
    ),
    Row(Choose, "advance or retreat {n:number}", canonical=False, make=advance_or_retreat),
    Row(Choose, "advance or retreat {n,least:span}", canonical=False, make=advance_or_retreat),
    *deed(Teleport, "teleport to {where:place}", "<teleports|teleport> to {where:place}"),
)


# --- stats and traits -----------------------------------------------------------------------------
def _counted(node: Node) -> bool:
    """A number that can stand behind a plus: 2, or 2 for each …"""
    n = getattr(node, "n", None)
    n = n.of if isinstance(n, Capped) else n
    if isinstance(n, Arith) and n.op is Op.TIMES:
        n = n.left
    return isinstance(n, Const)


def _equal(node: Node) -> bool:
    return not _counted(node)


def _past_both(who: Noun = YOU) -> Effect:
    return Seq((Has(who, Trait.IGNORES_ARMOR), Has(who, Trait.IGNORES_GUARD)))


def _held_back(who: Noun) -> Effect:
    return Seq((Has(who, Trait.NO_ADVANCE), Has(who, Trait.NO_RETREAT)))


STATS = (
    *deed(Gain, "{n:signed} {stat:stat} {n*}", "<gets|get/has|have/gains|gain> "
          "{n:signed} {stat:stat} {n*}", "(gain|get) {n:signed} {stat:stat} {n*}",
          "(this|your) attack (has|gets) {n:signed} {stat:stat} {n*}", fits=_counted),
    Row(Gain, "[(gain|you have)] Armor {n:number}", "(gain|you have) {n:number} Armor",
        canonical=False, who=YOU, stat=Stat.ARMOR),
    *deed(Gain, "gain {stat:stat} equal to {n:number}",
          "<gains|gain/gets|get> {stat:stat} equal to {n:number}", fits=_equal),
    *deed(GainRange, "{least,most:reach} Range", "<gets|get/has|have> {least,most:reach} Range",
          "(this|your) attack (has|gets) {least,most:reach} Range"),
    Row(Becomes, "{who:whose} {stat:stat} becomes {n:number}",
        "{who:whose} attack's {stat:stat} becomes {n:number}"),
    Row(RangeBecomes, "{who:whose} Range becomes {least,most:limits}"),
)  # fmt: skip

TRAITS = (
    *deed(Has, "ignore Armor", "<ignores|ignore> Armor", "(this|your) attack ignores Armor",
          what=Trait.IGNORES_ARMOR),
    *deed(Has, "ignore Guard", "<ignores|ignore> Guard", "(this|your) attack ignores Guard",
          what=Trait.IGNORES_GUARD),
    Row(Seq, "ignore (Armor and Guard|Guard and Armor)", canonical=False, make=_past_both),
    said(Has, "<is|are/becomes|become> Vulnerable", what=Trait.VULNERABLE),
    said(Has, "cannot be stunned", what=Trait.STUN_IMMUNE),
    Row(Has, "{who:whose} life cannot (fall|drop) below 1", what=Trait.LIFE_FLOOR),
    said(Has, "cannot advance", what=Trait.NO_ADVANCE),
    said(Has, "cannot retreat", what=Trait.NO_RETREAT),
    said(Seq, "cannot (advance or retreat|retreat or advance)", canonical=False, make=_held_back),
    said(Has, "cannot move", what=Trait.NO_MOVE),
    said(Has, "cannot be moved", "cannot be (pushed or pulled|moved by the opponent)",
         what=Trait.NO_MOVED),
    Row(Has, "{who:whose} attack hits at any Range", "{who:whose} attacks hit at any Range",
        what=Trait.HITS_ANYWHERE),
    Row(Has, "{who:whose} attack cannot hit", "{who:whose} attack does not hit",
        what=Trait.NO_HIT),
    said(Has, "cannot ante", what=Trait.NO_ANTE),
    said(Has, "<has|have> the tiebreaker", "<gains|gain> the tiebreaker",
         what=Trait.TIEBREAKER),
    Row(Has, "gain the tiebreaker", canonical=False, who=YOU, what=Trait.TIEBREAKER),
    *deed(Avoid, "avoid {what:attacks}", "<avoids|avoid> {what:attacks}"),
    said(DamageCap, "cannot take more than {n:number} damage at a time"),
)  # fmt: skip


# --- life, Force, the beat ------------------------------------------------------------------------
def _of_opponent(node: Node) -> bool:
    return getattr(node, "who", None) == OPPONENT


def _not_of_opponent(node: Node) -> bool:
    return not _of_opponent(node)


LIFE = (
    *deed(TakeDamage, "take {n:number} damage {n*}", "<takes|take> {n:number} damage {n*}",
          fits=_counted),
    *deed(TakeDamage, "take damage equal to {n:number}", "<takes|take> damage equal to {n:number}",
          fits=_equal),
    Row(TakeDamage, "deal {n:number} damage [to (the opponent|them)] {n*}", canonical=False,
        who=OPPONENT),
    Row(Chip, "chip {n:number} {n*}", "chip (the opponent|them) {n:number} {n*}",
        "chip {n:number} to (the opponent|them) {n*}", who=OPPONENT),
    Row(Chip, "chip {who:fighter} {n:number} {n*}", "chip {n:number} to {who:fighter}",
        fits=_not_of_opponent),
    *deed(RegainLife, "regain {n:number} life {n*}", "<regains|regain> {n:number} life {n*}",
          "(gain|heal) {n:number} life {n*}", fits=_counted),
    *deed(RegainLife, "regain life equal to {n:number}",
          "<regains|regain> life equal to {n:number}", fits=_equal),
    said(Stun, "<is|are/becomes|become> stunned"),
    Row(Stun, "stun (the opponent|them)", canonical=False, who=OPPONENT),
    said(Eliminate, "<is|are> eliminated"),
    Row(Eliminate, "eliminate (the opponent|them)", canonical=False, who=OPPONENT),
)  # fmt: skip

BEAT = (
    *deed(GainForce, "gain {n:number} Force {n*}", "<gains|gain> {n:number} Force {n*}"),
    *deed(
        TrashForce,
        "trash {n:number} Force {n*}",
        "<trashes|trash> {n:number} Force {n*}",
        "(spend|lose) {n:number} Force {n*}",
    ),
    *deed(
        BecomeActive,
        "become the Active Player",
        "<becomes|become> the Active Player",
        "become Active Player",
    ),
    Row(Clash, "both players clash", "(clash|the players clash)"),
    Row(UseFinisher, "use your Finisher"),
    Row(Prevent, "prevent that", "prevent (it|this)"),
)


# --- tokens, counters, markers --------------------------------------------------------------------
def _all_depleted(what: Pieces, who: Noun = YOU) -> Effect:
    return Regain(who, Depleted(what, who), what)


def _all_held(what: Pieces, who: Noun = YOU) -> Effect:
    return Deplete(who, Held(what, who), what)


def _some(node: Node) -> bool:
    return not _everything(node)


def _everything(node: Node) -> bool:
    assert isinstance(node, Regain | Deplete)
    whole = Depleted if isinstance(node, Regain) else Held
    return node.n == whole(node.what, node.who)


def _of_kind(kind: PieceKind) -> list[Row]:
    word, hole = kind.value, f"{{what:{kind.value}}}"
    plural = f"<{word}|{word}s:n>"

    def is_some(node: Node) -> bool:
        return _some(node) and is_kind(node)

    def is_kind(node: Node) -> bool:
        what = getattr(node, "what", None)
        return isinstance(what, Pieces) and what.kind is kind

    def is_all(node: Node) -> bool:
        return _everything(node) and is_kind(node)

    return [
        *deed(Regain, f"regain {{n:number}} {hole} {plural} {{n*}}",
              f"<regains|regain> {{n:number}} {hole} {plural} {{n*}}",
              f"gain {{n:number}} {hole} {plural} {{n*}}", fits=is_some),
        *deed(Regain, f"regain all {hole} {word}s", f"<regains|regain> all {hole} {word}s",
              make=_all_depleted, fits=is_all),
        *deed(Deplete, f"deplete {{n:number}} {hole} {plural} {{n*}}",
              f"<depletes|deplete> {{n:number}} {hole} {plural} {{n*}}",
              f"spend {{n:number}} {hole} {plural} {{n*}}", fits=is_some),
        *deed(Deplete, f"deplete all {hole} {word}s", f"<depletes|deplete> all {hole} {word}s",
              make=_all_held, fits=is_all),
        *deed(TrashPieces, f"trash {{n:number}} {hole} {plural}",
              f"<trashes|trash> {{n:number}} {hole} {plural}", fits=is_kind),
    ]  # fmt: skip


PIECES = (
    *_of_kind(PieceKind.COUNTER),
    *_of_kind(PieceKind.TOKEN),
    *deed(UseToken, "use (a|1) {what:token} token", "<uses|use> (a|1) {what:token} token"),
)

MARKERS = (
    Row(PlaceMarker, "place a {name:marker} marker on {where:place}",
        "(place|put) (a|an|1|your|the) {name:marker} marker (on|in|onto) {where:place}"),
    Row(PlaceMarker, "place (a|an|1|your|the) {name:marker} marker [anywhere]", canonical=False,
        where=AnySpace()),
    Row(ShiftMarker, "shift a {name:marker} marker {n:number} [(spaces|space)] {n*}",
        "(shift|move) (a|an|1|your|the) {name:marker} marker {n:number} [(spaces|space)] {n*}",
        fits=_exact, least=None),
    Row(ShiftMarker, "shift a {name:marker} marker {n,least:span} [spaces]",
        "(shift|move) (a|an|1|your|the) {name:marker} marker {n,least:span} [spaces]",
        fits=_open),
    Row(Withdraw, "withdraw {n:number} {name:marker} <marker|markers:n>"),
    Row(Withdraw, "withdraw all {name:marker} markers", n=None),
    Row(TrashMarker, "trash a {name:marker} marker", "trash (an|1|your|the) {name:marker} marker"),
)  # fmt: skip


# --- cards ----------------------------------------------------------------------------------------
def _discards(node: Node) -> bool:
    return isinstance(node, By) and isinstance(node.do, Discard)


CARDS = (
    Row(Discard, "discard {what:held}", pile=None),
    Row(Discard, "discard {what:held} to {pile:heap}", "discard {what:held} into {pile:heap}",
        "discard {what:held} to your {pile:heap}"),
    said(By, "<discards|discard> {do:they_discard}", fits=_discards),
    Row(PickUp, "pick up {what:cards}", "(return|take|put) {what:cards} (to|into) your hand"),
    Row(TrashCard, "trash {what:cards}"),
    Row(Perform, "perform the {timing:timing} triggers of {what:cards}",
        "perform the {timing:timing} trigger of {what:cards}"),
)  # fmt: skip

SPECIALS = (
    Row(Activate, "activate the {name:special} card", "activate your {name:special} card"),
    Row(Deactivate, "deactivate the {name:special} card", "deactivate your {name:special} card"),
    Row(TrashSpecial, "trash the {name:special} card", "trash your {name:special} card"),
    Row(BecomeForm, "become the {name:form} form", "(enter|take) the {name:form} form"),
    Row(BecomeForm, "become another form", "change [your] form", name=None),
    *deed(GainStatus, "gain the {name:status} status", "<gains|gain> the {name:status} status"),
    *deed(LoseStatus, "lose the {name:status} status", "<loses|lose> the {name:status} status"),
)  # fmt: skip

LOSES = "life is lost to damage or Chip: write “Chip 2”, or “takes 2 damage”"
SOAK = "in this edition it is Armor: write “+2 Armor”"
WRONG = (
    Wrong("lose {n:number} life", LOSES),
    Wrong("Soak {n:number}", SOAK),
    Wrong("Stun Guard {n:number}", "in this edition it is Guard: write “+2 Guard”"),
)
WRONGLY_SAID = (Wrong("<loses|lose> {n:number} life", LOSES),)

ALL = (*MOVES, *STATS, *TRAITS, *LIFE, *BEAT, *PIECES, *MARKERS, *CARDS, *SPECIALS)


def _is_order(row: Row) -> bool:
    fixed: Any = row.fixed.get("who")
    free = "who" not in row.fixed and "who" not in {name for name, _ in row.kinds()}
    return not row.subject and (fixed == YOU or free)


ORDERS = Forms(*(row for row in ALL if _is_order(row)), *WRONG)
SAID = Forms(*(row for row in ALL if row.subject), *WRONGLY_SAID)
AT_THEM = Forms(*(row for row in ALL if row.fixed.get("who") == OPPONENT))
FACTS = Forms(
    *(
        row
        for row in ALL
        if not row.subject and not _is_order(row) and row.fixed.get("who") != OPPONENT
    )
)
