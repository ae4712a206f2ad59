"""Words that mean something only where the context gives it are declined elsewhere, there."""

import pytest

from engine import api
from engine.games.fade.language import CardText, parse_card


@pytest.mark.parametrize(
    ("card_type", "text", "words", "reason"),
    [
        ("Item", "The user gains 3 HP.", "The user", "nobody uses this card"),
        ("Item", "You gain PLV HP.", "PLV", "say whose PLV"),
        ("Character", "When this Character draws a card: you gain 1 TP.", "When", "by a Player"),
        ("Character", "When an ally draws a card: gain 1 TP.", "When", "by a Player"),
        ("Character", "When an Item attacks: gain 1 TP.", "When", "a Character or a Player"),
        ("Character", "When an opponent enters the field: gain 1 TP.", "When", "by a card"),
        (
            "Item",
            "An opponent may remove 2 Power Counters from this card. If they do, draw a card.",
            "An",
            "others can",
        ),
        ("Item", "Destroy all enemy Characters. They lose 1 HP.", "They", "nothing before says"),
        ("Character", "On Enter Field: draw 1 card. You may reveal it.", "it", "just drawn"),
        (
            "Character",
            "Each ally gets +1 PLV for each Item attached to it.",
            "it",
            "nothing before",
        ),
        (
            "Character",
            "While you control a Fire Character, it gets +2 PLV.",
            "it",
            "nothing before",
        ),
        (
            "Zone",
            "One of your Characters has +2 DEF, but it cannot use Physical Skills.",
            "One of",
            "cannot choose",
        ),
        ("Skill", "Deal 3 hits of its PLV damage to an enemy.", "Deal", "whose?"),
        ("Character", "On Attack: it loses 1 DEF this turn.", "it", "nothing before says"),
        ("Character", "On Attacked: its controller discards a card.", "its", "nothing before says"),
        (
            "Item",
            "Swap an ally with a Character in your Reserve. It gains Flash this turn.",
            "It gains",
            "either of the two",
        ),
        (
            "Skill",
            "Target ally gets +3 PLV this turn. Deal damage equal to its PLV to target enemy.",
            "its",
            "either of the two",
        ),
        ("Character", "On Attack: draw 1 card. If it is a Fire card, gain 1 TP.", "it", "drawn"),
        (
            "Item",
            "Return a Character from your Discard Pile to the field with 1 additional HP.",
            "additional",
            "not understood",
        ),
        ("Item", "Choose a Character. Draw a card.", "Choose", "nothing is done"),
        (
            "Augment",
            "Equip enemy Character: During your Starting Phase, you may pay 3 TP to draw a card.",
            "your",
            "whose",
        ),
        (
            "Character",
            "Attacks against Characters in the Reserve Zone deal Unblockable Damage.",
            "Attacks",
            "whose attacks",
        ),
        ("Item", "Each damaged enemy gains 2 HP. They lose 1 HP.", "They", "nothing before says"),
        ("Item", "Each player loses 1 HP for each card in their Hand.", "Each", "their"),
        ("Item", "Each opponent loses 1 HP for each Character they control.", "they", "for each"),
        (
            "Item",
            "Destroy target Character with less HP than each ally.",
            "Destroy",
            "one thing only",
        ),
        ("Item", "If you have the highest HP, lose 5 HP.", "If", "no condition"),
        ("Skill", "Attack a random enemy: 1 hit of PLV.", "Attack", "cannot be random"),
        ("Character", "When you draw a card, it gains 1 HP.", "When", "drawn or discarded"),
        ("Character", "When an ally is Knocked Out, it gets +2 PLV.", "When", "left the field"),
        ("Augment", "When the host is Knocked Out, draw a card.", "When", "with its host"),
        (
            "Arena Augment",
            "When a player plays an Item, each other player loses 1 HP.",
            "When",
            "whom",
        ),
        (
            "Character",
            "Pay 2 HP: draw a card.",
            ": draw",
            "HP or",
        ),
        (
            "Reaction",
            "When an ally would be Knocked Out, its HP becomes 1 instead.",
            "When",
            "is not there when this would happen",
        ),
        ("Item", "If you have 3 TP, draw a card.", ", draw", "or higher"),
        ("Item", "Until the end of the turn, draw a card.", "Until", "nothing behind this lasts"),
        ("Item", "Draw a card and gain 1 TP if it is your turn.", "and", "of both"),
        ("Item", "Deal 3 hits of 2 damage to an enemy.", "Deal", "only attacks have hits"),
        ("Item", "Deal 2 damage to the attacker.", "the attacker", "no attack is known"),
        ("Character", "At your End Phase: the attacker loses 1 HP.", "the attacker", "no attack"),
        ("Skill", "You gain that much HP.", "that much", "how much"),
        (
            "Item",
            "Deal the damage dealt damage to target enemy.",
            "damage dealt",
            "none has been dealt",
        ),
        ("Reaction", "You gain HP equal to the damage dealt.", "damage dealt", "none has been"),
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
        ("Item", "The host gets +1 PLV this turn.", "The host", "attached to nobody"),
        ("Augment", "Arena. The host gets +1 PLV.", "The host", "attached to nobody"),
        ("Arena Augment", "Flash.", "Flash", "does not fit"),
        ("Reaction", "Trigger (when an opponent plays an Augment): negate it.", "negate", "R119"),
        (
            "Character",
            "On Attack: deal 2 damage to target enemy; you gain HP equal to the damage dealt.",
            "damage dealt",
            "which damage",
        ),
        (
            "Command",
            "Command (Left: Item): your Characters get +2 DEF until your next turn. If one of your "
            "Characters would take Unblockable damage, that damage is Basic Damage instead.",
            "If one of your",
            "a Command is done once",
        ),
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
        (
            "Reduce the damage of each hit of an attack that targets the user by 3.",
            "React to an Attack that targets the user: it deals 3 less damage.",
        ),
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


@pytest.mark.parametrize(
    ("card_type", "text", "reason"),
    [
        (
            "Character",
            "When an enemy Character attacks this Character, it gets -2 PLV.",
            "“it” could be the attacker or the defender",
        ),
        (
            "Character",
            "When an enemy Character attacks an ally: that Character loses 1 HP.",
            "“that Character” could be the attacker or the defender",
        ),
        (
            "Character",
            "This Character gets +2 PLV and +1 DEF for each ally.",
            "for all or for this",
        ),
        ("Character", "On Attack: you gain PLV + 1 HP for each ally.", "for the sum"),
        (
            "Skill",
            "Target ally gets +2 PLV and the user gets +2 DEF until your next turn.",
            "of both or of the second",
        ),
        ("Skill", "You can't attack this turn.", "your Player or all your units"),
        ("Character", "Draw a card when this enters. (Only once per turn.)", "not understood"),
    ],
)
def test_what_could_mean_two_things_is_declined(card_type: str, text: str, reason: str) -> None:
    declined = parse_card("Test", card_type, text)
    assert not isinstance(declined, CardText), declined.canonical
    assert reason in declined[0].reason


@pytest.mark.parametrize(
    ("card_type", "text", "canonical"),
    [
        (
            "Character",
            "When this Character attacks, draw a card. (Once per turn.)",
            "When this Character attacks (once per turn): you draw 1 card.",
        ),
        (
            "Character",
            "Flash.\nActivate (1 TP): draw a card. (Once per turn.)",
            "Flash.\nActivate (1 TP) (once per turn): you draw 1 card.",
        ),
        (
            "Item",
            "Equip allied Character. Flash.",
            "Equip allied Character.\nThe host has Flash.",
        ),
        ("Item", "Stock 2. Draw a card.", "Stock 2.\nStock effect: you draw 1 card."),
        (
            "Augment",
            "Equip allied Character. Mythical, Flash.",
            "Equip allied Character.\nMythical.\nThe host has Flash.",
        ),
    ],
)
def test_it_is_read_as_it_is_meant(card_type: str, text: str, canonical: str) -> None:
    card = parse_card("Test", card_type, text)
    assert isinstance(card, CardText), [str(reason) for reason in card]
    assert card.canonical == canonical


def test_a_gain_without_a_duration_says_that_it_lasts() -> None:
    card = parse_card("Test", "Skill", "The user gets +2 PLV.")
    assert isinstance(card, CardText)
    assert "No duration is said" in card.reading[0]
    bounded = parse_card("Test", "Skill", "The user gets +2 PLV this turn.")
    assert isinstance(bounded, CardText)
    assert "No duration" not in bounded.reading[0]


@pytest.mark.parametrize(
    ("card_type", "text", "why"),
    [
        ("Augment", "Replay (2 TP).", "Replay on an Augment"),
        ("Character", "Mystify (2 TP): draw a card.", ""),
        ("Raider", "Raider. Mystify (2 TP): draw a card.", "Mystify on a Raider"),
        ("Skill", "Buildup 2. Deal 3 damage to target enemy.", ""),
        ("Zone", "Zone (Frontline): allies get +1 PLV.", ""),
        ("Zone", "Zone (Frontline, Equip): cards here cannot be destroyed.", ""),
        ("Skill", "Overdrive (2 TP): draw a card.\nDeal 3 damage to target enemy.", ""),
    ],
)
def test_what_is_understood_but_not_played_yet_says_why(
    card_type: str, text: str, why: str
) -> None:
    reading = api.read_text("fade", "Test", card_type, text)
    assert reading.ok, reading.errors
    assert why in reading.not_simulated if why else reading.not_simulated == ""
