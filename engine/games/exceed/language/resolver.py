"""Slots for what is chosen, and what “it” and “that card” are."""

from __future__ import annotations

from typing import Final

from engine.games.exceed.cards.vocabulary import Deed
from engine.games.exceed.ir.abilities import When
from engine.games.exceed.ir.nouns import ThisCard
from engine.text.ir import EventRef, Role
from engine.text.nodes import Noun, Trigger
from engine.text.pending import Pronoun
from engine.text.pronouns import Resolver
from engine.text.sentence_printing import pointing_word

ABOUT_A_CARD: Final = (
    Deed.BOOST_PLAYED, Deed.BOOST_RESOLVED, Deed.CANCELLED, Deed.INVALID, Deed.HIT, Deed.MISS,
    Deed.SEAL,
)  # fmt: skip
"""Deeds of which a text may speak on: the boost, the attack, the sealed card."""


class ExceedResolver(Resolver):
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
        """“When you play a boost: … it”: the boost."""
        if isinstance(trigger, When) and trigger.what in ABOUT_A_CARD:
            self.scope.push(EventRef(Role.OBJECT), "that card")
