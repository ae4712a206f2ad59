"""Versioned saves: a state as JSON-able data with a check sum, and back. No pickle."""

import hashlib
import json
from collections.abc import Mapping
from typing import Final

from engine.kernel.data import Data
from engine.kernel.errors import CorruptSaveError, EngineError, ForeignSaveError
from engine.kernel.state import State
from engine.kernel.system import system_named

FORMAT: Final = "riftlab-state"
VERSION: Final = 1


def dump(state: State) -> dict[str, object]:
    """The whole state, hidden parts included, as JSON-able data."""
    system = system_named(state.SYSTEM)
    saved: dict[str, object] = {
        "format": FORMAT,
        "version": VERSION,
        "system": system.name,
        "system_version": system.version,
        "setup": dict(system.setup_of(state)),
        "scalars": {name: getattr(state, name) for name in state.SCALARS},
        "columns": {name: list(getattr(state, name)) for name in state.COLUMNS},
        "tables": {name: [list(row) for row in getattr(state, name)] for name in state.TABLES},
    }
    saved["check"] = checksum(saved)
    return saved


def load(saved: object) -> State:
    """The state that `dump` saved; refuses anything else."""
    data = _own_save(saved)
    system = system_named(str(data["system"]))
    if data.get("system_version") != system.version:
        raise ForeignSaveError(f"The save was made by another version of {system.name}.")
    try:
        state = system.blank(_mapping(data.get("setup"), "setup"))
        _fill(state, data)
        state.refresh()
    except (IndexError, KeyError, TypeError, ValueError, AttributeError) as error:
        raise CorruptSaveError(f"The save does not describe a possible game: {error}.") from error
    except EngineError as error:
        raise CorruptSaveError(f"The save does not describe a possible game. {error}") from error
    return state


def checksum(saved: Mapping[str, object]) -> str:
    """A digest of everything but the digest itself."""
    body = {key: value for key, value in saved.items() if key != "check"}
    text = json.dumps(body, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()


def _own_save(saved: object) -> Data:
    if not isinstance(saved, Mapping) or saved.get("format") != FORMAT:
        raise ForeignSaveError("This is not a saved game of this program.")
    if saved.get("version") != VERSION:
        raise ForeignSaveError(
            f"The save has format version {saved.get('version')!r}; this program reads {VERSION}."
        )
    try:
        intact = saved.get("check") == checksum(saved)
    except (TypeError, ValueError, RecursionError) as error:
        raise CorruptSaveError("The save holds something that is not plain data.") from error
    if not intact:
        raise CorruptSaveError("The save is damaged: its check sum does not fit.")
    if "system" not in saved:
        raise CorruptSaveError("The save names no game system.")
    return saved


def _fill(state: State, data: Data) -> None:
    scalars = _mapping(data.get("scalars"), "scalars")
    columns = _mapping(data.get("columns"), "columns")
    tables = _mapping(data.get("tables"), "tables")
    for name in state.SCALARS:
        value = scalars[name]
        if type(value) is not int:
            raise CorruptSaveError(f'The save has no number for "{name}".')
        setattr(state, name, value)
    for name in state.COLUMNS:
        setattr(state, name, _ints(columns[name], name))
    for name in state.TABLES:
        rows = tables[name]
        if not isinstance(rows, list):
            raise CorruptSaveError(f'The save has no rows for "{name}".')
        setattr(state, name, [_ints(row, name) for row in rows])


def _ints(value: object, name: str) -> list[int]:
    if not isinstance(value, list) or not all(type(item) is int for item in value):
        raise CorruptSaveError(f'The save has something else than numbers in "{name}".')
    return [int(item) for item in value]


def _mapping(value: object, name: str) -> Data:
    if not isinstance(value, Mapping):
        raise CorruptSaveError(f'The save has no part "{name}".')
    return value
