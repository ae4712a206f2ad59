"""How card texts are read: one text, or every text of a set file."""

import csv
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cards.games import HOME
from cards.states import TextState, state_of
from cards.writing.problems import Mender
from engine import api

NEEDED = ("name", "type", "text")


class SetFileError(Exception):
    """The file is no card set; the message says why."""


@dataclass(frozen=True, slots=True)
class ReadCard:
    name: str
    reading: api.Reading
    explained: tuple[tuple[api.Fault, tuple[str, ...]], ...] = ()  # of each error

    @property
    def state(self) -> TextState:
        return state_of(understood=self.reading.ok, why_not_played=self.reading.not_simulated)

    def errors(self) -> list[tuple[api.Declined, tuple[api.Fault, tuple[str, ...]]]]:
        """Each with its kind, and sentences to write instead."""
        return list(zip(self.reading.errors, self.explained, strict=True))

    def as_json(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "ok": self.reading.ok,
            "state": self.state,
            "not_played": self.reading.not_simulated,
            "canonical": self.reading.canonical,
            "reading": list(self.reading.reading),
            "errors": [
                {
                    "line": error.line,
                    "column": error.column,
                    "words": error.words,
                    "reason": error.reason,
                    "suggestions": list(error.suggestions),
                    "fault": fault,
                    "instead": list(instead),
                }
                for error, (fault, instead) in self.errors()
            ],
        }


def read_text(
    name: str, card_type: str, text: str, system: str = HOME, names: api.Names | None = None
) -> ReadCard:
    reading = api.read_text(system, name, card_type, text, names)
    cells = {"name": name, "type": card_type, "text": text}
    mender = Mender(system, cells, names or api.Names())
    return ReadCard(name, reading, tuple(map(mender.explained, reading.errors)))


def read_set_file(file: Path, system: str = HOME) -> list[ReadCard]:
    try:
        content = file.read_text("utf-8-sig")
    except FileNotFoundError:
        raise SetFileError(f"There is no file {file}.") from None
    except UnicodeDecodeError as error:
        raise SetFileError(f"{file} is not UTF-8 text (byte {error.start}).") from error
    except OSError as error:
        raise SetFileError(f"{file} cannot be read ({error.strerror}).") from error
    rows = csv.DictReader(content.splitlines(keepends=True))
    missing = [column for column in NEEDED if column not in (rows.fieldnames or [])]
    if missing:
        raise SetFileError(f"{file} has no column {', '.join(missing)}.")
    cards = list(rows)
    names = api.Names([row["name"] for row in cards if row["name"]])
    return [read_text(row["name"], row["type"], row["text"] or "", system, names) for row in cards]
