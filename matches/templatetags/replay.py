"""Small helpers of the table's templates: ids of cards, the choices that belong to a tile."""

from collections.abc import Iterable, Mapping, Sequence

from django import template
from django.utils.text import slugify

from engine import api
from matches.replays.faces import Face

register = template.Library()


@register.filter
def card_id(name: str) -> str:
    """The id of the note with a card's printed text."""
    return f"card-{slugify(name)}"


@register.filter
def at_spot(choices: Mapping[str, Sequence[api.Choice]] | str, spot: str) -> Sequence[api.Choice]:
    """The legal actions of the card that lies there; none in a replay."""
    return choices.get(spot, ()) if isinstance(choices, Mapping) else ()


@register.filter
def face_of(faces: Mapping[str, Face] | str, name: str) -> Face | None:
    """The drawn face of a card, where there is one."""
    return faces.get(name) if isinstance(faces, Mapping) else None


@register.filter
def sent(choice: api.Choice) -> str:
    """What a button sends: the place of the action, and the answers that follow it."""
    return choice.sent


@register.filter
def side_of(sides: Sequence[api.PlayerSide], seat: int) -> api.PlayerSide:
    return sides[seat]


@register.filter
def seat_name(seat: int) -> str:
    return f"Player {seat + 1}"


@register.filter
def team_of(teams: Sequence[int], seat: int) -> int:
    """Counted from 1."""
    return teams[seat] + 1


@register.filter
def counted(names: Iterable[str]) -> list[tuple[str, int]]:
    """A pile as names with their number, in the order of their first card."""
    counts: dict[str, int] = {}
    for name in names:
        counts[name] = counts.get(name, 0) + 1
    return list(counts.items())


@register.filter
def newest_first(names: Sequence[str]) -> list[str]:
    return list(reversed(names))


@register.filter
def of_seat(amounts: Sequence[Sequence[api.Amount]], seat: int) -> Sequence[api.Amount]:
    """The numbers of one side."""
    return amounts[seat]
