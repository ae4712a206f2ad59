"""Other words for who and what is meant, and for places."""

from __future__ import annotations

from engine.games.fade.cards.vocabulary import CardType, Phase

THINGS = {
    "this Item": "this card",
    "this Skill": "this card",
    "this Augment": "this card",
    "this Reaction": "this card",
    "this Equip Item": "this card",
    "the equipped unit": "the host",
    "equipped Character": "the host",
    "the equipped Character": "the host",
    "equipped Player": "the host",
    "the equipped Player": "the host",
    "the attached Character": "the host",
    "the attacking Character": "the attacker",
    "the attacked Character": "the target",
    "the attacked unit": "the target",
    "from one Character to another": "from a Character to another Character",
    "from one Character to another Character": "from a Character to another Character",
    **{
        f"the {person} of {whom}": f"{whom}'s {person}"
        for person in ("controller", "owner")
        for whom in ("the target", "the attacker", "the host", "this Character", "that Character")
    },
    "that other Character's controller": "the attacker's controller",
    **{
        f"of {a}{than} {stat}": f"with {a}{than} {stat}"
        for a in ("a ", "")
        for than in ("higher", "lower", "greater")
        for stat in ("Level", "HP", "PLV", "DEF", "AGI")
    },
    "the attacking unit": "the attacker",
    "the defending Character": "the defender",
    "the defending unit": "the defender",
    "that Character or Player": "that unit",
    "the target of that attack": "the target",
    "the target of this attack": "the target",
    "the target of the attack": "the target",
    "that attack's target": "the target",
    "this attack's target": "the target",
    "the attack's target": "the target",
    "the cost of the card negated this way": "its cost",
    "the TP cost of the card negated this way": "its cost",
    "the cost of the negated card": "its cost",
    "the negated card's cost": "its cost",
    "you and each Character you control": "each of your units",
    "you and each of your Characters": "each of your units",
    "you and all Characters you control": "your units",
    "you and your Characters": "your units",
    "that Player or Character": "that unit",
    "that Character or that Player": "that unit",
    "all of them": "each of them",
    "both of them": "each of them",
    "each Character attacked this way": "the target",
    "Characters attacked this way": "the target",
    "all Characters attacked this way": "the target",
    "the Character attacked this way": "the target",
    "the opponent": "an opponent",
    "your opponent": "an opponent",
    "your opponents": "all opponents",
    "of your choice": "",
    "you or one of your Characters": "one of your units",
    "you or a Character you control": "one of your units",
    "you or any of your Characters": "one of your units",
    "the Character that replaces it": "the new Character",
    "the Character that replaced it": "the new Character",
    "the Character that takes its place": "the new Character",
    "the replacing Character": "the new Character",
    "both Command Materials": "all Command Materials",
    "both of your Command Materials": "all Command Materials",
    "both of the Command Materials": "all Command Materials",
    "both your Command Materials": "all Command Materials",
    "all of your Command Materials": "all Command Materials",
    "all of the Command Materials": "all Command Materials",
    "each of the Command Materials": "each Command Material",
    "the Command Materials": "all Command Materials",
    "the Command Material": "all Command Materials",
    "your Command Materials": "all Command Materials",
    "its Command Materials": "all Command Materials",
    "this card's Command Materials": "all Command Materials",
    "this Command's Command Materials": "all Command Materials",
    "one of the Command Materials": "a Command Material",
    "one of your Command Materials": "a Command Material",
    "the combined Levels of": "the total Level of",
    "the total Levels of": "the total Level of",
    "the combined": "the total",
    "ignoring its CS cost": "without paying its cost",
    "ignoring its TP cost": "without paying its cost",
    "ignoring its cost": "without paying its cost",
    "without paying its CS cost": "without paying its cost",
    "without paying its TP cost": "without paying its cost",
    ", ignoring its CS cost": "without paying its cost",
    ", ignoring its cost": "without paying its cost",
    "current HP": "HP",
    "remaining HP": "HP",
    "HP remaining": "HP",
    "HP left": "HP",
    "current PLV": "PLV",
    "current Level": "Level",
    "current DEF": "DEF",
    "current AGI": "AGI",
    "original HP": "printed HP",
    "the HP printed on its card": "its printed HP",
    "the HP printed on it": "its printed HP",
    "maximum HP": "base HP",
    "max HP": "base HP",
    "full HP": "base HP",
    "all its missing HP": "HP equal to its missing HP",
    "all of its missing HP": "HP equal to its missing HP",
    "all missing HP": "HP equal to its missing HP",
    "face up": "face-up",
    "max Hand Size": "Maximum Hand Size",
    "Hand Size limit": "Maximum Hand Size",
    "Hand limit": "Maximum Hand Size",
    "max CS": "Maximum CS",
    "face down": "face-down",
}
PLACES = {
    "in the Character Zone": "in Character Zones",
    "in the Character Zones": "in Character Zones",
    "to its owner's Rift Zone": "to the Rift",
    "to their owner's Rift Zone": "to the Rift",
    "to their owners' Rift Zones": "to the Rift",
    "to its owner's Rift": "to the Rift",
    "to their owner's Rift": "to the Rift",
    "to your Rift Zone": "to the Rift",
    "to your Rift": "to the Rift",
    "to the Rift Zone": "to the Rift",
    "to their Rift Zone": "to the Rift",
    "to their Rift": "to the Rift",
    "to that player's Rift Zone": "to the Rift",
    "to that player's Rift": "to the Rift",
    "enters play": "enters the field",
    "comes into play": "enters the field",
    "leaves play": "leaves the field",
    "to your Reserve Zone": "to Reserve",
    "to your Reserve": "to Reserve",
    "to the Reserve Zone": "to Reserve",
    "to the Reserve": "to Reserve",
    "to its controller's Reserve Zone": "to Reserve",
    "to its owner's Reserve Zone": "to Reserve",
    "to their owners' Reserve Zones": "to Reserve",
    "to their controllers' Reserve Zones": "to Reserve",
    "to their owner's Reserve Zone": "to Reserve",
    "to their Reserve Zones": "to Reserve",
    "that player and their Characters": "that player's units",
    "that player or their Characters": "that player's units",
    "that player or any of their Characters": "that player's units",
}
PLACES |= {f"in{said}": meant for said, meant in PLACES.items() if meant == "to the Rift"}
#: Characters in the Reserve are on the field; without these words they are not meant (fade:R108).
ALSO_RESERVE = {
    f"{before} those in {whose} {zone}{after}": "on the field"
    for before in (", including", "including")
    for whose in ("your", "the", "their")
    for zone in ("Reserve Zone", "Reserve")
    for after in (",", "")
}
#: An opponent's Item is an enemy Item; their Zones stay theirs.
OF_OPPONENTS = (
    {
        f"{whose} {kind.value}{end}": f"{side} {kind.value}{end}"
        for whose, side, end in (
            ("an opponent's", "an enemy", ""),
            ("your opponent's", "an enemy", ""),
            ("your opponent's", "all enemy", "s"),
            ("your opponents'", "all enemy", "s"),
        )
        for kind in CardType
        if kind not in (CardType.ZONE, CardType.WORLD_RULE, CardType.RAIDER)
    }
    | {
        f"{before} {whose} {kind.value}s": f"{meant} {kind.value}"
        for before, meant in (("one of", "an enemy"), ("each of", "each enemy"))
        for whose in ("your opponent's", "your opponents'")
        for kind in CardType
    }
    | {
        f"{whose} {zone} {word}": f"{meant} {zone} {word}"
        for whose, meant in (
            ("an opponent's", "an opponent's"),
            ("your opponent's", "an opponent's"),
        )
        for zone in ("Character", "Equip")
        for word in ("Zone", "Zones")
    }
)
#: An opponent's attack is an enemy one.
OF_OPPONENTS |= {
    f"{whose} {word}{end}": f"{side} {word}{end}"
    for whose, side, end in (
        ("an opponent's", "an enemy", ""),
        ("your opponent's", "an enemy", ""),
        ("your opponent's", "all enemy", "s"),
        ("your opponents'", "all enemy", "s"),
        ("an opponent's", "all enemy", "s"),
    )
    for word in ("attack", "Normal Attack", "effect")
}
#: Whose cards something comes from: an opponent's are the enemy ones.
SIDES = {
    f"{before} {whose} {kind}": f"{before} enemy {kind}"
    for before in ("by", "from")
    for whose in ("opponents'", "your opponents'", "your opponent's", "an opponent's")
    for kind in ("cards", "effects", *(f"{kind.value}s" for kind in CardType))
} | {"by card effects": "by cards", "by the effects of": "by", "from card effects": "from cards"}
#: Whose pile something comes to matters where it is an event, not where it is an order: every
#: card goes to its owner's.
ARRIVING = {
    f"{verb} to your {place}{zone}": f"{verb} to your {place}"
    for verb in (
        *(f"{be} {done}" for be in ("is", "are") for done in ("sent", "put", "moved", "returned")),
        *("moves", "goes", "returns"),
    )
    for place in ("Rift", "Reserve")
    for zone in ("", " Zone")
}
#: A Skill card is a Skill.
CARDS = {
    f"{kind.value} {card}": f"{kind.value}{many}"
    for kind in CardType
    if kind not in (CardType.ZONE, CardType.WORLD_RULE)
    for card, many in (("card", ""), ("cards", "s"))
}
OF_THE_HOST = (
    {
        "the Character this card is attached to": "the host",
        "the Character it is attached to": "the host",
        "the Character it was attached to": "the host",
        "the Character this card was attached to": "the host",
        "this Character": "the host",
        "this fighter": "the host",
        "this Player": "the host",
        **dict.fromkeys(
            (
                "wearer",
                "the wearer",
                "bearer",
                "the bearer",
                "the wielder",
                "wielder",
                "the holder",
                "its bearer",
                "its wearer",
                "its wielder",
                "the equipped one",
            ),
            "the host",
        ),
        **{
            f"the Character {verb}": f"the host {verb}"
            for verb in ("gets", "gains", "has", "loses", "can't", "cannot", "takes")
        },
    }
    | {
        f"{at}its controller's {phase.value}": f"at the host's controller's {phase.value}"
        for at in (
            "at ",
            "at the start of ",
            "at the beginning of ",
            "during ",
            "in ",
            "during each of ",
        )
        for phase in Phase
    }
    | {
        f"at the {end} of each of {whose} controller's turns": (
            f"at the host's controller's {phase.value}"
        )
        for end, phase in (
            ("start", Phase.STARTING),
            ("beginning", Phase.STARTING),
            ("end", Phase.END),
        )
        for whose in ("its", "the host's", "their")
    }
    | {
        f"{at} each of {whose} controller's {phase.value}s": (
            f"at the host's controller's {phase.value}"
        )
        for at in ("at", "during", "in", "on", "at the start of", "at the beginning of")
        for whose in ("its", "the host's", "their")
        for phase in Phase
    }
    | {
        f"{at} {whose} {phase.value} , {who} controller": (
            f"at the host's controller's {phase.value} , they"
        )
        for at in ("at", "during", "in", "at the start of")
        for whose in ("their", "its controller's", "the host's controller's")
        for who in ("its", "the host's", "their")
        for phase in Phase
    }
)
