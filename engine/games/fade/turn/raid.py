"""Raiders (fade:R49-R53): how they enter, what they do in their turn, whom they choose."""

from typing import Final

from engine.games.fade.cards import content as c
from engine.games.fade.cards.content import NONE
from engine.games.fade.combat.attacks import normal_attack, use_of_card
from engine.games.fade.combat.costs import can_pay
from engine.games.fade.combat.declare import DEED
from engine.games.fade.combat.targets import can_attack, legal_targets, normal_left
from engine.games.fade.frames import DECLARE, HITS, PICK, WINDOW
from engine.games.fade.ir import NormalAttack
from engine.games.fade.lasting.statics import muted
from engine.games.fade.state.deeds import BY_AGI, BY_PLV, D_COUNT, D_USER, SIGNATURE_USE, Deed
from engine.games.fade.state.flow import open_use
from engine.games.fade.state.state import CELLS, CHARACTER_CELLS, CHARACTER_ZONE, FadeState
from engine.games.fade.state.uses import use_left
from engine.games.fade.state.zones import to_cell
from engine.games.fade.turn.clock import ACT, OTHERS_FIRST
from engine.games.fade.verbs import CHOOSE_STAT, PICK_CARD
from engine.kernel.actions import Action, first_of, pack, verb_of
from engine.kernel.flow import pop, push
from engine.kernel.frames import KIND, PC, R0, R1, Frame
from engine.kernel.seen import EVERYBODY

UNKNOWN_HP: Final = 1_000_000
BATTLE: Final = 1
"""Register 0 of a WINDOW frame: the off-turn window of a Battle Phase (fade:R71)."""


def enter(g: FadeState, raiders: list[int]) -> None:
    """The row fills in the order in which they were shown; nothing restricts them (fade:R50)."""
    for cell, card in enumerate(raiders):
        g.own_seen[card] = EVERYBODY
        to_cell(g, card, g.seats, cell)
        g.own_entered[card] = NONE


def left(g: FadeState) -> list[int]:
    """The Raiders that stand; whoever left in any way is beaten (fade:R53)."""
    return [unit for unit in g.characters(g.seats) if g.owner[unit] == g.seats]


# --- the Raider Turn, c ---------------------------------------------------------------------------

CELL: Final = R0
USED: Final = R1
"""The Raider that acts by its cell, and as bits which of its Signatures it has used."""


def step_raid(g: FadeState, frame: Frame) -> None:
    """Raider by Raider: Normal Attacks, then each Signature once; the players' windows are those
    of a Battle Phase (fade:R50, R71)."""
    if frame[PC] == OTHERS_FIRST:
        frame[PC] = ACT
        push(g, WINDOW, BATTLE, 0)
        return
    frame[PC] = OTHERS_FIRST
    while frame[CELL] < CHARACTER_CELLS:
        unit = g.grid[g.seats * CELLS + frame[CELL]]
        deed = None if unit == NONE else next_deed(g, unit, frame)
        if deed is not None:
            push(g, DECLARE, open_use(g, deed))
            return
        frame[CELL], frame[USED] = frame[CELL] + 1, 0
    pop(g)


def next_deed(g: FadeState, unit: int, frame: Frame) -> Deed | None:
    """What a Raider does next, None if it is done."""
    if not can_attack(g, unit) or g.links_made >= g.opts.cap_links:
        return None
    if normal_left(g, unit):
        deed = normal_attack(g, unit)
        if legal_targets(g, deed):
            return deed
    for place, index in enumerate(() if muted(g, unit) else g.definition(unit).signatures):
        line = g.content.lines[index]
        if frame[USED] >> place & 1 or line.kind != c.SIGNATURE_SKILL or line.cost is None:
            continue
        deed = use_of_card(g, SIGNATURE_USE, g.seats, unit, unit, index)
        fits = deed[D_COUNT] <= 0 or bool(legal_targets(g, deed))
        if fits and use_left(g, unit, line) and can_pay(g, line.cost, deed):
            frame[USED] |= 1 << place
            return deed
    return None


# --- choices --------------------------------------------------------------------------------------


def choice(g: FadeState, frame: Frame, options: list[Action]) -> Action:
    """The first legal one; of targets the weakest, of PLV and AGI the higher (fade:R51)."""
    verb = verb_of(options[0])
    if verb == CHOOSE_STAT:
        found = g.derive(g.deed(frame[DEED])[D_USER])
        return pack(CHOOSE_STAT, BY_AGI if found.agi > found.plv else BY_PLV)
    if verb == PICK_CARD and (frame[KIND] in (DECLARE, HITS) or names_target(g, frame)):
        picks = [action for action in options if verb_of(action) == PICK_CARD]
        ranked = [(*rank(g, first_of(action)), place) for place, action in enumerate(picks)]
        return picks[min(ranked)[-1]]
    return options[0]


def names_target(g: FadeState, frame: Frame) -> bool:
    """fade:R202: whom a Raider attacks by its text, if several fit."""
    if frame[KIND] != PICK:
        return False
    select = g.content.selects[frame[R0]]
    return any(isinstance(node, NormalAttack) and node.target == select for node in g.content.nodes)


def rank(g: FadeState, unit: int) -> tuple[int, int, int, int]:
    """fade:R51: current HP (nobody knows that of a face-down one), then seat order, Characters by
    column, the Reserve, the Player."""
    row = 2 if unit < g.seats else int(g.zone[unit] != CHARACTER_ZONE)
    hp = UNKNOWN_HP if unit >= g.seats and g.is_veiled(unit) else g.hp[unit]
    return hp, g.side[unit], row, g.place[unit]
