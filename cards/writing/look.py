"""A card that is being written, looked at: its state, its reading, its problems, its face."""

import base64
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from cards.columns import fill_card, new_face
from cards.drafts.printing import draft_printing
from cards.faces.face import draw_facts
from cards.faces.facts import Facts, facts_of
from cards.games import game_of
from cards.games.game import Cells
from cards.importing.cells import tidy_row
from cards.importing.checks import check_row
from cards.importing.read import known_names
from cards.models import Card
from cards.selectors import pool_version
from cards.states import WORDS, StateWords, TextState, state_of
from cards.writing.problems import Mender, Problem
from engine import api

UNNAMED = "Unnamed"


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of the text: "read"; of a declined sentence "begun" (understood so far), "word"
    (the place where that ends) and "wrong" (the rest)."""

    kind: str
    text: str


@dataclass(frozen=True, slots=True)
class Look:
    """Everything the page shows of a card while it is written."""

    system: str
    cells: Cells
    is_empty: bool  # nothing was typed that could be read
    field_problems: tuple[tuple[str, str], ...]  # column, what is wrong
    reading: api.Reading
    problems: tuple[Problem, ...]
    pieces: tuple[Piece, ...]
    doubts: tuple[str, ...]  # allowed, and hardly meant
    face: str  # as an address that holds the picture
    described: str

    @property
    def state(self) -> TextState:
        return state_of(understood=self.reading.ok, why_not_played=self.reading.not_simulated)

    @property
    def state_words(self) -> StateWords:
        return WORDS[self.state]

    @property
    def engine_row(self) -> Cells:
        """The card as games read it."""
        game = game_of(self.system)
        row = {column: self.cells[column] for column in game.sheet.rule_names}
        named = {**row, "name": row["name"] or UNNAMED}
        return game.played_cells(named, self.reading.canonical)

    @property
    def is_sound(self) -> bool:
        """It can be kept: fields fit, and the text is understood."""
        return not self.field_problems and self.reading.ok

    @property
    def is_played(self) -> bool:
        return self.is_sound and self.state is TextState.PLAYED


def look_at(system: str, typed: Mapping[str, str], more_names: tuple[str, ...] = ()) -> Look:
    """`more_names` are cards the text may speak of beside the pool's."""
    cells = written_cells(system, typed)
    names = names_for(system, more_names)
    found = tuple(
        (problem.column, problem.message)
        for problem in check_row(
            0, {**cells, "name": cells["name"] or UNNAMED, "number": "1"}, {}, system
        )
    )
    sound = _without(cells, {column for column, _ in found})
    reading = api.read_card(system, sound, names)
    problems = tuple(Mender(system, cells, names).problems(reading))
    facts = draft_facts(system, sound)
    drawn = base64.b64encode(draw_facts(facts).encode("utf-8", "replace")).decode()
    return Look(
        system=system,
        cells=cells,
        is_empty=not reading.ok and not cells["text"],
        field_problems=found,
        reading=reading,
        problems=() if not cells["text"] else problems,
        pieces=tuple(_pieces(cells["text"], problems)),
        doubts=tuple(
            game_of(system).doubts(sound, reading.canonical, (*names.names, sound["name"]))
        ),
        face=f"data:image/svg+xml;base64,{drawn}",
        described=facts.described,
    )


def written_cells(system: str, typed: Mapping[str, str]) -> Cells:
    """Only what a card of this type prints, tidied as an import does."""
    game = game_of(system)
    types = game.sheet.words("type")
    card_type = typed.get("type", "")
    card_type = card_type if card_type in types else types[0]
    kept = ("name", "text", *columns_of(system, card_type))
    raw = {column: typed.get(column, "") if column in kept else "" for column in game.sheet.names}
    return tidy_row({**raw, "type": card_type}, game)


def columns_of(system: str, card_type: str) -> tuple[str, ...]:
    """The columns of a type, beside name, type and text."""
    game = game_of(system)
    every = tuple(
        column for column in game.sheet.rule_names if column not in ("name", "type", "text")
    )
    return game.writing.columns.get(card_type, every)


def _without(cells: Cells, wrong: set[str]) -> Cells:
    """What can be read and drawn although other cells are wrong."""
    sound = {column: "" if column in wrong else cell for column, cell in cells.items()}
    return {**sound, "name": cells["name"] or UNNAMED, "text": cells["text"]}


def draft_facts(system: str, cells: Cells) -> Facts:
    """What the face shows of a card that is in no set."""
    card = Card(system=system)
    fill_card(card, cells)
    new_face(card, cells)
    return facts_of(card, draft_printing(card))


def names_for(system: str, more: tuple[str, ...]) -> api.Names:
    pool = _pool_names(system, pool_version())
    return api.Names([*pool.names, *more]) if more else pool


@lru_cache(maxsize=4)
def _pool_names(system: str, version: str) -> api.Names:
    """The same object for every text, so that the engine prepares the names once."""
    return known_names(system, {})


def _pieces(text: str, problems: tuple[Problem, ...]) -> list[Piece]:
    found: list[Piece] = []
    at = 0
    for problem in problems:
        start, end = problem.sentence.start, problem.sentence.end
        middle = (problem.at, min(problem.until, end))
        found += [
            Piece("read", text[at:start]),
            Piece("begun", text[start : middle[0]]),
            Piece("word", text[middle[0] : middle[1]]),
            Piece("wrong", text[middle[1] : end]),
        ]
        at = end
    found.append(Piece("read", text[at:]))
    return [piece for piece in found if piece.text]
