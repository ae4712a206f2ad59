"""Which clauses took effect in a game, noted while somebody counts (`state.noted`).

- A verb: it was carried out and changed the game, or began something (a movement, a boost).
- Lasting text: it was asked for while its condition was true, and was not nothing (granted.py).
"""

from typing import Final

from engine.games.battlecon.state.state import BattleconState
from engine.text.nodes import Effect
from engine.text.program import NONE
from engine.text.runs import RUN_CARD, RUN_SEAT, Run
from engine.text.words import Verbs

PASSING: Final = ("stack", "streams", "picks", "runs")
"""What belongs to carrying texts out, not to the game."""
NAMES: Final[tuple[str, ...]] = tuple(
    name
    for name in (*BattleconState.SCALARS, *BattleconState.COLUMNS, *BattleconState.TABLES)
    if name not in PASSING
)

Picture = list[object]


def watch(g: BattleconState, verbs: Verbs, effect: Effect, run: Run, node: int) -> None:
    """Carry a verb out and see whether it did anything."""
    clause, seat = g.content.node_clauses[node], owner_of(g, run)
    verb = verbs.table[type(effect)]
    if clause == NONE or g.noted is None or (seat, clause) in g.noted:
        verb(g, effect, run, node)
        return
    before, stack = picture(g), [frame[:] for frame in g.stack]
    verb(g, effect, run, node)
    if g.stack != stack or picture(g) != before:
        g.noted.add((seat, clause))


def owner_of(g: BattleconState, run: Run) -> int:
    """Whose card or Unique Ability it is."""
    card = run[RUN_CARD]
    return g.content.things[card].owner if card != NONE else run[RUN_SEAT]


def picture(g: BattleconState) -> Picture:
    """The game, copied."""
    return [_copied(getattr(g, name)) for name in NAMES]


def _copied(value: object) -> object:
    if not isinstance(value, list):
        return value
    return [row[:] if isinstance(row, list) else row for row in value]
