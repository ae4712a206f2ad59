"""The fixed words of F.A.D.E.: elements, Ranks, stats, counters, kinds of cards, keyword names.

The value of a member is the word as printed.
"""

from __future__ import annotations

from enum import Enum


class Element(Enum):
    FIRE = "Fire"
    WATER = "Water"
    EARTH = "Earth"
    STORM = "Storm"
    NATURE = "Nature"
    METAL = "Metal"
    LIGHT = "Light"
    DARKNESS = "Darkness"
    TIME = "Time"
    SPACE = "Space"
    NULL = "Null-type"  # the absence of an element (fade:R102)


class Rank(Enum):
    """In rising order (fade:R20)."""

    NORMAL = "Normal"
    SPECIAL = "Special"
    HYPER = "Hyper"
    ULTRA = "Ultra"
    DEVASTATION = "Devastation"
    LEGENDARY = "Legendary"


class DamageType(Enum):
    PHYSICAL = "Physical"
    ENERGY = "Energy"
    UNKNOWN = "Unknown"


class DamageClass(Enum):
    """In rising order; a Downgrade goes down (fade:R98)."""

    BASIC = "Basic"
    UNBLOCKABLE = "Unblockable"
    RELENTLESS = "Relentless"


class Stat(Enum):
    HP = "HP"
    PLV = "PLV"
    DEF = "DEF"
    AGI = "AGI"
    TP = "TP"
    CS = "CS"
    LEVEL = "Level"
    MISSING_HP = "missing HP"
    PRINTED_HP = "printed HP"
    BASE_HP = "base HP"
    COST = "cost"
    HITS = "hits"
    DAMAGE = "damage"
    MAX_CS = "Maximum CS"
    MAX_HAND = "Maximum Hand Size"


class Counter(Enum):
    BLINDNESS = "Blindness"
    CURSE = "Curse"
    DRAIN = "Drain"
    FRACTURE = "Fracture"
    GHOST = "Ghost"
    PARALYZE = "Paralyze"
    POISON = "Poison"
    TIMEBOMB = "Timebomb"
    POWER = "Power"


class Mechanic(Enum):
    BLOCK = "Block"
    DEFLECT = "Deflect"
    NEGATE = "Negate"
    PREVENT = "Prevent"
    COUNTER_HIT = "Counter-hit"
    DOWNGRADE = "Downgrade"


class Kind(Enum):
    """What a noun can be. UNIT is a Player, Character or Raider (section 1.1)."""

    CHARACTER = "Character"
    PLAYER = "Player"
    UNIT = "unit"
    RAIDER = "Raider"
    SKILL = "Skill"
    REACTION = "Reaction"
    ITEM = "Item"
    EQUIP_ITEM = "Equip Item"
    AUGMENT = "Augment"
    ARENA_AUGMENT = "Arena Augment"
    ZONE = "Zone"
    COMMAND = "Command"
    MATERIAL = "Command Material"
    CARD = "card"
    ATTACK = "Attack"
    EFFECT = "effect"
    LINK = "link"


class CardType(Enum):
    CHARACTER = "Character"
    SKILL = "Skill"
    REACTION = "Reaction"
    ITEM = "Item"
    EQUIP_ITEM = "Equip Item"
    AUGMENT = "Augment"
    ARENA_AUGMENT = "Arena Augment"
    ZONE = "Zone"
    COMMAND = "Command"
    WORLD_RULE = "World Rule"
    RAIDER = "Raider"

    @property
    def with_article(self) -> str:
        return f"{'an' if self.value[0] in 'AEIOU' else 'a'} {self.value}"


class Place(Enum):
    HAND = "Hand"
    DECK = "Deck"
    DISCARD = "Discard Pile"
    POOL = "Fighter Pool"
    RIFT = "Rift"
    RESERVE = "Reserve"
    STACK = "Stack"
    CHARACTER_ZONE = "Character Zone"
    FIELD = "field"
    HERE = "here"  # the Zone this Zone card lies under


class Way(Enum):
    """What a text did: “each card destroyed this way”."""

    DESTROYED = "destroyed"
    DISCARDED = "discarded"
    SENT = "sent to the Rift"
    RETURNED = "returned"
    MOVED = "moved"
    DAMAGED = "dealt damage"
    KNOCKED_OUT = "Knocked Out"
    CHOSEN = "chosen"
    NEGATED = "negated"
    BLOCKED = "blocked"
    PREVENTED = "prevented"


class Past(Enum):
    """What somebody did, or what was done to it, in the present turn."""

    KNOCKED_OUT = "Knocked Out"
    DESTROYED = "destroyed"
    USED = "used"
    DRAWN = "drawn"
    DISCARDED = "discarded"
    ATTACKED = "that attacked"
    WAS_ATTACKED = "that had been attacked"
    DAMAGED = "that took damage"
    HEALED = "that gained HP"
    LOST_HP = "that lost HP"
    ENTERED = "that entered the field"
    MOVED = "that moved to Reserve"
    SUCCEEDED = "that attacked successfully"
    LEVELED_UP = "that leveled up"


class Whose(Enum):
    NOBODY = ""  # unsaid: wherever the words reach
    YOUR = "your"
    OWNER = "its owner's"
    THEIR = "their"
    ANY = "any"
    THIS_CARD = "this card's"
    OF = "of"  # of the noun in Pile.of: "target opponent's Hand"


class Direction(Enum):
    UP = "Up"
    DOWN = "Down"
    LEFT = "Left"
    RIGHT = "Right"
    UP_LEFT = "Up-Left"
    UP_RIGHT = "Up-Right"
    DOWN_LEFT = "Down-Left"
    DOWN_RIGHT = "Down-Right"


#: Directions as places of bits and of steps on the grid.
WAY = {direction: index for index, direction in enumerate(Direction)}
WAY_BIT = 8


def ways_of(directions: tuple[Direction, ...]) -> tuple[int, ...]:
    return tuple(WAY[direction] for direction in directions)


class Phase(Enum):
    STARTING = "Starting Phase"
    DRAW = "Draw Phase"
    BATTLE = "Battle Phase"
    PREPARATION = "Preparation Step"
    COMBAT = "Combat Step"
    AFTERMATH = "Aftermath Step"
    END = "End Phase"
    TURN = "Turn"


class KeywordName(Enum):
    IMMUNE = "Immune"
    INFUSED = "infused"
    AFFINITY = "Affinity"
    FRIENDSHIP = "Friendship"
    LOCK = "Lock"
    MASTERY = "Mastery"
    ARENA = "Arena"
    ARM_UP = "Arm Up"
    AURA = "Aura"
    BACKUP = "Backup"
    BASIC_DAMAGE = "Basic Damage"
    BLINDNESS = "Blindness Counter"
    BLOODLUST = "Bloodlust"
    BOSS = "Boss"
    BUILDUP = "Buildup"
    CARRIER = "Carrier"
    CONCUSSION = "Concussion"
    CONTINGENCY = "Contingency"
    CURSE = "Curse Counter"
    DEATHMARK = "Deathmark"
    DRAIN = "Drain Counter"
    EQUIP = "Equip"
    FLASH = "Flash"
    FRACTURE = "Fracture Counter"
    GHOST = "Ghost Counter"
    LEVEL_UP = "Level Up"
    LOCK_ON = "Lock-On"
    MULTISTRIKE = "Multistrike"
    MUTE = "Mute"
    MYSTIFY = "Mystify"
    MYTHICAL = "Mythical"
    NEUTRALITY = "Neutrality"
    OVERDRIVE = "Overdrive"
    PARADOX = "Paradox"
    PARALYZE = "Paralyze Counter"
    POISON = "Poison Counter"
    POWER_SOURCE = "Power Source"
    RAIDER = "Raider"
    REINFORCE = "Reinforce"
    RELENTLESS_DAMAGE = "Relentless Damage"
    REPLAY = "Replay"
    SIGNATURE = "Signature"
    STACKER = "Stacker"
    STOCK = "Stock"
    STUN = "Stun"
    SYNCHRONIZE = "Synchronize"
    TAG_OUT = "Tag-Out"
    TIMEBOMB = "Timebomb Counter"
    TIMID = "Timid"
    TRIGGER = "Trigger"
    UNBLOCKABLE_DAMAGE = "Unblockable Damage"
    VENGEANCE = "Vengeance"
    VOID = "Void"
    WILDCARD = "Wildcard"
    WILLPOWER = "Willpower"


class NamedTrigger(Enum):
    ENTER_FIELD = "On Enter Field"
    DESTROYED = "On Destroyed"
    DRAW = "On Draw"
    TARGETED = "On Targeted"
    ATTACKED = "On Attacked"
    ATTACK = "On Attack"
    SUCCESSFUL_ATTACK = "On Successful Attack"
    HIT = "On Hit"
    TAKING_DAMAGE = "On Taking Damage"


class EventVerb(Enum):
    """What can happen to, or be done by, the subject of a When."""

    KNOCKED_OUT = "is Knocked Out"
    DESTROYED = "is destroyed"
    ENTERS_FIELD = "enters the field"
    LEAVES_FIELD = "leaves the field"
    ATTACKS = "attacks"
    ATTACKED = "is attacked"
    TAKES_DAMAGE = "takes damage"
    GAINS_HP = "gains HP"
    GAINS_TP = "gains TP"
    LOSES_HP = "loses HP"
    LEVELS_UP = "levels up"
    PLAYS = "plays"
    DRAWS = "draws a card"
    DISCARDS = "discards a card"
    TO_RESERVE = "moves to Reserve"
    GETS_COUNTER = "gets"
    LOSES_COUNTER = "loses"
    TO_ZONE = "moves to a Character Zone"
    USES = "uses"
    SUCCEEDS = "makes a successful attack"
    HURT_BY_ATTACK = "takes damage from a single attack"
    SURVIVES = "survives a hit because of Willpower"
    TAGGED_OUT = "is replaced with Tag-Out"
    SENT = "is sent"
    EQUIPPED = "is attached"
    ENTERS_ZONE = "enters this Zone"
    LEAVES_ZONE = "leaves this Zone"
    WOULD_FALL = "would be Knocked Out"


class Action(Enum):
    """What a text can forbid or allow."""

    ATTACK = "attack"
    DEFEND = "defend"
    ACT = "act"
    USE = "use"
    PLAY = "play"
    GAIN_HP = "gain HP"
    LEVEL_UP = "Level Up"
    BE_TARGETED = "be targeted"
    BE_ATTACKED = "be attacked"
    BE_DESTROYED = "be destroyed"
    BE_MOVED = "be moved to Reserve"
    BEAR = "have attached"
    GAIN_TP = "gain TP"


class Window(Enum):
    """When an activated ability may be used (fade:R124 for UNSAID)."""

    UNSAID = ""
    YOUR_TURN = "your turn"
    PREPARATION = "your Preparation Step"
    COMBAT = "your Combat Step"
    AFTERMATH = "your Aftermath Step"
    BATTLE = "your Battle Phase"
    ANY_BATTLE = "any Battle Phase"
    ANY_PHASE = "any Phase"
    DEFENDING = "while defending"


class ZonePlace(Enum):
    FRONTLINE = "Frontline"
    BACKLINE = "Backline"
    CHARACTER = "Character"
    EQUIP = "Equip"
    RESERVE = "Reserve"
    EXTRA = "Extra"
    ANY = "any"
