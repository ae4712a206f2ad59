"""Write cards/faces/glyphs.json: outlines and widths of the letters card faces are set in.

A face is an SVG shown as a picture, and a picture loads no fonts: its letters are drawn. Run this
after an update of the fonts in static/vendor: `python -m scripts._glyphs`.
"""

import json
from io import BytesIO
from pathlib import Path

import uharfbuzz
from fontTools.pens.basePen import BasePen
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

VENDOR = Path(__file__).resolve().parent.parent / "static" / "vendor"
OUT = Path(__file__).resolve().parent.parent / "cards" / "faces" / "glyphs.json"
UNITS = 250  # to the em: a tenth of a pixel in the largest letters of a face 720 wide
BARLOW = "barlow-condensed-5.3.0/barlow-condensed-{}-{}.woff2"
HANKEN = "hanken-grotesk-5.3.0/hanken-grotesk-{}-wght-normal.woff2"
# The styles of a face: the fonts they come from and the weight, where a font has several.
STYLES = {
    "display": (BARLOW.format("{}", "800-italic"), None),
    "label": (BARLOW.format("{}", "600-normal"), None),
    "text": (HANKEN, 480),
    "bold": (HANKEN, 720),
}
RANGES = ((0x20, 0x7E), (0xA1, 0x17F), (0x218, 0x21B), (0x2010, 0x2044), (0x20AC, 0x20AC))
SIGNS = (0x2122, 0x2191, 0x2193, 0x2212)
KERNED = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz,.'’-:0123456789"


def number(value: int, joined: bool) -> str:
    return str(value) if value < 0 or joined else f" {value}"


class RelativePen(BasePen):  # type: ignore[misc]
    """A path of whole, relative numbers: short, and it can be moved by its first step."""

    def __init__(self, glyphs: object, scale: float) -> None:
        super().__init__(glyphs)
        self.scale = scale
        self.at = (0, 0)
        self.start = (0, 0)
        self.last = ""
        self.out: list[str] = []

    def step(self, command: str, *points: tuple[float, float]) -> None:
        ends = [(round(x * self.scale), -round(y * self.scale)) for x, y in points]
        steps = [n for x, y in ends for n in (x - self.at[0], y - self.at[1])]
        self.at = ends[-1]
        if not any(steps) and command != "m":
            return
        if command == "l" and 0 in steps:
            command = "h" if steps[1] == 0 else "v"
            steps = [steps[0] or steps[1]]
        again = command == self.last and command != "m"
        written = [number(n, place == 0 and not again) for place, n in enumerate(steps)]
        self.out.append(("" if again else command) + "".join(written))
        self.last = command

    def _moveTo(self, point: tuple[float, float]) -> None:  # noqa: N802
        self.step("m", point)
        self.start = self.at

    def _lineTo(self, point: tuple[float, float]) -> None:  # noqa: N802
        self.step("l", point)

    def _qCurveToOne(self, one: tuple[float, float], two: tuple[float, float]) -> None:  # noqa: N802
        self.step("q", one, two)

    def _curveToOne(self, *points: tuple[float, float]) -> None:  # noqa: N802
        self.step("c", *points)

    def _closePath(self) -> None:  # noqa: N802
        self.out.append("z")
        self.last = "z"
        self.at = self.start


def opened(file: str, weight: int | None) -> TTFont:
    font = TTFont(VENDOR / file)
    return instantiateVariableFont(font, {"wght": weight}) if weight else font


def outlines(font: TTFont) -> dict[str, list[object]]:
    """Width and path of every letter we want of this font."""
    scale = UNITS / font["head"].unitsPerEm
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    wanted = [*(code for first, last in RANGES for code in range(first, last + 1)), *SIGNS]
    found: dict[str, list[object]] = {}
    for code in wanted:
        if code in names:
            pen = RelativePen(glyphs, scale)
            glyphs[names[code]].draw(pen)
            found[chr(code)] = [round(glyphs[names[code]].width * scale), "".join(pen.out)]
    return found


def kerning(font: TTFont) -> dict[str, int]:
    """How much closer two letters stand."""
    content = BytesIO()
    font.flavor = None
    font.save(content)
    shaper = uharfbuzz.Font(uharfbuzz.Face(content.getvalue()))
    scale = UNITS / font["head"].unitsPerEm

    def width(text: str, kern: bool) -> int:
        buffer = uharfbuzz.Buffer()
        buffer.add_str(text)
        buffer.guess_segment_properties()
        uharfbuzz.shape(shaper, buffer, {"kern": kern, "liga": False})
        return sum(position.x_advance for position in buffer.glyph_positions)

    pairs = {a + b: width(a + b, True) - width(a + b, False) for a in KERNED for b in KERNED}
    return {pair: round(by * scale) for pair, by in pairs.items() if abs(by * scale) >= 1}


def main() -> None:
    styles = {}
    for style, (file, weight) in STYLES.items():
        latin = opened(file.format("latin"), weight)
        glyphs = {**outlines(opened(file.format("latin-ext"), weight)), **outlines(latin)}
        styles[style] = {"glyphs": glyphs, "kerning": kerning(latin)}
    content = {"units": UNITS, "styles": styles}
    OUT.write_text(
        json.dumps(content, ensure_ascii=False, separators=(",", ":"), sort_keys=True) + "\n",
        encoding="utf-8",
    )
    print(f"{OUT}: {OUT.stat().st_size // 1024} kB")


if __name__ == "__main__":
    main()
