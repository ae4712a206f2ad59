"""Slots for what is chosen, and what “it” and “that card” are."""

from __future__ import annotations

from engine.games.battlecon.ir.nouns import ThisCard
from engine.text.nodes import Noun, Trigger
from engine.text.pending import Pronoun
from engine.text.pronouns import Resolver
from engine.text.sentence_printing import pointing_word


class BattleconResolver(Resolver):
    this = False
    """Whether this card was spoken of, which “it” may mean."""

    def word_for(self, noun: Noun) -> str | None:
        return pointing_word(noun)

    def loop_word(self, noun: Noun) -> str:
        return "it"

    def speak(self, noun: Noun) -> None:
        self.this = self.this or noun == ThisCard()
        super().speak(noun)

    def special(self, pronoun: Pronoun) -> Noun | None:
        alone = pronoun.word == "it" and self.this and self.scope.find("it") is None
        return ThisCard() if alone else None

    def hear(self, trigger: Trigger) -> None:
        """No trigger makes a card known."""
