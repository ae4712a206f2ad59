"""What an Exceed face shows, free of the database: a draft is drawn like a stored card."""

from dataclasses import dataclass, fields, replace
from hashlib import blake2b
from typing import ClassVar

from cards.faces.files import stamp
from cards.faces.letters import printable
from cards.games.exceed.sheet import FIGHTER
from cards.models import Card, Printing

# Part of every face's address: raise it when faces are drawn differently.
DRAWING = 2


def one_line(text: str) -> str:
    return printable(text).replace("\n", " ")


@dataclass(frozen=True, slots=True)
class ExceedFacts:
    system: ClassVar[str] = "exceed"
    name: str  # as printed
    type: str
    fighter: str  # whose it is; of a reference card its own name
    season: str
    cost: str  # 2 Force
    reach: str  # 1-3; empty: it never hits
    power: int | None
    speed: int | None
    armor: int | None
    guard: int | None
    text: str
    exceed_text: str
    boost: str
    boost_type: str
    boost_cost: str
    boost_text: str
    flavor: str
    artist: str
    set_code: str
    number: str
    image: str

    @property
    def is_fighter(self) -> bool:
        return self.type == FIGHTER

    def printable(self) -> "ExceedFacts":
        """Without signs that no picture can show; only texts have several lines."""
        return replace(
            self,
            name=one_line(self.name),
            type=one_line(self.type),
            fighter=one_line(self.fighter),
            season=one_line(self.season),
            cost=one_line(self.cost),
            reach=one_line(self.reach),
            text=printable(self.text),
            exceed_text=printable(self.exceed_text),
            boost=one_line(self.boost),
            boost_type=one_line(self.boost_type),
            boost_cost=one_line(self.boost_cost),
            boost_text=printable(self.boost_text),
            flavor=printable(self.flavor),
            artist=one_line(self.artist),
            set_code=one_line(self.set_code),
            number=one_line(self.number),
        )

    @property
    def digest(self) -> str:
        """Changes when the picture does."""
        values = [getattr(self, name) for name in _NAMES]
        said = repr((DRAWING, stamp(self.image), *values)).encode("utf-8", "surrogatepass")
        return blake2b(said, digest_size=6).hexdigest()

    @property
    def described(self) -> str:
        cost = f", {self.cost}" if self.cost else ""
        if self.is_fighter:
            exceeds = f", Exceed costs {self.cost}" if self.cost else ""
            return f"{self.name}: fighter{exceeds}"
        whose = f" of {self.fighter}" if self.fighter else ""
        numbers = "".join(f", {label} {value}" for label, value in self.numbers)
        boost = f", boost {self.boost} ({self.boost_type})" if self.boost else ""
        return (
            f"{self.name}: {self.type}{whose}{cost}, Range {self.reach or 'none'}{numbers}{boost}"
        )

    @property
    def numbers(self) -> list[tuple[str, int]]:
        printed = (
            ("Power", self.power),
            ("Speed", self.speed),
            ("Armor", self.armor),
            ("Guard", self.guard),
        )
        return [(label, value) for label, value in printed if value is not None]


_NAMES = tuple(field.name for field in fields(ExceedFacts))


def facts_of(card: Card, printing: Printing) -> ExceedFacts:
    face = card.exceed
    return ExceedFacts(
        name=face.printed or card.name,
        type=face.type,
        fighter=face.fighter or (card.name if face.type == FIGHTER else ""),
        season=face.season,
        cost=face.price,
        reach=face.reach,
        power=face.power,
        speed=face.speed,
        armor=face.armor,
        guard=face.guard,
        text=card.text,
        exceed_text=face.exceed_text,
        boost=face.boost,
        boost_type=face.boost_type,
        boost_cost=face.boost_price,
        boost_text=face.boost_text,
        flavor=printing.flavor,
        artist=printing.artist,
        set_code=printing.set.code,
        number=printing.number,
        image=printing.image,
    )
