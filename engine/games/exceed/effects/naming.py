"""Naming a card, and what the opponent must do about it (15.29)."""

from typing import Final

from engine.games.exceed import frames, verbs
from engine.games.exceed.effects.conditions import seat_of
from engine.games.exceed.effects.nouns import CARD_KINDS, chooser
from engine.games.exceed.effects.piles import show_cards
from engine.games.exceed.effects.registry import VERBS
from engine.games.exceed.ir.verbs import DiscardNamed, MustSetNamed, NameCard
from engine.games.exceed.state.content import NONE
from engine.games.exceed.state.runs import CARDS, NAMED
from engine.games.exceed.state.state import ExceedState
from engine.games.exceed.state.zones import discard
from engine.kernel.actions import Action, first_of, pack
from engine.kernel.flow import push
from engine.kernel.frames import R0, R1, R2, Frame
from engine.kernel.seen import EVERYBODY
from engine.text.runs import RUN_ID, Run

SEAT: Final = R0
RUN: Final = R1
OF_KIND: Final = R2
"""Registers of a NAMING frame: who names, for which text, which kind of card."""


@VERBS.word(NameCard)
def name_card(g: ExceedState, effect: NameCard, run: Run, node: int) -> None:
    kind = NONE if effect.kind is None else CARD_KINDS[effect.kind]
    push(g, frames.NAMING, chooser(run), run[RUN_ID], kind)


def step_naming(g: ExceedState, frame: Frame) -> None:
    g.ask(frame[SEAT])


def naming_options(g: ExceedState, frame: Frame) -> list[Action]:
    """Any card of the opponent's list, in its order."""
    names: list[int] = []
    for index in g.content.decks[1 - frame[SEAT]]:
        card = g.defs[index]
        if frame[OF_KIND] in (NONE, card.kind) and card.name_id not in names:
            names.append(card.name_id)
    return [pack(verbs.NAME, name) for name in names] or [pack(verbs.DONE)]


def naming_chosen(g: ExceedState, frame: Frame, action: Action) -> None:
    g.stack.pop()
    run = g.find_run(frame[RUN])
    if run is None or action == pack(verbs.DONE):
        return
    run[NAMED] = first_of(action)
    if g.sink is not None:
        text = f"Player {frame[SEAT] + 1} names {g.content.names[run[NAMED]]}"
        g.emit("name", "exceed:15.29", frame[SEAT], text)


def _copy_in_hand(g: ExceedState, seat: int, name: int) -> int:
    for card in g.hand[seat]:
        if g.defs[g.card[card]].name_id == name:
            return card
    return NONE


@VERBS.word(DiscardNamed)
def discard_named(g: ExceedState, effect: DiscardNamed, run: Run, node: int) -> None:
    for seat in g.objects(effect.who, run):
        card = _copy_in_hand(g, seat, run[NAMED])
        run[CARDS] = int(card != NONE)
        if card != NONE:
            discard(g, card, "exceed:15.29")
        else:
            show_cards(g, g.hand[seat], seat, EVERYBODY, "reveals")


@VERBS.word(MustSetNamed)
def must_set_named(g: ExceedState, effect: MustSetNamed, run: Run, node: int) -> None:
    seat = seat_of(g, effect.who, run)
    if _copy_in_hand(g, seat, run[NAMED]) != NONE:
        g.must_set[seat] = run[NAMED]
        if g.sink is not None:
            name = g.content.names[run[NAMED]]
            text = f"Player {seat + 1} has {name} and must set it"
            g.emit("name", "exceed:15.29", seat, text, (seat,))
    else:
        show_cards(g, g.hand[seat], seat, EVERYBODY, "reveals")
