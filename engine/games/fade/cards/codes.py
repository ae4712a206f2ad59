"""The words of vocabulary.py as small ints and bits, for the columns of the state."""

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

REAL_ELEMENTS = len(Element) - 1
ELEMENT_BIT: dict[Element, int] = {
    element: (1 << index) % (1 << REAL_ELEMENTS) for index, element in enumerate(Element)
}
ALL_ELEMENTS = (1 << REAL_ELEMENTS) - 1


def element_mask(elements: tuple[Element, ...]) -> int:
    """The mask of some elements; Null-type adds nothing."""
    mask = 0
    for element in elements:
        mask |= ELEMENT_BIT[element]
    return mask


# --- ordered words ------------------------------------------------------------------------------

RANK = {rank: index for index, rank in enumerate(Rank)}
NO_RANK = -1
DTYPE = {dtype: index for index, dtype in enumerate(DamageType)}
PHYSICAL = DTYPE[DamageType.PHYSICAL]
UNKNOWN = DTYPE[DamageType.UNKNOWN]
DCLASS = {dclass: index for index, dclass in enumerate(DamageClass)}
BASIC, UNBLOCKABLE, RELENTLESS = 0, 1, 2

# --- card types ---------------------------------------------------------------------------------

TYPE = {kind: index for index, kind in enumerate(CardType)}
CHARACTER = TYPE[CardType.CHARACTER]
SKILL = TYPE[CardType.SKILL]
REACTION = TYPE[CardType.REACTION]
ITEM = TYPE[CardType.ITEM]
EQUIP_ITEM = TYPE[CardType.EQUIP_ITEM]
AUGMENT = TYPE[CardType.AUGMENT]
ARENA_AUGMENT = TYPE[CardType.ARENA_AUGMENT]
COMMAND = TYPE[CardType.COMMAND]
WORLD_RULE = TYPE[CardType.WORLD_RULE]
RAIDER = TYPE[CardType.RAIDER]
PLAYER = len(TYPE)
"""The Player itself is a unit with a place in the columns, but no card."""

# --- counters: one column of the state each -----------------------------------------------------

COUNTER = {counter: index for index, counter in enumerate(Counter)}
COUNTERS = len(COUNTER)
BLINDNESS = COUNTER[Counter.BLINDNESS]
CURSE = COUNTER[Counter.CURSE]
DRAIN = COUNTER[Counter.DRAIN]
FRACTURE = COUNTER[Counter.FRACTURE]
GHOST = COUNTER[Counter.GHOST]
PARALYZE = COUNTER[Counter.PARALYZE]
POISON = COUNTER[Counter.POISON]
TIMEBOMB = COUNTER[Counter.TIMEBOMB]
POWER = COUNTER[Counter.POWER]
COUNTER_KEYWORD = {
    KeywordName[counter.name]: index for counter, index in COUNTER.items() if index != POWER
}
"""Counters printed like keywords, by their column."""
COUNTER_NAMES = tuple(counter.value for counter in Counter)

# --- keywords: one bit each ---------------------------------------------------------------------

KEYWORD = {name: 1 << index for index, name in enumerate(KeywordName)}
IMMUNE = KEYWORD[KeywordName.IMMUNE]
INFUSED = KEYWORD[KeywordName.INFUSED]
AFFINITY = KEYWORD[KeywordName.AFFINITY]
FRIENDSHIP = KEYWORD[KeywordName.FRIENDSHIP]
LOCK = KEYWORD[KeywordName.LOCK]
MASTERY = KEYWORD[KeywordName.MASTERY]
ARENA = KEYWORD[KeywordName.ARENA]
AURA = KEYWORD[KeywordName.AURA]
BACKUP = KEYWORD[KeywordName.BACKUP]
BLOODLUST = KEYWORD[KeywordName.BLOODLUST]
BOSS = KEYWORD[KeywordName.BOSS]
BUILDUP = KEYWORD[KeywordName.BUILDUP]
CARRIER = KEYWORD[KeywordName.CARRIER]
CONCUSSION = KEYWORD[KeywordName.CONCUSSION]
DEATHMARK = KEYWORD[KeywordName.DEATHMARK]
FLASH = KEYWORD[KeywordName.FLASH]
LOCK_ON = KEYWORD[KeywordName.LOCK_ON]
MULTISTRIKE = KEYWORD[KeywordName.MULTISTRIKE]
MUTE = KEYWORD[KeywordName.MUTE]
MYTHICAL = KEYWORD[KeywordName.MYTHICAL]
NEUTRALITY = KEYWORD[KeywordName.NEUTRALITY]
POWER_SOURCE = KEYWORD[KeywordName.POWER_SOURCE]
STACKER = KEYWORD[KeywordName.STACKER]
STOCK = KEYWORD[KeywordName.STOCK]
STUN = KEYWORD[KeywordName.STUN]
TAG_OUT = KEYWORD[KeywordName.TAG_OUT]
TIMID = KEYWORD[KeywordName.TIMID]
TRIGGER = KEYWORD[KeywordName.TRIGGER]
VOID = KEYWORD[KeywordName.VOID]
WILDCARD = KEYWORD[KeywordName.WILDCARD]
WILLPOWER = KEYWORD[KeywordName.WILLPOWER]
BASIC_DAMAGE = KEYWORD[KeywordName.BASIC_DAMAGE]
UNBLOCKABLE_DAMAGE = KEYWORD[KeywordName.UNBLOCKABLE_DAMAGE]
RELENTLESS_DAMAGE = KEYWORD[KeywordName.RELENTLESS_DAMAGE]

STATUSES = CONCUSSION | DEATHMARK | STUN | VOID | MUTE | TIMID
"""Restrictions and statuses: they stay under Mute and work in the Reserve (fade:R154)."""

ADDING = BLOODLUST | MULTISTRIKE | POWER_SOURCE | CARRIER
"""Keywords whose copies add up; of the others the strongest counts (fade:R19)."""

SMALLEST = AURA | TIMID
"""Keywords whose strongest copy is the one with the smallest number."""
