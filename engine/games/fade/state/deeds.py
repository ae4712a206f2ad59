"""Deeds: everything that is being done - links of a Chain, inline triggers, statics.

A deed is one row of ints in the table `deeds`; the Chain and the pending queue hold deed ids.
"""

from typing import Final

from engine.games.fade.cards.content import NONE

Deed = list[int]

D_ID: Final = 0
D_KIND: Final = 1
D_SEAT: Final = 2
"""The controller, who makes the choices."""
D_CARD: Final = 3
"""The card whose text it is (for a Normal Attack: the unit)."""
D_USER: Final = 4
D_LINE: Final = 5
"""The line running now; slots of choices belong to it."""
D_ANSWERS: Final = 6
"""The id of the link this one answers."""
D_FLAGS: Final = 7
D_STAT: Final = 8
D_DTYPE: Final = 9
D_DCLASS: Final = 10
D_ELEMENTS: Final = 11
D_RANK: Final = 12
D_HITS: Final = 13
"""Index of the hits in the content; NONE for a Normal Attack or no attack."""
D_COUNT: Final = 14
"""Number of hits; 0 is no attack (fade:R109)."""
D_DEALT: Final = 15
D_FALLEN: Final = 16
D_SUBJECT: Final = 17
D_OBJECT: Final = 18
D_PLAYER: Final = 19
D_AMOUNT: Final = 20
D_X: Final = 21
D_LOOP: Final = 22
D_CAUSE: Final = 23
"""The deed that made a trigger fire."""
D_BONUS: Final = 24
D_BLOCKED: Final = 25
"""Number of hits a Block still stops; -1 stops all."""
D_AT: Final = 26
"""The target of the hit being made."""
D_PAID: Final = 27
"""Bits of the Overdrive and Mystify lines that were paid."""
D_NODE: Final = 28
"""The node of an attack that an effect makes."""
D_START: Final = 29
"""The line by which a card is used, where it has several ways; NONE: its whole program."""
D_ONCE: Final = 30
"""Damage added to the present hit only."""
DEED_SIZE: Final = 31

# --- kinds --------------------------------------------------------------------------------------

NORMAL: Final = 0
SKILL_USE: Final = 1
REACTION_USE: Final = 2
SIGNATURE_USE: Final = 3
ITEM_PLAY: Final = 4
ACTIVATION: Final = 5
STOCK_USE: Final = 6
TAG_OUT_USE: Final = 7
EFFECT_ATTACK: Final = 8
TRIGGER_RUN: Final = 9
STATIC_RUN: Final = 10
OFFER: Final = 11
"""A card that waits for its trigger and may be used now; it becomes a use of the card."""

# --- flags --------------------------------------------------------------------------------------

NEGATED: Final = 1
PREVENTED: Final = 2
SUCCESSFUL: Final = 4
STAYS: Final = 8
FROM_HAND: Final = 16
REPLAYED: Final = 32
PAID: Final = 64
FIRM: Final = 128
"""The attack cannot be negated."""
FAR: Final = 256
"""The user had Lock-On when the targets were named: the attack reaches the Reserve."""

# --- the stat an attack uses --------------------------------------------------------------------

BY_PLV: Final = 0
BY_AGI: Final = 1
UNCHOSEN: Final = 2


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


def doer(deed: Deed) -> int:
    """Who does it: the user, else the card whose text it is."""
    return deed[D_CARD] if deed[D_USER] == NONE else deed[D_USER]
