"""The beginning: places, decks, hands, mulligans (section 2)."""

from typing import Final

from engine.games.exceed import frames, verbs
from engine.games.exceed.state.columns import ASIDE, DECK, NOWHERE
from engine.games.exceed.state.content import ExceedContent
from engine.games.exceed.state.state import SEATS, ExceedState
from engine.games.exceed.state.zones import move_card, shuffle_deck
from engine.games.exceed.turn.draws import draw
from engine.games.exceed.turn.payment import apart
from engine.kernel.actions import Action, first_of, pack, verb_of
from engine.kernel.dice import COIN
from engine.kernel.flow import push
from engine.kernel.frames import PC, R0, Frame
from engine.kernel.seen import EVERYBODY, only

FIRST_HAND: Final = 5
SECOND_HAND: Final = 6

SEAT: Final = R0
"""Registers: who is asked; then the cards set aside."""
CARDS: Final = R0 + 1

ASKING: Final = 0
DEALT: Final = 1


def size_of(content: ExceedContent) -> int:
    """How many things there are: fighters and cards."""
    return SEATS + sum(len(deck) for deck in content.decks) + sum(map(len, content.asides))


def lay_out(g: ExceedState) -> None:
    """Every card in the deck or set aside, nothing shuffled."""
    thing = SEATS
    for seat in range(SEATS):
        g.owner[seat] = g.holder[seat] = seat
        g.zone[seat], g.seen[seat] = NOWHERE, EVERYBODY
        for index in g.content.decks[seat]:
            g.card[thing] = index
            g.owner[thing] = g.holder[thing] = seat
            g.deck[seat].append(thing)
            thing += 1
        for index in g.content.asides[seat]:
            g.card[thing] = index
            g.owner[thing] = g.holder[thing] = seat
            g.zone[thing], g.seen[thing] = ASIDE, EVERYBODY
            g.aside[seat].append(thing)
            thing += 1


def begin(g: ExceedState) -> None:
    """First the first player (exceed:S3), then the hands, then mulligans."""
    first = g.roll(COIN, 0, SEATS)
    deal(g, first)


def deal(g: ExceedState, first: int) -> None:
    g.first_seat = g.turn_seat = first
    if g.sink is not None:
        g.emit("first", "exceed:S3", first, f"Player {first + 1} begins")
    for seat in range(SEATS):
        shuffle_deck(g, seat, "exceed:S4")
    draw(g, first, FIRST_HAND, "exceed:S5")
    draw(g, 1 - first, SECOND_HAND, "exceed:S5")
    push(g, frames.TURN, 0)
    push(g, frames.SETUP, 1 - first)
    push(g, frames.SETUP, first)


def step_setup(g: ExceedState, frame: Frame) -> None:
    """Cards are set aside one by one; then as many are drawn, then they are shuffled in (S6)."""
    if frame[PC] == ASKING:
        g.ask(frame[SEAT])
        return
    seat, cards = frame[SEAT], frame[CARDS:]
    g.stack.pop()
    if not cards:
        return
    draw(g, seat, len(cards), "exceed:S6")
    for card in cards:
        move_card(g, card, DECK, seat, "exceed:S6")
    shuffle_deck(g, seat, "exceed:S6")
    if g.sink is not None:
        text = f"Player {seat + 1} changes {len(cards)} card{'s' * (len(cards) > 1)}"
        g.emit("mulligan", "exceed:S6", seat, text, (), len(cards))


def setup_options(g: ExceedState, frame: Frame) -> list[Action]:
    found = [pack(verbs.ASIDE, card) for card in apart(g, g.hand[frame[SEAT]])]
    return [*found, pack(verbs.DONE)]


def setup_chosen(g: ExceedState, frame: Frame, action: Action) -> None:
    if verb_of(action) == verbs.DONE:
        frame[PC] = DEALT
        return
    card = first_of(action)
    move_card(g, card, ASIDE, frame[SEAT], "exceed:S6")
    g.seen[card] |= only(frame[SEAT])
    frame.append(card)
    if not g.hand[frame[SEAT]]:
        frame[PC] = DEALT
