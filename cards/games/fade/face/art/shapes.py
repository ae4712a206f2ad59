"""What every drawing is made of: polygons, mirrored shapes, stars, rings, and the dice of a name."""

from collections.abc import Iterable, Sequence
from hashlib import blake2b
from math import cos, pi, sin
from random import Random
from typing import TypeVar

Point = tuple[float, float]
Thing = TypeVar("Thing")


class Dice:
    """Choices that depend on a text alone, on every machine and in every version."""

    def __init__(self, text: str) -> None:
        seed = blake2b(text.encode("utf-8", "surrogatepass"), digest_size=8).digest()
        self._random = Random(int.from_bytes(seed, "big"))

    def between(self, low: float, high: float) -> float:
        return low + (high - low) * self._random.random()

    def whole(self, low: int, high: int) -> int:
        """Both ends may come."""
        return low + int(self._random.random() * (high - low + 1))

    def pick(self, things: Sequence[Thing]) -> Thing:
        return things[int(self._random.random() * len(things))]

    def chance(self, share: float) -> bool:
        return self._random.random() < share


def number(value: float) -> str:
    short = f"{value:.1f}".rstrip("0").rstrip(".")
    return "0" if short in ("-0", "") else short


def pairs(points: Iterable[Point]) -> str:
    return " ".join(f"{number(x)} {number(y)}" for x, y in points)


def outline(points: Sequence[Point], smooth: bool = False) -> str:
    """A closed path; smooth ones round every corner."""
    if not smooth:
        return f"M{pairs(points)}Z"
    middles = [
        ((x + u) / 2, (y + v) / 2)
        for (x, y), (u, v) in zip(points, [*points[1:], points[0]], strict=True)
    ]
    curves = "".join(
        f"Q{pairs((corner, middle))}"
        for corner, middle in zip([*points[1:], points[0]], [*middles[1:], middles[0]], strict=True)
    )
    return f"M{pairs(middles[:1])}{curves}Z"


def shape(points: Sequence[Point], fill: str, *, smooth: bool = False, opacity: float = 1) -> str:
    return path(outline(points, smooth), fill, opacity)


def path(d: str, fill: str, opacity: float = 1) -> str:
    seen = f' opacity="{number2(opacity)}"' if opacity < 1 else ""
    return f'<path d="{d}" fill="{fill}"{seen}/>'


def number2(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".") or "0"


def line(d: str, colour: str, wide: float, opacity: float = 1, more: str = "") -> str:
    seen = f' opacity="{number2(opacity)}"' if opacity < 1 else ""
    return (
        f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{number(wide)}"{seen}{more}/>'
    )


def mirrored(points: Sequence[Point]) -> list[Point]:
    return [(-x, y) for x, y in points]


def whole(right: Sequence[Point]) -> list[Point]:
    """Both halves of a figure whose right half runs from its top to its bottom."""
    left = [(-x, y) for x, y in reversed(right) if x != 0]
    return [*right, *left]


def figure(right: Sequence[Point], dark: str, light: str, *, smooth: bool = False) -> str:
    """A mirrored figure, lit from the left: its left half lies lighter on the whole."""
    inside = 0.93 if smooth else 1.0
    left = [(-x * inside, y) for x, y in right]
    lit = shape([*left, (0.0, right[-1][1]), (0.0, right[0][1])], light, opacity=0.9)
    return shape(whole(right), dark, smooth=smooth) + lit


def pair(right: Sequence[Point], dark: str, light: str, *, smooth: bool = False) -> str:
    """Two of a kind, left and right; the left one is in the light."""
    return shape(mirrored(right), light, smooth=smooth) + shape(right, dark, smooth=smooth)


def circle(x: float, y: float, r: float, fill: str, opacity: float = 1) -> str:
    seen = f' opacity="{number2(opacity)}"' if opacity < 1 else ""
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(r)}" fill="{fill}"{seen}/>'


def ring(
    x: float, y: float, r: float, colour: str, wide: float, opacity: float = 1, dashes: str = ""
) -> str:
    seen = f' opacity="{number2(opacity)}"' if opacity < 1 else ""
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    return (
        f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(r)}" fill="none" '
        f'stroke="{colour}" stroke-width="{number(wide)}"{seen}{dashed}/>'
    )


def turned(drawn: str, degrees: float, x: float = 0, y: float = 0) -> str:
    about = f" {number(x)} {number(y)}" if x or y else ""
    return f'<g transform="rotate({number(degrees)}{about})">{drawn}</g>'


def placed(drawn: str, x: float, y: float, scale: float = 1) -> str:
    grown = f" scale({number2(scale)})" if scale != 1 else ""
    return f'<g transform="translate({number(x)} {number(y)}){grown}">{drawn}</g>'


def around(x: float, y: float, r: float, degrees: float) -> Point:
    """On a circle; 0 is up, clockwise."""
    angle = degrees * pi / 180
    return x + r * sin(angle), y - r * cos(angle)


def star(
    x: float, y: float, points: int, outer: float, inner: float, fill: str, opacity: float = 1,
    turn: float = 0,
) -> str:  # fmt: skip
    corners = [
        around(x, y, outer if n % 2 == 0 else inner, turn + 180 * n / points)
        for n in range(2 * points)
    ]
    return shape(corners, fill, opacity=opacity)


def rays(
    x: float, y: float, count: int, far: float, fill: str, opacity: float, turn: float = 0,
    share: float = 0.5,
) -> str:  # fmt: skip
    """Wedges of light from one point."""
    step = 360 / count
    d = "".join(
        f"M{pairs([(x, y), around(x, y, far, turn + n * step), around(x, y, far, turn + (n + share) * step)])}Z"
        for n in range(count)
    )
    return path(d, fill, opacity)


def crescent(x: float, y: float, r: float, thick: float, fill: str, opacity: float = 1) -> str:
    """A stroke of a blade: open to the right."""
    d = (
        f"M{pairs([(x, y - r)])}A{number(r)} {number(r)} 0 0 0 {pairs([(x, y + r)])}"
        f"A{number(r + thick)} {number(r + thick * 1.6)} 0 0 1 {pairs([(x, y - r)])}Z"
    )
    return path(d, fill, opacity)
