"""Kinds of events: what the log, facts, marks of a replay and scenario files call what happened."""

from typing import Final

from engine.kernel.events import ENDS, IS_OUT

TURN: Final = "turn"
DRAW: Final = "draw"
DISCARD: Final = "discard"
SHUFFLE: Final = "shuffle"
USE: Final = "use"
LINK: Final = "link"
HIT: Final = "hit"
DAMAGE: Final = "damage"
GAIN_HP: Final = "gain_hp"
LOSE_HP: Final = "lose_hp"
GAIN_TP: Final = "gain_tp"
LOSE_TP: Final = "lose_tp"
PUT_COUNTERS: Final = "put_counters"
REMOVE_COUNTERS: Final = "remove_counters"
KNOCK_OUT: Final = "knock_out"
DESTROY: Final = "destroy"
ENTER: Final = "enter"
ATTACH: Final = "attach"
RESERVE: Final = "reserve"
MOVE: Final = "move"
CONTROL: Final = "control"
LEVEL_UP: Final = "level_up"
TAG_OUT: Final = "tag_out"
TRIGGER: Final = "trigger"
STUN: Final = "stun"
COIN: Final = "coin"
FAIL: Final = "fail"
FIZZLE: Final = "fizzle"
BLOCK: Final = "block"
NEGATE: Final = "negate"
PREVENT: Final = "prevent"
DEFLECT: Final = "deflect"
DOWNGRADE: Final = "downgrade"
CURSE: Final = "curse"
SEARCH: Final = "search"
STACK: Final = "stack"
RETURN: Final = "return"
MILL: Final = "mill"
RIFT: Final = "rift"
MULLIGAN: Final = "mulligan"
WORLD_RULE: Final = "world_rule"
REFUSED: Final = "refused"
REVEAL: Final = "reveal"
OVERFLOW: Final = "overflow"

KINDS: Final = (
    TURN,
    DRAW,
    DISCARD,
    SHUFFLE,
    USE,
    LINK,
    HIT,
    DAMAGE,
    GAIN_HP,
    LOSE_HP,
    GAIN_TP,
    LOSE_TP,
    PUT_COUNTERS,
    REMOVE_COUNTERS,
    KNOCK_OUT,
    DESTROY,
    IS_OUT,
    ENDS,
    ENTER,
    ATTACH,
    RESERVE,
    MOVE,
    CONTROL,
    LEVEL_UP,
    TAG_OUT,
    TRIGGER,
    STUN,
    COIN,
    FAIL,
    FIZZLE,
    BLOCK,
    NEGATE,
    PREVENT,
    DEFLECT,
    DOWNGRADE,
    CURSE,
    SEARCH,
    STACK,
    RETURN,
    MILL,
    RIFT,
    MULLIGAN,
    WORLD_RULE,
    REFUSED,
    REVEAL,
    OVERFLOW,
)
"""All of them; Block, Negate and Prevent are told by the name of the mechanic."""
