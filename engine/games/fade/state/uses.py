"""How often an ability was used: once per turn, round or game, and the caps (fade:R186)."""

from engine.games.fade.cards.content import Line
from engine.games.fade.state.state import FadeState
from engine.text.ir import Per

U_CARD = 0
U_LINE = 1
U_TURN = 2
U_THIS_TURN = 3
U_ROUND = 4
U_THIS_ROUND = 5
U_EVER = 6


def _row(g: FadeState, card: int, line: int) -> list[int] | None:
    for row in g.uses:
        if row[U_CARD] == card and row[U_LINE] == line:
            return row
    return None


def times_used(g: FadeState, card: int, line: int, per: Per) -> int:
    """How often a line of a card was used in the present turn, round or game."""
    row = _row(g, card, line)
    if row is None:
        return 0
    if per is Per.TURN:
        return row[U_THIS_TURN] if row[U_TURN] == g.turn_no else 0
    if per is Per.ROUND:
        return row[U_THIS_ROUND] if row[U_ROUND] == g.round_no else 0
    return row[U_EVER]


def use_left(g: FadeState, card: int, line: Line) -> bool:
    """Whether limit and cap allow one more use."""
    if line.limit is None:
        return True
    return times_used(g, card, line.index, line.limit.per) < line.limit.times


def spend_use(g: FadeState, card: int, line: Line) -> None:
    """Count one use of a limited line."""
    if line.limit is not None:
        count_use(g, card, line.index)


def count_use(g: FadeState, card: int, line: int) -> None:
    """Count one use."""
    row = _row(g, card, line)
    if row is None:
        row = [card, line, g.turn_no, 0, g.round_no, 0, 0]
        g.uses.append(row)
    if row[U_TURN] != g.turn_no:
        row[U_TURN], row[U_THIS_TURN] = g.turn_no, 0
    if row[U_ROUND] != g.round_no:
        row[U_ROUND], row[U_THIS_ROUND] = g.round_no, 0
    row[U_THIS_TURN] += 1
    row[U_THIS_ROUND] += 1
    row[U_EVER] += 1
