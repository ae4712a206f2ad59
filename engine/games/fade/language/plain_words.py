"""Everyday words for what the language has words for: who, what is done, how long."""

from __future__ import annotations

#: Units, as players call them.
PEOPLE = {
    "guy": "Character",
    "guys": "Characters",
    "dude": "Character",
    "dudes": "Characters",
    "bad guy": "enemy Character",
    "bad guys": "enemy Characters",
    "friend": "ally",
    "friends": "allies",
    "teammate": "ally",
    "teammates": "allies",
    "friendly": "allied",
    **{
        f"opposing {kind}{many}": f"enemy {kind}{many}"
        for kind in (
            "Skill",
            "Reaction",
            "Item",
            "Equip Item",
            "Augment",
            "card",
            "attack",
            "Normal Attack",
            "effect",
            "Command",
            "Physical attack",
            "Energy attack",
        )
        for many in ("", "s")
    },
    "opposing Character": "enemy Character",
    "opposing Characters": "enemy Characters",
    "the opposing player": "an opponent",
    "an opposing player": "an opponent",
    "each opposing player": "each opponent",
    "one of your opponents": "an opponent",
    "any of your Characters": "one of your Characters",
    "the enemy player": "an opponent",
    "the enemy Player": "an opponent",
    "yourself": "you",
    "someone": "a unit",
    "somebody": "a unit",
    "anyone": "any unit",
    "anybody": "any unit",
}
DEEDS = {
    **{
        f"{it} {verb} a Normal Attack": f"{it} makes a successful Normal Attack"
        for it in ("this Character", "it")
        for verb in ("lands", "connects with", "hits with", "lands a hit with")
    },
    "lands an attack": "makes a successful attack",
    **{
        f"change {target} to": "deflect that attack to"
        for target in (
            "the target",
            "its target",
            "the target of that attack",
            "that attack's target",
            "the attack's target",
            "the target of the attack",
            "the target of that Skill",
        )
    },
    "pick": "choose",
    "picks": "chooses",
    "select": "choose",
    "selects": "chooses",
    "gotta": "must",
    "can't attack again this turn": "can't attack this turn",
    "cannot attack again this turn": "cannot attack this turn",
    "destroyed by enemy effects": "destroyed by enemy cards",
    "destroyed by enemy card effects": "destroyed by enemy cards",
    "destroyed by card effects": "destroyed by cards",
    "destroyed by effects": "destroyed by cards",
    "was already": "is",
    "is already": "is",
    "are already": "are",
    "you take an extra turn": "take an extra turn",
    "you take another turn": "take an extra turn",
    "the same amount of damage": "that much damage",
    "the same amount": "that much",
    "negate the activation of": "negate",
    "negate the use of": "negate",
    "with a TP cost of": "with a cost of",
    "with a CS cost of": "with a cost of",
    "you get to": "you may",
    "you are able to": "you may",
    "for no cost": "without paying its cost",
    "for free": "without paying its cost",
    "may immediately": "may",
    "can immediately": "can",
    "then immediately": "then",
    "immediately gains": "gains",
    "immediately gets": "gets",
    "immediately loses": "loses",
    "immediately takes": "takes",
    "immediately draw": "draw",
    "immediately after that ,": "then",
    "does damage": "deals damage",
    "do damage": "deal damage",
    "did damage": "dealt damage",
    "does a Normal Attack": "makes a Normal Attack",
    "do a Normal Attack": "make a Normal Attack",
    "take control of": "gain control of",
    "takes control of": "gains control of",
    "be the target of": "be targeted by",
    "loses all its abilities": "gains Mute",
    "loses all of its abilities": "gains Mute",
    "loses all abilities": "gains Mute",
    "lose all abilities": "gain Mute",
    "lose all their abilities": "gain Mute",
    "has no abilities": "has Mute",
    "have no abilities": "have Mute",
    "takes the attack instead": "becomes the target of that attack instead",
    "takes that attack instead": "becomes the target of that attack instead",
    "takes the hit instead": "becomes the target of that attack instead",
    "takes this attack instead": "becomes the target of that attack instead",
    ", you may instead": ", instead you may",
    ", you can instead": ", instead you may",
    ", you may , instead ,": ", instead you may",
    "block all hits of": "block",
    "block every hit of": "block",
    "block each hit of": "block",
    "block all the hits of": "block",
    "back at the attacker": "to the attacker",
    "back at its attacker": "to the attacker",
    "can't be responded to with Reactions": "can't be responded to",
    **{
        f"{cannot} be answered {by} Reactions": f"{cannot} be answered"
        for cannot in ("can't", "cannot")
        for by in ("with", "by")
    },
    "can't be responded to by Reactions": "can't be responded to",
    "cannot be responded to with Reactions": "cannot be responded to",
    "Reactions can't be used in response to this attack": "this attack cannot be responded to",
}
#: Who it is that was spoken of, by what they did.
WHO = {
    **{
        f"the {unit} that {did} {whom}": "the attacker"
        for unit in ("Character", "unit", "enemy", "enemy Character")
        for did in ("attacked", "is attacking", "attacks")
        for whom in ("it", "this Character", "the user", "the host", "that ally")
    },
    **{
        f"whoever {did} {whom}": "the attacker"
        for did in ("attacked", "is attacking", "attacks")
        for whom in ("it", "this Character", "the user", "the host", "that ally")
    },
    **{
        f"the {unit} {whom}": "the target"
        for unit in ("Character", "unit", "enemy")
        for whom in ("it attacked", "it is attacking", "this Character attacked", "it attacks")
    },
    "adjacent to this one": "adjacent to this Character",
    "other than this one": "other than this Character",
    "the other Characters you control": "your other Characters",
    "the other Characters under your control": "your other Characters",
    "either Player": "a Player",
    "either player": "any Player",
    **{
        f"the {unit} that {dealt} {harm}{to}": "the source of the damage"
        for unit in ("Character", "unit", "enemy", "enemy Character", "attacker")
        for dealt in ("dealt", "deals")
        for harm in ("the damage", "that damage", "this damage", "damage")
        for to in ("", " to it", " to this Character", " to the host")
    },
    **{
        f"whoever {dealt} {harm}": "the source of the damage"
        for dealt in ("dealt", "deals")
        for harm in ("the damage", "that damage", "this damage")
    },
    **{
        f"{who} {felled}": "the Character that Knocked it Out"
        for who in ("the Character that", "the Character which", "the Character who", "whoever")
        for felled in (
            "Knocked it Out",
            "Knocked that Character Out",
            "Knocked them Out",
            "Knocked Out that Character",
            "KOed it",
            "Knocks it Out",
        )
    },
    "the source of that damage": "the source of the damage",
    "the damage's source": "the source of the damage",
}
LONG = {
    "till": "until",
    "( round down )": ", rounded down",
    "( round up )": ", rounded up",
    "( rounded down )": ", rounded down",
    "( rounded up )": ", rounded up",
    ", rounding down": ", rounded down",
    ", rounding up": ", rounded up",
    ", round down": ", rounded down",
    ", round up": ", rounded up",
    "during this attack": "for this attack",
    "during that attack": "for this attack",
    "during the attack": "for this attack",
    "against this attack": "for this attack",
    "against that attack": "for this attack",
    "against the attack": "for this attack",
    "at the end of each of your turns": "at your End Phase",
    "at the end of every one of your turns": "at your End Phase",
    "at the start of each of your turns": "at your Starting Phase",
    "at the beginning of each of your turns": "at your Starting Phase",
    "this turn only": "this turn",
    "( this turn only )": "this turn",
    "every time that": "when",
    "owners' Reserves": "owners' Reserve Zones",
    "owners' Reserve": "owners' Reserve Zones",
    "owner's Reserves": "owner's Reserve",
}
#: The turns of whoever controls what this card is attached to.
OF_HOSTS = {
    f"at the {when} of {whose} turn": f"at the host's controller's {phase}"
    for when, phase in (
        ("start", "Starting Phase"),
        ("beginning", "Starting Phase"),
        ("end", "End Phase"),
    )
    for whose in (
        "its controller's",
        "the host's controller's",
        "their controller's",
        "the equipped Character's controller's",
        "that Character's controller's",
    )
}
#: What the rules say anyway of whoever changes places.
_KEPT = (
    "attached cards and counters", "counters and attached cards", "attached cards", "counters",
    "HP and counters", "counters and HP",
)  # fmt: skip
KEPT = {
    f"{mark}{who} {keeps} {all_}{their} {what}{end}": "."
    for mark in (". ", "; ", ", ")
    for who in ("both", "both Characters", "they", "it", "each", "each of them", "that Character")
    for keeps in ("keep", "keeps")
    for all_ in ("", "all ", "all of ")
    for their in ("their", "its")
    for what in _KEPT
    for end in (".",)
}
PLAIN_WORDS = WHO | PEOPLE | KEPT | DEEDS | LONG
