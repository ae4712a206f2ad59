"""Verbs of the actions by which a text is answered; a game's own verbs have other numbers."""

from typing import Final

PICK: Final = 16
YES: Final = 19
NO: Final = 20
OPTION: Final = 21
DONE: Final = 22
