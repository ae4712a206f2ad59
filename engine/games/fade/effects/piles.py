"""Verbs about Hands, Decks and the other piles."""

from typing import Final

from engine.games.fade import event_kinds as told
from engine.games.fade import ir
from engine.games.fade.cards.codes import CHARACTER
from engine.games.fade.cards.content import NONE
from engine.games.fade.cards.vocabulary import Place, Way, Whose
from engine.games.fade.effects.filters import PILES
from engine.games.fade.effects.nouns import candidates
from engine.games.fade.effects.picks import once_each
from engine.games.fade.effects.this_way import note_done
from engine.games.fade.effects.words import VERBS
from engine.games.fade.frames import DISCARDS, SEARCH
from engine.games.fade.show.noting import note
from engine.games.fade.state.deeds import D_CARD, D_FLAGS, D_ID, D_SEAT, GOALS, UNDERNEATH, Deed
from engine.games.fade.state.lands import kind_said
from engine.games.fade.state.points import discard_from_hand, draw_cards, take_to_hand
from engine.games.fade.state.state import DECK, DISCARD, FIELD, HAND, LAND, STAGING, FadeState
from engine.games.fade.state.zones import (
    bury,
    close_strip,
    drop_beneath,
    pile,
    to_pile,
    to_reserve,
)
from engine.games.fade.turn.enter import entered_field
from engine.games.fade.verbs import DONE, PICK_CARD
from engine.kernel.actions import Action, first_of, pack, verb_of
from engine.kernel.dice import PICK
from engine.kernel.flow import pop, push
from engine.kernel.frames import R0, R1, R2, Frame
from engine.kernel.piles import shuffle_unseen
from engine.kernel.seen import EVERYBODY, NOBODY_KNOWS, look, only
from engine.text import ir as shared


@VERBS.word(ir.Draw)
def draw(g: FadeState, effect: ir.Draw, deed: Deed, node: int) -> None:
    for unit in g.objects(effect.who, deed):
        draw_cards(g, g.controller[unit], g.amount(effect.n, deed), "section 11.2")


@VERBS.word(ir.Discard)
def discard(g: FadeState, effect: ir.Discard, deed: Deed, node: int) -> None:
    """Each player discards from Hand, by choice or by the dice."""
    units, n = g.objects(effect.who, deed), g.amount(effect.n, deed)
    for unit in reversed(units):
        seat = g.controller[unit]
        if not effect.at_random:
            push(g, DISCARDS, seat, n, deed[D_ID])
            continue
        for _ in range(min(n, len(g.hand[seat]))):
            hand = sorted(g.hand[seat])
            card = hand[g.roll(PICK, seat, len(hand))]
            discard_from_hand(g, card, "section 11.2")
            note_done(g, deed, Way.DISCARDED, card)


@VERBS.word(ir.Search)
def search(g: FadeState, effect: ir.Search, deed: Deed, node: int) -> None:
    look(g.own_seen, pile(g, PILES[effect.where.place], deed[D_SEAT]), only(deed[D_SEAT]))
    push(g, SEARCH, node, deed[D_ID], deed[D_SEAT])


@VERBS.word(ir.LookAt)
def look_at(g: FadeState, effect: ir.LookAt, deed: Deed, node: int) -> None:
    look(g.own_seen, g.objects(effect.what, deed), only(deed[D_SEAT]))


@VERBS.word(ir.Reveal)
def reveal(g: FadeState, effect: ir.Reveal, deed: Deed, node: int) -> None:
    look(g.own_seen, g.objects(effect.what, deed), EVERYBODY)


@VERBS.word(ir.Shuffle)
def shuffle(g: FadeState, effect: ir.Shuffle, deed: Deed, node: int) -> None:
    for unit in g.objects(effect.who, deed):
        shuffle_deck(g, g.controller[unit])


@VERBS.word(ir.DiscardHand)
def discard_hand(g: FadeState, effect: ir.DiscardHand, deed: Deed, node: int) -> None:
    for unit in g.objects(effect.who, deed):
        for card in sorted(g.hand[g.controller[unit]]):
            discard_from_hand(g, card, "section 11.2")
            note_done(g, deed, Way.DISCARDED, card)


@VERBS.word(ir.GoInstead)
def go_instead(g: FadeState, effect: ir.GoInstead, deed: Deed, node: int) -> None:
    """Done when the card is put away (chain.py)."""
    deed[D_FLAGS] |= GOALS[effect.to] | (UNDERNEATH if effect.bottom else 0)


def shuffle_deck(g: FadeState, seat: int) -> None:
    """After a shuffle nobody knows where a card lies."""
    shuffle_unseen(g, seat, g.deck[seat], g.own_seen)
    if g.sink is not None:
        g.emit(told.SHUFFLE, "fade:R189", seat, f"Player {seat + 1} shuffles the Deck")


def tuck(g: FadeState, card: int, top: int) -> None:
    """A text puts a card into the Stack of another one; what is attached to it or under it goes to
    Discard (fade:R15, R105). Nothing lies under itself, or under what is not in play."""
    was, slot, side = g.zone[card], g.place[card], g.side[card]
    if card == top or (g.zone[top] not in FIELD and g.zone[top] != STAGING):
        return
    if was in FIELD:
        for part in (*g.attached(card), *g.stack_of(card)):
            to_pile(g, part, DISCARD)
        drop_beneath(g, card)
    bury(g, card, top)
    if was == LAND:
        close_strip(g, side, slot, kind_said(g, card, slot))


def put_into(g: FadeState, card: int, to: ir.Pile, deed: Deed) -> None:
    """Put a card into a pile of its owner (fade:R241: “your Hand” is yours), or under this card."""
    place = to.place
    if place is Place.STACK:
        tuck(g, card, deed[D_CARD])
    elif place is Place.DISCARD and g.zone[card] == HAND:
        discard_from_hand(g, card, "fade:R16")
    elif place is Place.RESERVE:
        if g.definition(card).type == CHARACTER:
            fresh = g.zone[card] not in FIELD
            to_reserve(g, card, deed[D_SEAT])
            if fresh:
                entered_field(g, card)
    elif place is Place.HAND:
        take_to_hand(g, card, "section 11.2", seat=deed[D_SEAT] if _is_yours(to) else NONE)
    elif place in PILES:
        to_pile(g, card, PILES[place])


def _is_yours(to: ir.Pile) -> bool:
    return to.whose is Whose.YOUR


# --- discarding by choice -----------------------------------------------------------------------

SEAT: Final = R0
LEFT: Final = R1
FOR: Final = R2


def step_discards(g: FadeState, frame: Frame) -> None:
    """One card after the other."""
    if frame[LEFT] <= 0 or not g.hand[frame[SEAT]]:
        pop(g)
    else:
        g.ask(frame[SEAT])


def discards_options(g: FadeState, frame: Frame) -> list[Action]:
    return [pack(PICK_CARD, card) for card in once_each(g, g.hand[frame[SEAT]])]


def discards_chosen(g: FadeState, frame: Frame, action: Action) -> None:
    frame[LEFT] -= 1
    discard_from_hand(g, first_of(action), "fade:R69")
    deed = g.find_deed(frame[FOR]) if len(frame) > FOR else None
    if deed is not None:
        note_done(g, deed, Way.DISCARDED, first_of(action))


# --- searching ----------------------------------------------------------------------------------

NODE: Final = R0
DEED: Final = R1
CHOOSER: Final = R2


def step_search(g: FadeState, frame: Frame) -> None:
    """The searcher looks through the pile; finding nothing is always possible."""
    if g.find_deed(frame[DEED]) is None:
        pop(g)
    else:
        g.ask(frame[CHOOSER])


def findable(g: FadeState, frame: Frame) -> list[int]:
    """Cards of the pile that fit, by name so that their order tells nothing."""
    effect = g.content.nodes[frame[NODE]]
    deed = g.deed(frame[DEED])
    if not isinstance(effect, ir.Search) or not isinstance(effect.what, shared.Select):
        return []
    zone, seat = PILES[effect.where.place], deed[D_SEAT]
    what = effect.what
    if not any(isinstance(test, ir.InPile) for test in what.filters):
        where = ir.InPile(effect.where)
        what = shared.Select(what.pick, what.count, what.side, what.kinds, (*what.filters, where))
    found = [card for card in candidates(g, what, deed) if g.side[card] == seat]
    found = [card for card in found if g.zone[card] == zone]
    names = sorted((g.definition(card).name, card) for card in found)
    return once_each(g, [card for _, card in names])


def search_options(g: FadeState, frame: Frame) -> list[Action]:
    return [*(pack(PICK_CARD, card) for card in findable(g, frame)), pack(DONE)]


def search_chosen(g: FadeState, frame: Frame, action: Action) -> None:
    effect, deed = g.content.nodes[frame[NODE]], g.deed(frame[DEED])
    pop(g)
    if verb_of(action) == DONE or not isinstance(effect, ir.Search):
        return
    card = first_of(action)
    note(g, deed[D_CARD], g.content.node_clauses[frame[NODE]])
    put_into(g, card, effect.to, deed)
    g.own_seen[card] = EVERYBODY
    if g.zone[card] == DECK:
        g.own_seen[card] = NOBODY_KNOWS
    if g.sink is not None:
        text = f"Player {deed[D_SEAT] + 1} takes {g.definition(card).name}"
        g.emit(told.SEARCH, "section 11.2", deed[D_SEAT], text, (card,))
