"""Words around a sentence that say no more than its place does, and short ways to name things."""

from __future__ import annotations

#: Then, in other words, at the beginning of a sentence.
_THEN = (
    "afterward",
    "afterwards",
    "after that",
    "after this",
    "in either case",
    "either way",
    "in addition",
    "additionally",
    "also",
    "furthermore",
    "finally",
    "next",
    "first",
    "after doing so",
)
THEN = {f". {words} ,": ". Then," for words in _THEN} | {
    ". when you do ,": ". If you do,",
    ". whenever you do ,": ". If you do,",
    ". once you do ,": ". If you do,",
    ". afterwards": ". Then",
    ". afterward": ". Then",
    **{
        f"{who} then {verb}": f"{who} {verb}"
        for who in (
            "that Character",
            "the target",
            "that player",
            "that unit",
            "it",
            "they",
            "the user",
            "the attacker",
            "its controller",
            "this Character",
            "the host",
        )
        for verb in (
            "gains",
            "gets",
            "has",
            "loses",
            "takes",
            "draws",
            "discards",
            "deals",
            "is",
            "may",
            "cannot",
            "can't",
            "moves",
            "becomes",
        )
    },
    "you may then": "you may",
    "you then": "you",
    ", and then": ", then",
    "deck afterward": "Deck",
    "deck afterwards": "Deck",
}
THIS_ATTACK = (
    *("this attack", "that attack", "the attack", "it", "this card", "this Skill", "this"),
    *("this card's attack", "the Skill", "that Skill", "this effect"),
)
#: What a Skill does behind its attack is done after it (fade:R282).
RESOLVED = {
    f"after {this} {resolves}{end}": ""
    for this in THIS_ATTACK
    for resolves in ("resolves", "has resolved", "is over", "is resolved")
    for end in (" ,", "")
} | {
    f"once {this} {resolves}{end}": ""
    for this in THIS_ATTACK
    for resolves in ("resolves", "has resolved", "is over", "is resolved")
    for end in (" ,", "")
}
RESOLVED |= {
    f". {then}{proceed} {attack}": ""
    for then in ("then ", "then, ", "")
    for proceed in ("proceed with", "continue with", "make", "resolve", "carry out")
    for attack in ("this attack", "the attack")
}
NAMES = {
    **{
        f"{mark}{where} {least}": ""  # X is never less (fade:R275)
        for mark in (", ", "")
        for where in ("where X is", "X must be", "with X being", "X being")
        for least in ("1 or more", "at least 1", "1 or higher", "any number")
    },
    "the deflected attack": "that attack",
    "the answered attack": "that attack",
    "the damage taken": "that much",
    "the amount of damage taken": "that much",
    **{
        f"the {much}damage {who} {took}": "that much"
        for much in ("", "amount of ")
        for who in ("the user", "it", "this Character", "that Character", "you", "the host")
        for took in ("took", "takes", "was dealt", "has taken", "received", "suffered")
    },
    "that target": "the target",
    "the user": "the user",
    "user": "the user",
    "the chosen Character": "that Character",
    "the chosen card": "that card",
    "the chosen player": "that player",
    "the chosen opponent": "that player",
    "the chosen unit": "that unit",
    "the chosen target": "the target",
    "that opponent": "that player",
    "the attacking player": "the attacker's controller",
    "the attacking opponent": "the attacker's controller",
    "the defending player": "the defender's controller",
    "any one": "any",
    "for as long as": "while",
    "so long as": "while",
    "rather than": "instead of",
    "in place of": "instead of",
    "is about to be": "would be",
    "are about to be": "would be",
    "is about to take": "would take",
    "its own": "its",
    "your own": "your",
    "their own": "their",
    "his own": "its",
    "her own": "its",
    "entire Hand": "Hand",
    "whole Hand": "Hand",
    "comes onto the field": "enters the field",
    "comes into the field": "enters the field",
    "enters the battlefield": "enters the field",
    "is your only Character": "is the only Character you control",
    "threw away": "discarded",
}
#: What only says that it is done besides: nothing is different without it.
BESIDES = {
    f"{comma}{word} {end}": end
    for comma in ("", ", ")
    for word in ("as well", "too", "also", "in addition")
    for end in (".", ",", ";", "if", "and", "until", "this turn")
} | {
    "as well as": "and",
    "that player also": "that player",
    "its controller also": "its controller",
    "also loses": "loses",
    "also discards": "discards",
    "also draws": "draws",
    "also takes": "takes",
    "also gets": "gets",
    "also deals": "deals",
    "also cannot": "cannot",
    "deal only": "deal",
    "gain only": "gain",
    "put only": "put",
    "draw only": "draw",
    "also can't": "can't",
}
#: Whose place somebody took.
IN_ITS_PLACE = {
    f"{the} {who} {took} {its} place": "the new Character"
    for the in ("the Character", "the ally", "the unit")
    for who in ("that", "who", "which")
    for took in ("took", "takes", "has taken")
    for its in ("its", "this Character's")
} | dict.fromkeys(
    ("whoever comes in", "whoever came in", "the Character that comes in", "the one coming in",
     "the Character that came in", "the incoming Character", "its replacement",
     "the replacement Character", "the Character replacing it",
     "the Character it was replaced with", "the Character it was replaced by",
     "the Character it was swapped with", "the Character that replaced this Character",
     "the Character that replaces this Character", "the Character taking its place",
     "the Character that entered in its place"),
    "the new Character",
)  # fmt: skip
#: What was answered, by what was done to it.
ANSWERED = {
    f"the {done} {what}": meant
    for done in ("negated", "deflected", "blocked", "prevented", "answered", "redirected")
    for what, meant in (
        ("attack", "that attack"), ("Skill", "that Skill"), ("Reaction", "that Reaction"),
        ("Item", "that Item"), ("effect", "that effect"), ("card", "it"),
    )
}  # fmt: skip
WHOEVER = {
    **{
        f"the {person} of {whose}": f"{whose}'s {person}"
        for person in ("owner", "controller")
        for whose in (
            "this card",
            "this Character",
            "that card",
            "that Character",
            "the host",
            "the target",
            "the user",
            "the attacker",
            "the defender",
            "that attack",
            "that Skill",
            "that Item",
        )
    },
    "whoever controls this Character": "this Character's controller",
    "the player who controls this Character": "this Character's controller",
    "the player controlling this Character": "this Character's controller",
    "the player that controls this Character": "this Character's controller",
    "whoever controls it": "its controller",
    "the player who controls it": "its controller",
    "the player controlling it": "its controller",
    "the player who owns it": "its owner",
    "the revealed card": "that card",
    "the card revealed this way": "that card",
    "the drawn card": "that card",
    "the returned card": "that card",
    "the found card": "that card",
    "if you search ,": "if you do ,",
    "if you searched ,": "if you do ,",
    "if you searched your Deck ,": "if you do ,",
    **{
        f"{done} {who} directly": f"{done} {who}"
        for done in ("attack", "attacks", "attacked", "attacking")
        for who in ("you", "a Player", "Players", "that player", "an opponent", "the Player")
    },
    "than you do": "than you",
    "than you have": "than you",
    "than it does": "than it",
    "than you control": "than you",
    "at random": "at random",
    "(of your choice)": "",
    "of their choice": "",
    "of that player's choice": "",
    "of its controller's choice": "",
    "of your choosing": "",
    "of their choosing": "",
    "name an Element": "choose an Element",
    "name 1 Element": "choose an Element",
    "declare an Element": "choose an Element",
    "of the named Element": "of that Element",
    "of the chosen Element": "of that Element",
}
SAID = THEN | NAMES | BESIDES | IN_ITS_PLACE | ANSWERED | WHOEVER
