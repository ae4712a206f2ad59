"""What moved on the table, for people who watch: cards between places, attacks, hits, knock-outs.

It is told from the events between two moments, so a replay shows what the seat showed. An event
these eyes may not read moves nothing but a back.
"""

from collections.abc import Callable, Sequence
from typing import Final

from engine.games.fade import event_kinds as told
from engine.games.fade.cards.content import NONE
from engine.games.fade.game import Fade
from engine.games.fade.show.names import card_name, side_name
from engine.games.fade.show.tabletop import spot_of
from engine.games.fade.state.state import DECK, DISCARD, HAND, POOL, RIFT, STAGING
from engine.kernel.events import ENDS, Event
from engine.kernel.seen import EVERYBODY
from engine.kernel.show import Motion

CHAIN: Final = "Chain"
PILES: Final = {DECK: "Deck", HAND: "Hand", POOL: "Pool", DISCARD: "Discard", RIFT: "Rift"}
GOES: Final = (
    told.DRAW, told.DISCARD, told.ENTER, told.ATTACH, told.RESERVE, told.MOVE, told.CONTROL,
    told.TAG_OUT, told.STACK, told.RETURN, told.MILL, told.RIFT, told.SEARCH,
)  # fmt: skip
PLAYED: Final = (told.USE, told.LINK)
HURTS: Final = (told.DAMAGE, told.LOSE_HP)
FALLS: Final = (told.KNOCK_OUT, told.DESTROY, told.CURSE)
STOPS: Final = (told.BLOCK, told.NEGATE, told.PREVENT, told.DEFLECT, told.FIZZLE, told.FAIL)
POINTS: Final = {told.GAIN_TP: 1, told.LOSE_TP: -1}


def motions(before: Fade, after: Fade, events: Sequence[Event], eyes: int) -> tuple[Motion, ...]:
    watcher = _Watcher(before, after, eyes)
    found = (watcher.told(event) for event in events)
    return tuple(motion for motion in found if motion is not None)


class _Watcher:
    """One pair of eyes that knew the table before and sees it now."""

    def __init__(self, before: Fade, after: Fade, eyes: int) -> None:
        self.before = before
        self.after = after
        self.eyes = eyes
        self.everybody = (1 << after.seats) - 1
        self.played_last = NONE

    def told(self, event: Event) -> Motion | None:
        if event.seen_by != EVERYBODY and not event.seen_by & self.eyes:
            return self.unseen(event)
        for kinds, tell in _TELLERS:
            if event.kind in kinds:
                return tell(self, event)
        return None

    def unseen(self, event: Event) -> Motion | None:
        """Only what everybody may read: a back comes to a Hand."""
        if event.kind != told.DRAW or not event.public:
            return None
        seat = side_name(self.after, event.seat)
        return Motion(event.kind, event.seat, f"{seat} Deck", f"{seat} Hand")

    def goes(self, event: Event) -> Motion | None:
        card = event.cards[0]
        start, end = self.place(self.before, card), self.place(self.after, card)
        if start == end:
            return None
        return Motion(event.kind, event.seat, start, end, self.name(card))

    def played(self, event: Event) -> Motion | None:
        """Once, although a card is used first and then a link."""
        card = event.cards[0]
        again, self.played_last = card == self.played_last, card
        start = self.place(self.before, card)
        if again or card < self.after.seats or start == CHAIN:
            return None  # a Player does not leave its place to attack
        return Motion(event.kind, event.seat, start, CHAIN, self.name(card))

    def hits(self, event: Event) -> Motion:
        user, unit = event.cards
        start, end = self.place(self.before, user), self.place(self.before, unit)
        return Motion(told.HIT, event.seat, start, end, amount=event.amount)

    def hurts(self, event: Event) -> Motion:
        place = self.place(self.before, event.cards[0])
        return Motion(told.DAMAGE, event.seat, end=place, amount=event.amount)

    def heals(self, event: Event) -> Motion:
        place = self.place(self.before, event.cards[0])
        return Motion(event.kind, event.seat, end=place, amount=event.amount)

    def falls(self, event: Event) -> Motion:
        card = event.cards[0]
        start, end = self.place(self.before, card), self.place(self.after, card)
        return Motion(told.KNOCK_OUT, event.seat, start, end, self.name(card))

    def stops(self, event: Event) -> Motion:
        return Motion("word", event.seat, end=CHAIN, text=event.kind.capitalize())

    def marks(self, event: Event) -> Motion:
        place = self.place(self.before, event.cards[0])
        text = "Stunned" if event.kind == told.STUN else "Level up"
        if event.kind == told.LEVEL_UP:
            place = self.place(self.after, event.cards[0])
        return Motion("word", event.seat, end=place, text=text)

    def points(self, event: Event) -> Motion:
        amount = POINTS[event.kind] * event.amount
        return Motion("points", event.seat, end=f"P{event.seat + 1} TP", amount=amount)

    def turns(self, event: Event) -> Motion:
        return Motion(event.kind, event.seat, text=event.text)

    # --- where and what ---------------------------------------------------------------------------

    def knows(self, g: Fade, card: int) -> bool:
        seen = g.seen[card] & self.everybody
        return bool(seen & self.eyes) or seen == self.everybody

    def name(self, card: int) -> str:
        if card < self.after.seats:
            return ""
        known = self.knows(self.before, card) or self.knows(self.after, card)
        return card_name(self.after, card) if known else ""

    def place(self, g: Fade, card: int) -> str:
        """The spot of a card; of one in a pile, the pile."""
        if card < g.seats:
            return f"P{card + 1}"
        zone = g.zone[card]
        if zone == STAGING:
            return CHAIN
        if zone in PILES and not (zone == HAND and self.knows(g, card)):
            return f"{side_name(g, g.owner[card])} {PILES[zone]}"
        return spot_of(g, card, self.knows(g, card))


_TELLERS: Final[tuple[tuple[tuple[str, ...], Callable[[_Watcher, Event], Motion | None]], ...]] = (
    (GOES, _Watcher.goes),
    (PLAYED, _Watcher.played),
    ((told.HIT,), _Watcher.hits),
    (HURTS, _Watcher.hurts),
    ((told.GAIN_HP,), _Watcher.heals),
    (FALLS, _Watcher.falls),
    (STOPS, _Watcher.stops),
    ((told.STUN, told.LEVEL_UP), _Watcher.marks),
    (tuple(POINTS), _Watcher.points),
    ((told.TURN, ENDS), _Watcher.turns),
)
