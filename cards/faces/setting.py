"""Setting text into a box: wrapped by real widths, as large as fits, never over the edge."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from cards.faces.letters import Lettering, Style, width

LEADING = 1.22  # from baseline to baseline, in ems
GAP = 0.38  # more between paragraphs
ASCENT = 0.76  # of the first line above its baseline
DESCENT = 0.24
RULE_GAP = 0.9  # room of the line above the flavour

Piece = tuple[str, Style]
Word = tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class Paragraph:
    words: tuple[Word, ...]
    slanted: bool = False


def slanted(line: str) -> Paragraph:
    """A line of flavour."""
    return Paragraph(tuple(((word, Style.TEXT),) for word in line.split()), slanted=True)


@dataclass(frozen=True, slots=True)
class Fitted:
    """Lines of words at one size: what is drawn, and what a test measures."""

    size: float
    paragraphs: tuple[tuple[bool, tuple[tuple[Word, ...], ...]], ...]
    height: float


def word_width(word: Word) -> float:
    return sum(width(text, style) for text, style in word)


def split_word(word: Word, room: float) -> list[Word]:
    """A word longer than a line, cut where the line ends."""
    parts: list[list[Piece]] = [[]]
    used = 0.0
    for text, style in word:
        for letter in text:
            wide = width(letter, style)
            if parts[-1] and used + wide > room:
                parts.append([])
                used = 0.0
            parts[-1].append((letter, style))
            used += wide
    return [joined(part) for part in parts]


def joined(pieces: Sequence[Piece]) -> Word:
    """Neighbours of one style become one piece."""
    out: list[Piece] = []
    for text, style in pieces:
        if out and out[-1][1] == style:
            out[-1] = (out[-1][0] + text, style)
        else:
            out.append((text, style))
    return tuple(out)


def wrap(words: Sequence[Word], room: float) -> tuple[tuple[Word, ...], ...]:
    """Lines no wider than the room, in ems."""
    blank = width(" ", Style.TEXT)
    lines: list[list[Word]] = [[]]
    used = 0.0
    for whole in words:
        # Kerning across a cut could make a part a hair wider than its letters.
        parts = [whole] if word_width(whole) <= room else split_word(whole, room * 0.98)
        for word in parts:
            wide = word_width(word)
            if lines[-1] and used + blank + wide > room:
                lines.append([])
                used = 0.0
            used += wide + (blank if lines[-1] else 0.0)
            lines[-1].append(word)
    return tuple(tuple(line) for line in lines)


def laid_out(paragraphs: Sequence[Paragraph], wide: float, size: float) -> Fitted:
    blocks = tuple((each.slanted, wrap(each.words, wide / size)) for each in paragraphs)
    height = ASCENT + DESCENT - LEADING
    for place, (slanted, lines) in enumerate(blocks):
        height += len(lines) * LEADING
        if place:
            height += RULE_GAP if slanted and not blocks[place - 1][0] else GAP
    return Fitted(size, blocks, max(height, 0.0) * size)


def fit(
    paragraphs: Sequence[Paragraph], wide: float, high: float, sizes: Sequence[float]
) -> Fitted | None:
    """The text at the largest of these sizes at which it stays in the box."""
    for size in sizes:
        fitted = laid_out(paragraphs, wide, size)
        if fitted.height <= high:
            return fitted
    return None


def cut(paragraphs: Sequence[Paragraph], wide: float, high: float, size: float) -> Fitted:
    """As much of the text as goes in at the smallest size, with dots where it ends."""
    words = [(place, word) for place, each in enumerate(paragraphs) for word in each.words]
    low, top = 0, len(words)
    fitted = laid_out((), wide, size)
    while low < top:
        middle = (low + top + 1) // 2
        tried = laid_out(_first(paragraphs, words[:middle]), wide, size)
        if tried.height <= high:
            low, fitted = middle, tried
        else:
            top = middle - 1
    return fitted


def _first(paragraphs: Sequence[Paragraph], words: Sequence[tuple[int, Word]]) -> list[Paragraph]:
    kept: list[Paragraph] = []
    for place, each in enumerate(paragraphs):
        mine = tuple(word for at, word in words if at == place)
        if mine:
            kept.append(Paragraph(mine, each.slanted))
    if kept:
        dots: Word = (("…", Style.TEXT),)
        kept[-1] = Paragraph((*kept[-1].words[:-1], dots), kept[-1].slanted)
    return kept


def draw(
    fitted: Fitted,
    lettering: Lettering,
    x: float,
    y: float,
    high: float,
    rule: Callable[[float], str],
) -> str:
    """The lines in a box whose corner is x, y, in the middle of its height."""
    size = fitted.size
    at = y + (high - fitted.height) / 2 + ASCENT * size
    out: list[str] = []
    before = False
    for place, (slanted, lines) in enumerate(fitted.paragraphs):
        if place and slanted and not before:
            out.append(rule(at - (ASCENT + 0.02) * size))
            at += RULE_GAP * size
        elif place:
            at += GAP * size
        before = slanted
        for line in lines:
            out.append(_line(line, lettering, x, at, size, slanted))
            at += LEADING * size
    return "".join(out)


def _line(
    line: tuple[Word, ...], lettering: Lettering, x: float, y: float, size: float, slanted: bool
) -> str:
    """Runs of one style are drawn together; blanks belong to the run before them."""
    pieces: list[Piece] = []
    for place, word in enumerate(line):
        if place:
            pieces.append((" ", pieces[-1][1]))
        pieces.extend(word)
    out: list[str] = []
    for text, style in joined(pieces):
        out.append(lettering.line(text, x, y, size, style, slanted=slanted))
        x += width(text, style) * size
    return "".join(out)
