"""Runs: what a text is carried out for. A run is a row of ints that begins with these fields.

A game that has more to remember about what is being done appends fields of its own.
"""

from typing import Final

Run = list[int]

RUN_ID: Final = 0
RUN_SEAT: Final = 1
"""The controller, who makes the choices unless the text says who does."""
RUN_CARD: Final = 2
"""The card whose text it is."""
RUN_LINE: Final = 3
"""The line running now; slots of choices belong to it."""
RUN_LOOP: Final = 4
"""The present object of the innermost for-each."""
RUN_SUBJECT: Final = 5
RUN_OBJECT: Final = 6
RUN_PLAYER: Final = 7
RUN_AMOUNT: Final = 8
"""What the event was about that fired the ability."""
RUN_CHOOSER: Final = 9
"""Who makes the choices now, if it is not the controller."""
RUN_SIZE: Final = 10
