"""What the words of Exceed mean, each with a text that has it."""

from __future__ import annotations

from typing import Final

from engine.games.exceed.language.card import On
from engine.kernel.texts import Meaning

GLOSSARY: Final = tuple(
    Meaning(keyword, text, on.value, example)
    for keyword, text, on, example in (
        ("Before", "Done when your attack begins, before its range is checked.",
         On.ATTACK, "Before: Close 2."),
        ("Hit", "Done when your attack hits, before the damage.", On.ATTACK, "Hit: Push 2."),
        ("After", "Done at the end of your attack, whether it hit or missed.",
         On.ATTACK, "After: Retreat 3."),
        ("Cleanup", "Done when the strike is cleaned up, before boosts are discarded.",
         On.ATTACK, "Cleanup: Draw 1 card."),
        ("Now", "Done once, when a boost that stays comes into play.",
         On.CONTINUOUS, "Now: Draw 1 card."),
        ("Advance", "Move toward the opponent and, if it goes that far, past them.",
         On.ATTACK, "Before: Advance 3."),
        ("Close", "Move toward the opponent and stop next to them.", On.ATTACK, "Before: Close 2."),
        ("Retreat", "Move away from the opponent.", On.ATTACK, "After: Retreat 2."),
        ("Push", "The opponent is moved away from you.", On.ATTACK, "Hit: Push 1."),
        ("Pull", "The opponent is moved toward you, perhaps past you.", On.ATTACK, "Hit: Pull 1."),
        ("Advantage", "Whoever gained it last in a strike has the next turn.",
         On.ATTACK, "Hit: Gain Advantage."),
        ("Armor", "Each point prevents one damage in this strike and is gone.",
         On.CONTINUOUS, "+2 Armor."),
        ("Guard", "More damage than this in one strike stuns.", On.CONTINUOUS, "+2 Guard."),
        ("EX", "An attack set with two cards of one name: +1 Power, Speed, Armor and Guard.",
         On.ATTACK, "If your attack is EX, +1 Power."),
        ("Wild Swing", "An attack from the top of the deck, unseen by both.",
         On.ATTACK, "If your attack is a Wild Swing, +1 Power."),
        ("Sustain", "The boost is not discarded when this strike is cleaned up.",
         On.CONTINUOUS, "Cleanup: Sustain this card."),
        ("Seal", "The card goes face up to the sealed area of who seals it, and stays there.",
         On.ATTACK, "Hit: Seal 1 card from the opponent's discard pile."),
        ("Cancel", "The boost has no effect; what was paid for it stays paid.",
         On.SIDE, "When the opponent plays a boost: You may spend 2 gauge: cancel that boost."),
        ("Exceed", "The reference card is turned to its other side.", On.ATTACK, "Hit: Exceed."),
        ("Revert", "The reference card is turned back to its Basic side.",
         On.ATTACK, "Hit: Revert."),
        ("Kicker", "Done whenever the fighter exceeds, by an effect too.",
         On.SIDE, "Kicker: Draw 2 cards."),
        ("Overdrive", "Done at the start of a turn in which a card left the overdrive area.",
         On.SIDE, "Overdrive: Draw 1 card."),
        ("Force", "Paid with cards from hand and gauge: an Ultra is worth 1 or 2, others 1.",
         On.ATTACK, "After: You may spend 1 Force: draw 1 card."),
        ("Gauge", "Paid with cards from the gauge only; each counts 1.",
         On.ATTACK, "After: You may spend 1 gauge: draw 2 cards."),
        ("Non-lethal", "Damage that leaves at least 1 life.",
         On.ATTACK, "Your damage is non-lethal."),
        ("Stun", "Who is stunned before their attack began loses it.",
         On.ATTACK, "Hit: Stun the opponent."),
    )
)  # fmt: skip
