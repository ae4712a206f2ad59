"""Which game can be learned at a table, and the guide that opens its rules: for pages of others."""

from dataclasses import dataclass

from django import template
from django.utils.safestring import SafeString

from cards.selectors import engine_rows
from decks.markdown import to_html
from matches.games import templates_of
from matches.lessons.courses import course_of, title_of
from matches.lessons.guide import Picture, guide_of
from matches.lessons.picture import drawn
from matches.lessons.selectors import LEARNER, desk, names_on
from matches.replays.faces import faces_of

register = template.Library()


@dataclass(frozen=True, slots=True)
class Drawn:
    """A position that can be looked at and, by its exercise, be played."""

    says: str
    exercise: int
    tables: tuple[SafeString, ...]


@dataclass(frozen=True, slots=True)
class Shown:
    title: str
    text: SafeString
    picture: Drawn | None


@register.simple_tag
def lesson_of(system: str) -> str:
    """What its lesson is called; empty if it has none."""
    return title_of(system) if course_of(system) else ""


@register.simple_tag
def guide(system: str) -> list[Shown]:
    """The readable beginning of its rules; empty if nobody wrote one."""
    return [
        Shown(part.title, to_html(part.text), _drawn(system, part.picture))
        for part in guide_of(system)
    ]


def _drawn(system: str, picture: Picture | None) -> Drawn | None:
    if picture is None:
        return None
    seat = desk(course_of(system)[picture.exercise - 1], picture.choices)
    names = ["_table.html", *(["_hand.html"] if picture.has_hand else [])]
    context = {
        "system": system,
        "table": seat.table,
        "edges": seat.edges,
        "teams": seat.teams,
        "amounts": seat.amounts,
        "blows": seat.blows,
        "faces": faces_of(system, engine_rows(names_on(seat.table), system)),
        "near_seat": LEARNER,
    }
    tables = tuple(drawn(templates_of(system, name), context) for name in names)
    return Drawn(picture.says, picture.exercise, tables)
