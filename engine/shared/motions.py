"""What fighters of a line suffer, for people who watch: told from the events both games share."""

from collections.abc import Callable, Mapping, Sequence

from engine.kernel.events import ENDS, Event
from engine.kernel.seen import EVERYBODY
from engine.kernel.show import Motion

Tell = Callable[[str, Event], Motion]


def hurts(spot: str, event: Event) -> Motion:
    return Motion("damage", event.seat, end=spot, amount=event.amount)


def heals(spot: str, event: Event) -> Motion:
    return Motion("gain_hp", event.seat, end=spot, amount=event.amount)


def is_stunned(spot: str, event: Event) -> Motion:
    return Motion("word", event.seat, end=spot, text="Stunned")


def misses(spot: str, event: Event) -> Motion:
    return Motion("word", event.seat, end=spot, text="Misses")


def says(_spot: str, event: Event) -> Motion:
    return Motion("turn", event.seat, text=event.text)


COMMON: Mapping[str, Tell] = {"damage": hurts, "stun": is_stunned, "miss": misses, ENDS: says}


def fighter_motions(
    events: Sequence[Event], eyes: int, spot: Callable[[int], str], told: Mapping[str, Tell]
) -> tuple[Motion, ...]:
    """What these events did to fighters, who stay where the table draws them; `spot` of a seat."""
    tellers = {**COMMON, **told}
    return tuple(
        tellers[event.kind](spot(event.seat), event)
        for event in events
        if event.kind in tellers and (event.seen_by == EVERYBODY or event.seen_by & eyes)
    )
