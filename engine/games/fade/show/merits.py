"""What single cards did in a game: the damage of their hits, and who fell to them."""

from collections.abc import Sequence

from engine.games.fade import event_kinds as told
from engine.games.fade.game import Fade
from engine.games.fade.show.names import card_name
from engine.kernel.events import Event
from engine.kernel.show import Merit


def merits(g: Fade, events: Sequence[Event]) -> tuple[Merit, ...]:
    """Most damage first. Whoever hit a Character last before it was Knocked Out took it down."""
    damage: dict[tuple[int, str], int] = {}
    falls: dict[tuple[int, str], int] = {}
    last: dict[int, tuple[int, str]] = {}
    for event in events:
        if event.kind == told.HIT and event.amount and event.seat >= 0:
            user, unit = event.cards
            by = (event.seat, card_name(g, user))
            damage[by] = damage.get(by, 0) + event.amount
            last[unit] = by
        elif event.kind == told.KNOCK_OUT and event.cards[0] in last:
            by = last.pop(event.cards[0])
            falls[by] = falls.get(by, 0) + 1
    found = [Merit(*by, dealt, falls.get(by, 0)) for by, dealt in damage.items()]
    return tuple(sorted(found, key=_worth, reverse=True))


def _worth(merit: Merit) -> tuple[int, int]:
    return merit.damage, merit.falls
