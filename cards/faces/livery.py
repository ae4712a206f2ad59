"""What a fighter wears on drawn faces: one of twelve liveries, by the letters of the name."""

from dataclasses import dataclass
from hashlib import blake2b

INK = "#12131d"
WHITE = "#ffffff"
PAPER = "#f4f1ea"


@dataclass(frozen=True, slots=True)
class Livery:
    """From the dark of the ground to the light on an edge."""

    night: str
    deep: str
    body: str
    bright: str
    spark: str


LIVERIES = (
    Livery("#1d0b10", "#5c1526", "#b3243f", "#ff6b6b", "#ffe0c2"),
    Livery("#1c1206", "#5b3a0c", "#b97a16", "#ffc24a", "#fff1c4"),
    Livery("#0a1a17", "#0f4a40", "#1b8a72", "#59d9b3", "#e2fff0"),
    Livery("#0b1430", "#15337e", "#2b66d6", "#79b4ff", "#e2f1ff"),
    Livery("#160d2c", "#3b2180", "#7145cf", "#b896ff", "#f1e6ff"),
    Livery("#210a22", "#651a63", "#b5359f", "#ff83d6", "#ffe4f6"),
    Livery("#11161b", "#364450", "#6d8296", "#b9cad8", "#f5faff"),
    Livery("#1b160f", "#4e4130", "#91795a", "#d9c49c", "#fff6dc"),
    Livery("#08181f", "#0d4a5e", "#1b87a5", "#5fd2ec", "#defaff"),
    Livery("#141a08", "#3d5212", "#749a20", "#c0e152", "#f8ffd2"),
    Livery("#200f06", "#6b2c0d", "#cc5a1c", "#ff9d52", "#ffeacb"),
    Livery("#101014", "#2c2c38", "#565669", "#ff4d5e", "#f4f4ff"),
)
PLAIN = Livery("#10131c", "#2a3246", "#55617e", "#c2cce2", "#f4f7ff")
"""What belongs to nobody in particular."""


class Dice:
    """Numbers drawn from a word: the same word, the same picture."""

    def __init__(self, word: str) -> None:
        self.word = word
        self.count = 0

    def below(self, most: int) -> int:
        self.count += 1
        said = f"{self.word} {self.count}".encode("utf-8", "surrogatepass")
        return int.from_bytes(blake2b(said, digest_size=4).digest(), "big") % most

    def between(self, low: int, high: int) -> int:
        return low + self.below(high - low + 1)


def livery_of(fighter: str, salt: str) -> Livery:
    """`salt` is a game's own: with it its shipped fighters wear different ones (tests look)."""
    if not fighter:
        return PLAIN
    return LIVERIES[Dice(f"{salt} {fighter}").below(len(LIVERIES))]
