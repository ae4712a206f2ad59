"""The words of Exceed that are neither verbs nor nouns of a text: kinds, zones, stats, moments."""

from enum import Enum


class CardKind(Enum):
    """Decided by the card's type mark, never by its name (exceed:C4)."""

    NORMAL = "Normal"
    SPECIAL = "Special"
    ULTRA = "Ultra"


class BoostKind(Enum):
    INSTANT = "instant"
    CONTINUOUS = "continuous"
    TRAP = "trap"


class Currency(Enum):
    FORCE = "Force"
    GAUGE = "gauge"


class Season(Enum):
    """Whose rules a fighter was made for; mixed duels keep each fighter's own (exceed:X7)."""

    S2020 = "S2020"
    BB = "S_BB"
    UNI = "S_UNI"


class Thing(Enum):
    """What a Select may choose."""

    CARD = "card"
    BOOST = "boost"  # a card in a boost area


class Zone(Enum):
    """Where a card lies."""

    HAND = "hand"
    DECK = "deck"
    DISCARD = "discard"
    GAUGE = "gauge"
    BOOSTS = "boosts"
    SEALED = "sealed"
    STRIKE = "strike"
    OVERDRIVE = "overdrive"
    ASIDE = "aside"


class Where(Enum):
    """Where a card is put; another owner's card may go elsewhere (exceed:Z2)."""

    HAND = "hand"
    GAUGE = "gauge"
    DISCARD = "discard"
    SEALED = "sealed"
    OVERDRIVE = "overdrive"
    TOP = "top"
    BOTTOM = "bottom"
    SHUFFLED = "shuffled"  # into the deck, which is shuffled


class Stat(Enum):
    POWER = "Power"
    SPEED = "Speed"
    ARMOR = "Armor"
    GUARD = "Guard"


class Way(Enum):
    """The movement verbs; Push and Pull move the opponent (exceed:M17)."""

    ADVANCE = "Advance"
    CLOSE = "Close"
    RETREAT = "Retreat"
    MOVE = "Move"
    PUSH = "Push"
    PULL = "Pull"


class Mode(Enum):
    BASIC = "Basic"
    EXCEED = "Exceed"


class Trait(Enum):
    """What can be true of a fighter for a strike, or as long as a text stands."""

    IGNORES_ARMOR = "ignores armor"
    IGNORES_GUARD = "ignores guard"
    NO_PUSH_PULL = "cannot be pushed or pulled"
    NO_MOVED = "cannot be moved by the opponent"
    NO_MOVE = "cannot move"
    NO_ADVANCE = "cannot advance"
    NO_RETREAT = "cannot retreat"
    NO_STUN = "cannot be stunned"
    DODGES = "attacks miss"  # the opponent's attacks miss this fighter
    NONLETHAL = "deals non-lethal damage"
    ATTACK_EX = "attack is EX"
    NO_BOOST = "cannot boost"
    NO_EX = "cannot set EX"
    HAND_PAYS_GAUGE = "cards in hand may pay gauge"
    SETS_FACE_UP = "sets face up"
    SETS_FIRST = "sets first"  # also as the Defender
    NO_ADVANTAGE = "cannot gain Advantage"
    SURE = "cannot be dodged"


class Quality(Enum):
    """What an attack of this strike is."""

    EX = "EX"
    WILD = "a Wild Swing"
    NORMAL = "a Normal"
    SPECIAL = "a Special"
    ULTRA = "an Ultra"
    FROM_GAUGE = "from gauge"


class Timing(Enum):
    """The moments of one's own attack and boosts."""

    NOW = "Now"
    SET = "Set"  # when this attack was set
    REVEAL = "Reveal"
    BEFORE = "Before"
    HIT = "Hit"
    WHEN_HIT = "When hit"  # after the attacker's Hit effects, before the damage
    AFTER = "After"
    CLEANUP = "Cleanup"
    END_OF_STRIKE = "End of strike"
    KICKER = "Kicker"  # right after one's own Exceed (exceed:X5)
    OVERDRIVE = "Overdrive"  # after a card left the overdrive area (exceed:X6)


class Deed(Enum):
    """What somebody does, for “when you …” and “if you … this turn”."""

    STRIKE = "strike"  # starts a strike
    SET = "set an attack"
    WILD_SWING = "Wild Swing"
    BOOST_PLAYED = "play a boost"
    BOOST_RESOLVED = "resolve a boost"
    MOVE = "move"
    ADVANCE = "advance"
    CLOSE = "close"
    RETREAT = "retreat"
    MOVE_ACTION = "take the Move action"
    PREPARE = "Prepare"
    CHANGE_CARDS = "Change Cards"
    EXCEED = "Exceed"
    REVERT = "Revert"
    RESHUFFLE = "reshuffle"  # manual or automatic
    MANUAL_RESHUFFLE = "manually reshuffle"
    HIT = "hit"
    STUNNED = "are stunned"
    MISS = "miss"
    SPEND_FORCE = "spend Force"
    SPEND_GAUGE = "spend gauge"
    SEAL = "seal a card"
    INVALID = "have an invalid attack"
    CANCELLED = "have a boost cancelled"
    WAS_MOVED = "are moved by the opponent"


class Costed(Enum):
    """What can cost less, or be paid in another way."""

    MOVE = "Move action"
    BOOST = "boost"
    ATTACK = "attack"
    SPECIAL = "Special"
    ULTRA = "Ultra"
    EXCEED = "Exceed"
    THIS = "this attack"


class Moment(Enum):
    """When something that is put off happens."""

    END_OF_STRIKE = "at the end of the strike"
    END_OF_TURN = "at the end of the turn"
    NEXT_TURN = "at the start of your next turn"
    NEXT_STRIKE = "in your next strike"  # applies from its setting on, as boosts do


class Source(Enum):
    """Where the attack of an ordered strike comes from."""

    HAND = "hand"  # as always: regular, EX or Wild Swing
    GAUGE = "gauge"  # empty: a Wild Swing (exceed:K4)
    WILD = "wild"
