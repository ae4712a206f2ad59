"""Sentences about building decks (fade:R191): the game itself never asks for them."""

from engine.games.fade.ir import DeckLimit, DeckMatter, OwnCopies

#: What stands before and behind the number of a World Rule about decks.
LIMIT_WORDS = {
    DeckMatter.CARDS: ("a Deck has at least", "cards"),
    DeckMatter.COPIES: ("a Deck has at most", "copies of each card"),
    DeckMatter.LEVELS: ("a Fighter Pool has at most", "Levels"),
}
OWN_COPIES = ("a Deck can have", "any number of", "copies of this card")


def limit_in_words(line: DeckLimit) -> str:
    before, behind = LIMIT_WORDS[line.matter]
    return f"{before} {line.n} {behind}"


def copies_in_words(line: OwnCopies) -> str:
    before, unbounded, behind = OWN_COPIES
    return f"{before} {unbounded if line.n is None else line.n} {behind}"
