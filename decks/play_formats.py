"""Formats: the ones Riftlab ships, and finding one by its name."""

from dataclasses import dataclass

from django.db import transaction

from cards.models import CardSet
from decks.models import Format
from decks.refusals import DeckRefused

SYSTEM = "fade"


@dataclass(frozen=True, slots=True)
class ShippedFormat:
    slug: str
    name: str
    description: str
    set_code: str = ""  # the only set of it


SHIPPED = (
    ShippedFormat("open", "Open", "Every card of every set, under the printed deck rules."),
    ShippedFormat("core", "Core", "Cards of the Core set only.", "CORE"),
)


@transaction.atomic
def load_formats() -> None:
    """Make what is missing; what an admin changed stays changed."""
    for place, shipped in enumerate(SHIPPED):
        form, created = Format.objects.get_or_create(
            system=SYSTEM,
            slug=shipped.slug,
            defaults={"name": shipped.name, "description": shipped.description, "order": place},
        )
        if created and shipped.set_code:
            card_set, _ = CardSet.objects.get_or_create(
                system=SYSTEM,
                code=shipped.set_code,
                defaults={"name": shipped.set_code.title()},
            )
            form.allowed_sets.add(card_set)


def format_named(slug: str, system: str = SYSTEM) -> Format:
    form = Format.objects.filter(system=system, slug=slug).first()
    if form is None and slug in {shipped.slug for shipped in SHIPPED}:
        load_formats()
        form = Format.objects.filter(system=system, slug=slug).first()
    if form is None:
        known = ", ".join(Format.objects.filter(system=system).values_list("slug", flat=True))
        raise DeckRefused("format", f"There is no format “{slug[:40]}”. Known: {known}.")
    return form
