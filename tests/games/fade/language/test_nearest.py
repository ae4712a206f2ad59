"""What is offered for a sentence that is not understood: the writer's words in a known form."""

import time

import pytest

from engine.games.fade.cards.vocabulary import CardType
from engine.games.fade.language import CardText, parse_card
from engine.games.fade.language.nearest import instead
from engine.kernel.texts import Fault, Names
from engine.text.suggest import is_slip, suggest

NAMES = Names()


def offered(card_type: str, text: str) -> tuple[str, ...]:
    declined = parse_card("Kiln Fox", card_type, text, NAMES)
    assert not isinstance(declined, CardText), declined.canonical
    return instead("Kiln Fox", CardType(card_type), text, declined[0], NAMES)


WRITTEN = [
    line.split(" | ")
    for line in """
Reaction | Trigger (when an enemy creature arrives): put 2 Paralyze Counters on it. | Trigger (when an enemy Character enters the field): put 2 Paralyze Counters on it.
Skill | Exile target creature. | Send a Character to the Rift.
Skill | Bounce an enemy Character. | Return an enemy Character to its owner's Hand.
Skill | Heal an allied hero by 3. | An allied Character gains 3 HP.
Skill | Heal 3 HP. | You gain 3 HP.
Skill | Sacrifice one of your Characters. | Destroy one of your Characters.
Item | Gain 2 mana. | Gain 2 TP.
Skill | Return a card from your graveyard to your Hand. | Return a card from your Discard Pile to your Hand.
Skill | Kill an enemy fighter. | Knock out an enemy Character.
Skill | Steal an enemy creature this turn. | Gain control of an enemy Character this turn.
Reaction | Counter target spell. | Negate target Skill.
Character | When this creature dies, draw a card. | When this Character dies, draw a card.
Character | After this Character attacks, you draw a card. | When this Character attacks, you draw a card.
Character | Once this Character is hurt, it gains 1 armor. | When this Character takes damage, it gains 1 DEF.
Skill | Opponent discards two random cards. | An opponent discards two random cards.
Skill | Draw 2 cards, then throw away a card. | Draw 2 cards, then discard a card.
Character | Fire Characters you control have +2/+2. | Fire Characters you control have +2 PLV and +2 DEF.
Skill | Look through your library for an Augment. | Search your Deck for an Augment and put it into your Hand.
Skill | An enemy Character is not able to attack this turn. | An enemy Character cannot attack this turn.
Skill | Destroi an enemy Augment. | Destroy an enemy Augment.
Skill | Shuffle your library. | Shuffle your Deck.
Skill | Search your Deck for a Character. | Search your Deck for a Character and put it into your Hand.
Skill | Summon a Character from your Hand. | Play a Character from your Hand.
Item | Your opponent loses 3 life. | Your opponent loses 3 HP.
Character | Your spells are 1 TP cheaper. | Your Skills cost 1 less TP.
Skill | Two Poison Counters are placed onto an enemy Character. | Put two Poison Counters on an enemy Character.
Character | At the end of turn, heal 2. | At your End Phase, you gain 2 HP.
Skill | Lets you draw three cards. | You draw three cards.
Skill | Give an allied Character 2 more PLV for this turn. | Give an allied Character +2 PLV this turn.
Skill | You draw a card and gain 1 TP this turn. | You draw a card and gain 1 TP.
Skill | The user takes 2 less damage from Fire. | The user takes 2 less Fire damage.
Skill | You control an enemy Character until your next turn. | Gain control of an enemy Character until your next turn.
Skill | Make your opponent discard 2 cards. | Your opponent discards 2 cards.
""".strip().splitlines()  # noqa: E501
]


@pytest.mark.parametrize(("card_type", "text", "first"), WRITTEN)
def test_nearest_form_is_filled_with_the_words_of_the_writer(
    card_type: str, text: str, first: str
) -> None:
    found = offered(card_type, text)
    assert found[:1] == (first,)
    assert len(found) <= 3
    for sentence in found:
        assert isinstance(parse_card("Kiln Fox", card_type, sentence, NAMES), CardText)


def test_both_meanings_are_offered() -> None:
    text = "When an enemy Character attacks this Character, it gets -2 PLV."
    declined = parse_card("Kiln Fox", "Character", text)
    assert not isinstance(declined, CardText)
    assert declined[0].fault is Fault.TWO_MEANINGS
    assert offered("Character", text) == (
        "When an enemy Character attacks this Character, the attacker gets -2 PLV.",
        "When an enemy Character attacks this Character, the defender gets -2 PLV.",
    )


def test_both_meanings_are_offered_of_a_sentence_that_was_mended() -> None:
    text = "When this Character attacks a creature, it gets +2 PLV this turn."
    assert offered("Character", text) == (
        "When this Character attacks a Character, the attacker gets +2 PLV this turn.",
        "When this Character attacks a Character, the defender gets +2 PLV this turn.",
    )


def test_a_duration_is_offered_for_both_and_for_the_second() -> None:
    text = "An ally gets +2 PLV and an enemy Character gets -1 DEF until your next turn."
    assert offered("Skill", text) == (
        "An ally gets +2 PLV until your next turn and an enemy Character gets -1 DEF until your "
        "next turn.",
        "An ally gets +2 PLV; then an enemy Character gets -1 DEF until your next turn.",
    )


def test_only_the_declined_sentence_is_changed() -> None:
    assert offered("Skill", "You draw 1 card. Exile an enemy Character.\nWug.") == (
        "Send an enemy Character to the Rift.",
    )


def test_other_errors_of_a_text_do_not_count() -> None:
    more = "When an enemy Character attacks this Character, it gets -2 PLV."
    assert offered("Character", f"When this creature dies, draw a card. Wug.\n{more}") == (
        "When this Character dies, draw a card.",
    )


@pytest.mark.parametrize(
    "text",
    [
        "Wibble the foe.",
        "Ziehe zwei Karten.",
        "You may sing.",
    ],
)
def test_nothing_is_offered_for_what_nothing_is_near(text: str) -> None:
    assert offered("Skill", text) == ()


@pytest.mark.parametrize(
    ("word", "meant", "slip"),
    [
        ("after", "water", False),
        ("falsh", "flash", True),
        ("destroi", "destroy", True),
        ("charcter", "character", True),
        ("had", "hand", False),
        ("hcaracter", "character", True),
        ("counter", "character", False),
    ],
)
def test_only_slips_of_the_pen_are_misspellings(word: str, meant: str, slip: bool) -> None:
    assert is_slip(word, meant) is slip
    assert (suggest([word], [], (meant,)) == (meant,)) is slip


@pytest.mark.parametrize(
    "text",
    [
        "exile " * 300,
        "when a foe dies, " * 100,
        "put a creature on " * 90,
        "Heal the foe and " * 17 + "draw.",
        "Deal 1 1 1 1 1 1 1 1 1 damage damage damage to to to a a a a a a a a a foe foe foe.",
    ],
)
def test_hostile_texts_take_bounded_work(text: str) -> None:
    started = time.process_time()
    offered("Skill", text[:1_990])
    assert time.process_time() - started < 1
