"""Tables of the printed words of F.A.D.E., for the reader and for the page that teaches them."""

from __future__ import annotations

from enum import Enum

from engine.games.fade.cards.vocabulary import (
    Counter,
    DamageClass,
    DamageType,
    Direction,
    Element,
    KeywordName,
    Kind,
    Mechanic,
    Phase,
    Place,
    Rank,
    Stat,
)
from engine.games.fade.ir import During, Fixed
from engine.text.ir import Span
from engine.text.reader import PhraseTable, table_of

#: Words behind a hyphen that are read by themselves: Fire-infused.
ENDINGS = ("infused",)

ELEMENTS = table_of(Element)
RANKS = table_of(Rank)
DAMAGE_TYPES = table_of(DamageType)
DAMAGE_CLASSES = table_of(DamageClass)
DIRECTIONS = table_of(Direction)
PHASES = table_of(Phase)
MANY_PHASES = PhraseTable({f"{phase.value}s": phase for phase in Phase})
COUNTER_NAMES = table_of(Counter)
COUNTER_NOUNS = (["counter"], ["counters"])
COUNTERS = PhraseTable(
    {f"{c.value} {noun}": c for c in Counter for noun in ("Counter", "Counters")}
)
#: Where only counters can be meant, their names are enough.
LOOSE_COUNTERS = PhraseTable(COUNTERS.phrases | COUNTER_NAMES.phrases)

#: Nouns of things, singular and plural. nouns.py knows "enemy", "ally" and "opponent".
KINDS = table_of(Kind, plural=True)
CARD_KINDS = PhraseTable(
    {
        kind.value: kind
        for kind in Kind
        if kind not in (Kind.PLAYER, Kind.UNIT, Kind.ATTACK, Kind.EFFECT, Kind.LINK, Kind.MATERIAL)
    }
)

#: Stats a unit or card has, and those only a bonus can name.
READ_STATS = PhraseTable(
    {
        stat.value: stat
        for stat in (
            Stat.HP,
            Stat.PLV,
            Stat.DEF,
            Stat.AGI,
            Stat.TP,
            Stat.CS,
            Stat.LEVEL,
            Stat.MISSING_HP,
            Stat.PRINTED_HP,
            Stat.BASE_HP,
            Stat.COST,
            Stat.MAX_CS,
            Stat.MAX_HAND,
        )
    }
)
#: What is counted, not raised.
_ONLY_READ = (Stat.COST, Stat.MISSING_HP, Stat.PRINTED_HP, Stat.BASE_HP, Stat.TP)
BONUS_STATS = PhraseTable(
    {stat.value: stat for stat in Stat if stat not in _ONLY_READ} | {"hit": Stat.HITS}
)

SPANS: PhraseTable[Enum] = PhraseTable(
    {
        "this turn": Span.TURN,
        "until the end of the turn": Span.TURN,
        "until end of turn": Span.TURN,
        "until the end of turn": Span.TURN,
        "until your next turn": Span.NEXT_TURN,
        "until the end of the round": Span.ROUND,
        "for this attack": During.ATTACK,
        "for that attack": During.ATTACK,
        "for the attack": During.ATTACK,
        "until that attack is over": During.ATTACK,
        "until this attack is over": During.ATTACK,
        "until the end of that attack": During.ATTACK,
        "until the end of this attack": During.ATTACK,
        "for this hit": During.HIT,
        "until the end of the Chain": During.CHAIN,
        "until the end of this Chain": During.CHAIN,
        "until the Chain ends": During.CHAIN,
        "for the rest of the Chain": During.CHAIN,
        "while attached": During.ATTACHED,
        "while on the field": During.ON_FIELD,
        "during your next turn": During.NEXT_OWN_TURN,
        "on your next turn": During.NEXT_OWN_TURN,
        "in your next turn": During.NEXT_OWN_TURN,
        "for your next turn": During.NEXT_OWN_TURN,
        "until the end of your next turn": During.END_OF_OWN_TURN,
        "through your next turn": During.END_OF_OWN_TURN,
        "until your next End Phase": During.OWN_END_PHASE,
        "until your End Phase": During.OWN_END_PHASE,
        "during an opponent's next turn": During.NEXT_FOES_TURN,
        "until an opponent's next turn": During.FOES_TURN,
        "until an opponent's next Starting Phase": During.FOES_TURN,
        "until the end of an opponent's next turn": During.END_OF_FOES_TURN,
        "until this turn's End Phase": During.THIS_END_PHASE,
        "until the End Phase": During.THIS_END_PHASE,
        "until that attack resolves": During.ATTACK,
        "until this attack resolves": During.ATTACK,
        "until the attack resolves": During.ATTACK,
        "while that attack resolves": During.ATTACK,
        "until the End Phase of this turn": During.THIS_END_PHASE,
        "until the End Phase of the turn": During.THIS_END_PHASE,
        "permanently": Span.PERMANENT,
        "next turn": During.ITS_NEXT_TURN,
    }
    | {
        f"{before} {whose} controller's next turn": span
        for before, span in (
            ("during", During.ITS_NEXT_TURN),
            ("until the end of", During.END_OF_ITS_TURN),
        )
        for whose in ("its", "their", "that Character's")
    }
)

PILES = PhraseTable(
    {
        place.value: place
        for place in Place
        if place not in (Place.FIELD, Place.HERE, Place.CHARACTER_ZONE)
    }
    | {"Rift Zone": Place.RIFT, "Reserve Zone": Place.RESERVE, "Reserve Zones": Place.RESERVE}
)

FIXED = PhraseTable(
    {
        fixed.value: fixed
        for fixed in Fixed
        if fixed not in (Fixed.LINK, Fixed.TARGET, Fixed.EACH_PLAYER)
    }
    | {
        "the equipped Character": Fixed.HOST,
        "the active player": Fixed.TURN_PLAYER,
        "the current player": Fixed.TURN_PLAYER,
        "the player whose turn it is": Fixed.TURN_PLAYER,
        "the equipped Player": Fixed.HOST,
        "the Character in this Zone": Fixed.CHARACTER_HERE,
        "this Zone": Fixed.THIS_CARD,
        "this Command": Fixed.THIS_CARD,
        "this Raider": Fixed.THIS_CARD,
    }
)

#: What a link can have done to it, as “cannot be …” says it.
DONE_TO = {
    Mechanic.BLOCK: "blocked",
    Mechanic.DEFLECT: "deflected",
    Mechanic.NEGATE: "negated",
    Mechanic.PREVENT: "prevented",
    Mechanic.COUNTER_HIT: "countered",
    Mechanic.DOWNGRADE: "downgraded",
}
THINGS_DONE = PhraseTable(
    {words: how for how, words in DONE_TO.items()} | {"redirected": Mechanic.DEFLECT}
)

KEYWORD_OF_COUNTER = {
    counter: KeywordName(f"{counter.value} Counter")
    for counter in Counter
    if counter is not Counter.POWER
}
