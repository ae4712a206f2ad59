"""Happenings: the moments abilities can wait for, as small ints, and what happened at one."""

from typing import NamedTuple

from engine.games.fade.cards.content import NONE
from engine.games.fade.cards.vocabulary import EventVerb, NamedTrigger, Phase

NAMED = {trigger: index for index, trigger in enumerate(NamedTrigger)}
ON_ENTER = NAMED[NamedTrigger.ENTER_FIELD]
ON_DESTROYED = NAMED[NamedTrigger.DESTROYED]
ON_DRAW = NAMED[NamedTrigger.DRAW]
ON_TARGETED = NAMED[NamedTrigger.TARGETED]
ON_ATTACKED = NAMED[NamedTrigger.ATTACKED]
ON_ATTACK = NAMED[NamedTrigger.ATTACK]
ON_SUCCESS = NAMED[NamedTrigger.SUCCESSFUL_ATTACK]
ON_HIT = NAMED[NamedTrigger.HIT]
ON_DAMAGE = NAMED[NamedTrigger.TAKING_DAMAGE]

VERB = {verb: len(NAMED) + index for index, verb in enumerate(EventVerb)}
KNOCKED_OUT = VERB[EventVerb.KNOCKED_OUT]
DESTROYED = VERB[EventVerb.DESTROYED]
ENTERS = VERB[EventVerb.ENTERS_FIELD]
LEAVES = VERB[EventVerb.LEAVES_FIELD]
ATTACKS = VERB[EventVerb.ATTACKS]
ATTACKED = VERB[EventVerb.ATTACKED]
TAKES_DAMAGE = VERB[EventVerb.TAKES_DAMAGE]
GAINS_HP = VERB[EventVerb.GAINS_HP]
LOSES_HP = VERB[EventVerb.LOSES_HP]
LEVELS_UP = VERB[EventVerb.LEVELS_UP]
PLAYS = VERB[EventVerb.PLAYS]
DRAWS = VERB[EventVerb.DRAWS]
DISCARDS = VERB[EventVerb.DISCARDS]
TO_RESERVE = VERB[EventVerb.TO_RESERVE]
GETS_COUNTER = VERB[EventVerb.GETS_COUNTER]
LOSES_COUNTER = VERB[EventVerb.LOSES_COUNTER]
TO_ZONE = VERB[EventVerb.TO_ZONE]
USES = VERB[EventVerb.USES]
SUCCEEDS = VERB[EventVerb.SUCCEEDS]
HURT_BY_ATTACK = VERB[EventVerb.HURT_BY_ATTACK]
SURVIVES = VERB[EventVerb.SURVIVES]
TAGGED_OUT = VERB[EventVerb.TAGGED_OUT]
SENT = VERB[EventVerb.SENT]
EQUIPPED = VERB[EventVerb.EQUIPPED]

PHASE = {phase: len(NAMED) + len(VERB) + index for index, phase in enumerate(Phase)}

HP_BECOMES = len(NAMED) + len(VERB) + len(PHASE)
REINFORCE = HP_BECOMES + 1
PARADOX = HP_BECOMES + 2
VENGEANCE = HP_BECOMES + 3
WOULD_FALL = HP_BECOMES + 4
"""A unit is about to be Knocked Out or destroyed; replacements wait for it."""
WOULD_TAKE = HP_BECOMES + 7 + len(Phase)
"""A unit is about to take damage (fade:R235)."""
ROUND_START = HP_BECOMES + 5
ROUND_END = HP_BECOMES + 6
PHASE_END = {phase: HP_BECOMES + 7 + index for index, phase in enumerate(Phase)}


class Harm(NamedTuple):
    """The damage an event is about, and whether a hit of an attack dealt it (fade:R103)."""

    dtype: int
    dclass: int
    elements: int
    wild: bool
    hit: bool


class Happening(NamedTuple):
    """What happened: to whom, with what else (a card, a counter), how much, by which deed."""

    event: int
    subject: int
    other: int = NONE
    amount: int = 0
    cause: int = NONE
    harm: Harm | None = None
