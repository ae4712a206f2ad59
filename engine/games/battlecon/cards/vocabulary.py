"""The words of BattleCON beside verbs and nouns: kinds, zones, stats, moments."""

from enum import Enum


class CardKind(Enum):
    """What a card is. A pair is one style and one base; a Finisher replaces both (battlecon:N1)."""

    STYLE = "Style"
    BASE = "Base"
    FINISHER = "Finisher"
    SPECIAL = "Special"  # face-up it counts for every attack, face-down it does nothing (C7)
    FORM = "Form"  # a special card that turns the other forms of its fighter face-down (C7)


class PieceKind(Enum):
    """What a fighter has besides cards (battlecon:C8)."""

    TOKEN = "token"  # used in the ante, for its own effect
    COUNTER = "counter"  # a plain resource
    MARKER = "marker"  # lies on the board
    STATUS = "status"  # only reminds of something lasting: texts ask who has it (C7b)


class FighterClass(Enum):
    """How a fighter likes to win; no rule reads it (battlecon:C2)."""

    STALWART = "Stalwart"
    STRATEGIST = "Strategist"
    TECHNICIAN = "Technician"
    DISRUPTOR = "Disruptor"
    CONTROLLER = "Controller"
    IMPROVISER = "Improviser"


class Complexity(Enum):
    """How hard a fighter is to play; no rule reads it (battlecon:C2)."""

    NOVICE = "Novice"
    INTERMEDIATE = "Intermediate"
    ADVANCED = "Advanced"


class Thing(Enum):
    """What a Select may choose."""

    CARD = "card"  # a style or a base


class Zone(Enum):
    """Where a style or base lies (battlecon:C3)."""

    HAND = "hand"
    PAIR = "attack pair"
    DISCARD_1 = "discard pile 1"  # inner, newest
    DISCARD_2 = "discard pile 2"  # outer, comes back next
    DISCARDS = "discard piles"  # either of the two
    TRASH = "trash"


class Stat(Enum):
    POWER = "Power"
    PRIORITY = "Priority"
    GUARD = "Guard"
    ARMOR = "Armor"  # no card prints it; it is gained for a beat (E6)


class Way(Enum):
    """The movement verbs (battlecon:V1 ff.); Push and Pull move the opponent."""

    ADVANCE = "Advance"
    RETREAT = "Retreat"
    CLOSE = "Close"  # an Advance that stops before the opponent
    MOVE = "Move"  # Advance or Retreat, as the player likes
    PUSH = "Push"
    PULL = "Pull"


class Trait(Enum):
    """What can be true of a fighter for a beat, or as long as a text stands."""

    IGNORES_ARMOR = "ignores Armor"  # of whom its attack hits; it is not used up (E7)
    IGNORES_GUARD = "ignores Guard"  # guard counts 0, a shield still protects (A4)
    VULNERABLE = "is Vulnerable"  # every enemy attack treats armor and guard as 0 (E8)
    STUN_IMMUNE = "cannot be stunned"  # like a shield (E5)
    LIFE_FLOOR = "life cannot fall below 1"  # after armor; what is prevented stuns nobody (E13)
    NO_ADVANCE = "cannot Advance"  # nor Close, nor Teleport toward the opponent (E17)
    NO_RETREAT = "cannot Retreat"  # nor Teleport away
    NO_MOVE = "cannot move"  # by itself or by anybody (V7)
    NO_MOVED = "cannot be moved"  # pushed, pulled or made to move by an opponent
    HITS_ANYWHERE = "hits at any range"  # not who avoids it, not with N/A range (E4, E9)
    NO_HIT = "cannot hit"
    NO_ANTE = "cannot ante"  # from now on in this beat
    TIEBREAKER = "has the tiebreaker"  # like a printed ▲ (B13)


class Timing(Enum):
    """The moments of a beat (battlecon 4)."""

    REVEAL = "Reveal"
    START = "Start"
    BEFORE = "Before"
    HIT = "Hit"
    DAMAGE = "Damage"
    AFTER = "After"
    END = "End"
    RECYCLE = "Recycle"


class Deed(Enum):
    """What somebody does or what happens to them: for When and Whenever, and “if you … this beat”.

    Close is an Advance and a Teleport is one or the other (V, table); MOVE is any change of place,
    one's own or not (V7). Zero spaces are none (V9).
    """

    ADVANCE = "advance"
    RETREAT = "retreat"
    MOVE = "move"
    WAS_MOVED = "are moved by the opponent"  # pushed, pulled, or by another text of an enemy
    PASS = "move past the opponent"  # hopped over an enemy
    ATTACK = "attack"  # the attack began (B16)
    HIT = "hit"
    MISS = "miss"  # attacked, and nobody was hit
    IS_HIT = "are hit"  # waits for all Hit triggers of the attacker (G5)
    DEAL_DAMAGE = "deal damage"
    TAKE_DAMAGE = "take damage"  # waits for all Damage triggers of the attacker (G5)
    STUNNED = "are stunned"
    AVOID = "avoid an attack"
    CLASH = "clash"
    BECOME_ACTIVE = "become the Active Player"  # by priority or by an effect
    ANTE = "ante"  # any ante, overloads included
    OVERLOAD = "use an Overload"
    USE_TOKEN = "use a token"
    SPEND_COUNTER = "spend a counter"
    SPEND_LIFE = "spend life"
    REGAIN_LIFE = "regain life"
    CHIPPED = "lose life to Chip"
    USE_FINISHER = "use your Finisher"
    BECOME_FORM = "become a form"


class Moment(Enum):
    """When something that is put off happens."""

    END_OF_BEAT = "at the end of the beat"  # after both players' End triggers
    NEXT_BEAT = "in the next beat"  # right as it begins, before Set; bonuses last for that beat
