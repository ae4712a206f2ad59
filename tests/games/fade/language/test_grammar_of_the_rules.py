"""Sentences of the rules' own grammar: many are nonsense and declined, but none may break the
parser, what is understood prints back, and most of what makes sense is understood."""

import random

import pytest

from engine.games.fade.language import CardText, parse_card
from tests.games.fade.language.peg import Grammar

GRAMMAR = Grammar()
#: So that most pronouns have something to point at.
BEFORE = (
    "Attack target enemy: 1 hit of 2. Target Character loses 1 HP; then target opponent loses 1 "
    "HP; then destroy target Augment; then "
)
#: Rule, card type, sentence around it, and how many of 150 must at least be understood.
PLACES = [
    ("np", "Skill", BEFORE + "deal 1 damage to {}.", 35),
    ("num", "Skill", BEFORE + "you gain {} HP.", 80),
    ("condition", "Skill", BEFORE + "if {}, you draw 1 card.", 55),
    ("core", "Skill", BEFORE + "{}.", 28),
    ("effects", "Skill", BEFORE + "{}.", 4),
    ("event", "Character", "{}: you draw 1 card.", 120),
    ("cost", "Character", "Activate {} (once per turn): you draw 1 card.", 80),
    ("kwlist", "Character", "{}.", 100),
    ("kwblock", "Character", "{}.", 8),
    ("activated", "Character", "{}.", 5),
    ("attackline", "Skill", "{}.", 11),
    ("reactline", "Reaction", "{}.", 10),
    ("commandline", "Command", "{}.", 1),
    ("ruleline", "World Rule", "{}.", 2),
]


@pytest.mark.parametrize(("rule", "card_type", "frame", "least"), PLACES)
def test_sentences_of_the_grammar(rule: str, card_type: str, frame: str, least: int) -> None:
    rng = random.Random(rule)
    understood = 0
    for _ in range(150):
        text = frame.format(GRAMMAR.sentence(rule, rng))[:2000]
        card = parse_card("Any", card_type, text)
        if not isinstance(card, CardText):
            assert card
            continue
        understood += 1
        again = parse_card("Any", card_type, card.canonical)
        assert isinstance(again, CardText), (text, card.canonical, [str(e) for e in again])
        assert again.abilities == card.abilities, (text, card.canonical)
        assert again.canonical == card.canonical
    assert understood >= least
