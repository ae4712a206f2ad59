"""Laying cards on top of a Deck or under it, in the order of the player who puts them there."""

from typing import Final

from engine.games.fade import ir
from engine.games.fade.effects.picks import once_each
from engine.games.fade.effects.points import affected
from engine.games.fade.effects.words import VERBS
from engine.games.fade.frames import ORDERING
from engine.games.fade.show.moved import tell_moved
from engine.games.fade.state.deeds import D_SEAT, Deed
from engine.games.fade.state.last_known import remember
from engine.games.fade.state.state import DECK, FIELD, HAND, FadeState
from engine.games.fade.state.zones import to_pile
from engine.games.fade.triggers import happenings as at
from engine.games.fade.triggers.triggers import fire
from engine.games.fade.verbs import PICK_CARD
from engine.kernel.actions import Action, first_of, pack
from engine.kernel.dice import PICK
from engine.kernel.flow import pop, push
from engine.kernel.frames import PC, R0, R1, Frame
from engine.kernel.seen import EVERYBODY, NOBODY_KNOWS, only

SEAT: Final = R0
BOTTOM: Final = R1
CARDS: Final = R1 + 1
"""Registers: who decides, under the Deck or on it, then the cards. The program counter says how
many of them have their place; those come first, the next one to be drawn before the others."""


@VERBS.word(ir.PutOnDeck)
def put_on_deck(g: FadeState, effect: ir.PutOnDeck, deed: Deed, node: int) -> None:
    cards, seat = affected(g, effect.what, deed), deed[D_SEAT]
    if effect.order is ir.Order.RANDOM:
        left, cards = sorted(cards), []
        while left:
            cards.append(left.pop(g.roll(PICK, seat, len(left))))
        lay_all(g, cards, effect.bottom, NOBODY_KNOWS)
    elif effect.order is ir.Order.ANY and len(cards) > 1:
        push(g, ORDERING, seat, int(effect.bottom), *cards)
    else:
        lay_all(g, cards, effect.bottom, _witnesses(g, cards))


def _witnesses(g: FadeState, cards: list[int]) -> int:
    """Who still knows a card on the Deck: everybody if it came from where all could see it."""
    if len(cards) != 1:
        return NOBODY_KNOWS
    card = cards[0]
    if g.zone[card] == HAND:
        return only(g.side[card])
    return g.seen[card] if g.zone[card] == DECK or not g.up[card] else EVERYBODY


def lay_all(g: FadeState, cards: list[int], bottom: bool, known: int) -> None:
    """The first of them will be drawn first."""
    for card in cards if bottom else reversed(cards):
        was, before = g.zone[card], g.seen[card]
        was_on_field = was in FIELD
        if was_on_field:
            remember(g, card)
        to_pile(g, card, DECK)
        if g.zone[card] == DECK:  # fade:R181: a Character goes to the Pool
            g.own_seen[card] = known
            if bottom:
                deck = g.deck[g.side[card]]
                deck.remove(card)
                deck.insert(0, card)
        if g.sink is not None:
            tell_moved(g, card, was, before if was_on_field else known, "fade:R240")
        if was_on_field:
            fire(g, at.LEAVES, card, last_known=True)


def step_ordering(g: FadeState, frame: Frame) -> None:
    """One place after the other; the last card has no choice."""
    if len(frame) - CARDS - frame[PC] < 2:
        pop(g)
        lay_all(g, frame[CARDS:], bool(frame[BOTTOM]), only(frame[SEAT]))
    else:
        g.ask(frame[SEAT])


def ordering_options(g: FadeState, frame: Frame) -> list[Action]:
    return [pack(PICK_CARD, card) for card in once_each(g, frame[CARDS + frame[PC] :])]


def ordering_chosen(g: FadeState, frame: Frame, action: Action) -> None:
    card = first_of(action)
    del frame[frame.index(card, CARDS + frame[PC])]
    frame.insert(CARDS + frame[PC], card)
    frame[PC] += 1
