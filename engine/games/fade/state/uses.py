"""How often an ability was used: once per turn, round or game, and the caps (fade:R186)."""

from engine.games.fade.cards.content import Line
from engine.games.fade.state.state import FadeState
from engine.kernel import uses
from engine.text.ir import Per


def times_used(g: FadeState, card: int, line: int, per: Per) -> int:
    """How often a line of a card was used in the present turn, round or game."""
    if per is Per.TURN:
        return uses.used_in_turn(g.uses, card, line, g.turn_no)
    if per is Per.ROUND:
        return uses.used_in_round(g.uses, card, line, g.round_no)
    return uses.used_ever(g.uses, card, line)


def use_left(g: FadeState, card: int, line: Line) -> bool:
    """Whether limit and cap allow one more use (fade:R236)."""
    if line.limit is None:
        return True
    return times_used(g, card, line.index, line.limit.per) < line.limit.times


def spend_use(g: FadeState, card: int, line: Line) -> None:
    """Count one use of a limited line."""
    if line.limit is not None:
        count_use(g, card, line.index)


def count_use(g: FadeState, card: int, line: int) -> None:
    """Count one use."""
    uses.count_use(g.uses, card, line, g.turn_no, g.round_no)
