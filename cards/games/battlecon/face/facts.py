"""What a BattleCON face shows, free of the database: a draft is drawn like a stored card."""

from dataclasses import dataclass, fields, replace
from hashlib import blake2b
from typing import ClassVar

from cards.faces.files import stamp
from cards.faces.letters import printable
from cards.games.battlecon.sheet import FIGHTER, PIECES, PRINTED
from cards.models import Card, Printing

# Part of every face's address: raise it when faces are drawn differently.
DRAWING = 1
LIFE = 20


def one_line(text: str) -> str:
    return printable(text).replace("\n", " ")


@dataclass(frozen=True, slots=True)
class BattleconFacts:
    system: ClassVar[str] = "battlecon"
    name: str  # as printed
    type: str
    fighter: str  # whose it is; of a fighter its own name
    style_of_play: str
    complexity: str
    life: int | None
    reach: str
    power: str
    priority: str
    guard: str
    text: str
    count: int | None
    note: str
    flavor: str
    artist: str
    set_code: str
    number: str
    image: str

    @property
    def is_fighter(self) -> bool:
        return self.type == FIGHTER

    @property
    def is_piece(self) -> bool:
        return self.type in PIECES or self.type == "Overload"

    @property
    def figures(self) -> list[tuple[str, str]]:
        """Range, Power, Priority and Guard as they are printed; a figure left out is 0."""
        if self.type not in PRINTED:
            return []
        printed = (
            ("Range", self.reach.replace("~", "–")),
            ("Power", self.power),
            ("Priority", self.priority),
            ("Guard", self.guard),
        )
        return [(label, (value or "0").replace("-", "−")) for label, value in printed]

    @property
    def facts(self) -> str:
        """Of a fighter: class, complexity, life."""
        return " · ".join(
            part for part in (self.style_of_play, self.complexity, f"{self.life or LIFE} life")
            if part
        )  # fmt: skip

    def printable(self) -> "BattleconFacts":
        """Without signs that no picture can show; only texts have several lines."""
        return replace(
            self,
            name=one_line(self.name),
            type=one_line(self.type),
            fighter=one_line(self.fighter),
            style_of_play=one_line(self.style_of_play),
            complexity=one_line(self.complexity),
            reach=one_line(self.reach),
            power=one_line(self.power),
            priority=one_line(self.priority),
            guard=one_line(self.guard),
            text=printable(self.text),
            note=one_line(self.note),
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
        if self.is_fighter:
            return f"{self.name}: fighter, {self.facts.replace(' · ', ', ')}"
        whose = f" of {self.fighter}" if self.fighter else ""
        count = f", {self.count} of them" if (self.count or 0) > 1 else ""
        numbers = "".join(f", {label} {value}" for label, value in self.figures)
        return f"{self.name}: {self.type}{whose}{count}{numbers}"


_NAMES = tuple(field.name for field in fields(BattleconFacts))


def facts_of(card: Card, printing: Printing) -> BattleconFacts:
    face = card.battlecon
    return BattleconFacts(
        name=face.printed or card.name,
        type=face.type,
        fighter=face.fighter or (card.name if face.type == FIGHTER else ""),
        style_of_play=face.style_of_play,
        complexity=face.complexity,
        life=face.life,
        reach=face.reach,
        power=face.power_printed,
        priority=face.priority_printed,
        guard=face.guard_printed,
        text=card.text,
        count=face.count,
        note=face.note,
        flavor=printing.flavor,
        artist=printing.artist,
        set_code=printing.set.code,
        number=printing.number,
        image=printing.image,
    )
