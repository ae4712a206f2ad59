"""The words of vocabulary.py as small ints and bits, for the columns of the state."""

from typing import Final

from engine.games.fade.cards.vocabulary import (
    CardType,
    Counter,
    DamageClass,
    DamageType,
    Element,
    KeywordName,
    Rank,
)

# --- elements: a mask, 0 is Null-type (fade:R102) ----------------------------------------------

REAL_ELEMENTS: Final = len(Element) - 1
ELEMENT_BIT: dict[Element, int] = {
    element: (1 << index) % (1 << REAL_ELEMENTS) for index, element in enumerate(Element)
}
ALL_ELEMENTS: Final = (1 << REAL_ELEMENTS) - 1


def element_mask(elements: tuple[Element, ...]) -> int:
    """The mask of some elements; Null-type adds nothing."""
    mask = 0
    for element in elements:
        mask |= ELEMENT_BIT[element]
    return mask


# --- ordered words ------------------------------------------------------------------------------

RANK: Final = {rank: index for index, rank in enumerate(Rank)}
NO_RANK: Final = -1
DTYPE: Final = {dtype: index for index, dtype in enumerate(DamageType)}
PHYSICAL: Final = DTYPE[DamageType.PHYSICAL]
UNKNOWN: Final = DTYPE[DamageType.UNKNOWN]
DCLASS: Final = {dclass: index for index, dclass in enumerate(DamageClass)}
BASIC: Final = 0
UNBLOCKABLE: Final = 1
RELENTLESS: Final = 2

# --- card types ---------------------------------------------------------------------------------

TYPE: Final = {kind: index for index, kind in enumerate(CardType)}
CHARACTER: Final = TYPE[CardType.CHARACTER]
SKILL: Final = TYPE[CardType.SKILL]
REACTION: Final = TYPE[CardType.REACTION]
ITEM: Final = TYPE[CardType.ITEM]
EQUIP_ITEM: Final = TYPE[CardType.EQUIP_ITEM]
AUGMENT: Final = TYPE[CardType.AUGMENT]
ARENA_AUGMENT: Final = TYPE[CardType.ARENA_AUGMENT]
ZONE: Final = TYPE[CardType.ZONE]
COMMAND: Final = TYPE[CardType.COMMAND]
WORLD_RULE: Final = TYPE[CardType.WORLD_RULE]
PLAYER: Final = len(TYPE)
"""The Player itself is a unit with a place in the columns, but no card."""

# --- counters: one column of the state each -----------------------------------------------------

COUNTER: Final = {counter: index for index, counter in enumerate(Counter)}
OWN_COUNTER: Final = len(COUNTER)
"""The first column of those that only texts know (fade:R295)."""
OWN_COUNTERS: Final = 7
COUNTERS: Final = OWN_COUNTER + OWN_COUNTERS
BLINDNESS: Final = COUNTER[Counter.BLINDNESS]
CURSE: Final = COUNTER[Counter.CURSE]
DRAIN: Final = COUNTER[Counter.DRAIN]
FRACTURE: Final = COUNTER[Counter.FRACTURE]
GHOST: Final = COUNTER[Counter.GHOST]
PARALYZE: Final = COUNTER[Counter.PARALYZE]
POISON: Final = COUNTER[Counter.POISON]
TIMEBOMB: Final = COUNTER[Counter.TIMEBOMB]
POWER: Final = COUNTER[Counter.POWER]
COUNTER_KEYWORD: Final = {
    KeywordName[counter.name]: index for counter, index in COUNTER.items() if index != POWER
}
"""Counters printed like keywords, by their column."""
COUNTER_NAMES: Final = tuple(counter.value for counter in Counter)

# --- keywords: one bit each ---------------------------------------------------------------------

KEYWORD: Final = {name: 1 << index for index, name in enumerate(KeywordName)}
IMMUNE: Final = KEYWORD[KeywordName.IMMUNE]
INFUSED: Final = KEYWORD[KeywordName.INFUSED]
AFFINITY: Final = KEYWORD[KeywordName.AFFINITY]
FRIENDSHIP: Final = KEYWORD[KeywordName.FRIENDSHIP]
LOCK: Final = KEYWORD[KeywordName.LOCK]
MASTERY: Final = KEYWORD[KeywordName.MASTERY]
ARENA: Final = KEYWORD[KeywordName.ARENA]
AURA: Final = KEYWORD[KeywordName.AURA]
BACKUP: Final = KEYWORD[KeywordName.BACKUP]
BLOODLUST: Final = KEYWORD[KeywordName.BLOODLUST]
BOSS: Final = KEYWORD[KeywordName.BOSS]
BUILDUP: Final = KEYWORD[KeywordName.BUILDUP]
CARRIER: Final = KEYWORD[KeywordName.CARRIER]
CONCUSSION: Final = KEYWORD[KeywordName.CONCUSSION]
DEATHMARK: Final = KEYWORD[KeywordName.DEATHMARK]
FLASH: Final = KEYWORD[KeywordName.FLASH]
LOCK_ON: Final = KEYWORD[KeywordName.LOCK_ON]
MULTISTRIKE: Final = KEYWORD[KeywordName.MULTISTRIKE]
MUTE: Final = KEYWORD[KeywordName.MUTE]
MYTHICAL: Final = KEYWORD[KeywordName.MYTHICAL]
NEUTRALITY: Final = KEYWORD[KeywordName.NEUTRALITY]
RAIDER: Final = KEYWORD[KeywordName.RAIDER]
POWER_SOURCE: Final = KEYWORD[KeywordName.POWER_SOURCE]
STACKER: Final = KEYWORD[KeywordName.STACKER]
STOCK: Final = KEYWORD[KeywordName.STOCK]
STUN: Final = KEYWORD[KeywordName.STUN]
TAG_OUT: Final = KEYWORD[KeywordName.TAG_OUT]
TIMID: Final = KEYWORD[KeywordName.TIMID]
TRIGGER: Final = KEYWORD[KeywordName.TRIGGER]
VOID: Final = KEYWORD[KeywordName.VOID]
WILDCARD: Final = KEYWORD[KeywordName.WILDCARD]
WILLPOWER: Final = KEYWORD[KeywordName.WILLPOWER]
BASIC_DAMAGE: Final = KEYWORD[KeywordName.BASIC_DAMAGE]
UNBLOCKABLE_DAMAGE: Final = KEYWORD[KeywordName.UNBLOCKABLE_DAMAGE]
RELENTLESS_DAMAGE: Final = KEYWORD[KeywordName.RELENTLESS_DAMAGE]

STATUSES: Final = CONCUSSION | DEATHMARK | STUN | VOID | MUTE | TIMID
"""Restrictions and statuses: they stay under Mute and work in the Reserve (fade:R154)."""

ADDING: Final = BLOODLUST | MULTISTRIKE | POWER_SOURCE | CARRIER
"""Keywords whose copies add up; of the others the strongest counts (fade:R19)."""

SMALLEST: Final = AURA | TIMID
"""Keywords whose strongest copy is the one with the smallest number."""
