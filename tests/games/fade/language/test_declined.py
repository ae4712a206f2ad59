"""What is not understood is declined, with its place; nothing else ever comes out."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.fade.cards.vocabulary import CardType
from engine.games.fade.language import CardText, Declined, parse_card
from engine.games.fade.language.words import VOCABULARY
from tests.games.fade.language.texts import ALL

TYPES = st.sampled_from(list(CardType))


def declined(card_type: str, text: str) -> tuple[Declined, ...]:
    result = parse_card("Test", card_type, text)
    assert not isinstance(result, CardText), result.canonical
    assert result
    return result


@pytest.mark.parametrize(
    ("card_type", "text"),
    [
        ("Skill", ""),
        ("Item", " \n \n"),
        ("Item", "You draw 2 cards 🔥."),
        ("Item", "\u202eYou draw 2 cards."),
        ("Item", "<b>You draw 2 cards.</b>"),
        ("Item", "Ziehe zwei Karten."),
        ("Item", "カードを2枚引く。"),
        ("Item", "You draw 2 cards\x00."),
        ("Item", 'Destroy target Character named "Kael.'),
        ("Item", "You gain 99999 HP."),
        ("Character", "Aura."),
        ("Character", "Bloodlust"),
        ("Character", "Fire Friendship"),
        ("Skill", "Overdrive: you draw 1 card."),
        ("Item", "Choose 1: " + "(" * 500 + "you draw 1 card" + ")" * 500),
        ("Item", "if you control a Character, " * 60 + "you draw 1 card."),
        ("Item", "You gain half of " + "half of " * 200 + "5 HP."),
        ("Item", "You draw 1 card. " * 200),
        ("Item", "You gain " + "1 + " * 400 + "1 HP."),
        ("Item", "Destroy " + "a card attached to " * 80 + "you."),
        ("Item", "Destroy " + "a Character with PLV " * 80 + "2."),
        ("Item", "..."),
        ("Item", "You draw 2 cards and sing."),
        # a capital at the beginning of a sentence makes no subtype
        ("Character", "Poisoned Characters lose 1 PLV."),
        ("Character", "Equipped Characters you control get +1 PLV."),
        ("Character", "Weak Characters cannot attack."),
        ("Item", "Destroy target Charcter."),
        ("Item", "Destroy target Creature."),
        # whose attacks?
        ("Character", "Attacks against Characters in the Reserve Zone deal Unblockable Damage."),
        ("Poem", "You draw 2 cards."),
    ],
)
def test_hostile_and_broken_texts_are_declined(card_type: str, text: str) -> None:
    declined(card_type, text)


@pytest.mark.parametrize(
    ("card_type", "text", "reason"),
    [
        ("Character", "Aura.", "Aura needs its number"),
        ("Character", "When this Character attacks, it has +2 PLV.", "say how long"),
        (
            "Character",
            "At your Starting Phase, put 1 Power Counter on this Character; it has +1 AGI for"
            " each Power Counter on it.",
            "say how long",
        ),
        ("Skill", "Deal damage to a target equal to the user's PLV plus its DEF.", "say whose"),
        ("Character", "Level Up (up to 2 Characters).", "which Characters and how many"),
        ("Character", "Level Up (all Fire Characters).", "which Characters and how many"),
        ("Character", "Level Up (a random Character).", "which Characters and how many"),
        ("Character", "Level Up (an enemy Character).", "Characters of your own"),
        ("Character", "Level Up (a Character in your Reserve).", "stand in Character Zones"),
        ("Character", "Fire or Water Lock.", "all of its Elements"),
        ("Augment", "One of your Characters gets +1 PLV.", "cannot choose"),
        ("Character", "While you have 5 or more TP, an ally gets +1 PLV.", "cannot choose"),
        ("Character", "An enemy Character cannot attack.", "cannot choose"),
        ("Item", "x" * 2001, "2001 characters"),
        ("Character", "Attack target enemy: 1 hit of PLV.", "only on Skills"),
        ("World Rule", "Everyone starts with 40 HP instead of 60.", "the rules give 50 HP"),
        ("World Rule", "Players draw 3 cards each turn.", "on top of"),
        ("Item", "2 target Characters lose 1 HP. Destroy all of their Augments.", "needs a Player"),
        ("Item", "Enemies must attack target ally before your other Characters.", "be done once"),
        (
            "Augment",
            "Equip Character\nThe host can have up to 7 cards in its Equip Zone.",
            "only a Zone card",
        ),
        (
            "Character",
            "This Character gets +1 PLV and +1 DEF for each ally, up to a maximum of 3.",
            "could count for all",
        ),
        ("Character", "On Enter Field: this Character attacks an enemy.", "only a Raider"),
        ("Item", "If you control no Characters, draw 3 cards instead.", "instead of what"),
        (
            "Item",
            "Draw a card and gain 1 TP. If you control no Characters, you lose 3 HP instead.",
            "instead of what",
        ),
        (
            "Arena Augment",
            "Arena\nAt each player's End Phase: if that player controls 3 or more Characters, put "
            "1 Poison Counter on each of them.",
            "nothing before says",
        ),
        ("World Rule", "Players gain 7 TP each turn.", "on top of"),
        ("Arena Augment", "Arena\nEach player starts the game with 9 TP.", "only on World Rules"),
        ("Skill", "React to any Attack: negate it.", "only on Reactions"),
        ("Item", "Stock effect: you draw 1 card.", "needs the keyword Stock"),
        ("Skill", "Arena.", "does not fit"),
        ("Item", "Put 1 Poison Counter on each player.", "cannot carry counters"),
        ("Item", "You gain Flash.", "cannot have keywords"),
        ("Item", "Put 1 Poison Counter on the target.", "nothing before says"),
        ("Item", "Destroy it.", "nothing before says"),
        ("Character", "Activate (free): you draw 1 card.", "needs a limit"),
        ("Skill", "You draw 1 card. Replay (0 TP).", "must cost something"),
        ("Character", "You draw 1 card.", "nothing says when"),
        ("Augment", "Equip Character: the host gets +1 PLV this turn.", "duration"),
        ("Arena Augment", "Target Character gets +1 PLV.", "cannot choose"),
        ("Reaction", "React to target Attack: negate it.", "not with a choice"),
        ("Item", "If you control a Character and it is your turn or you control a Fire Character, "
         "you draw 1 card.", "two ways"),
        ("Skill", "Attack target enemy: 1 hit of 2.\nAttack any enemy: 1 hit of 3.", "one Attack"),
        ("Reaction", "React to an Attack with HP 3 or lower: negate it.", "cannot be said"),
        ("Item", "Destroy target Physical Character.", "only of attacks"),
        ("Item", "Destroy target Hyper Rank Character.", "no Rank"),
        ("Item", "Search your Reserve for a Character and put it into your Hand.", "searched"),
        ("Item", "Put the top card of your Hand into your Discard Pile.", "no top"),
        ("Item", "Negate target Character.", "needs an attack"),
        ("Skill", "Attack all Augments: 1 hit of 2.", "needs a Character or a Player"),
        ("Item", "Destroy target opponent.", "needs a card"),
        ("Item", "Your Characters gain 3 HP. (This includes your Reserve Zone.)", "not understood"),
        ("Item", "Target Augment draws 1 card.", "needs a Player"),
        ("Item", "Target Character gets +1 hit this turn.", "needs an attack"),
        ("Item", "This Character gets +1 PLV this turn.", "no Character"),
        ("Character", "All Characters with PLV 3 or lower get +1 PLV.", "depend on what it"),
        ("Character", "While this Character has Flash, this Character has Flash.", "depend on"),
    ],
)  # fmt: skip
def test_each_check_gives_its_reason(card_type: str, text: str, reason: str) -> None:
    assert any(reason in entry.reason for entry in declined(card_type, text))


def test_declined_names_the_place_the_words_and_a_suggestion() -> None:
    (error,) = declined("Item", "You draw 2 cards.\nDeal 3 damage to target enmy Character.")
    assert (error.line, error.column) == (2, 25)
    assert error.words.startswith("enmy")
    assert "enemy" in error.suggestions
    assert len(error.suggestions) <= 3


def test_suggestions_compare_whole_phrases() -> None:
    (error,) = declined(
        "Skill", "Attack target enemy: 1 hit of 2; put 1 Drain Counter on the taget."
    )
    assert error.suggestions[0] in ("the target", "target")


def test_every_bad_line_is_reported() -> None:
    errors = declined("Character", "Flsh.\nWillpower.\nAuro 3.")
    assert [error.line for error in errors] == [1, 3]
    assert "Flash" in errors[0].suggestions
    assert "Aura" in errors[1].suggestions


def test_typography_does_not_matter() -> None:
    plain = parse_card("A", "Skill", "Deal the user's PLV - 1 damage to target enemy Character.")
    fancy = parse_card(
        "A", "Skill", "Deal the user’s PLV − 1 damage to\u00a0target enemy Character."
    )
    assert isinstance(plain, CardText)
    assert isinstance(fancy, CardText)
    assert plain.abilities == fancy.abilities


def test_reminder_text_is_named_and_not_read() -> None:
    card = parse_card("A", "Character", "Flash (This Character can act at once.)\nTag-Out")
    assert isinstance(card, CardText)
    assert card.canonical == "Flash.\nTag-Out."
    assert any("Reminder" in line for line in card.reading)


@settings(max_examples=300, deadline=None)
@given(TYPES, st.text(max_size=300))
def test_no_text_raises(card_type: CardType, text: str) -> None:
    result = parse_card("Any", card_type, text)
    assert isinstance(result, CardText) or result


SIGNS = """0 1 2 500 . , : ; ( ) / + - ' x X a an the "Name" 's it you"""
WORDS = sorted({*VOCABULARY, *SIGNS.split(), "\n"})


@settings(max_examples=500, deadline=None)
@given(TYPES, st.lists(st.sampled_from(WORDS), max_size=40))
def test_no_salad_of_known_words_raises(card_type: CardType, words: list[str]) -> None:
    result = parse_card("Any", card_type, " ".join(words))
    assert isinstance(result, CardText) or result


@settings(max_examples=500, deadline=None)
@given(st.data())
def test_mixed_up_card_texts_never_raise_and_what_is_understood_prints_back(
    data: st.DataObject,
) -> None:
    card_type = data.draw(TYPES)
    pieces = [
        word
        for sample in data.draw(st.lists(st.sampled_from(ALL), min_size=1, max_size=2))
        for word in sample.text.split(" ")
    ]
    start = data.draw(st.integers(0, len(pieces)))
    end = data.draw(st.integers(start, len(pieces)))
    result = parse_card("Any", card_type, " ".join(pieces[:start] + pieces[end:])[:2000])
    if isinstance(result, CardText):
        again = parse_card("Any", card_type, result.canonical)
        assert isinstance(again, CardText), (result.canonical, [str(entry) for entry in again])
        assert again.abilities == result.abilities


@pytest.mark.parametrize("card_type", list(CardType))
def test_only_cards_whose_stats_are_enough_may_be_blank(card_type: CardType) -> None:
    blank = {CardType.CHARACTER, CardType.RAIDER, CardType.AUGMENT}  # fade:R43 for Augments
    result = parse_card("Test", card_type, "")
    assert isinstance(result, CardText) == (card_type in blank)


def test_an_empty_text_names_the_type_in_good_english() -> None:
    assert declined("Equip Item", "")[0].reason == "an Equip Item without text does nothing"
