"""Sentences that would never do anything are declined with the reason."""

import pytest

from engine.games.fade.language import CardText, parse_card


@pytest.mark.parametrize(
    ("card_type", "text", "reason"),
    [
        ("Skill", "Attack target enemy in your Reserve: 1 hit of PLV.", "nothing in your Reserve"),
        ("Item", "Reveal target enemy card in your Hand.", "nothing in your Hand"),
        ("Skill", "Attack target ally: 1 hit of 1.", "only enemies can be attacked"),
        ("Skill", "Attack you: 1 hit of PLV.", "only enemies can be attacked"),
        ("Item", "Destroy target face-down Skill.", "say “face-down card”"),
        ("Item", "If an enemy Character is face-down, you draw 1 card.", "face-down"),
        ("Item", "You draw 0 cards.", "0 is nothing"),
        ("Item", "Deal 0 damage to target enemy.", "0 is nothing"),
        ("Character", "This Character gets +0 PLV.", "0 is nothing"),
        ("Augment", "Equip Character: On Destroyed: you draw 1 card.", "together with its host"),
        ("Item", "Swap target ally with target enemy Character.", "of one side"),
        ("Item", "Move target enemy Character to a Character Zone.", "say where from"),
        ("Item", "Play this card.", "used up"),
        ("Item", "Destroy target Skill or Reaction in any Hand.", "only what is on the field"),
        ("Item", "Attach this card to target ally.", "begins with “Equip …:”"),
    ],
)
def test_what_would_never_do_anything_is_declined(card_type: str, text: str, reason: str) -> None:
    found = parse_card("Test", card_type, text)
    assert not isinstance(found, CardText)
    assert reason in found[0].reason


@pytest.mark.parametrize(
    ("card_type", "text"),
    [
        ("Character", "While this Character is in Reserve, your Characters get +1 PLV."),
        ("Skill", "Attack target enemy in Reserve: 1 hit of PLV."),
        ("Item", "Destroy target face-down card."),
        ("Item", "Move target ally in Reserve to a Character Zone."),
        ("Augment", "Equip Character.\nOn Destroyed: you draw 1 card."),
        ("Character", "On Destroyed: play this card."),
    ],
)
def test_what_does_something_is_not(card_type: str, text: str) -> None:
    assert isinstance(parse_card("Test", card_type, text), CardText)
