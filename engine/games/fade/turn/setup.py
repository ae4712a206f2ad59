"""Setup (section 2): seats, shuffling, first player, opening Hands, mulligan."""

from engine.games.fade import event_kinds as told
from engine.games.fade.cards.content import Content
from engine.games.fade.decks.world_rules import agree, show_rules
from engine.games.fade.effects.piles import shuffle_deck
from engine.games.fade.frames import SETUP, TURN, VOTE
from engine.games.fade.show.names import card_name
from engine.games.fade.state.points import draw_cards
from engine.games.fade.state.state import DECK, GONE, POOL, SEAT, STREAM_FIRST, FadeState
from engine.games.fade.state.zones import to_pile
from engine.games.fade.turn.raid import enter
from engine.games.fade.turn.vote import conclude, next_voter, raiders_of
from engine.games.fade.verbs import KEEP, MULLIGAN
from engine.kernel.actions import Action, pack, verb_of
from engine.kernel.flow import pop, push
from engine.kernel.frames import PC, Frame
from engine.kernel.seen import EVERYBODY, NOBODY_KNOWS

Lists = list[tuple[list[int], list[int]]]
"""Per seat: the definitions of its Deck and of its Fighter Pool."""


def size_of(lists: Lists, rules: tuple[int, ...], raiders: tuple[int, ...]) -> int:
    """Columns hold the Players, every card, the World Rules, the Raiders and their side."""
    cards = sum(len(deck) + len(pool) for deck, pool in lists)
    return len(lists) + cards + len(rules) + (len(raiders) + 1 if raiders else 0)


def place_cards(
    g: FadeState,
    content: Content,
    lists: Lists,
    rules: tuple[int, ...],
    raiders: tuple[int, ...],
) -> None:
    """Give every Player and card its id and its first place."""
    player = content.by_name[""]
    for seat in range(len(lists)):
        g.own_card[seat] = player
        g.own_owner[seat] = g.own_controller[seat] = g.own_side[seat] = seat
        g.own_zone[seat] = SEAT
        g.own_up[seat] = 1
        g.own_hp[seat] = g.own_base_hp[seat] = g.opts.start_hp
        g.own_seen[seat] = EVERYBODY
        g.tp[seat] = g.opts.start_tp
    card = len(lists)
    if raiders:
        set_apart(g, card, player)
        card += 1
    for seat, (deck, pool) in enumerate(lists):
        for zone, row, found in ((DECK, g.deck, deck), (POOL, g.pool, pool)):
            for index in found:
                g.own_card[card] = index
                g.own_owner[card] = g.own_controller[card] = g.own_side[card] = seat
                g.own_zone[card] = zone
                g.own_seen[card] = EVERYBODY if zone == POOL else NOBODY_KNOWS
                row[seat].append(card)
                card += 1
    for place, index in enumerate(raiders):
        set_apart(g, card, index)
        g.own_place[card] = place
        card += 1
    show_rules(g, rules)


def set_apart(g: FadeState, card: int, index: int) -> None:
    """The Raiders' side, and each Raider before it enters: owned by no player (fade:R49)."""
    g.own_card[card] = index
    g.own_owner[card] = g.own_controller[card] = g.own_side[card] = g.seats
    g.own_zone[card] = GONE
    g.own_seen[card] = EVERYBODY


def put_to_vote(g: FadeState, rules: list[int], raiders: list[int]) -> None:
    """The table is asked before anything else; the lists say which seats show what."""
    for card, seat in zip(g.rules, rules, strict=True):
        g.own_owner[card] = g.own_controller[card] = g.own_side[card] = seat
    for card, seat in zip(raiders_of(g), raiders, strict=True):
        g.own_place[card] = seat
    push(g, VOTE, 0, 0)


def step_vote(g: FadeState, frame: Frame) -> None:
    seat = next_voter(g, frame)
    if seat is not None:
        g.ask(seat)
        return
    pop(g)
    conclude(g)
    begin(g)


def begin(g: FadeState) -> None:
    """Shuffle, choose the first player, draw, and ask for mulligans (fade:R44)."""
    for seat in range(g.seats):
        shuffle_deck(g, seat)
    fixed = g.opts.first_player
    g.first_seat = g.roll(STREAM_FIRST, 0, g.seats) if fixed is None else fixed % g.seats
    g.turn_seat = g.first_seat
    agree(g)
    if g.is_raid:
        enter(g, raiders_of(g))
    announce(g)
    for seat in range(g.seats):
        draw_cards(g, seat, g.opts.opening_hand, "section 2", opening=True)
    g.round_no = 1
    push(g, TURN)
    push(g, SETUP)


def announce(g: FadeState) -> None:
    """Say which World Rules hold (fade:R46)."""
    if g.sink is not None:
        for card in g.rules:
            text = f"The table agrees on {card_name(g, card)}"
            g.emit(told.WORLD_RULE, "fade:R46", g.owner[card], text, (card,))
        for card in raiders_of(g) if g.is_raid else ():
            g.emit(told.ENTER, "fade:R49", g.seats, f"{card_name(g, card)} is a Raider", (card,))


def step_setup(g: FadeState, frame: Frame) -> None:
    """In turn order each player may mulligan once (fade:R45)."""
    if frame[PC] >= g.seats:
        pop(g)
    else:
        g.ask((g.first_seat + frame[PC]) % g.seats)


def setup_options(g: FadeState, frame: Frame) -> list[Action]:
    return [pack(KEEP), pack(MULLIGAN)]


def setup_chosen(g: FadeState, frame: Frame, action: Action) -> None:
    """All or nothing: the whole Hand goes back and six new cards come."""
    seat = (g.first_seat + frame[PC]) % g.seats
    frame[PC] += 1
    if verb_of(action) == MULLIGAN:
        if g.sink is not None:
            g.emit(told.MULLIGAN, "fade:R45", seat, f"Player {seat + 1} takes a new Hand")
        for card in g.hand[seat][:]:
            to_pile(g, card, DECK)
        shuffle_deck(g, seat)
        draw_cards(g, seat, g.opts.opening_hand, "fade:R45", opening=True)
