"""The turn (section 3): what happens at the timing points T00 to T45 (clock.py)."""

from collections.abc import Callable
from typing import Final

from engine.games.fade import event_kinds as told
from engine.games.fade.cards.codes import (
    BLINDNESS,
    CURSE,
    DRAIN,
    GHOST,
    NEUTRALITY,
    PARALYZE,
    POISON,
    POWER_SOURCE,
    TIMEBOMB,
)
from engine.games.fade.cards.content import NONE
from engine.games.fade.cards.vocabulary import Phase
from engine.games.fade.combat.knockout import lose, standing_units
from engine.games.fade.combat.stun import all_recover
from engine.games.fade.effects.next_time import let_go
from engine.games.fade.effects.picks import once_each
from engine.games.fade.effects.turns import SKIP_COMBAT, SKIP_DRAW, SKIP_TP
from engine.games.fade.frames import CURSE as CURSE_FRAME
from engine.games.fade.frames import HAND_LIMIT, RAID, STEP, WINDOW
from engine.games.fade.ir import GainControl
from engine.games.fade.lasting.limits import max_hand
from engine.games.fade.lasting.mods import end_mods, turn_begins
from engine.games.fade.lasting.spans import (
    END_PHASE_OF,
    FOES_TURN,
    M_NODE,
    M_UNIT,
    THROUGH_FOES_TURN,
    THROUGH_TURN_OF,
)
from engine.games.fade.show.names import ref
from engine.games.fade.state.points import (
    discard_from_hand,
    draw_cards,
    gain_tp,
    lose_hp,
    lose_tp,
    put_counters,
    remove_counters,
)
from engine.games.fade.state.state import CHARACTER_ZONE, RIFT, FadeState
from engine.games.fade.state.zones import to_pile
from engine.games.fade.triggers import happenings as at
from engine.games.fade.triggers.triggers import fire
from engine.games.fade.turn.clock import (
    T00_BEGIN,
    T10_START,
    T11_CURSE,
    T11_GHOST,
    T11_POISON,
    T11_TEXT,
    T11_WINDOW,
    T30_BATTLE,
    T32_COMBAT,
    T40_END_PHASE,
    T41_WINDOW,
    T42_COUNTERS,
    T44_DURATIONS,
)
from engine.games.fade.turn.control import give_back
from engine.games.fade.verbs import NO, PICK_CARD, YES
from engine.kernel.actions import Action, first_of, pack, verb_of
from engine.kernel.flow import finish, pop, push
from engine.kernel.frames import PC, R0, Frame
from engine.kernel.spans import (
    NEXT_TURN_OF,
    SPAN,
    THIS_ROUND,
    THIS_TURN,
    TURN_IN_ROUND,
    UNTIL,
    turn_in_round,
)

PREPARATION: Final = 0
COMBAT: Final = 1
AFTERMATH: Final = 2
"""Kinds of steps; register 0 of a STEP frame."""
TAG_OUT_ONLY: Final = 0
"""Register 0 of a WINDOW frame outside the Battle Phase (fade:R71)."""


def step_turn(g: FadeState, frame: Frame) -> None:
    """One timing point after the other."""
    place = frame[PC]
    frame[PC] += 1
    if place < T44_DURATIONS:
        if g.turn_seat < g.seats or place in RAIDER_POINTS:
            POINTS[place](g)
        return
    if place == T44_DURATIONS:
        end_lasting(g, THIS_TURN, g.turn_no)
        if round_ends(g):
            fire(g, at.ROUND_END, NONE)
            return
    next_turn(g, frame)


def starting_phase(g: FadeState) -> None:
    """T10: an empty Deck loses; then T11a, Power Source (fade:R56)."""
    seat = g.turn_seat
    if seat < g.seats and not g.deck[seat]:
        lose(g, [seat], "fade:R57")
        return
    for unit in active_units(g, seat):
        gain_tp(g, seat, g.derive(unit).value(POWER_SOURCE), "fade:R162")


def curse(g: FadeState) -> None:
    cursed = [unit for unit in board_units(g, g.turn_seat) if g.counter(unit, CURSE)]
    if cursed:
        push(g, CURSE_FRAME, *cursed)


def poison(g: FadeState) -> None:
    for unit in board_units(g, g.turn_seat):
        if remove_counters(g, unit, POISON, 1, "fade:R161"):
            lose_hp(g, unit, 1, "fade:R161", POISON)


def ghost(g: FadeState) -> None:
    for unit in board_units(g, g.turn_seat):
        remove_counters(g, unit, GHOST, 1, "fade:R148")


def starting_text(g: FadeState) -> None:
    if g.turn_seat >= g.seats:
        fire(g, at.PHASE[Phase.TURN], NONE)  # fade:R50
    fire(g, at.PHASE[Phase.STARTING], NONE)


def tag_out_window(g: FadeState) -> None:
    """fade:R71: at the end of T11, T20 and T41."""
    push(g, WINDOW, TAG_OUT_ONLY, 0)


def turn_tp(g: FadeState) -> None:
    """T12; the first player's first turn gives neither TP nor cards (fade:R54)."""
    if g.skips[g.turn_seat] & SKIP_TP:
        g.skips[g.turn_seat] &= ~SKIP_TP  # fade:R212
    elif g.turn_no != 1:
        gain_tp(g, g.turn_seat, g.opts.turn_tp, "section 3")


def draw_text(g: FadeState) -> None:
    fire(g, at.PHASE_END[Phase.STARTING], NONE)
    fire(g, at.PHASE[Phase.DRAW], NONE)


def turn_cards(g: FadeState) -> None:
    seat = g.turn_seat
    if g.turn_no == 1:
        return
    if g.skips[seat] & SKIP_DRAW:
        g.skips[seat] &= ~SKIP_DRAW
    else:
        draw_cards(g, seat, g.opts.turn_cards, "section 3")


def battle_text(g: FadeState) -> None:
    fire(g, at.PHASE_END[Phase.DRAW], NONE)
    fire(g, at.PHASE[Phase.BATTLE], NONE)


# The three steps come at most once and in order (fade:R59).


def preparation_step(g: FadeState) -> None:
    g.step_now = PREPARATION
    push(g, STEP, PREPARATION)
    fire(g, at.PHASE[Phase.PREPARATION], NONE)


def combat_step(g: FadeState) -> None:
    g.step_now = COMBAT  # fade:R59
    if g.turn_seat >= g.seats:
        push(g, RAID, 0, 0)
        fire(g, at.PHASE[Phase.COMBAT], NONE)
        return
    if g.skips[g.turn_seat] & SKIP_COMBAT:
        fire(g, at.PHASE_END[Phase.PREPARATION], NONE)
        return
    push(g, STEP, COMBAT)
    fire(g, at.PHASE_END[Phase.PREPARATION], NONE)
    fire(g, at.PHASE[Phase.COMBAT], NONE)


def aftermath_step(g: FadeState) -> None:
    g.step_now = AFTERMATH  # fade:R59
    g.arranged = [0] * len(g.card)
    push(g, STEP, AFTERMATH)
    if g.skips[g.turn_seat] & SKIP_COMBAT:
        g.skips[g.turn_seat] &= ~SKIP_COMBAT
    else:
        fire(g, at.PHASE_END[Phase.COMBAT], NONE)
    fire(g, at.PHASE[Phase.AFTERMATH], NONE)


def battle_is_over(g: FadeState) -> None:
    """The Aftermath Step has ended (fade:R234)."""
    fire(g, at.PHASE_END[Phase.AFTERMATH], NONE)
    fire(g, at.PHASE_END[Phase.BATTLE], NONE)


def end_phase(g: FadeState) -> None:
    """T40: every Stun ends, and what lasts until this End Phase; T41: text."""
    all_recover(g)
    end_lasting(g, END_PHASE_OF, g.turn_seat)
    fire(g, at.PHASE[Phase.END], NONE)


def hand_limit(g: FadeState) -> None:
    seat = g.turn_seat
    if len(g.hand[seat]) > max_hand(g, seat):
        push(g, HAND_LIMIT, seat)


# --- parts --------------------------------------------------------------------------------------


def board_units(g: FadeState, seat: int) -> list[int]:
    """Characters a seat controls, Reserve included: counters tick everywhere (fade:R74)."""
    return [unit for unit in standing_units(g) if g.controller[unit] == seat]


def active_units(g: FadeState, seat: int) -> list[int]:
    """Characters whose keywords may work; stats.py leaves out the Reserve without Backup."""
    return board_units(g, seat)


def end_lasting(g: FadeState, span: int, until: int) -> None:
    """Changes end; controlled Characters go home (fade:R73)."""
    for row in end_mods(g, span, until):
        if isinstance(g.content.nodes[row[M_NODE]], GainControl):
            give_back(g, row[M_UNIT])


def begin_turn(g: FadeState) -> None:
    """T00: count, reset allowances, end "until your next turn" (fade:R72)."""
    seat = g.turn_seat
    g.turn_no += 1
    g.turns[seat] += 1
    size = len(g.card)
    g.normals, g.skills, g.extras, g.moves = [0] * size, [0] * size, [0] * size, [0] * size
    g.links_made = g.triggers_run = 0
    g.fallen = []
    g.attackers = []
    g.history = []
    g.last = []
    g.touch()  # text may hold “while it is your turn”
    if g.content.has_neutrality:
        pass_neutral(g)
    if g.mods:
        end_lasting(g, NEXT_TURN_OF, seat)
        end_lasting(g, TURN_IN_ROUND, turn_in_round(g.round_no, len(g.teams), seat))
        for other in g.foes_of(seat):
            end_lasting(g, FOES_TURN, other)
        for other in range(g.seats):
            if g.out[other]:
                end_lasting_of(g, other)
    if g.mods or g.awaited:
        turn_begins(g, seat)
    if g.expected:
        let_go(g)
    if g.sink is not None:
        whose = f"Player {seat + 1}" if seat < g.seats else "the Raiders"
        g.emit(told.TURN, "section 3", seat, f"Turn {g.turn_no}: {whose}", (), g.turn_no)


def end_lasting_of(g: FadeState, seat: int) -> None:
    """fade:R271: what was to last until some turn of a player who is out ends with the turn."""
    for span in (NEXT_TURN_OF, FOES_TURN, END_PHASE_OF, THROUGH_TURN_OF, THROUGH_FOES_TURN):
        end_lasting(g, span, seat)
    sides = len(g.teams)
    ends = [row[UNTIL] for row in g.mods if row[SPAN] == TURN_IN_ROUND]
    for number in dict.fromkeys(ends):
        if number % sides == seat and number < turn_in_round(g.round_no + 1, sides, 0):
            end_lasting(g, TURN_IN_ROUND, number)


def pass_neutral(g: FadeState) -> None:
    """fade:R157: whose turn it is controls neutral Characters; they stay on their owner's side."""
    for unit in standing_units(g):
        if g.side[unit] != g.owner[unit] or g.owner[unit] >= g.seats:
            continue  # an effect gave it to another side; nobody controls Raiders (fade:R49)
        neutral = g.derive(unit).keywords & NEUTRALITY
        seat = g.turn_seat if neutral and g.turn_seat < g.seats else g.owner[unit]
        if g.controller[unit] != seat:
            g.own_controller[unit] = seat
            if g.sink is not None:
                text = f"Player {seat + 1} controls {ref(g, unit)} now"
                g.emit(told.CONTROL, "fade:R157", seat, text, (unit,))
            g.touch()


def end_counters(g: FadeState) -> None:
    """T42: Blindness, Drain and Paralyze fall, then Timebombs tick (fade:R70)."""
    seat = g.turn_seat
    for unit in board_units(g, seat):
        for kind in (BLINDNESS, DRAIN, PARALYZE):
            remove_counters(g, unit, kind, 1, "fade:R70")
    for unit in board_units(g, seat):
        if g.counter(unit, TIMEBOMB):
            put_counters(g, unit, TIMEBOMB, 1, "fade:R170")


POINTS: Final[tuple[Callable[[FadeState], None], ...]] = (
    begin_turn,
    starting_phase,
    curse,
    poison,
    ghost,
    starting_text,
    tag_out_window,
    turn_tp,
    draw_text,
    tag_out_window,
    turn_cards,
    battle_text,
    preparation_step,
    combat_step,
    aftermath_step,
    battle_is_over,
    end_phase,
    tag_out_window,
    end_counters,
    hand_limit,
)
"""What happens at each timing point, by its number in clock.py; T44 and T45 follow in one go."""


RAIDER_POINTS: Final = frozenset(
    (
        T00_BEGIN,
        T10_START,
        T11_CURSE,
        T11_POISON,
        T11_GHOST,
        T11_TEXT,
        T11_WINDOW,
        T30_BATTLE,
        T32_COMBAT,
        T40_END_PHASE,
        T41_WINDOW,
        T42_COUNTERS,
    )
)
"""What of it a Raider Turn has (fade:R50)."""


def round_ends(g: FadeState) -> bool:
    """Whether the next turn is the first of a new round; the Raider Turn closes one (fade:R234)."""
    if g.extra_turns and not g.out[g.turn_seat]:
        return False
    return g.turn_seat == g.seats if g.is_raid else is_last(g)


def is_last(g: FadeState) -> bool:
    """Whether no surviving player after this one has a turn in this round."""
    old, others = g.turn_seat, g.others(g.turn_seat)
    if not others:
        return True
    return (others[0] - g.first_seat) % g.seats <= (old - g.first_seat) % g.seats


def next_side(g: FadeState) -> int:
    """Clockwise; after the last player the Raiders, after them the first (fade:R50)."""
    if g.turn_seat >= g.seats:
        places = [((seat - g.first_seat) % g.seats, seat) for seat in g.survivors()]
        return min(places)[1]
    return g.seats if g.is_raid and is_last(g) else g.others(g.turn_seat)[0]


def next_turn(g: FadeState, frame: Frame) -> None:
    """T45: the next surviving player; 200 rounds are a draw (fade:R186)."""
    if g.extra_turns and not g.out[g.turn_seat]:
        g.extra_turns -= 1
        frame[PC] = T00_BEGIN
        if g.turn_no >= g.opts.cap_rounds * len(g.teams):  # extra turns make no rounds
            text = f"{g.turn_no} turns are over: a draw"
            finish(g, "fade:R186", text, seat=g.turn_seat, drawn=True)
        return
    wrapped = round_ends(g)
    g.turn_seat = next_side(g)
    frame[PC] = T00_BEGIN
    if wrapped:
        end_lasting(g, THIS_ROUND, g.round_no)
        if g.round_no >= g.opts.cap_rounds:
            text = f"{g.opts.cap_rounds} rounds are over: a draw"
            finish(g, "fade:R186", text, seat=g.turn_seat, drawn=True)
            return
        g.round_no += 1
        fire(g, at.ROUND_START, NONE)


# --- Curse --------------------------------------------------------------------------------------


def step_curse(g: FadeState, frame: Frame) -> None:
    """fade:R142: pay 1 TP per counter for each victim, or it goes to the Rift."""
    place = R0 + frame[PC]
    if place >= len(frame):
        pop(g)
        return
    unit = frame[place]
    if g.zone[unit] != CHARACTER_ZONE and unit not in g.reserves(g.side[unit]):
        frame[PC] += 1
    elif g.tp[g.controller[unit]] < g.counter(unit, CURSE):
        curse_strikes(g, frame, unit)
    else:
        g.ask(g.controller[unit])


def curse_options(g: FadeState, frame: Frame) -> list[Action]:
    unit = frame[R0 + frame[PC]]
    return [pack(YES, unit), pack(NO, unit)]


def curse_chosen(g: FadeState, frame: Frame, action: Action) -> None:
    unit = first_of(action)
    if verb_of(action) == NO:
        curse_strikes(g, frame, unit)
    else:
        frame[PC] += 1
        lose_tp(g, g.controller[unit], g.counter(unit, CURSE), "fade:R142")


def curse_strikes(g: FadeState, frame: Frame, unit: int) -> None:
    """Neither destroyed nor Knocked Out: no level loss (fade:R7)."""
    frame[PC] += 1
    if g.sink is not None:
        text = f"The Curse takes {ref(g, unit)}"
        g.emit(told.CURSE, "fade:R142", g.controller[unit], text, (unit,))
    to_pile(g, unit, RIFT)
    fire(g, at.LEAVES, unit, last_known=True)


# --- hand limit ---------------------------------------------------------------------------------


def step_hand_limit(g: FadeState, frame: Frame) -> None:
    """T43: only the turn player, own choice (fade:R69)."""
    seat = frame[R0]
    if len(g.hand[seat]) <= max_hand(g, seat):
        pop(g)
    else:
        g.ask(seat)


def hand_limit_options(g: FadeState, frame: Frame) -> list[Action]:
    return [pack(PICK_CARD, card) for card in once_each(g, g.hand[frame[R0]])]


def hand_limit_chosen(g: FadeState, frame: Frame, action: Action) -> None:
    discard_from_hand(g, first_of(action), "fade:R69")
