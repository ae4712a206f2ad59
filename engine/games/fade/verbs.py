"""Verbs of actions: the ints that `kernel.actions.pack` puts in front of its operands."""

from typing import Final

from engine.text.answers import DONE as DONE
from engine.text.answers import NO as NO
from engine.text.answers import OPTION as OPTION
from engine.text.answers import PICK
from engine.text.answers import YES as YES

PASS: Final = 1
KEEP: Final = 2
MULLIGAN: Final = 3
PLAY: Final = 4
ATTACH_CARD: Final = 5
TO_RESERVE: Final = 6
TO_FIELD: Final = 7
ATTACK_WITH: Final = 8
USE_SKILL: Final = 9
USE_SIGNATURE: Final = 10
ACTIVATE: Final = 11
USE_STOCK: Final = 12
TAG_OUT_WITH: Final = 13
REACT_WITH: Final = 14
LEVEL: Final = 15
PICK_CARD: Final = PICK
PICK_CELL: Final = 17
CHOOSE_STAT: Final = 18
REARRANGE: Final = 23
PAY_EXTRA: Final = 24
REVEAL_TRIGGER: Final = 25
LAY: Final = 26
FEED: Final = 27
RELEASE: Final = 28
NAME_X: Final = 29
AGREE: Final = 30
REFUSE: Final = 31
