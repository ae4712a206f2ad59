"""The tables of words: one function for each. They are filled where the functions stand."""

from typing import Final

from engine.games.fade.state.deeds import Deed
from engine.text import interpreter, meaning
from engine.text.words import Conditions, Filters, Nouns, Numbers, Verbs, WordTable

VERBS: Final[Verbs] = Verbs(interpreter.STRUCTURES)
NUMBERS: Final[Numbers] = Numbers(meaning.NUMBERS)
CONDITIONS: Final[Conditions] = Conditions(meaning.CONDITIONS)
NOUNS: Final[Nouns] = Nouns(meaning.NOUNS)
FILTERS: Final[Filters] = Filters()
"""Tests of a unit or card."""
LINK_FILTERS: Final[WordTable[[Deed], bool]] = WordTable()
"""Tests of a link of the Chain."""
