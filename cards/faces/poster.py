"""Posters: the pictures other sites show beside a link, 1200 by 630, with faces and a few lines."""

from collections.abc import Sequence
from dataclasses import dataclass

import resvg_py

from cards.faces.face import face_svg
from cards.faces.letters import Lettering, Style, line_in, printable, width
from cards.models import Card, Printing

WIDE, HIGH = 1200, 630
INK, PAPER, MUTED, ACCENT = "#0d0d15", "#f4f4f8", "#a9abbd", "#ffc81f"
TEXT_AT, TEXT_WIDE = 560, 590
# Where up to three faces of 630 by 880 lie, the one in front last: x, y, scale, degrees.
FANS = {
    1: ((90, 60, 0.58, -3),),
    2: ((30, 80, 0.53, -9), (180, 70, 0.56, 4)),
    3: ((14, 120, 0.46, -12), (220, 96, 0.46, 9), (96, 66, 0.56, -2)),
}


@dataclass(frozen=True, slots=True)
class Poster:
    title: str
    lines: Sequence[str]  # under the title
    verdict: str = ""
    verdict_colour: str = ACCENT
    faces: Sequence[tuple[Card, Printing]] = ()


def poster_svg(poster: Poster) -> str:
    letters = Lettering()
    faces = list(poster.faces)[:3]
    fan = FANS.get(len(faces), ())
    drawn = "".join(
        f'<g transform="translate({x} {y}) rotate({turn} 180 250) scale({scale})">'
        f"{face_svg(card, printing, prefix=f'f{place}')}</g>"
        for place, ((card, printing), (x, y, scale, turn)) in enumerate(
            zip(reversed(faces), fan, strict=True)
        )
    )
    at = TEXT_AT if faces else 80
    wide = TEXT_WIDE if faces else WIDE - 160
    text, y = [], 210.0
    for line in _wrapped(printable(poster.title), Style.DISPLAY, wide / 84, 2):
        text.append(_coloured(PAPER, line_in(letters, line, at, y, wide, 84, Style.DISPLAY)))
        y += 92
    y -= 20
    for said in poster.lines:
        for line in _wrapped(printable(said), Style.TEXT, wide / 34, 3):
            text.append(_coloured(MUTED, line_in(letters, line, at, y, wide, 34, Style.TEXT)))
            y += 46
    if poster.verdict:
        verdict = line_in(letters, printable(poster.verdict), at, y + 40, wide, 60, Style.DISPLAY)
        text.append(_coloured(poster.verdict_colour, verdict))
    brand = _coloured(
        ACCENT, letters.line("RIFTLAB", WIDE - 60, 580, 40, Style.DISPLAY, anchor="end")
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" width="{WIDE}" '
        f'height="{HIGH}"><defs>{letters.outlines()}</defs>'
        f'<rect width="{WIDE}" height="{HIGH}" fill="{INK}"/>'
        f'<path d="M0 0H470L330 630H0Z" fill="#20202c"/>{drawn}{"".join(text)}'
        f'<rect y="618" width="{WIDE}" height="12" fill="{ACCENT}"/>{brand}</svg>'
    )


def poster_png(poster: Poster) -> bytes:
    drawn = poster_svg(poster)
    # Looking for fonts takes most of a second; only letters that ours lack need any.
    return bytes(resvg_py.svg_to_bytes(svg_string=drawn, skip_system_fonts="<text" not in drawn))


def _coloured(colour: str, drawn: str) -> str:
    return f'<g fill="{colour}">{drawn}</g>'


def _wrapped(text: str, style: Style, wide: float, most: int) -> list[str]:
    """At most so many lines of this width in ems; the last takes what is left, and is fitted."""
    lines: list[str] = []
    for word in text.split():
        if lines and (width(f"{lines[-1]} {word}", style) <= wide or len(lines) == most):
            lines[-1] = f"{lines[-1]} {word}"
        else:
            lines.append(word)
    return lines
