"""The tables of BattleCON's words, beginning with the shared ones; other files here fill them."""

from typing import Final

from engine.text import interpreter, meaning
from engine.text.words import Conditions, Filters, Nouns, Numbers, Verbs

VERBS: Final[Verbs] = Verbs(interpreter.STRUCTURES)
NUMBERS: Final[Numbers] = Numbers(meaning.NUMBERS)
CONDITIONS: Final[Conditions] = Conditions(meaning.CONDITIONS)
NOUNS: Final[Nouns] = Nouns(meaning.NOUNS)
FILTERS: Final[Filters] = Filters()
