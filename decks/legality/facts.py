"""What a check has to know of cards and formats, as plain values."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.db.models import Model, QuerySet

from cards.games import games
from cards.models import Card, Printing
from cards.selectors import engine_row
from decks.games import game_of
from decks.models import Format
from engine import api

# Columns of a card that no deck rule asks for; the lists among them are slow to decode.
UNREAD = ("text_key", "reading", "objections", "keywords", "keyword_key", "changed_at")


@dataclass(frozen=True, slots=True)
class Facts:
    """A card, as far as deck rules go."""

    id: int
    name: str
    cells: Mapping[str, object]
    is_playable: bool = True
    is_withdrawn: bool = False
    not_simulated: str = ""
    sets: frozenset[int] = frozenset()
    colour_mask: int = 0
    drafted_by: int | None = None  # whose draft it is


@dataclass(frozen=True, slots=True)
class Rules:
    """A format."""

    system: str
    slug: str
    name: str
    limits: api.Limits
    sets: frozenset[int] = frozenset()  # empty: all
    set_names: str = ""
    banned: frozenset[int] = frozenset()
    restricted: frozenset[int] = frozenset()


def facts_of(cards: Iterable[int], *, with_sets: bool = True) -> dict[int, Facts]:
    """Two queries, however many cards, one without the sets; withdrawn cards and drafts too."""
    wanted = set(cards)
    faces = [game.face_name for game in games()]
    rows = Card.with_drafts.filter(pk__in=wanted).select_related(*faces).order_by()
    sets: dict[int, set[int]] = {}
    if with_sets:
        printings = Printing.objects.filter(card__in=wanted, is_withdrawn=False).order_by()
        for card, card_set in printings.values_list("card_id", "set_id"):
            sets.setdefault(card, set()).add(card_set)
    found = rows.defer(*UNREAD)
    return {card.pk: facts_from(card, frozenset(sets.get(card.pk, ()))) for card in found}


def facts_from(card: Card, sets: frozenset[int] = frozenset()) -> Facts:
    cells = engine_row(card)
    return Facts(
        id=card.pk,
        name=card.name,
        cells=cells,
        is_playable=card.is_playable,
        is_withdrawn=card.is_withdrawn,
        not_simulated=card.not_simulated,
        sets=sets,
        colour_mask=game_of(card.system).colour_mask(cells),
        drafted_by=card.drafted_by_id,
    )


def limits_of(form: Format) -> api.Limits:
    """The numbers of the game's deck rules, and what the format makes of them."""
    return {**api.deck_limits(form.system), **form.limits}


def rules_of(form: Format) -> Rules:
    """Three small queries."""
    return rules_by_format([form])[form.pk]


def rules_by_format(formats: Iterable[Format]) -> dict[int, Rules]:
    """Three small queries, however many formats."""
    listed = list(formats)
    sets: dict[int, dict[int, str]] = {form.pk: {} for form in listed}
    allowed = Format.allowed_sets.through.objects.filter(format__in=listed)
    for form, card_set, code in allowed.values_list(
        "format_id", "cardset_id", "cardset__code"
    ).order_by("cardset__code"):
        sets[form][card_set] = code
    banned = _cards_by_format(Format.banned.through.objects.filter(format__in=listed))
    restricted = _cards_by_format(Format.restricted.through.objects.filter(format__in=listed))
    return {
        form.pk: Rules(
            system=form.system,
            slug=form.slug,
            name=form.name,
            limits=limits_of(form),
            sets=frozenset(sets[form.pk]),
            set_names=", ".join(sets[form.pk].values()),
            banned=frozenset(banned.get(form.pk, ())),
            restricted=frozenset(restricted.get(form.pk, ())),
        )
        for form in listed
    }


def _cards_by_format(rows: QuerySet[Model]) -> dict[int, set[int]]:
    found: dict[int, set[int]] = {}
    for form, card in rows.values_list("format_id", "card_id"):
        found.setdefault(form, set()).add(card)
    return found
