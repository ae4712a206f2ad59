"""The vote of the table on the World Rules and Raiders that players show (fade:R46, R49)."""

from typing import Final

from engine.games.fade import event_kinds as told
from engine.games.fade.cards.library import printed_of, rules_of
from engine.games.fade.cards.start_values import under
from engine.games.fade.show.names import card_name
from engine.games.fade.state.state import GONE, FadeState
from engine.games.fade.verbs import AGREE, REFUSE
from engine.kernel.actions import Action, pack, verb_of
from engine.kernel.frames import R0, R1, Frame

CARD: Final = R0
VOTER: Final = R1
"""The place of the card that is voted on, and that of the seat that is asked."""


def shown(g: FadeState) -> list[int]:
    """What is put to the vote: World Rules, then Raiders, each in seat order (section 2)."""
    return g.rules + raiders_of(g)


def raiders_of(g: FadeState) -> list[int]:
    """The Raiders in the order in which they were shown; the first id is their side."""
    return [card for card, owner in enumerate(g.owner) if owner == g.seats][1:]


def shown_by(g: FadeState, card: int) -> int:
    """A Raider that has not entered yet keeps its player as its place."""
    return g.place[card] if g.owner[card] == g.seats else g.owner[card]


def next_voter(g: FadeState, frame: Frame) -> int | None:
    """Who is asked now; whoever shows a card agrees to it. None: all cards are voted on."""
    cards = shown(g)
    while frame[CARD] < len(cards):
        own = shown_by(g, cards[frame[CARD]])
        voters = [seat for seat in range(g.seats) if seat != own]
        if frame[VOTER] < len(voters):
            return voters[frame[VOTER]]
        frame[CARD], frame[VOTER] = frame[CARD] + 1, 0
    return None


def on_card(g: FadeState, frame: Frame) -> int:
    """The card that is voted on."""
    return shown(g)[frame[CARD]]


def vote_options(g: FadeState, frame: Frame) -> list[Action]:
    card = on_card(g, frame)
    return [pack(AGREE, card), pack(REFUSE, card)]


def vote_chosen(g: FadeState, frame: Frame, action: Action) -> None:
    """A single refusal switches this card off, and no other (fade:R46)."""
    seat, card = next_voter(g, frame), on_card(g, frame)
    if verb_of(action) == AGREE:
        frame[VOTER] += 1
        return
    frame[VOTER] = 0
    if g.sink is not None and seat is not None:
        text = f"Player {seat + 1} refuses {card_name(g, card)}"
        g.emit(told.REFUSED, "fade:R46", seat, text, (card,))
    g.own_owner[card] = g.own_controller[card] = g.own_side[card] = shown_by(g, card)
    g.own_zone[card] = GONE
    g.rules = [rule for rule in g.rules if rule != card]


def conclude(g: FadeState) -> None:
    """What was agreed on holds from now on: start values, and all players one team if Raiders are
    to be fought (fade:R200, R49)."""
    rows = {row[0]: row for row in g.content.rows}
    agreed = [printed_of(rows[g.definition(card).name]) for card in g.rules]
    g.opts = under([rule for card in agreed for rule in rules_of(card)], g.opts)
    for seat in range(g.seats):
        g.own_hp[seat] = g.own_base_hp[seat] = g.opts.start_hp
        g.tp[seat] = g.opts.start_tp
    if raiders_of(g):
        g.teams = [0] * g.seats + [1]
