"""What a Command needs (fade:R40): a face-up card of the listed kind in every listed direction."""

from engine.games.fade.cards.content import NONE
from engine.games.fade.cards.vocabulary import ways_of
from engine.games.fade.effects.nouns import describes
from engine.games.fade.ir import Need
from engine.games.fade.state.deeds import STATIC_RUN, blank_deed
from engine.games.fade.state.grid import cards_beside
from engine.games.fade.state.state import FadeState
from engine.text.ir import Select


def serves(g: FadeState, seat: int, command: int, need: Need, card: int) -> bool:
    """Whether a card is of the kind that a Command asks for."""
    deed = blank_deed(STATIC_RUN, seat, command, NONE)
    return isinstance(need.what, Select) and describes(g, need.what, deed, card, anywhere=True)


def needs_met(g: FadeState, seat: int, command: int) -> bool:
    """Each need has a card of its own."""
    return _met(g, seat, command, g.definition(command).needs, [])


def _met(g: FadeState, seat: int, command: int, needs: tuple[Need, ...], used: list[int]) -> bool:
    if not needs:
        return True
    first, rest = needs[0], needs[1:]
    return any(
        _met(g, seat, command, rest, [*used, card])
        for card in cards_beside(g, command, ways_of(first.directions))
        if g.up[card] and card not in used and serves(g, seat, command, first, card)
    )
