"""Where decks say how many copies of which card they hold. They register in `AppConfig.ready`."""

from collections import Counter
from collections.abc import Callable, Mapping

from accounts.models import User

# Copies by card (its primary key) that are not free because something is built of them.
Reservations = Callable[[User], Mapping[int, int]]

_reservations: list[Reservations] = []


def register_reservations(reservations: Reservations) -> None:
    if reservations not in _reservations:
        _reservations.append(reservations)


def reserved(user: User) -> Mapping[int, int]:
    """What all who registered hold of this user's cards."""
    total: Counter[int] = Counter()
    for reservations in _reservations:
        total.update(reservations(user))
    return total
