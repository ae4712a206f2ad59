"""Formats: the ones Riftlab ships, and finding one by its name."""

from django.db import transaction

from cards.games import HOME
from cards.models import CardSet
from decks.games import game_of, games
from decks.games.game import DeckGame
from decks.models import Format
from decks.refusals import DeckRefused
from engine import api


@transaction.atomic
def load_formats() -> None:
    """Make what is missing; what an admin changed stays changed."""
    for game in games():
        _load(game)


def _load(game: DeckGame) -> None:
    system = game.shape.system
    for place, shipped in enumerate(game.formats):
        form, created = Format.objects.get_or_create(
            system=system,
            slug=shipped.slug,
            defaults={
                "name": shipped.name,
                "description": shipped.description,
                "limits": dict(api.deck_limits(system)),
                "order": place,
            },
        )
        if created and shipped.set_code:
            card_set, _ = CardSet.objects.get_or_create(
                system=system,
                code=shipped.set_code,
                defaults={"name": shipped.set_code.title()},
            )
            form.allowed_sets.add(card_set)


def format_named(slug: str, system: str = HOME) -> Format:
    form = Format.objects.filter(system=system, slug=slug).first()
    if form is None and slug in {shipped.slug for shipped in game_of(system).formats}:
        load_formats()
        form = Format.objects.filter(system=system, slug=slug).first()
    if form is None:
        known = ", ".join(Format.objects.filter(system=system).values_list("slug", flat=True))
        raise DeckRefused("format", f"There is no format “{slug[:40]}”. Known: {known}.")
    return form
