"""Where a game's code cites its rules (`# fade:R81`, or in the docstring of a function), and which
of these places ran. Only the interpreted engine can be watched so."""

import ast
import io
import re
import sys
import tokenize
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, Final

TAG = re.compile(r"\b(?:[A-Z]\d+[a-z]?|\d+\.\d+)\b")
"""R81, or a point of a chapter that only counts them: 15.18."""
RETURNED: Final = "return"
"""Among the names of a function that returns: what it gives back."""


@dataclass(frozen=True, slots=True)
class Probe:
    """A function of the game that shows something when it is called, or when it returns."""

    at_call: bool
    shows: Callable[[Mapping[str, object]], Iterable[str]]
    """From the function's names to what was seen."""


@dataclass(slots=True)
class Places:
    """What one file cites: by the first line of a statement, and by that of a function."""

    lines: dict[int, frozenset[str]] = field(default_factory=dict)
    functions: dict[int, frozenset[str]] = field(default_factory=dict)


def cited(text: str, game: str) -> frozenset[str]:
    """The tags of a comment that cites this game's rules at all."""
    return frozenset(TAG.findall(text)) if f"{game}:" in text else frozenset()


def places_of(source: str, game: str) -> Places:
    """Every citation of a file, at the statement or function that it stands with."""
    tree = ast.parse(source)
    starts = _statements(tree)
    places = Places()
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            found = cited(ast.get_docstring(node, clean=False) or "", game)
            if found:
                first = min((one.lineno for one in node.decorator_list), default=node.lineno)
                places.functions[first] = found
    for line, is_alone, text in _comments(source):
        found = cited(text, game)
        if found:
            around = _around(tree, line)
            at = _next(starts, line) if is_alone and around is None else around or line
            places.lines[at] = places.lines.get(at, frozenset()) | found
    return places


def _comments(source: str) -> Iterator[tuple[int, bool, str]]:
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], not token.line[: token.start[1]].strip(), token.string


def _statements(tree: ast.Module) -> list[int]:
    return sorted({node.lineno for node in ast.walk(tree) if isinstance(node, ast.stmt)})


def _next(starts: list[int], line: int) -> int:
    return next((start for start in starts if start > line), line)


def _around(tree: ast.Module, line: int) -> int | None:
    """The first line of the statement that a line belongs to, or of the head of its block."""
    around = [
        node.lineno
        for node in ast.walk(tree)
        if isinstance(node, ast.stmt) and node.lineno <= line <= _end(node)
    ]
    return max(around, default=None)


def _end(node: ast.stmt) -> int:
    """The last line of a statement, or of the head of a block."""
    body = getattr(node, "body", None)
    return body[0].lineno - 1 if body else node.end_lineno or node.lineno


class Watch:
    """Notes which citing places of a game's folder run while it is on."""

    def __init__(self, folder: Path, game: str, probes: Mapping[str, Probe]) -> None:
        self.tags: set[str] = set()
        self.seen: set[str] = set()
        self._probes = probes
        self._files = {
            str(file): places_of(file.read_text(encoding="utf-8"), game)
            for file in sorted(folder.rglob("*.py"))
        }
        self._codes: dict[CodeType, Places | None] = {}

    @contextmanager
    def on(self) -> Iterator[None]:
        """Forget what was noted, and note anew."""
        self.tags, self.seen = set(), set()
        before = sys.gettrace()
        sys.settrace(self._call)
        try:
            yield
        finally:
            sys.settrace(before)

    def _call(self, frame: FrameType, event: str, arg: object) -> "Tracer | None":
        code = frame.f_code
        if code not in self._codes:
            self._codes[code] = self._of(code)
        places = self._codes[code]
        if places is None:
            return None
        self.tags |= places.functions.get(code.co_firstlineno, frozenset())
        self._probe(frame, frame.f_locals, at_call=True)
        return self._line

    def _line(self, frame: FrameType, event: str, arg: object) -> "Tracer":
        if event == "line":
            places = self._codes[frame.f_code]
            if places is not None and frame.f_lineno in places.lines:
                self.tags |= places.lines[frame.f_lineno]
        elif event == "return":
            self._probe(frame, {**frame.f_locals, RETURNED: arg}, at_call=False)
        return self._line

    def _probe(self, frame: FrameType, names: Mapping[str, object], at_call: bool) -> None:
        probe = self._probes.get(_address(frame.f_code))
        if probe is not None and probe.at_call is at_call:
            self.seen.update(probe.shows(names))

    def _of(self, code: CodeType) -> Places | None:
        """The places of a function, if it has any."""
        places = self._files.get(code.co_filename)
        if places is None:
            return None
        lines = {line for _, _, line in code.co_lines() if line is not None}
        if _address(code) in self._probes or code.co_firstlineno in places.functions:
            return places
        return places if lines & places.lines.keys() else None


def _address(code: CodeType) -> str:
    """File and function, as probes name them: `damage.reduced`."""
    return f"{Path(code.co_filename).stem}.{code.co_name}"


Tracer = Callable[[FrameType, str, Any], Any]
