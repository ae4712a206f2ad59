"""What must never be true between two decisions (section 18)."""

from collections.abc import Iterator

from engine.games.exceed import frames
from engine.games.exceed.state.columns import FOREIGN, HAND, NOT_SET, PLAYED, PUBLIC, STRIKE
from engine.games.exceed.state.content import NONE
from engine.games.exceed.state.granted import armor_left
from engine.games.exceed.state.runs import LATER_RUN
from engine.games.exceed.state.state import MAX_LIFE, SEATS, SPACES, ExceedState
from engine.games.exceed.state.zones import pile
from engine.kernel.frames import KIND
from engine.kernel.seen import EVERYBODY, knows
from engine.text.chosen import P_RUN
from engine.text.runs import RUN_ID


def problems(g: ExceedState) -> Iterator[str]:
    yield from fighter_problems(g)
    yield from card_problems(g)
    if g.stack and g.stack[-1][KIND] == frames.ACTION:
        yield from rest_problems(g)


def fighter_problems(g: ExceedState) -> Iterator[str]:
    """Places, life, armor, the reshuffle."""
    if g.place[0] == g.place[1] or not all(1 <= place <= SPACES for place in g.place):
        yield f"the fighters are on the spaces {g.place}"
    if not all(0 <= life <= MAX_LIFE for life in g.life):
        yield f"life is {g.life}"
    if any(life == 0 for life in g.life) and not g.over:
        yield "somebody has no life left and the game goes on"
    if any(armor_left(g, seat) < 0 for seat in range(SEATS)):
        yield "armor is below 0"
    if any(used not in (0, 1) for used in g.reshuffled):
        yield f"reshuffles: {g.reshuffled}"
    if not all(0 <= space <= SPACES for space in g.markers):
        yield f"markers are on {g.markers}"


def card_problems(g: ExceedState) -> Iterator[str]:
    """Every card lies in one place, where it may lie and where its columns say."""
    where: dict[int, int] = {}
    for zone in range(PLAYED + 1):
        for seat in range(SEATS):
            for card in pile(g, zone, seat) or ():
                where[card] = where.get(card, 0) + 1
                if g.zone[card] != zone or g.holder[card] != seat:
                    yield f"card {card} lies elsewhere than its columns say"
    for card in range(SEATS, len(g.card)):
        zone, name = g.zone[card], g.definition(card).name
        if where.get(card, 0) != (0 if zone in (STRIKE, PLAYED) else 1):
            yield f"{name} lies in {where.get(card, 0)} places"
        if g.owner[card] != g.holder[card] and zone not in FOREIGN:
            yield f"{name} lies in a zone of another player (exceed:Z2)"
        if zone in PUBLIC and g.seen[card] != EVERYBODY:
            yield f"{name} is in a public zone and not everybody knows it"
        if zone == HAND and not knows(g.seen[card], g.holder[card]):
            yield f"{name} is in a hand that does not know it"
    yield from attack_problems(g)


def attack_problems(g: ExceedState) -> Iterator[str]:
    held = {card for card in (*g.attack, *g.blow, *g.copy) if card != NONE}
    for card in range(SEATS, len(g.card)):
        if g.zone[card] == STRIKE and card not in held:
            yield f"{g.definition(card).name} is left in a strike"


def rest_problems(g: ExceedState) -> Iterator[str]:
    """Where a new action begins nothing of the last one is left."""
    if g.striking or g.revealed or g.extra:
        yield "a strike goes on while an action is chosen"
    if any(g.sustained):
        yield "a boost is sustained outside a strike"
    if any(card != NONE for card in (*g.attack, *g.copy)) or any(
        kind != NOT_SET for kind in g.set_kind
    ):
        yield "an attack is left after its strike"
    kept = {row[LATER_RUN] for row in g.later}
    if any(run[RUN_ID] not in kept for run in g.runs):
        yield "a text was not forgotten"
    if any(row[P_RUN] not in kept for row in g.picks):
        yield "a choice was not forgotten"
    if g.ordered or g.boosting != NONE:
        yield "a strike or a boost was not carried out"
