"""Kinds of frames on the stack and the registers each of them has (kernel: KIND, PC first)."""

SETUP = 0
TURN = 1
STEP = 2
WINDOW = 3
PLAY_CHARACTER = 4
LEVEL_UP = 5
ATTACH = 6
PLAY_CARD = 7
MOVE_CARD = 8
DECLARE = 9
CHAIN = 10
RESOLVE = 11
HITS = 12
EFFECT = 13
PICK = 14
TRIGGERS = 15
PAY = 16
CURSE = 17
HAND_LIMIT = 18
OVERFLOW = 19
DISCARDS = 20
REPLAY = 21
ARRANGE = 22
PUT_UNDER = 23
SEARCH = 24
OFFER = 25

KINDS = 26

R0 = 2
R1 = 3
R2 = 4
R3 = 5
R4 = 6
"""Registers by number; each module names the ones its frames use."""

INLINE = frozenset((EFFECT, PICK, TRIGGERS, DISCARDS, PAY, PUT_UNDER, SEARCH, OFFER))
"""Frames inside which no state check happens: an effect finishes first (fade:R122)."""
