"""The bot that looks one step ahead in a few imagined games."""

from typing import Final

from engine.kernel.actions import Action
from engine.kernel.labels import PASS
from engine.kernel.rng import Rng
from engine.kernel.state import State
from engine.play.bots.chair import Chair

SAMPLES: Final = 1
FOLLOW_UPS: Final = 12
"""Picks that finish a compound choice (target, stat, cell) are followed that far …"""

COMPLETIONS: Final = 3
"""… in this many ways, of which the best counts: it is the bot itself who will choose."""


class GreedyBot:
    """Takes the action after which its own evaluation is highest on average."""

    name = "greedy"
    title = "Greedy"
    version = 2
    description = (
        "Best result one step ahead if nobody answers: it plans no combination, expects no "
        "Reaction and judges by HP, stats and cards alone."
    )
    is_slow = True

    def choose(self, chair: Chair, rng: Rng) -> Action:
        """Every action is tried in the same imagined games, so that luck is shared."""
        legal = chair.actions()
        actions = [action for action in legal if not chair.minor(action)]
        if not actions:
            return legal[rng.below(len(legal))]
        if len(actions) == 1:
            return actions[0]
        idle = len(actions) - 1 if chair.label(actions[-1]) == PASS else len(actions)
        totals = [0.0] * len(actions)
        for _ in range(SAMPLES):
            imagined = chair.imagine(rng)
            now = chair.judge(imagined)  # also fills caches that the copies below share
            for place, action in enumerate(actions):
                if place == idle and imagined.quiet:
                    # What the others do next would come anyway: doing nothing keeps what is.
                    totals[place] += now
                else:
                    totals[place] += self.outcome(chair, imagined.clone(), action, Rng(rng.bits()))
        best = max(totals)
        good = [place for place, total in enumerate(totals) if total >= best - 1e-9]
        if good[-1] == idle:
            return actions[idle]
        return actions[good[rng.below(len(good))]]

    def outcome(self, chair: Chair, imagined: State, action: Action, rng: Rng) -> float:
        """The best of a few ways to finish what the action begins, if nobody answers."""
        imagined.apply(action)
        best = -2.0
        for _ in range(COMPLETIONS):
            attempt = imagined.clone()
            chosen = self.complete(chair, attempt, rng)
            best = max(best, chair.judge(attempt))
            if not chosen:
                break
        return best

    def complete(self, chair: Chair, imagined: State, rng: Rng) -> bool:
        """Random picks of one's own, passes of the others; whether there was anything to pick."""
        chosen = False
        for _ in range(FOLLOW_UPS):
            if imagined.is_over or imagined.quiet:
                break
            legal = imagined.legal_actions()
            mine = imagined.to_move == chair.seat
            chosen = chosen or mine
            idle = not mine and imagined.label(legal[-1]) == PASS
            imagined.apply(legal[-1] if idle else legal[rng.below(len(legal))])
        return chosen
