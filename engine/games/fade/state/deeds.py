"""Deeds: everything that is being done - links of a Chain, inline triggers, statics.

A deed is a run of a text (engine/text/runs.py) and one row of the table `deeds`; the Chain and the
pending queue hold deed ids.
"""

from typing import Final

from engine.games.fade.cards.content import NONE
from engine.games.fade.cards.vocabulary import Place
from engine.text import runs

Deed = runs.Run

D_ID: Final = runs.RUN_ID
D_SEAT: Final = runs.RUN_SEAT
D_CARD: Final = runs.RUN_CARD
"""For a Normal Attack: the unit."""
D_LINE: Final = runs.RUN_LINE
D_LOOP: Final = runs.RUN_LOOP
D_SUBJECT: Final = runs.RUN_SUBJECT
D_OBJECT: Final = runs.RUN_OBJECT
D_PLAYER: Final = runs.RUN_PLAYER
D_AMOUNT: Final = runs.RUN_AMOUNT
"""What every run of a text has (engine/text/runs.py)."""

D_KIND: Final = runs.RUN_SIZE
D_USER: Final = D_KIND + 1
D_ANSWERS: Final = D_KIND + 2
"""The id of the link this one answers."""
D_FLAGS: Final = D_KIND + 3
D_STAT: Final = D_KIND + 4
D_DTYPE: Final = D_KIND + 5
D_DCLASS: Final = D_KIND + 6
D_ELEMENTS: Final = D_KIND + 7
D_RANK: Final = D_KIND + 8
D_HITS: Final = D_KIND + 9
"""Index of the hits in the content; NONE for a Normal Attack or no attack."""
D_COUNT: Final = D_KIND + 10
"""Number of hits; 0 is no attack (fade:R109)."""
D_DEALT: Final = D_KIND + 11
D_FALLEN: Final = D_KIND + 12
D_CAUSE: Final = D_KIND + 13
"""The deed that made a trigger fire."""
D_BONUS: Final = D_KIND + 14
D_BLOCKED: Final = D_KIND + 15
"""Number of hits a Block still stops; -1 stops all."""
D_AT: Final = D_KIND + 16
"""The target of the hit being made."""
D_PAID: Final = D_KIND + 17
"""Bits of the Overdrive and Mystify lines that were paid."""
D_NODE: Final = D_KIND + 18
"""The node of an attack that an effect makes."""
D_START: Final = D_KIND + 19
"""The line by which a card is used, where it has several ways; NONE: its whole program."""
D_ONCE: Final = D_KIND + 20
"""Damage added to the present hit only."""
D_FIRM: Final = D_KIND + 21
"""Bits of what cannot be done to the link (chain/firmness.py)."""
D_FOE: Final = D_KIND + 22
"""Who made the attack that this answers when the attack is over."""
D_X: Final = D_KIND + 23
"""What was chosen for X when it was last paid (fade:R275); NONE before that."""
D_LANDED: Final = D_KIND + 24
"""How many hits dealt damage."""
DEED_SIZE: Final = D_KIND + 25

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
CARD_LINKS: Final = (SKILL_USE, REACTION_USE, ITEM_PLAY)
"""Links that a card of its own makes."""
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
FAR: Final = 128
"""The user had Lock-On when the targets were named: the attack reaches the Reserve."""

TO_RIFT: Final = 1 << 20
TO_HAND: Final = 1 << 21
TO_DECK: Final = 1 << 22
UNDERNEATH: Final = 1 << 23
"""Where the card goes instead of the Discard Pile when it was used."""
GOALS: Final = {Place.RIFT: TO_RIFT, Place.HAND: TO_HAND, Place.DECK: TO_DECK}

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
    for field in (D_FLAGS, D_ELEMENTS, D_COUNT, D_DEALT, D_FALLEN, D_AMOUNT, D_BONUS, D_LANDED):
        row[field] = 0
    row[D_BLOCKED] = row[D_PAID] = row[D_DCLASS] = row[D_ONCE] = row[D_FIRM] = 0
    row[D_STAT] = UNCHOSEN
    return row


def doer(deed: Deed) -> int:
    """Who does it: the user, else the card whose text it is."""
    return deed[D_CARD] if deed[D_USER] == NONE else deed[D_USER]
