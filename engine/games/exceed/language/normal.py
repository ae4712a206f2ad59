"""Other words people write for the same thing, replaced before a text is read."""

from __future__ import annotations

from typing import Final

from engine.text.normal import Normaliser

#: What stays as it is, so that no shorter phrase inside it is replaced.
KEPT: Final = (
    "the opponent",
    "you cannot be stunned",
    "the opponent cannot be stunned",
    "they cannot be stunned",
    "this attack ignores",
    "your attack ignores",
    "the opponent ignores",
    "as an action, you may",
    "boost you have in play",
    "boosts you have in play",
    "action:",
)
OTHER_WORDS: Final = {
    "opponent": "the opponent",
    "your opponent": "the opponent",
    "an opponent": "the opponent",
    "opponents": "the opponent",
    "per card": "for each card",
    "per force": "for each force",
    "per gauge": "for each gauge",
    "per space": "for each space",
    "(max": "(maximum",
    "a max of": "a maximum of",
    "you passed the opponent": "you moved past the opponent",
    "the opponent passed you": "the opponent moved past you",
    "the opponent acted first": "the opponent acts first",
    "you acted first": "you act first",
    "your special attacks cost": "your specials cost",
    "your ultra attacks cost": "your ultras cost",
    "when you hit with an attack": "when you hit",
    "when you miss with an attack": "when you miss",
    "the opponent's attack is slower than this one":
        "your speed is higher than the opponent's speed",
    "the opponent's attack is slower than yours": "your speed is higher than the opponent's speed",
    "this attack is faster than the opponent's": "your speed is higher than the opponent's speed",
    "your attack is faster than the opponent's": "your speed is higher than the opponent's speed",
    "the opponent's attack is faster than this one":
        "the opponent's speed is higher than your speed",
    "the opponent's attack is faster than yours": "the opponent's speed is higher than your speed",
    "boost they have in play": "boost the opponent has in play",
    "boosts they have in play": "boosts the opponent has in play",
    "for every": "for each",
    "boost you have": "boost you have in play",
    "boosts you have": "boosts you have in play",
    "cannot be stunned": "you cannot be stunned",
    "stun immunity": "you cannot be stunned",
    "stun immune": "you cannot be stunned",
    "ignores": "ignore",
    "nonlethal": "non- lethal",
    "this hit": "this attack hit",
    "if this is": "if this attack is",
    "this attack was": "this attack is",
    "when this attack is revealed": "when revealed",
    "if you are not stunned": "unless you are stunned",
    "if the opponent is not stunned": "unless the opponent is stunned",
    "if your attack did not hit": "unless your attack hit",
    "if this attack did not hit": "unless your attack hit",
    "if you did not hit": "unless your attack hit",
    "if this attack missed": "unless your attack hit",
    "if your attack missed": "unless your attack hit",
    "swap places": "switch places",
    "can't": "cannot",
    "may not": "cannot",
    "in your boost area": "you have in play",
    "in their boost area": "the opponent has in play",
    "your boost area": "play",
    "this attack gains": "this attack gets",
    "your attack gains": "your attack gets",
    "your attacks gain": "your attack gets",
    "is adjacent to the opponent": "is at range 1",
    "is adjacent to your opponent": "is at range 1",
    "you are adjacent to the opponent": "you are at range 1",
    "you are adjacent to your opponent": "you are at range 1",
    "the opponent is adjacent to you": "you are at range 1",
    "you end adjacent to the opponent": "you are at range 1",
    "you end next to the opponent": "you are at range 1",
    "the opponent is adjacent": "you are at range 1",
    "you stand on": "you are on",
    "the opponent stands on": "the opponent is on",
    "you end on": "you are on",
    "you act second": "the opponent acts first",
    "you go second": "the opponent acts first",
    "you go first": "you act first",
    "you attack first": "you act first",
    "you attack second": "the opponent acts first",
    "if you are the defender": "if the opponent started the strike",
    "after you resolve a boost": "when you resolve a boost",
    "after the opponent resolves a boost": "when the opponent resolves a boost",
    "when you hit the opponent": "when you hit",
    "when the opponent hits you": "when the opponent hits",
    "when you are stunned by an attack": "when you are stunned",
    "in a corner": "on the edge of the arena",
    "in the corner": "on the edge of the arena",
    "does not hit you": "misses you",
    "do not hit you": "miss you",
    "your next attack has": "in your next strike,",
    "your next attack gets": "in your next strike,",
    "exceed for free": "exceed",
    "your attacks have": "your attack has",
    "your attacks get": "your attack gets",
    "the opponent's attack has": "the opponent gets",
    "the opponent's attack gets": "the opponent gets",
    "the opponent's attacks have": "the opponent gets",
    "the opponent's attacks get": "the opponent gets",
    "the opponent has -": "the opponent gets -",
    "opponent has -": "the opponent gets -",
    "the opponent has +": "the opponent gets +",
    "you have +": "+",
    "when you boost": "when you play a boost",
    "whenever you boost": "when you play a boost",
    "after you boost": "when you resolve a boost",
    "when the opponent boosts": "when the opponent plays a boost",
    "when your attack misses": "when you miss",
    "when your attack hits": "when you hit",
    "as an action,": "action:",
    "any space adjacent to": "a space next to",
    "this space": "this trap's space",
    ", reveal it and add it": "and add it",
    ", reveal it, and add it": "and add it",
} | {
    f"when the opponent {enters} this space{mark}":
        "when the opponent moves, if the opponent is on this trap's space,"
    for enters in ("enters", "moves onto", "moves into", "moves to", "steps onto")
    for mark in (",", ":")
} | {
    f"your {kinds} {verb}": f"if your attack is {article} {kind},"
    for kind, article in (("normal", "a"), ("special", "a"), ("ultra", "an"))
    for kinds in (f"{kind}s", f"{kind} attacks", f"{kind} cards")
    for verb in ("get", "have", "gain")
} | {
    f"your ex attacks {verb}": "if your attack is ex," for verb in ("get", "have", "gain")
} | {
    f"when {who} a {kind} boost{mark}": f"when {who} a boost, if that boost is {kind},"
    for who in ("you play", "you resolve", "the opponent plays", "the opponent resolves")
    for kind in ("continuous", "instant", "trap")
    for mark in (",", ":")
} | {
    f"when you hit with {article} {kind}{attack}{mark}":
        f"when you hit, if your attack is {article} {kind},"
    for kind, article in (("normal", "a"), ("special", "a"), ("ultra", "an"))
    for attack in ("", " attack")
    for mark in (",", ":")
}  # fmt: skip

NORMALISER: Final = Normaliser({kept: kept for kept in KEPT} | OTHER_WORDS)
OF_ATTACKS: Final = Normaliser({"this card costs": "this attack costs"})
"""Only on an attack: the cost of a boost is paid before its text is there."""
