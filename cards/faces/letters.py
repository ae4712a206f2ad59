"""Letters as drawings: how wide a word is, and the SVG that shows it.

A picture in a page loads no fonts, so a face carries the outlines of the letters it uses, each once
(scripts/_glyphs.py makes them from the vendored fonts). What our fonts lack, the reader's draw.
"""

import json
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache, lru_cache
from pathlib import Path
from xml.sax.saxutils import escape, quoteattr

GLYPHS = Path(__file__).resolve().parent / "glyphs.json"
# Of an em: a letter of a foreign script is squeezed into this width, so that nothing overflows.
FOREIGN_WIDTH = 1.0


class Style(StrEnum):
    DISPLAY = "display"  # names and figures
    LABEL = "label"  # typecasting, artist, set
    TEXT = "text"
    BOLD = "bold"


@dataclass(frozen=True, slots=True)
class Font:
    units: int
    widths: dict[str, int]
    outlines: dict[str, str]
    kerning: dict[str, int]


@cache
def fonts() -> dict[str, Font]:
    content = json.loads(GLYPHS.read_text("utf-8"))
    return {
        style: Font(
            content["units"],
            {letter: width for letter, (width, _) in entry["glyphs"].items()},
            {letter: path for letter, (_, path) in entry["glyphs"].items()},
            entry["kerning"],
        )
        for style, entry in content["styles"].items()
    }


def printable(text: str) -> str:
    """Without what XML forbids or a reader cannot see; any blank is a plain one."""
    return "".join(
        letter if letter.isprintable() or letter == "\n" else " " if letter.isspace() else ""
        for letter in text
    )


def places(text: str, style: Style) -> tuple[list[float], float]:
    """Where each letter of a line begins, and the line's width, in ems."""
    font = fonts()[style]
    starts: list[float] = []
    at = 0
    before = ""
    for letter in text:
        at += font.kerning.get(before + letter, 0)
        starts.append(at / font.units)
        at += font.widths.get(letter, round(FOREIGN_WIDTH * font.units))
        before = letter
    return starts, at / font.units


@lru_cache(maxsize=20_000)
def _word_width(word: str, style: Style) -> float:
    return places(word, style)[1]


def width(text: str, style: Style) -> float:
    """Of one line, in ems."""
    if len(text) < 24:
        return _word_width(text, style)
    return places(text, style)[1]


@dataclass(slots=True)
class Lettering:
    """Collects the letters a face uses while its lines are set."""

    prefix: str = ""
    used: dict[str, str] = field(default_factory=dict)

    def line(
        self,
        text: str,
        x: float,
        y: float,
        size: float,
        style: Style,
        *,
        slanted: bool = False,
        anchor: str = "start",
    ) -> str:
        """One line whose baseline begins (or, by anchor, ends or has its middle) at x, y."""
        font = fonts()[style]
        starts, long = places(text, style)
        shift = {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor] * long * size
        scale = size / font.units
        lean = " skewX(-11)" if slanted else ""
        drawn = [
            self._letter(letter, start, style, font)
            for letter, start in zip(text, starts, strict=True)
            if letter != " "
        ]
        return (
            f'<g transform="translate({x - shift:.1f} {y:.1f}){lean} scale({scale:.4f})">'
            f"{''.join(drawn)}</g>"
        )

    def _letter(self, letter: str, start: float, style: Style, font: Font) -> str:
        at = round(start * font.units)
        if letter not in font.outlines:
            wide = round(FOREIGN_WIDTH * font.units)
            return (
                f'<text x="{at}" font-size="{font.units}" textLength="{wide}" '
                f'lengthAdjust="spacingAndGlyphs" font-family="sans-serif">{escape(letter)}</text>'
            )
        key = f"{self.prefix}{style[0]}{ord(letter):x}"
        self.used[key] = font.outlines[letter]
        return f'<use href="#{key}" x="{at}"/>' if at else f'<use href="#{key}"/>'

    def outlines(self) -> str:
        """For the face's <defs>, after all lines are set."""
        return "".join(f'<path id="{key}" d="{path}"/>' for key, path in sorted(self.used.items()))


def line_in(letters: Lettering, text: str, x: float, y: float, most: float, size: float,
            style: Style, anchor: str = "start") -> str:  # fmt: skip
    """One line, smaller where it would not go in."""
    fitted = min(size, most / max(width(text, style), 0.1))
    return letters.line(text, x, y, fitted, style, anchor=anchor)


def attribute(text: str) -> str:
    return quoteattr(printable(text))
