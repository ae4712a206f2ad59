"""Files that people uploaded become sheets: in a process of its own, within limits."""

from collections.abc import Callable

from cards.importing.problems import FileRefused
from cards.importing.sheet import Sheet
from cards.importing.sheets import check_size
from ops import confined

LIMITS = confined.Limits()
READER = "cards.importing.sheets:sheet_or_refusal"
WAY_OUT = "Copy the rows with the cards into a new file, or save them as CSV."


def read_file(content: bytes, tick: Callable[[], None] = lambda: None) -> Sheet:
    """The first sheet of a file, or a FileRefused; `tick` as in ops.confined."""
    check_size(len(content))
    try:
        answer = confined.read(READER, content, LIMITS, tick)
    except confined.TooDear as refused:
        raise FileRefused(f"{refused} {WAY_OUT}") from refused
    if "refused" in answer:
        raise FileRefused(answer["refused"])
    return Sheet.from_json(answer["sheet"])
