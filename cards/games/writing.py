"""What a game says about writing its cards: the fields of each type, a start, and examples."""

from collections.abc import Mapping
from dataclasses import dataclass, field

Cells = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Example:
    """A card to start from; `says` is what it shows."""

    says: str
    cells: Cells


@dataclass(frozen=True, slots=True)
class Writing:
    """Columns beside name, type and text, by type; a type that is not listed has all of them."""

    columns: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    start: Cells = field(default_factory=dict)
    examples: tuple[Example, ...] = ()
