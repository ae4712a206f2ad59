"""Help for templates/components/_table.html."""

from collections.abc import Iterable, Sequence

from django import template

register = template.Library()


@register.filter
def beside(columns: Sequence[object], row: Sequence[object]) -> Iterable[tuple[object, object]]:
    """Each column with its cell of the row."""
    return zip(columns, row, strict=True)
