"""How designers write: one ability per line, no full stops, other words for the same thing."""

import csv
from pathlib import Path

import pytest

from engine.games.fade.language import CardText, Names, parse_card


@pytest.mark.parametrize(
    ("card_type", "written", "canonical"),
    [
        ("Character", "Flash\nTag-Out", "Flash.\nTag-Out."),
        ("Item", "Draw two cards.", "You draw 2 cards."),
        ("Item", "Draw a card and gain 2 TP.", "You draw 1 card; then you gain 2 TP."),
        (
            "Skill",
            "One of your Characters gains 8 HP. Remove all Poison Counters from it.",
            "One of your Characters gains 8 HP; then remove all Poison Counters from that "
            "Character.",
        ),
        (
            "Character",
            "During your Starting Phase, each of your Characters gains 2 HP",
            "At your Starting Phase: each of your Characters gains 2 HP.",
        ),
        (
            "Character",
            "Once per turn, you may pay 2 TP. If you do, put 1 Timebomb Counter on an enemy "
            "Character.",
            "Activate (2 TP) (once per turn): put 1 Timebomb Counter on an enemy Character.",
        ),
        (
            "Character",
            "Once per turn, whenever an ally gains HP, it gains 1 HP.",
            "When an ally gains HP (once per turn): that Character gains 1 HP.",
        ),
        (
            "Character",
            "Equip Items cost you 1 fewer TP to play.",
            "Your Equip Items cost 1 less TP.",
        ),
        (
            "Character",
            "On Enter Field: You may discard 1 card. If you do, draw 2 cards.",
            "On Enter Field: you may pay (discard 1 card) to draw 2 cards.",
        ),
        (
            "Character",
            "On Enter Field: Draw a card. Then, you lose 1 HP. This Character has Willpower.",
            "On Enter Field: you draw 1 card; then you lose 1 HP.\nThis Character has Willpower.",
        ),
        (
            "Item",
            "Stock 3: One of your Characters gains 3 HP.",
            "Stock 3.\nStock effect: one of your Characters gains 3 HP.",
        ),
        (
            "Skill",
            "Choose one:\n- Draw 2 cards.\n- One of your Characters gains 4 HP.",
            "Choose 1: (you draw 2 cards) or (one of your Characters gains 4 HP).",
        ),
        (
            "Character",
            "Signature On Attacked: Counter-hit: 1 hit of AGI, Physical",
            "Signature Reaction (On Attacked): counter-hit: 1 hit of AGI, Physical.",
        ),
        (
            "Character",
            "Signature Reaction (On Attacked): block it.",
            "Signature Reaction (On Attacked): block it.",
        ),
        (
            "Character",
            "Signature Reaction (when this Character is attacked): downgrade it",
            "Signature Reaction (when this Character is attacked): downgrade it 1 step.",
        ),
        (
            "Reaction",
            "React to an Attack on an ally: that Character gets +3 DEF for this attack.",
            "React to an Attack on an ally: the defender gets +3 DEF for this attack.",
        ),
        (
            "Reaction",
            "React to an Attack by an enemy Character: that Character loses 2 HP.",
            "React to an Attack by an enemy Character: the attacker loses 2 HP.",
        ),
        (
            "Character",
            "Signature Skill (0 TP): target enemy: 1 hit of PLV.",
            "Signature Skill (0 TP): target enemy: 1 hit of PLV.",
        ),
        (
            "Skill",
            "Choose a Character. It gains Mute until your next turn.",
            "A Character gains Mute until your next turn.",
        ),
        (
            "Reaction",
            "Block it.",
            "React to an Attack on the user: block it.",
        ),
        (
            "Item",
            "Target Character loses half of its HP.",
            "Target Character loses half of that Character's HP.",
        ),
        (
            "Item",
            "You gain TP equal to the number of allies.",
            "You gain TP equal to the number of allies.",
        ),
        (
            "Skill",
            "The user loses all Poison Counters and gains 2 Ghost Counters.",
            "Remove all Poison Counters from the user; then put 2 Ghost Counters on the user.",
        ),
        (
            "Item",
            "Target enemy Character loses Lock-On and gets -3 PLV this turn.",
            "Target enemy Character loses Lock-On this turn; then that Character gets -3 PLV this "
            "turn.",
        ),
        (
            "Item",
            "You may discard 1 card; if you do, draw 2 cards.",
            "You may pay (discard 1 card) to draw 2 cards.",
        ),
        (
            "Character",
            "Vengeance: this Character gets 1 extra attack this turn.",
            "Vengeance: this Character gets 1 extra attack.",
        ),
        (
            "Augment",
            "Equip Character\nThe equipped Character can't gain HP.",
            "Equip Character.\nThe host cannot gain HP.",
        ),
        (
            "Item",
            "Target Character gets +2 PLV until the end of the turn.",
            "Target Character gets +2 PLV this turn.",
        ),
        (
            "Item",
            "Destroy target enemy Character with a Level of 4 or lower.",
            "Destroy target enemy Character with Level 4 or lower.",
        ),
    ],
)
def test_other_wordings_have_one_canonical_form(
    card_type: str, written: str, canonical: str
) -> None:
    card = parse_card("Test", card_type, written)
    assert isinstance(card, CardText), [str(entry) for entry in card]
    assert card.canonical == canonical


def test_known_names_need_no_quotation_marks() -> None:
    names = Names(["Kael, Street Spark", "Kael", "Unit R-07 Mk. II"])
    card = parse_card("A", "Character", "Level Up Kael, Street Spark\nFlash", names)
    assert isinstance(card, CardText)
    assert card.canonical == 'Level Up (a Character named "Kael, Street Spark").\nFlash.'
    card = parse_card("A", "Character", "Level Up Unit R-07 Mk. II and a Metal Character", names)
    assert isinstance(card, CardText)
    assert card.canonical == ('Level Up (a Character named "Unit R-07 Mk. II", a Metal Character).')
    assert not isinstance(parse_card("A", "Character", "Level Up Kaelix", names), CardText)


def test_a_card_may_call_itself_by_the_beginning_of_its_name() -> None:
    text = "Kael gets +1 PLV for each card in her Stack."
    for name in ("Kael, Blazing Fist", "Kael of the Alley"):
        card = parse_card(name, "Character", text, Names([name, "Kaelix"]))
        assert isinstance(card, CardText), name
        assert (
            card.canonical == "This Character gets +1 PLV for each card in this Character's Stack."
        )
    other = parse_card("Kael, Blazing Fist", "Character", text, Names(["Kael"]))
    assert not isinstance(other, CardText), "another card has that name"


def test_a_name_is_a_noun() -> None:
    names = Names(["Captain Brine", "Energy Drink"])
    for text, canonical in (
        ("While you control Captain Brine, this Character gets +1 PLV.",
         'While you control a card named "Captain Brine", this Character gets +1 PLV.'),
        ("On Enter Field: search your Deck for an Energy Drink and put it into your Hand.",
         'On Enter Field: search your Deck for a card named "Energy Drink" and put it into your'
         " Hand."),
    ):  # fmt: skip
        card = parse_card("A", "Character", text, names)
        assert isinstance(card, CardText)
        assert card.canonical == canonical


def test_costs_for_you_are_only_yours() -> None:
    mine = parse_card("A", "Character", "Equip Items cost you 1 fewer TP.")
    everybody = parse_card("A", "Character", "Equip Items cost 1 less TP.")
    assert isinstance(mine, CardText)
    assert isinstance(everybody, CardText)
    assert mine.abilities != everybody.abilities


def test_designers_words_mean_the_same() -> None:
    """Sentences as designers wrote them, each with what it has to mean."""
    path = Path(__file__).parents[3] / "data/designer_wordings.csv"
    with path.open(newline="", encoding="utf-8") as lines:
        for row in csv.DictReader(lines):
            card = parse_card("Test", row["type"], row["text"])
            assert isinstance(card, CardText), (row["text"], card)
            assert card.canonical == row["canonical"]
            again = parse_card("Test", row["type"], card.canonical)
            assert isinstance(again, CardText), (card.canonical, again)
            assert (again.abilities, again.canonical) == (card.abilities, card.canonical)
