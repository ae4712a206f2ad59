"""Force, tokens and counters: gained, spent, depleted; what a text costs (battlecon:C8, E12)."""

from typing import Final

from engine.games.battlecon import frames, verbs
from engine.games.battlecon.beat.ante import use_token as take_token
from engine.games.battlecon.cards.vocabulary import Deed
from engine.games.battlecon.effects.asking import ask_for
from engine.games.battlecon.effects.nouns import held, one, pieces_of
from engine.games.battlecon.effects.registry import VERBS
from engine.games.battlecon.ir.conditions import PayForce, PayLife, PayPieces
from engine.games.battlecon.ir.nouns import Force, Life, Pieces, Resource
from engine.games.battlecon.ir.verbs import (
    Deplete,
    GainForce,
    Regain,
    Spend,
    TrashForce,
    TrashPieces,
    UseToken,
)
from engine.games.battlecon.state import points
from engine.games.battlecon.state.content import COUNTER, DEED, NONE
from engine.games.battlecon.state.force import force_of, gain_force, trash_force
from engine.games.battlecon.state.runs import SPENT, chooser, open_run
from engine.games.battlecon.state.state import BattleconState
from engine.games.battlecon.triggers import deeds
from engine.kernel.actions import pack
from engine.kernel.flow import push
from engine.text.interpreter import LINE
from engine.text.ir import Cost, PayByDoing, Pick, Select
from engine.text.nodes import Effect
from engine.text.runs import RUN_ID, RUN_SEAT, Run

SPENT_COUNTER: Final[int] = DEED[Deed.SPEND_COUNTER]
SPENT_LIFE: Final[int] = DEED[Deed.SPEND_LIFE]

TO_DEPLETION: Final = 0
TO_SUPPLY: Final = 1
TO_BOX: Final = 2
FOR_USE: Final = 3
"""What becomes of a token or counter."""


# --- Force ----------------------------------------------------------------------------------------


@VERBS.word(GainForce)
def gain(g: BattleconState, effect: GainForce, run: Run, node: int) -> None:
    for seat in g.objects(effect.who, run):
        gain_force(g, seat, g.amount(effect.n, run), "battlecon:N7")


@VERBS.word(TrashForce)
def trash(g: BattleconState, effect: TrashForce, run: Run, node: int) -> None:
    for seat in g.objects(effect.who, run):
        n = min(g.amount(effect.n, run), force_of(g, seat))
        trash_force(g, seat, n, "battlecon:N3")


# --- tokens and counters --------------------------------------------------------------------------


@VERBS.word(Regain)
def regain(g: BattleconState, effect: Regain, run: Run, node: int) -> None:
    for seat in g.objects(effect.who, run):
        move_pieces(g, effect.what, seat, g.amount(effect.n, run), TO_SUPPLY, run)


@VERBS.word(Deplete)
def deplete(g: BattleconState, effect: Deplete, run: Run, node: int) -> None:
    for seat in g.objects(effect.who, run):
        move_pieces(g, effect.what, seat, g.amount(effect.n, run), TO_DEPLETION, run)


@VERBS.word(TrashPieces)
def trash_pieces(g: BattleconState, effect: TrashPieces, run: Run, node: int) -> None:
    for seat in g.objects(effect.who, run):
        move_pieces(g, effect.what, seat, g.amount(effect.n, run), TO_BOX, run)


@VERBS.word(UseToken)
def use_token(g: BattleconState, effect: UseToken, run: Run, node: int) -> None:
    for seat in g.objects(effect.who, run):
        move_pieces(g, effect.what, seat, 1, FOR_USE, run)


def move_pieces(g: BattleconState, what: Pieces, seat: int, n: int, where: int, run: Run) -> None:
    """As many of n as there are; of several kinds the player chooses, one by one."""
    kinds = [index for index in pieces_of(g, what, seat) if there(g, index, where)]
    if len(kinds) == 1:
        for _ in range(min(n, there(g, kinds[0], where))):
            move_piece(g, kinds[0], where)
        return
    for _ in range(min(n, sum([there(g, index, where) for index in kinds]))):
        options = [pack(verbs.PIECE, index) for index in kinds]
        ask_for(g, chooser(run), options, run[RUN_ID], where)


def there(g: BattleconState, index: int, where: int) -> int:
    """How many of a piece could go there."""
    if where == TO_SUPPLY:
        return g.depleted[index]
    if where == TO_BOX:
        return g.supply[index] + g.depleted[index]
    return g.supply[index]


def piece_chosen(g: BattleconState, where: int, index: int) -> None:
    if there(g, index, where):
        move_piece(g, index, where)
        return
    piece = g.content.pieces[index]
    for other in g.content.pieces:  # all of that kind are used up: the next one goes
        same = other.owner == piece.owner and other.kind == piece.kind
        if same and there(g, other.index, where):
            move_piece(g, other.index, where)
            return


def move_piece(g: BattleconState, index: int, where: int) -> None:
    """One token or counter from one area to the other (battlecon:C8)."""
    piece = g.content.pieces[index]
    if where == FOR_USE:
        _use(g, index)
        return
    if where == TO_SUPPLY:
        g.depleted[index] -= 1
        g.supply[index] += 1
    elif g.supply[index]:
        g.supply[index] -= 1
        if where == TO_DEPLETION and not piece.trashed:
            g.depleted[index] += 1
    else:
        g.depleted[index] -= 1
    if g.sink is not None:
        verb = ("spends", "regains", "trashes")[where]
        text = f"Player {piece.owner + 1} {verb} {piece.name}"
        g.emit("token", "battlecon:C8", piece.owner, text, (piece.owner,), 1)
    if where == TO_DEPLETION and piece.kind == COUNTER:
        deeds.done(g, piece.owner, SPENT_COUNTER)


def _use(g: BattleconState, index: int) -> None:
    """The printed effect, then depletion."""
    piece = g.content.pieces[index]
    take_token(g, piece.owner, index)
    if piece.line != NONE:
        line = g.content.lines[piece.line]
        open_run(g, piece.owner, line.source, piece.line)


# --- costs ----------------------------------------------------------------------------------------


def can_pay(g: BattleconState, cost: Cost, run: Run, payer: int) -> bool:
    """In full, of what one has; never the last life (battlecon:E12)."""
    force = life = 0
    for item in cost.items:
        if isinstance(item, PayForce):
            force += g.amount(item.n, run)
        elif isinstance(item, PayLife):
            life += g.amount(item.n, run)
        elif isinstance(item, PayPieces):
            if held(g, item.what, payer) < g.amount(item.n, run):
                return False
        elif isinstance(item, PayByDoing) and not _can_do(g, item.what, run):
            return False
    if life and not points.can_spend_life(g, payer, life):
        return False
    return force <= force_of(g, payer)


def _can_do(g: BattleconState, effect: Effect, run: Run) -> bool:
    """Whether a verb that is a cost can be done in full."""
    what = getattr(effect, "what", None)
    if not isinstance(what, Select):
        return True
    found = len(g.possible(what, run))
    return what.pick in (Pick.UP_TO, Pick.EACH, Pick.ALL) or found >= g.amount(what.count, run)


def pay(g: BattleconState, cost: Cost, run: Run, line: int, payer: int) -> None:
    """In the order of the items; what is done lies on the stack and comes first."""
    for item in reversed(cost.items):
        if isinstance(item, PayForce):
            trash_force(g, payer, g.amount(item.n, run), "battlecon:B7")
        elif isinstance(item, PayLife):
            pay_life(g, payer, g.amount(item.n, run))
        elif isinstance(item, PayPieces):
            move_pieces(g, item.what, payer, g.amount(item.n, run), TO_DEPLETION, run)
        elif isinstance(item, PayByDoing):
            node = g.program.payments[id(item)]
            push(g, frames.EFFECT, node, run[RUN_ID], line)


def pay_life(g: BattleconState, seat: int, n: int) -> None:
    if n:
        points.spend_life(g, seat, n, "battlecon:E12")
        deeds.done(g, seat, SPENT_LIFE, NONE, n)


# --- “you may spend up to …” ----------------------------------------------------------------------


@VERBS.word(Spend)
def may_spend(g: BattleconState, effect: Spend, run: Run, node: int) -> None:
    """How much is chosen first; 0 leaves it."""
    frame = g.stack.pop()
    seat = one(g, effect.who, run)
    if seat == NONE:
        return
    most = most_of(g, effect.what, seat)
    if effect.most is not None:
        most = min(most, g.amount(effect.most, run))
    most = max(0, most)
    if effect.whole:
        amount_chosen(g, run, node, frame[LINE], most)
    elif most:
        options = [pack(verbs.AMOUNT, n) for n in range(most + 1)]
        by = chooser(run) if seat == run[RUN_SEAT] else seat
        ask_for(g, by, options, run[RUN_ID], node, frame[LINE])


def most_of(g: BattleconState, what: Resource, seat: int) -> int:
    if isinstance(what, Force):
        return force_of(g, seat)
    if isinstance(what, Life):
        return g.life[seat] - 1
    assert isinstance(what, Pieces)
    return held(g, what, seat)


def amount_chosen(g: BattleconState, run: Run, node: int, line: int, n: int) -> None:
    """It is spent, then the text goes on with how much it was."""
    effect = g.program.nodes[node]
    assert isinstance(effect, Spend)
    seat = one(g, effect.who, run)
    if not n and not effect.whole:
        return
    run[SPENT] = n
    push(g, frames.EFFECT, g.program.kids[node][0], run[RUN_ID], line)
    if isinstance(effect.what, Force):
        trash_force(g, seat, n, "battlecon:B7")
    elif isinstance(effect.what, Life):
        pay_life(g, seat, n)
    else:
        assert isinstance(effect.what, Pieces)
        move_pieces(g, effect.what, seat, n, TO_DEPLETION, run)
