"""docs/card-text.md is generated from the language, and its examples are canonical."""

from pathlib import Path

import pytest

from engine.games.fade.cards.vocabulary import CardType, KeywordName
from engine.games.fade.language import CardText, parse_card
from engine.games.fade.language.glossary import EXAMPLES, GLOSSARY
from engine.games.fade.language.teach import LINES, SENTENCES, page

PAGE = Path(__file__).parents[4] / "docs/card-text.md"


def test_the_page_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == page()


@pytest.mark.parametrize(("what", "card_type", "text"), LINES + SENTENCES)
def test_examples_are_canonical(what: str, card_type: CardType, text: str) -> None:
    card = parse_card(what, card_type, text)
    assert isinstance(card, CardText), [str(entry) for entry in card]
    assert card.canonical == text


def test_every_keyword_is_explained() -> None:
    assert list(GLOSSARY) == list(EXAMPLES) == list(KeywordName)
    assert len(KeywordName) == 55
