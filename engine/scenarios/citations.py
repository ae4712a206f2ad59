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
        # By id: the hash of code is counted anew each time, from all that is in it.
        self._looks: dict[int, _Look | None] = {}
        self._kept: list[CodeType] = []

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
        try:
            look = self._looks[id(frame.f_code)]
        except KeyError:
            look = self._look_at(frame.f_code)
        return None if look is None else look.call(frame)

    def _look_at(self, code: CodeType) -> "_Look | None":
        """Nothing where a function neither cites anything nor is probed."""
        look = None
        places = self._files.get(code.co_filename)
        if places is not None:
            own = {line for _, _, line in code.co_lines() if line is not None}
            lines = {line: places.lines[line] for line in own & places.lines.keys()}
            tags = places.functions.get(code.co_firstlineno, frozenset())
            probe = self._probes.get(_address(code))
            if lines or tags or probe:
                look = _Look(self, tags, lines, probe)
        self._looks[id(code)] = look
        self._kept.append(code)
        return look


class _Look:
    """What there is to note of one function."""

    __slots__ = ("_all", "_lines", "_probe", "_tags", "_watch")

    def __init__(
        self,
        watch: Watch,
        tags: frozenset[str],
        lines: dict[int, frozenset[str]],
        probe: Probe | None,
    ) -> None:
        self._watch = watch
        self._tags = tags
        self._lines = lines
        self._all = frozenset[str]().union(*lines.values())
        self._probe = probe

    def call(self, frame: FrameType) -> "Tracer | None":
        """It begins: whether anything more of it is to be seen."""
        self._watch.tags |= self._tags
        if self._probe is not None and self._probe.at_call:
            self._watch.seen.update(self._probe.shows(frame.f_locals))
        frame.f_trace_lines = not self._all <= self._watch.tags
        is_asked_at_end = self._probe is not None and not self._probe.at_call
        return self.step if frame.f_trace_lines or is_asked_at_end else None

    def step(self, frame: FrameType, event: str, arg: object) -> "Tracer":
        if event == "line":
            if (found := self._lines.get(frame.f_lineno)) is not None:
                self._watch.tags |= found
        elif event == "return" and self._probe is not None and not self._probe.at_call:
            self._watch.seen.update(self._probe.shows({**frame.f_locals, RETURNED: arg}))
        return self.step


def _address(code: CodeType) -> str:
    """File and function, as probes name them: `damage.reduced`."""
    return f"{Path(code.co_filename).stem}.{code.co_name}"


Tracer = Callable[[FrameType, str, Any], Any]
