"""Resampling: what others chose in secret is chosen anew among what they might have (Q48)."""

from engine.games.battlecon import frames
from engine.games.battlecon.beat import beat, priority, setup
from engine.games.battlecon.state.columns import HAND, PAIR
from engine.games.battlecon.state.content import NONE
from engine.games.battlecon.state.state import BattleconState
from engine.kernel.actions import Action, first_of, second_of
from engine.kernel.frames import KIND
from engine.kernel.rng import Rng
from engine.kernel.sealed import UNSEALED


def redraw(g: BattleconState, seat: int, rng: Rng) -> None:
    """Pairs that lie face-down, and choices that nobody has shown yet."""
    for other in range(g.seats):
        if other == seat:
            continue
        if not g.revealed and g.base[other] != NONE:
            pair_anew(g, other, rng)
        if g.second[other] != UNSEALED:
            discards_anew(g, other, rng)
        elif g.sealed[other] != UNSEALED:
            options = sealed_options(g, other)
            g.sealed[other] = options[rng.below(len(options))]


def pair_anew(g: BattleconState, seat: int, rng: Rng) -> None:
    """Another pair out of the hand and the pair that lies there."""
    for thing in (g.style[seat], g.base[seat]):
        if thing != NONE:
            g.zone[thing] = HAND
    options = beat.pairs_to_set(g, seat)
    lay(g, seat, options[rng.below(len(options))])


def lay(g: BattleconState, seat: int, action: Action) -> None:
    """This pair lies face-down."""
    g.style[seat], g.base[seat] = first_of(action), second_of(action)
    g.zone[g.style[seat]] = g.zone[g.base[seat]] = PAIR


def discards_anew(g: BattleconState, seat: int, rng: Rng) -> None:
    had_both = g.sealed[seat] != UNSEALED
    g.second[seat] = g.sealed[seat] = UNSEALED
    options = setup.discard_options(g, seat)
    g.second[seat] = options[rng.below(len(options))]
    if had_both:
        options = setup.discard_options(g, seat)
        g.sealed[seat] = options[rng.below(len(options))]


def sealed_options(g: BattleconState, seat: int) -> list[Action]:
    """What a seat may have sealed on the frame that asks now."""
    kind = g.stack[-1][KIND]
    if kind == frames.CLASH:
        return priority.bases_to_show(g, seat)
    if kind == frames.SETUP:
        return setup.side_options(g, seat)
    return beat.pairs_to_set(g, seat)


def learnt(g: BattleconState, before: BattleconState) -> bool:
    """Whether something was shown since then."""
    return (g.revealed, g.clashed, g.beat) != (before.revealed, before.clashed, before.beat)
