"""What a F.A.D.E. face shows, free of the database: a draft is drawn like a stored card."""

from dataclasses import dataclass, fields, replace
from hashlib import blake2b
from typing import ClassVar

from cards.faces.files import stamp
from cards.faces.letters import printable
from cards.models import Card, Printing

# Part of every face's address: raise it when faces are drawn differently.
DRAWING = 4


def one_line(text: str) -> str:
    return printable(text).replace("\n", " ")


@dataclass(frozen=True, slots=True)
class FadeFacts:
    system: ClassVar[str] = "fade"
    name: str
    type: str
    subtypes: str
    elements: tuple[str, ...]
    cost: int | None
    cost_kind: str
    level: int | None
    rank: str
    hp: int | None
    plv: int | None
    defense: int | None
    agi: int | None
    text: str
    flavor: str
    artist: str
    rarity: str
    set_code: str
    number: str
    image: str

    def printable(self) -> "FadeFacts":
        """Without signs that no picture can show; only text and flavour have several lines."""
        return replace(
            self,
            name=one_line(self.name),
            type=one_line(self.type),
            subtypes=one_line(self.subtypes),
            cost_kind=one_line(self.cost_kind),
            rank=one_line(self.rank),
            artist=one_line(self.artist),
            rarity=one_line(self.rarity),
            set_code=one_line(self.set_code),
            number=one_line(self.number),
            elements=tuple(map(printable, self.elements)),
            text=printable(self.text),
            flavor=printable(self.flavor),
        )

    @property
    def digest(self) -> str:
        """Changes when the picture does."""
        values = [getattr(self, name) for name in _NAMES]  # astuple takes ten times as long
        said = repr((DRAWING, stamp(self.image), *values)).encode("utf-8", "surrogatepass")
        return blake2b(said, digest_size=6).hexdigest()

    @property
    def described(self) -> str:
        return described(self)

    @property
    def grade(self) -> str:
        """Level or Rank, whichever the card has."""
        return f"Level {self.level}" if self.level is not None else self.rank


_NAMES = tuple(field.name for field in fields(FadeFacts))


def facts_of(card: Card, printing: Printing) -> FadeFacts:
    face = card.fade
    return FadeFacts(
        name=card.name,
        type=face.type,
        subtypes=face.subtypes,
        elements=tuple(element for element in face.elements.split("/") if element),
        cost=face.cost,
        cost_kind=face.cost_kind,
        level=face.level,
        rank=face.rank,
        hp=face.hp,
        plv=face.plv,
        defense=face.defense,
        agi=face.agi,
        text=card.text,
        flavor=printing.flavor,
        artist=printing.artist,
        rarity=printing.rarity,
        set_code=printing.set.code,
        number=printing.number,
        image=printing.image,
    )


def described(facts: FadeFacts) -> str:
    elements = "/".join(facts.elements) or "Null-type"
    cost = f", {facts.cost} {facts.cost_kind}" if facts.cost is not None else ""
    stats = [
        f"{label} {value}"
        for label, value in (
            ("HP", facts.hp),
            ("PLV", facts.plv),
            ("DEF", facts.defense),
            ("AGI", facts.agi),
        )
        if value is not None
    ]
    grade = f", {facts.grade}" if facts.grade else ""
    return (
        f"{facts.name}: {elements} {facts.type}{grade}{cost}"
        f"{', ' + ' '.join(stats) if stats else ''}, {facts.rarity or 'no rarity'}"
    )
