"""Deeds: everything that is being done - links of a Chain, inline triggers, statics.

A deed is one row of ints in the table `deeds`; the Chain and the pending queue hold deed ids.
"""

from engine.games.fade.cards.content import NONE

Deed = list[int]

D_ID = 0
D_KIND = 1
D_SEAT = 2
"""The controller, who makes the choices."""
D_CARD = 3
"""The card whose text it is (for a Normal Attack: the unit)."""
D_USER = 4
D_LINE = 5
"""The line running now; slots of choices belong to it."""
D_ANSWERS = 6
"""The id of the link this one answers."""
D_FLAGS = 7
D_STAT = 8
D_DTYPE = 9
D_DCLASS = 10
D_ELEMENTS = 11
D_RANK = 12
D_HITS = 13
"""Index of the hits in the content; NONE for a Normal Attack or no attack."""
D_COUNT = 14
"""Number of hits; 0 is no attack (fade:R109)."""
D_DEALT = 15
D_FALLEN = 16
D_SUBJECT = 17
D_OBJECT = 18
D_PLAYER = 19
D_AMOUNT = 20
D_X = 21
D_LOOP = 22
D_CAUSE = 23
"""The deed that made a trigger fire."""
D_BONUS = 24
D_BLOCKED = 25
"""Number of hits a Block still stops; -1 stops all."""
D_AT = 26
"""The target of the hit being made."""
D_PAID = 27
"""Bits of the Overdrive and Mystify lines that were paid."""
D_NODE = 28
"""The node of an attack that an effect makes."""
D_START = 29
"""The line by which a card is used, where it has several ways; NONE: its whole program."""
D_ONCE = 30
"""Damage added to the present hit only."""
DEED_SIZE = 31

# --- kinds --------------------------------------------------------------------------------------

NORMAL = 0
SKILL_USE = 1
REACTION_USE = 2
SIGNATURE_USE = 3
ITEM_PLAY = 4
ACTIVATION = 5
STOCK_USE = 6
TAG_OUT_USE = 7
EFFECT_ATTACK = 8
TRIGGER_RUN = 9
STATIC_RUN = 10
OFFER = 11
"""A card that waits for its trigger and may be used now; it becomes a use of the card."""

# --- flags --------------------------------------------------------------------------------------

NEGATED = 1
PREVENTED = 2
SUCCESSFUL = 4
STAYS = 8
FROM_HAND = 16
REPLAYED = 32
PAID = 64
FIRM = 128
"""The attack cannot be negated."""
FAR = 256
"""The user had Lock-On when the targets were named: the attack reaches the Reserve."""

# --- the stat an attack uses --------------------------------------------------------------------

BY_PLV = 0
BY_AGI = 1
UNCHOSEN = 2


def blank_deed(kind: int, seat: int, card: int, line: int) -> Deed:
    """A row with nothing decided yet."""
    row = [NONE] * DEED_SIZE
    row[D_KIND] = kind
    row[D_SEAT] = seat
    row[D_CARD] = card
    row[D_LINE] = line
    for field in (D_FLAGS, D_ELEMENTS, D_COUNT, D_DEALT, D_FALLEN, D_AMOUNT, D_X, D_BONUS):
        row[field] = 0
    row[D_BLOCKED] = row[D_PAID] = row[D_DCLASS] = row[D_ONCE] = 0
    row[D_STAT] = UNCHOSEN
    return row
