"""Sentences in another order mean what the language's own order means, and nothing else."""

import pytest

from engine.games.fade.language import CardText, parse_card
from engine.games.fade.language.rephrasings import OF_SKILLS, REPHRASINGS
from engine.text.rephrasing import MAX_TOKENS, rephrased, rephrasing
from engine.text.tokens import Token, tokenise

SAME = [
    ("Character", "While you have fewer than 3 cards in your Hand, this Character has +2 PLV.",
     "While you have 2 or fewer cards in your Hand, this Character has +2 PLV."),
    ("Character", "While you have more than 4 cards in your Hand, this Character has +2 PLV.",
     "While you have 5 or more cards in your Hand, this Character has +2 PLV."),
    ("Character", "Enemy Characters with less than 5 HP can't attack.",
     "Enemy Characters with HP 4 or lower cannot attack."),
    ("Character", "Damage dealt to this Character by Normal Attacks is halved.",
     "This Character takes half damage from Normal Attacks."),
    ("Character", "All damage this Character takes is reduced by 1.",
     "This Character takes 1 less damage."),
    ("Character", "All damage dealt by your other Characters is increased by 1.",
     "Your other Characters deal 1 more damage."),
    ("Character", "When another Character enters the field under your control, gain 1 TP.",
     "When one of your other Characters enters the field: you gain 1 TP."),
    ("Character", "Characters on your side of the field get +1 DEF.",
     "Your Characters get +1 DEF."),
    ("Character", "The TP cost of your Fire Skills is reduced by 1.",
     "Your Fire Skills cost 1 less TP."),
    ("Character", "Any time you draw a card, gain 1 TP.", "When you draw a card: you gain 1 TP."),
    ("Item", "Increase target Character's PLV by 2 until the end of the turn.",
     "Target Character gets +2 PLV this turn."),
    ("Item", "Reduce target enemy Character's DEF by 2 this turn.",
     "Target enemy Character gets -2 DEF this turn."),
    ("Item", "2 Poison Counters are put on target enemy Character.",
     "Put 2 Poison Counters on target enemy Character."),
    ("Item", "Target Item is returned to its owner's Hand.",
     "Return target Item to its owner's Hand."),
    ("Item", "Target ally gains 2 HP. Draw a card too.",
     "Target ally gains 2 HP; then you draw 1 card."),
    ("Skill", "Attack target enemy: 1 hit of 2. This deals 3 additional damage if it has Stun.",
     "Attack target enemy: 1 hit of 2. This attack deals 3 more damage if it has Stun."),
    ("Skill", "Attack target enemy: 1 hit of PLV. This can't be Blocked.",
     "Attack target enemy: 1 hit of PLV. This attack can't be Blocked."),
]  # fmt: skip


@pytest.mark.parametrize(("card_type", "said", "meant"), SAME, ids=lambda cell: cell[:40])
def test_another_order_means_the_same(card_type: str, said: str, meant: str) -> None:
    cards = [parse_card("Kiln Fox", card_type, text) for text in (said, meant)]
    assert isinstance(cards[0], CardText), [str(declined) for declined in cards[0]]
    assert isinstance(cards[1], CardText)
    assert cards[0].abilities == cards[1].abilities


@pytest.mark.parametrize(
    ("card_type", "text"),
    [
        ("Item", "Draw at least 2 cards."),  # how many more?
        ("Skill", "Deal more than 3 damage to an enemy."),
        ("Item", "You may discard at most 2 cards."),
        ("Character", "When damage dealt to this Character is reduced by 2, draw a card."),
        ("Reaction", "This cannot be blocked."),  # the Reaction, or what it answers?
    ],
)
def test_no_order_is_guessed(card_type: str, text: str) -> None:
    assert not isinstance(parse_card("Kiln Fox", card_type, text), CardText)


def words(text: str) -> list[Token]:
    tokens = tokenise(text)
    assert isinstance(tokens, list)
    return tokens[:-1]


def test_what_is_kept_stays_where_it_was_written() -> None:
    rule = rephrasing("damage dealt to {who} is halved", "{who} takes half damage")
    made = rephrased(words("Damage dealt to this Fox is halved"), [rule])
    assert [token.text for token in made] == ["this", "Fox", "takes", "half", "damage"]
    assert [token.column for token in made[:2]] == [17, 22]


def test_what_is_declined_points_at_the_words_that_were_written() -> None:
    declined = parse_card("Kiln Fox", "Character", "Damage dealt to this gizmo is halved.")
    assert not isinstance(declined, CardText)
    assert declined[0].words in "Damage dealt to this gizmo is halved."


def test_endless_sentences_are_left_as_they_are() -> None:
    endless = words("damage dealt to " * MAX_TOKENS + "it is halved")
    assert rephrased(endless, (*OF_SKILLS, *REPHRASINGS)) == endless
