"""Pages of found cards: first which cards, then the rows of only those."""

from typing import TYPE_CHECKING

from django.core.paginator import Page, Paginator
from django.utils.functional import cached_property

from cards.models import Card, Printing
from cards.search import Found

if TYPE_CHECKING:
    _Paginator = Paginator[Card]
else:
    _Paginator = Paginator  # takes no parameter outside the stubs

PAGE_SIZE = 60
MOST_IDS = 20_000


class CardPaginator(_Paginator):
    """Sorting whole rows, with all their texts, costs several times what sorting ids costs."""

    def __init__(self, found: Found, per_page: int = PAGE_SIZE) -> None:
        super().__init__(found.cards, per_page)
        self._ids = found.cards.values_list("pk", flat=True)
        self._rows = found.base.order_by()
        self._printing = found.printing
        # After a scan all ids cost no more than a second scan that counts them. Otherwise one more
        # than a page is asked for: most searches find so few that nothing is left to count.
        self._reach = MOST_IDS if found.is_scan else per_page

    @cached_property
    def _first_ids(self) -> list[int]:
        return list(self._ids[: self._reach + 1])

    @cached_property
    def count(self) -> int:
        found = len(self._first_ids)
        return found if found <= self._reach else self._ids.count()

    def page(self, number: int | str) -> Page[Card]:
        number = self.validate_number(number)
        start = (number - 1) * self.per_page
        end = start + self.per_page
        if end <= self._reach or self.count <= self._reach:
            ids = self._first_ids[start:end]
        else:
            ids = list(self._ids[start:end])
        rows = {card.pk: card for card in self._rows.filter(pk__in=ids)}
        if self._printing:
            self._show_what_was_asked(rows)
        return Page([rows[pk] for pk in ids if pk in rows], number, self)

    def _show_what_was_asked(self, rows: dict[int, Card]) -> None:
        """A printing the query is about comes first: s:core shows the picture in CORE."""
        asked = Printing.objects.filter(self._printing, card__in=rows, is_withdrawn=False)
        asked_ids = set(asked.values_list("pk", flat=True))
        for card in rows.values():
            printings: list[Printing] = getattr(card, "shown_printings", [])
            printings.sort(key=lambda printing: printing.pk not in asked_ids)
