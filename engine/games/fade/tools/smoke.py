"""The smoke table: does every clause of a text ever change anything?

Small positions (smoke_position.py) are played on by a random player who likes to use the card,
until each clause was noted as taking effect (show/noting.py). All is seeded, nothing is timed.
"""

from dataclasses import dataclass
from typing import Final

from engine.games.fade import verbs
from engine.games.fade.cards.clauses import clauses
from engine.games.fade.cards.library import read_text
from engine.games.fade.cards.printed import read_row, row_of
from engine.games.fade.game import Fade
from engine.games.fade.tools.smoke_cast import Cast
from engine.games.fade.tools.smoke_position import Layout, seated
from engine.kernel.actions import Action, first_of, verb_of
from engine.kernel.data import Cells
from engine.kernel.rng import Rng, mix
from engine.kernel.texts import Clause

POSITIONS: Final = 300
DECISIONS: Final = 80
WEIGHTS: Final = {
    verbs.PASS: 8, verbs.NO: 2, verbs.DONE: 2, verbs.REARRANGE: 1, verbs.TO_RESERVE: 1,
    verbs.TO_FIELD: 2, verbs.ATTACH_CARD: 2, verbs.REACT_WITH: 3, verbs.PLAY: 3, verbs.LEVEL: 3,
    verbs.TAG_OUT_WITH: 2, verbs.YES: 16, verbs.PAY_EXTRA: 16, verbs.ATTACK_WITH: 16,
    verbs.USE_SKILL: 16,
}  # fmt: skip
USUAL: Final = 8
OWN: Final = 16
"""Times the weight of an action with the card itself."""


@dataclass(frozen=True, slots=True)
class SmokeReport:
    """Which clauses of a card changed something, and how many positions that took."""

    name: str
    clauses: tuple[Clause, ...]
    worked: frozenset[int]
    positions: int

    @property
    def never(self) -> tuple[str, ...]:
        """The clauses that should change something at moments, and never did."""
        return tuple(
            clause.text
            for place, clause in enumerate(self.clauses)
            if clause.counted and place not in self.worked
        )


def smoke(cells: Cells, seed: int = 1, positions: int = POSITIONS) -> SmokeReport:
    """Play positions around a card until all of its clauses worked; a card that no game can be
    played with is refused as in a game."""
    printed = read_row(row_of(cells))
    abilities = read_text(printed)
    parts = clauses(abilities)
    wanted = {place for place, clause in enumerate(parts) if clause.counted}
    own = dict(cells)
    table = seated(cast := Cast(own, abilities))
    index = table.content.by_name[printed.name]
    worked: set[int] = set()
    tried = 0
    while not wanted <= worked and tried < positions:
        start = mix(mix(seed) + tried)
        g = Layout(cast, table, start).build()
        play_on(g, index, Rng(start))
        worked |= noted(g, index)
        tried += 1
    return SmokeReport(printed.name, parts, frozenset(worked), tried)


def play_on(g: Fade, own: int, rng: Rng) -> None:
    for _ in range(DECISIONS):
        if g.is_over:
            return
        g.apply(choose(g, own, rng))


def choose(g: Fade, own: int, rng: Rng) -> Action:
    """Any action; those that use the card, attack or say yes come more often."""
    legal = g.legal_actions()
    weights = [weight(g, own, action) for action in legal]
    left = rng.below(sum(weights))
    for action, part in zip(legal, weights, strict=True):
        left -= part
        if left < 0:
            return action
    raise AssertionError("the weights add up")


def weight(g: Fade, own: int, action: Action) -> int:
    verb = verb_of(action)
    usual = WEIGHTS.get(verb, USUAL)
    named = first_of(action)
    is_own = verb in NAMING and g.card[named] == own
    return usual * OWN if is_own else usual


NAMING: Final = frozenset((
    verbs.PLAY, verbs.ATTACH_CARD, verbs.ATTACK_WITH, verbs.USE_SKILL, verbs.USE_SIGNATURE,
    verbs.ACTIVATE, verbs.USE_STOCK, verbs.TAG_OUT_WITH, verbs.REACT_WITH, verbs.LEVEL,
    verbs.REVEAL_TRIGGER,
))  # fmt: skip


def noted(g: Fade, own: int) -> set[int]:
    """The places of the card's clauses that took effect."""
    found = {clause for _, clause in g.noted or ()}
    pairs = [g.content.clauses[clause] for clause in found]
    return {place for card, place in pairs if card == own}
