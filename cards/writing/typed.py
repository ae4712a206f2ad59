"""What the form of "Write a card" sends, as cells; pages of upper apps take the same form."""

from collections.abc import Mapping

from cards.games.sheet import MAX_TEXT

FIX = "take"  # a button of a problem: column and new cell
TAKEN = ("text", "type")


def typed_cells(sent: Mapping[str, str]) -> dict[str, str]:
    """The fix whose button was pressed is in it; never more than a text may be."""
    longest = MAX_TEXT + len(FIX) + 1
    typed = {
        name: str(value).replace("\r\n", "\n").replace("\x00", "")[:longest]
        for name, value in sent.items()
    }
    column, _, cell = typed.get(FIX, "").partition(":")
    return {**typed, column: cell} if column in TAKEN else typed
