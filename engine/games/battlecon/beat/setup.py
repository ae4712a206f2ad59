"""The beginning: Finishers, setup steps, places of a team, initial discards (section 2, M3)."""

from typing import Final

from engine.games.battlecon import frames, verbs
from engine.games.battlecon.state.columns import (
    ACTIVE,
    BOX,
    DISCARD1,
    DISCARD2,
    IN_SIGHT,
    INACTIVE,
)
from engine.games.battlecon.state.content import (
    BASE,
    FINISHER,
    FORM,
    NONE,
    ON_SETUP,
    SPECIAL,
    STYLE,
)
from engine.games.battlecon.state.force import START_FORCE, pool_for
from engine.games.battlecon.state.state import (
    DUEL_PLACES,
    TEAM_SPACES,
    BattleconState,
)
from engine.games.battlecon.state.zones import move_card
from engine.games.battlecon.triggers.triggers import gather
from engine.kernel.actions import Action, first_of, pack, second_of, verb_of
from engine.kernel.dice import COIN
from engine.kernel.flow import push
from engine.kernel.frames import PC, R0, Frame
from engine.kernel.sealed import UNSEALED, next_to_seal
from engine.kernel.seen import only
from engine.shared.line import OFF

SIDES: Final = 0
STEPS: Final = 1
PLACES: Final = 2
DISCARDS: Final = 3
BEGINS: Final = 4
PLACE_NAMES: Final[dict[int, str]] = {
    SIDES: "Finishers",
    STEPS: "setup steps",
    PLACES: "places",
    DISCARDS: "initial discards",
    BEGINS: "the first beat",
}
ASKED: Final = R0
"""Registers of a SETUP frame: who chooses in secret now."""


def lay_out(g: BattleconState) -> None:
    """Life, Force, places and cards before anybody chooses anything (battlecon:S2 to S5)."""
    seats = g.seats
    g.pool = pool_for(seats) - START_FORCE * seats
    for seat in range(seats):
        g.life[seat] = g.content.fighters[seat].life
        g.force[g.teams[seat]] += START_FORCE
        if g.is_duel:
            g.place[seat] = DUEL_PLACES[seat]
    for half in g.content.things[seats:]:
        if half.kind == FINISHER:
            g.zone[half.index] = IN_SIGHT
        elif half.kind in (SPECIAL, FORM):
            g.zone[half.index] = ACTIVE if half.active else INACTIVE


def begin(g: BattleconState) -> None:
    """A random player is Active first (battlecon:S3)."""
    start_with(g, g.roll(COIN, 0, g.seats))


def start_with(g: BattleconState, first: int) -> None:
    lead(g, first)
    g.first_active = first
    if g.sink is not None:
        g.emit(
            "active", "battlecon:S3", first, f"Player {first + 1} is the Active player", (first,)
        )
    push(g, frames.BEAT)
    push(g, frames.SETUP, NONE)


def lead(g: BattleconState, first: int) -> None:
    """Before any priority was compared: the Active player, the mates, then the others."""
    g.active = first
    own = g.teams[first]
    mates = [seat for seat in range(g.seats) if seat != first and g.teams[seat] == own]
    g.order = [first, *mates, *[seat for seat in range(g.seats) if g.teams[seat] != own]]


def step_setup(g: BattleconState, frame: Frame) -> None:
    place = frame[PC]
    if place in (SIDES, DISCARDS):
        seat = next_in_secret(g)
        if seat != NONE:
            frame[ASKED] = seat
            g.ask(seat)
            return
        if place == SIDES:
            show_sides(g)
        else:
            show_discards(g)
    frame[PC] += 1
    if place == STEPS:
        for seat in reversed(g.in_order()):
            gather(g, seat, ON_SETUP)
    elif place == PLACES and not g.is_duel:
        push(g, frames.ARRANGE)
    elif place == BEGINS:
        g.stack.pop()


def next_in_secret(g: BattleconState) -> int:
    return next_to_seal(g.sealed, range(g.seats))


def setup_options(g: BattleconState, frame: Frame) -> list[Action]:
    """One side of the Finisher; then a pair for either discard, any style among them (S6, S7)."""
    seat = frame[ASKED]
    return side_options(g, seat) if frame[PC] == SIDES else discard_options(g, seat)


def side_options(g: BattleconState, seat: int) -> list[Action]:
    found = [pack(verbs.SIDE, thing) for thing in g.cards(seat, IN_SIGHT)]
    return found or [pack(verbs.PASS)]


def discard_options(g: BattleconState, seat: int) -> list[Action]:
    """First the pair of discard 1, then that of discard 2 out of what is left."""
    first = g.second[seat]
    if first == UNSEALED:
        return pairs_of(g, seat, verbs.DISCARD1, ())
    taken = (first_of(Action(first)), second_of(Action(first)))
    return pairs_of(g, seat, verbs.DISCARD2, taken)


def pairs_of(g: BattleconState, seat: int, verb: int, taken: tuple[int, ...]) -> list[Action]:
    """Every style of the hand with every base."""
    bases = [thing for thing in g.hand(seat, BASE) if thing not in taken]
    found: list[Action] = []
    for style in g.hand(seat, STYLE):
        if style not in taken:
            head = pack(verb, style)
            found += [Action(head | base) for base in bases]
    return found


def setup_chosen(g: BattleconState, frame: Frame, action: Action) -> None:
    seat = frame[ASKED]
    if verb_of(action) == verbs.DISCARD1:
        g.second[seat] = action
    else:
        g.sealed[seat] = action
    if g.sink is not None:
        g.emit(
            "seal",
            "battlecon:S6",
            seat,
            f"Player {seat + 1} chooses: {g.label(action)}",
            seen_by=only(seat),
            public=f"Player {seat + 1} has chosen",
        )


def show_sides(g: BattleconState) -> None:
    """Face-up for the whole duel; the other side is not used (battlecon:S6)."""
    for seat in range(g.seats):
        chosen = first_of(Action(g.sealed[seat]))
        for thing in g.cards(seat, IN_SIGHT):
            if thing != chosen:
                move_card(g, thing, BOX, "battlecon:S6", told=False)
            elif g.sink is not None:
                name = g.half(thing).name
                text = f"{name} is the Finisher of Player {seat + 1}"
                g.emit("finisher", "battlecon:S6", seat, text, (thing,))
    g.sealed = [UNSEALED] * g.seats


def show_discards(g: BattleconState) -> None:
    """Then public (battlecon:S7, Q2)."""
    for seat in range(g.seats):
        for chosen, zone in ((g.second[seat], DISCARD1), (g.sealed[seat], DISCARD2)):
            for thing in (first_of(Action(chosen)), second_of(Action(chosen))):
                move_card(g, thing, zone, "battlecon:S7")
    g.sealed = [UNSEALED] * g.seats
    g.second = [UNSEALED] * g.seats


# --- places of a team (battlecon:M3) --------------------------------------------------------------

PLACED: Final = R0
"""Registers of an ARRANGE frame: who is placed now."""


def step_arrange(g: BattleconState, frame: Frame) -> None:
    """The team of the Active player first, one fighter after the other."""
    for seat in g.order:
        if g.place[seat] == OFF:
            if len(frame) == R0:
                frame.append(seat)
            frame[PLACED] = seat
            g.ask(seat)
            return
    g.stack.pop()


def arrange_options(g: BattleconState, frame: Frame) -> list[Action]:
    """Somebody stands on the starting space, the mates behind, with gaps if they like (Q37)."""
    seat = frame[PLACED]
    team = g.teams[seat]
    front = g.opts.team_start_low if team == 0 else g.opts.team_start_high
    behind = range(front, 0, -1) if team == 0 else range(front, TEAM_SPACES + 1)
    waiting = [mate for mate in range(g.seats) if g.teams[mate] == team and g.place[mate] == OFF]
    if len(waiting) == 1 and front not in g.place:
        return [pack(verbs.STAND, front)]
    return [pack(verbs.STAND, space) for space in behind if space not in g.place]


def arrange_chosen(g: BattleconState, frame: Frame, action: Action) -> None:
    seat, space = frame[PLACED], first_of(action)
    g.place[seat] = space
    if g.sink is not None:
        text = f"Player {seat + 1} begins on space {space}"
        g.emit("stand", "battlecon:M3", seat, text, (seat,), space)
