"""How the engine reads the text of each card, as plain data that an import can keep."""

from typing import NotRequired, TypedDict

from cards.columns import Cells, key
from cards.models import Card
from cards.states import TextState, state_of
from cards.writing.problems import Mender
from engine import api

#: Errors of one card that come with sentences to write instead: each takes some 30 ms.
EXPLAINED = 3


class Objection(TypedDict):
    """Line and column count from 1 in the text."""

    line: int
    column: int
    words: str
    reason: str
    suggestions: list[str]
    fault: NotRequired[str]  # its kind; texts that were read long ago have none
    instead: NotRequired[list[str]]  # sentences to write for the declined one
    cell: NotRequired[str]  # the column, if it is not the text


class CardReading(TypedDict):
    ok: bool
    canonical: str
    reading: list[str]
    objections: list[Objection]
    keywords: list[str]
    not_simulated: str


def state_read(reading: CardReading) -> TextState:
    return state_of(understood=reading["ok"], why_not_played=reading["not_simulated"])


def reads_texts(system: str) -> bool:
    """A game may have cards before the engine understands them, or cards without texts."""
    return any(each.slug == system and "texts" in each.capabilities for each in api.systems())


def read_card(system: str, cells: Cells, names: api.Names) -> CardReading:
    """`names` are those of pool and file: a text may use them without quotation marks."""
    if not reads_texts(system):
        return CardReading(
            ok=True,
            canonical="",
            reading=[],
            objections=[],
            keywords=[],
            not_simulated="The engine does not read the texts of this game.",
        )
    found = api.read_card(system, cells, names)
    mender = Mender(system, cells, names)
    return CardReading(
        ok=found.ok,
        canonical=found.canonical,
        reading=list(found.reading),
        objections=[
            _objection(error, mender, explain=number < EXPLAINED)
            for number, error in enumerate(found.errors)
        ],
        keywords=list(found.keywords),
        not_simulated=found.not_simulated,
    )


def _objection(error: api.Declined, mender: Mender, *, explain: bool) -> Objection:
    objection = Objection(
        line=error.line,
        column=error.column,
        words=error.words,
        reason=error.reason,
        suggestions=list(error.suggestions),
    )
    if error.cell != "text":
        objection["cell"] = error.cell
    if explain:
        fault, instead = mender.explained(error)
        objection["fault"], objection["instead"] = str(fault), list(instead)
    return objection


def fill_reading(card: Card, reading: CardReading) -> None:
    card.is_playable = reading["ok"]
    card.canonical = reading["canonical"]
    card.reading = reading["reading"]
    card.objections = list(reading["objections"])
    card.keywords = reading["keywords"]
    card.keyword_key = "".join(f"|{key(word)}" for word in card.keywords) + "|" * bool(
        card.keywords
    )
    card.not_simulated = reading["not_simulated"]
    card.read_by = api.ENGINE_VERSION


def has_reading(card: Card, reading: CardReading) -> bool:
    """Nothing to fill in: the engine reads the card as it did."""
    return (
        card.is_playable == reading["ok"]
        and card.canonical == reading["canonical"]
        and card.reading == reading["reading"]
        and card.objections == list(reading["objections"])
        and card.keywords == reading["keywords"]
        and card.not_simulated == reading["not_simulated"]
    )
