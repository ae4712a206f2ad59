"""How single cards stand in formats: legal, restricted, banned, or of a set that is not played."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import Q

from cards.models import Card, Printing
from decks.legality.facts import Rules, rules_by_format
from decks.models import Format

LEGAL, RESTRICTED, BANNED, OTHER_SET = "legal", "restricted", "banned", "not in its sets"
UNPLAYABLE = "not playable"


@dataclass(frozen=True, slots=True)
class Standing:
    """A card in one format."""

    format: Format
    word: str

    @property
    def badge(self) -> str:
        """How a page marks it."""
        return {LEGAL: "success", RESTRICTED: "warning", BANNED: "danger"}.get(self.word, "")


def standings(card: Card) -> list[Standing]:
    """In every format of its game: five small queries."""
    formats = list(Format.objects.filter(system=card.system))
    rules = rules_by_format(formats)
    sets = set(card.printings.filter(is_withdrawn=False).values_list("set_id", flat=True))
    return [Standing(each, _word(card, sets, rules[each.pk])) for each in formats]


def _word(card: Card, sets: set[int], rules: Rules) -> str:
    if not card.is_playable:
        return UNPLAYABLE
    if card.pk in rules.banned:
        return BANNED
    if rules.sets and not sets & rules.sets:
        return OTHER_SET
    return RESTRICTED if card.pk in rules.restricted else LEGAL


def listed(formats: Iterable[Format], column: str) -> Q:
    """Cards that are `banned` or `restricted` in one of them."""
    through = getattr(Format, column).through
    return Q(pk__in=through.objects.filter(format__in=list(formats)).values("card"))


def legal_in(formats: Iterable[Format]) -> Q:
    """Cards that a deck of one of them may hold."""
    found, forms = Q(pk__in=[]), list(formats)
    by_format = rules_by_format(forms)
    for form in forms:
        rules = by_format[form.pk]
        fits = Q(system=form.system, is_playable=True) & ~Q(pk__in=rules.banned)
        if rules.sets:
            printed = Printing.objects.filter(set__in=rules.sets, is_withdrawn=False)
            fits &= Q(pk__in=printed.values("card"))
        found |= fits
    return found
