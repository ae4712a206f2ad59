"""Verbs that move, show and shuffle cards."""

from typing import Final

from engine.games.exceed.cards.vocabulary import Deed, Where
from engine.games.exceed.effects.conditions import seat_of
from engine.games.exceed.effects.nouns import chooser
from engine.games.exceed.effects.registry import VERBS
from engine.games.exceed.ir.verbs import (
    Discard,
    Draw,
    Look,
    Put,
    ReshuffleNow,
    Reveal,
    Search,
    ShuffleDeck,
)
from engine.games.exceed.state import columns
from engine.games.exceed.state.content import DEED, NONE
from engine.games.exceed.state.runs import CARDS, look_at
from engine.games.exceed.state.state import SEATS, ExceedState
from engine.games.exceed.state.zones import discard, move_card, shuffle_deck
from engine.games.exceed.triggers import deeds
from engine.games.exceed.turn.draws import draw
from engine.kernel.seen import EVERYBODY, look, only
from engine.text.nodes import Noun
from engine.text.runs import RUN_SEAT, Run

ZONES: Final = {
    Where.HAND: columns.HAND,
    Where.GAUGE: columns.GAUGE,
    Where.DISCARD: columns.DISCARD,
    Where.SEALED: columns.SEALED,
    Where.OVERDRIVE: columns.OVERDRIVE,
    Where.TOP: columns.DECK,
    Where.BOTTOM: columns.DECK,
    Where.SHUFFLED: columns.DECK,
}
SEALS: Final[int] = DEED[Deed.SEAL]


@VERBS.word(Draw)
def draw_cards(g: ExceedState, effect: Draw, run: Run, node: int) -> None:
    for seat in g.objects(effect.who, run):
        before = len(g.hand[seat])
        draw(g, seat, max(0, g.amount(effect.n, run)), "exceed:R5")
        run[CARDS] = max(0, len(g.hand[seat]) - before)


@VERBS.word(Discard)
def discard_cards(g: ExceedState, effect: Discard, run: Run, node: int) -> None:
    """One after the other, in the order in which they were chosen (exceed:D23)."""
    cards = cards_of(g, effect.what, run)
    for card in cards:
        leave_strike(g, card)
        discard(g, card, "exceed:D23")
    run[CARDS] = len(cards)


@VERBS.word(Put)
def put_cards(g: ExceedState, effect: Put, run: Run, node: int) -> None:
    cards = cards_of(g, effect.what, run)
    seat = seat_of(g, effect.whose, run)
    put_all(g, cards, seat, effect.where)
    run[CARDS] = len(cards)
    if effect.where is Where.SEALED:
        for card in cards:
            deeds.done(g, seat, SEALS, card)


def put_all(g: ExceedState, cards: list[int], seat: int, where: Where) -> None:
    """To a zone of a seat; sealing is done by whoever performs it (exceed:Z3)."""
    for card in cards:
        leave_strike(g, card)
        rule = "exceed:Z3" if where is Where.SEALED else "exceed:Z2"
        move_card(g, card, ZONES[where], seat, rule, bottom=where is Where.BOTTOM)
    if where is Where.SHUFFLED and cards:
        shuffle_deck(g, seat, "exceed:R7")


def cards_of(g: ExceedState, what: Noun, run: Run) -> list[int]:
    return [card for card in g.objects(what, run) if card >= SEATS]


def leave_strike(g: ExceedState, card: int) -> None:
    """An attack that an effect takes away has no numbers and no After any more (15.31)."""
    if g.zone[card] == columns.STRIKE:
        for seat in range(SEATS):
            if g.blow[seat] == card:
                g.blow[seat] = NONE
            if g.attack[seat] == card:
                g.attack[seat] = NONE


@VERBS.word(Search)
def search(g: ExceedState, effect: Search, run: Run, node: int) -> None:
    """What was chosen while the deck lay open; then it is shuffled (exceed:R7)."""
    cards = cards_of(g, effect.what, run)
    seat = run[RUN_SEAT]
    if effect.where in (Where.TOP, Where.BOTTOM):
        shuffle_deck(g, seat, "exceed:R7")
        put_all(g, cards, seat, effect.where)
        look(g.seen, cards, only(chooser(run)))
    else:
        put_all(g, cards, seat, effect.where)
        shuffle_deck(g, seat, "exceed:R7")
    run[CARDS] = len(cards)


def open_deck(g: ExceedState, seat: int) -> None:
    """Who searches sees the whole deck."""
    look(g.seen, g.deck[seat], only(seat))


@VERBS.word(Look)
def look_at_cards(g: ExceedState, effect: Look, run: Run, node: int) -> None:
    _show(g, effect.what, run, only(chooser(run)), "looks at")


@VERBS.word(Reveal)
def reveal_cards(g: ExceedState, effect: Reveal, run: Run, node: int) -> None:
    _show(g, effect.what, run, EVERYBODY, "reveals")


def _show(g: ExceedState, what: Noun, run: Run, mask: int, verb: str) -> None:
    cards = cards_of(g, what, run)
    show_cards(g, cards, run[RUN_SEAT], mask, verb)
    look_at(g, run, cards)
    run[CARDS] = len(cards)


def show_cards(g: ExceedState, cards: list[int], seat: int, mask: int, verb: str) -> None:
    look(g.seen, cards, mask)
    if g.sink is not None:
        names = ", ".join(g.definition(card).name for card in cards) or "no card"
        public = f"Player {seat + 1} {verb} {len(cards)} cards"
        text = f"Player {seat + 1} {verb} {names}"
        g.emit("look", "exceed:R6", seat, text, tuple(cards), len(cards), mask, public)


@VERBS.word(ShuffleDeck)
def shuffle(g: ExceedState, effect: ShuffleDeck, run: Run, node: int) -> None:
    for seat in g.objects(effect.who, run):
        shuffle_deck(g, seat, "exceed:R7")


@VERBS.word(ReshuffleNow)
def reshuffle_now(g: ExceedState, effect: ReshuffleNow, run: Run, node: int) -> None:
    for seat in g.objects(effect.who, run):
        put_all(g, g.discard[seat][:], seat, Where.TOP)
        shuffle_deck(g, seat, "exceed:R7")
