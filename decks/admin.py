"""Formats for admins to edit: limits, allowed sets, banned and restricted cards."""

from django.contrib import admin
from django.db import transaction
from django.http import HttpRequest

from decks import services
from decks.models import Deck, Format


@admin.register(Format)
class FormatAdmin(admin.ModelAdmin):  # type: ignore[type-arg]  # generic only in the stubs
    list_display = ["name", "slug", "deck_size", "copies", "pool_levels", "order"]
    prepopulated_fields = {"slug": ["name"]}
    autocomplete_fields = ["banned", "restricted"]
    filter_horizontal = ["allowed_sets"]

    def save_related(
        self, request: HttpRequest, form: object, formsets: object, change: bool
    ) -> None:
        """Decks store whether they are legal: judge them under the new rules."""
        super().save_related(request, form, formsets, change)
        transaction.on_commit(services.refresh_legality)


@admin.register(Deck)
class DeckAdmin(admin.ModelAdmin):  # type: ignore[type-arg]  # generic only in the stubs
    """To look at; decks are edited in their own pages."""

    list_display = ["name", "owner", "visibility", "format", "is_legal", "changed_at"]
    list_filter = ["visibility", "is_legal", "format"]
    search_fields = ["name", "owner__username"]
    list_select_related = ["owner", "format"]
    fields = ["owner", "name", "description", "visibility", "format", "version", "is_legal"]

    def has_add_permission(self, request: object) -> bool:
        return False

    def has_change_permission(self, request: object, obj: object = None) -> bool:
        return False
