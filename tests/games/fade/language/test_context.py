"""Words that mean something only where the context gives it are declined elsewhere, there."""

import pytest

from engine.games.fade.language import CardText, parse_card


@pytest.mark.parametrize(
    ("card_type", "text", "words", "reason"),
    [
        ("Item", "The user gains 3 HP.", "The user", "nobody uses this card"),
        ("Item", "You gain PLV HP.", "PLV", "say whose PLV"),
        ("Item", "Deal 2 damage to the attacker.", "the attacker", "no attack is known"),
        ("Character", "At your End Phase: the attacker loses 1 HP.", "the attacker", "no attack"),
        ("Skill", "You gain that much HP.", "that much", "how much"),
        ("Item", "Deal the damage dealt damage to target enemy.", "damage dealt", "no damage"),
        ("Reaction", "You gain HP equal to the damage dealt.", "damage dealt", "no damage"),
        ("Character", "On Attacked: you gain HP equal to the damage dealt.", "damage dealt", "no"),
        ("Skill", "If this attack was successful, draw a card.", "this attack", "no attack here"),
        (
            "Character",
            "On Attacked: counter-hit: 1 hit of PLV.",
            "counter-hit",
            "answers an attack",
        ),
        ("Character", "When an opponent plays an Item: negate it.", "negate it", "only a link"),
        ("Character", "Activate (1 TP): negate target Attack.", "negate", "answered link"),
        ("Reaction", "React to an Attack: negate an Item.", "negate", "answered link"),
        ("Reaction", "React to an Item: block it.", "block it", "makes no hits"),
        ("Reaction", "React to an Attack: destroy it.", "it", "answered link"),
        ("Reaction", "On Taking Damage: draw a card.", "On Taking Damage", "Trigger (…)"),
        ("Reaction", "When you lose HP: draw a card.", "When you lose HP", "Contingency (…)"),
        ("Skill", "When you draw a card: gain 1 TP.", "When you draw", "gone before"),
        ("Skill", "On Enter Field: gain 1 TP.", "On Enter Field", "gone before"),
        ("Item", "On Hit: you gain 1 HP.", "On Hit", "gone before"),
    ],
)
def test_it_is_declined_at_the_word(card_type: str, text: str, words: str, reason: str) -> None:
    declined = parse_card("Test", card_type, text)
    assert not isinstance(declined, CardText), declined.canonical
    assert reason in declined[0].reason
    assert text.index(words) == declined[0].column - 1


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("Negate an Item.", "React to an Item: negate it."),
        ("Negate target Skill. Draw a card.", "React to a Skill: negate it; then you draw 1 card."),
        ("Block an attack on an ally.", "React to an Attack on an ally: block it."),
        ("On Attacked: block it.", "React to an Attack on the user: block it."),
        (
            "When an opponent plays an Item: negate it.",
            "React to an Item by an opponent: negate it.",
        ),
    ],
)
def test_a_reaction_that_names_its_link_reacts_to_it(text: str, canonical: str) -> None:
    card = parse_card("Test", "Reaction", text)
    assert isinstance(card, CardText), [str(reason) for reason in card]
    assert card.canonical == canonical
    again = parse_card("Test", "Reaction", canonical)
    assert isinstance(again, CardText)
    assert again.abilities == card.abilities
