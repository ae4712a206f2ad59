"""Questions that are answered for a person: what they would rather not be asked, what they passed.

It knows no more than their seat does; what it answered is written down, and told in the log.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine import api
from matches.replays.film import Film
from matches.seats.bots import choice_of

Asks = dict[str, api.Ask]
"""When to ask, by the slug of the occasion."""

NO_TURN = -1
HINT = "greedy"
"""Who looks ahead whether a question is worth asking."""


def asks_of(system: str, kept: Mapping[str, object]) -> Asks:
    """What was chosen, and the game's own way for the rest."""
    found = {each.slug: each.ask for each in api.occasions(system)}
    known = {ask.value: ask for ask in api.Ask}
    return {slug: known.get(str(kept.get(slug)), ask) for slug, ask in found.items()}


@dataclass(slots=True)
class Autopilot:
    """Answers for one seat, while bots play and in between."""

    asks: Asks
    passed: int = NO_TURN
    """The turn for whose rest the person passes."""
    given: list[int] = field(default_factory=list)
    """The numbers of the decisions it made."""

    def leaves(self, state: api.State, seat: int) -> bool:
        """Whether the question is the person's without any look ahead."""
        spare = api.spare(state)
        if spare is None:
            return True
        asks = self.asks.get(spare.occasion, api.Ask.ALWAYS)
        return asks is api.Ask.ALWAYS and not self._is_passed(state, seat)

    def answer(self, film: Film, seat: int) -> int | None:
        """The answer to the question of the moment; None if the person is asked."""
        state = film.end
        spare = api.spare(state)
        if spare is None:
            return None
        ask = self.asks.get(spare.occasion, api.Ask.ALWAYS)
        if ask is api.Ask.NEVER or self._is_passed(state, seat):
            return spare.index
        if ask is api.Ask.WORTH and choice_of(film, HINT) == spare.index:
            return spare.index
        return None

    def _is_passed(self, state: api.State, seat: int) -> bool:
        """Whoever is done with their own turn is still asked how to answer an attack."""
        if state.turn() != self.passed:
            return False
        return is_pass(state) and not (is_urgent(state) and api.now(state).seat == seat)


def is_pass(state: api.State) -> bool:
    """Whether the question can be passed."""
    occasion = api.occasion(state)
    return occasion is not None and occasion.is_pass


def is_urgent(state: api.State) -> bool:
    occasion = api.occasion(state)
    return occasion is not None and occasion.is_urgent
