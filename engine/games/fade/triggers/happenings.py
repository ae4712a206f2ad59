"""Happenings: the moments abilities can wait for, as small ints, and what happened at one."""

from typing import Final, NamedTuple

from engine.games.fade.cards.content import NONE
from engine.games.fade.cards.vocabulary import EventVerb, NamedTrigger, Past, Phase

NAMED: Final = {trigger: index for index, trigger in enumerate(NamedTrigger)}
ON_ENTER: Final = NAMED[NamedTrigger.ENTER_FIELD]
ON_DESTROYED: Final = NAMED[NamedTrigger.DESTROYED]
ON_DRAW: Final = NAMED[NamedTrigger.DRAW]
ON_TARGETED: Final = NAMED[NamedTrigger.TARGETED]
ON_ATTACKED: Final = NAMED[NamedTrigger.ATTACKED]
ON_ATTACK: Final = NAMED[NamedTrigger.ATTACK]
ON_SUCCESS: Final = NAMED[NamedTrigger.SUCCESSFUL_ATTACK]
ON_HIT: Final = NAMED[NamedTrigger.HIT]
ON_DAMAGE: Final = NAMED[NamedTrigger.TAKING_DAMAGE]

VERB: Final = {verb: len(NAMED) + index for index, verb in enumerate(EventVerb)}
KNOCKED_OUT: Final = VERB[EventVerb.KNOCKED_OUT]
DESTROYED: Final = VERB[EventVerb.DESTROYED]
ENTERS: Final = VERB[EventVerb.ENTERS_FIELD]
LEAVES: Final = VERB[EventVerb.LEAVES_FIELD]
ATTACKS: Final = VERB[EventVerb.ATTACKS]
ATTACKED: Final = VERB[EventVerb.ATTACKED]
TAKES_DAMAGE: Final = VERB[EventVerb.TAKES_DAMAGE]
GAINS_HP: Final = VERB[EventVerb.GAINS_HP]
GAINS_TP: Final = VERB[EventVerb.GAINS_TP]
LOSES_HP: Final = VERB[EventVerb.LOSES_HP]
LEVELS_UP: Final = VERB[EventVerb.LEVELS_UP]
PLAYS: Final = VERB[EventVerb.PLAYS]
DRAWS: Final = VERB[EventVerb.DRAWS]
DISCARDS: Final = VERB[EventVerb.DISCARDS]
TO_RESERVE: Final = VERB[EventVerb.TO_RESERVE]
GETS_COUNTER: Final = VERB[EventVerb.GETS_COUNTER]
LOSES_COUNTER: Final = VERB[EventVerb.LOSES_COUNTER]
TO_ZONE: Final = VERB[EventVerb.TO_ZONE]
USES: Final = VERB[EventVerb.USES]
SUCCEEDS: Final = VERB[EventVerb.SUCCEEDS]
HURT_BY_ATTACK: Final = VERB[EventVerb.HURT_BY_ATTACK]
SURVIVES: Final = VERB[EventVerb.SURVIVES]
TAGGED_OUT: Final = VERB[EventVerb.TAGGED_OUT]
SENT: Final = VERB[EventVerb.SENT]
EQUIPPED: Final = VERB[EventVerb.EQUIPPED]
ENTERS_ZONE: Final = VERB[EventVerb.ENTERS_ZONE]
LEAVES_ZONE: Final = VERB[EventVerb.LEAVES_ZONE]
ABOUT_TO_FALL: Final = VERB[EventVerb.WOULD_FALL]
"""The same moment as WOULD_FALL, for Reactions that can be used then (fade:R321)."""

PHASE: Final = {phase: len(NAMED) + len(VERB) + index for index, phase in enumerate(Phase)}

HP_BECOMES: Final = len(NAMED) + len(VERB) + len(PHASE)
REINFORCE: Final = HP_BECOMES + 1
PARADOX: Final = HP_BECOMES + 2
VENGEANCE: Final = HP_BECOMES + 3
WOULD_FALL: Final = HP_BECOMES + 4
"""A unit is about to be Knocked Out or destroyed; replacements wait for it."""
WOULD_TAKE: Final = HP_BECOMES + 7 + len(Phase)
"""A unit is about to take damage (fade:R235)."""
ATTACK_OVER: Final = HP_BECOMES + 8 + len(Phase)
"""What waits for the end of one attack (fade:R320)."""
ROUND_START: Final = HP_BECOMES + 5
ROUND_END: Final = HP_BECOMES + 6
PHASE_END: Final = {phase: HP_BECOMES + 7 + index for index, phase in enumerate(Phase)}


PAST: Final = {
    Past.KNOCKED_OUT: (KNOCKED_OUT,),
    Past.DESTROYED: (DESTROYED,),
    Past.USED: (PLAYS, USES),
    Past.DRAWN: (DRAWS,),
    Past.DISCARDED: (DISCARDS,),
    Past.ATTACKED: (ATTACKS,),
    Past.WAS_ATTACKED: (ATTACKED,),
    Past.DAMAGED: (TAKES_DAMAGE,),
    Past.HEALED: (GAINS_HP,),
    Past.LOST_HP: (LOSES_HP, TAKES_DAMAGE),
    Past.ENTERED: (ENTERS,),
    Past.MOVED: (TO_RESERVE,),
    Past.SUCCEEDED: (SUCCEEDS,),
    Past.LEVELED_UP: (LEVELS_UP,),
}
"""What “this turn” can ask about (fade:R281)."""


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
