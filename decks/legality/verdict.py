"""What a check finds."""

from dataclasses import dataclass, field

from decks.contents import Edit


@dataclass(frozen=True, slots=True)
class Mend:
    """One click that makes its violation vanish."""

    label: str
    edits: tuple[Edit, ...]

    def as_json(self) -> dict[str, object]:
        return {"label": self.label, "changes": [edit.as_json() for edit in self.edits]}


@dataclass(frozen=True, slots=True)
class Violation:
    """One broken rule. `card` and `section` are empty where the whole deck breaks it.

    `breach` names the rule for programs, `rule` for people; `ruling` is its number (`fade:R177`),
    or what else says so. Each of `mends` would do; there may be none.
    """

    breach: str
    rule: str
    ruling: str
    message: str
    card: str = ""
    card_id: int | None = None
    section: str | None = None
    home: str | None = None  # where a misplaced card belongs
    mends: tuple[Mend, ...] = ()

    def as_json(self) -> dict[str, object]:
        return {
            "breach": self.breach,
            "rule": self.rule,
            "ruling": self.ruling,
            "message": self.message,
            "card": self.card,
            "card_id": self.card_id,
            "section": self.section,
            "mends": [mend.as_json() for mend in self.mends],
        }


@dataclass(frozen=True, slots=True)
class Legality:
    """The verdict under the format, and what a card of the deck would make of it if the table
    agreed to play with it. As the table may refuse, a deck counts as legal only if it is without.
    """

    violations: tuple[Violation, ...]
    # None: no such card, or one that leaves the deck rules alone.
    agreed: tuple[Violation, ...] | None = None
    agreed_card: str = ""
    agreed_section: str = ""
    # Legal, but the engine does not play them yet: name and reason.
    not_simulated: dict[str, str] = field(default_factory=dict)
    drafts: tuple[str, ...] = ()  # names of the owner's own cards in it

    @property
    def is_legal(self) -> bool:
        return not self.violations

    @property
    def is_legal_if_agreed(self) -> bool:
        return not (self.violations if self.agreed is None else self.agreed)

    def as_json(self) -> dict[str, object]:
        return {
            "legal": self.is_legal,
            "violations": [violation.as_json() for violation in self.violations],
            **({self.agreed_section: self.agreed_card} if self.agreed_section else {}),
            "legal_if_agreed": self.is_legal_if_agreed,
            "violations_if_agreed": None
            if self.agreed is None
            else [violation.as_json() for violation in self.agreed],
            "not_simulated": dict(self.not_simulated),
        }
