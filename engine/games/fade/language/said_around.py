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
SAID = THEN | NAMES
