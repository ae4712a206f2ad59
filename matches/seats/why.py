"""Why a hint: what the choice would bring, as far as this seat can know.

It is tried once in a sample of what the seat cannot see, in which nobody answers (`State.imagine`):
a guess, and the page says "perhaps".
"""

from engine import api
from matches.replays.film import Film
from matches.seats.bots import dice

STEPS = 12
"""Answers that finish the choice: a target, a number."""
NOTABLE = 1
"""Hundredths by which the outlook has to change to be worth a word."""
TOLD = 2


def reason(film: Film, choice: int) -> str:
    """`Mirror Monk is Knocked Out, 8 damage, +6`; empty if nothing can be said."""
    seat = film.end.to_move
    events: list[api.Event] = []
    ahead = film.end.imagine(seat, dice(film.record.seed, film.last))
    ahead.sink = events
    try:
        before = ahead.outlook(seat)
        ahead.apply(ahead.legal_actions()[choice])
        for _ in range(STEPS):
            if ahead.is_over or ahead.to_move != seat or not ahead.legal_actions():
                break
            answer = api.bot_choice(ahead, "greedy", dice(film.record.seed, film.last))
            ahead.apply(ahead.legal_actions()[answer])
        gain = round((ahead.outlook(seat) - before) / 10_000)
    except (NotImplementedError, api.EngineError):
        return ""
    said = list(dict.fromkeys(_told(film, events, seat)))[:TOLD]
    if abs(gain) >= NOTABLE:
        said.append(f"{'+' if gain > 0 else '−'}{abs(gain)}")
    return ", ".join(said)


def _told(film: Film, events: list[api.Event], seat: int) -> list[str]:
    """What the game itself marks as worth seeing, last marks first: a knock-out before damage."""
    said = []
    for mark in reversed(film.words.marks):
        found = [event for event in events if mark.fits(event)]
        if any(event.amount for event in found):
            dealt = sum(event.amount for event in found if event.seat == seat)
            said += [f"{dealt} {mark.name.lower()}"] if dealt else []
        else:
            said += [event.text for event in found]
    return said
