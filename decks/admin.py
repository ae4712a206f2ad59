"""Formats for admins to edit: limits, allowed sets, banned and restricted cards."""

from typing import Any

from django import forms
from django.contrib import admin
from django.db import transaction
from django.http import HttpRequest

from cards.games import HOME
from decks import services
from decks.games import game_of
from decks.legality import limits_of
from decks.models import Deck, Format
from engine import api

MOST = 9999


class FormatForm(forms.ModelForm):  # type: ignore[type-arg]  # generic only in the stubs
    """A format with its limits by name; `limits_form` adds their fields."""

    limit_names: tuple[str, ...] = ()

    class Meta:
        model = Format
        fields = [
            "system", "slug", "name", "description",
            "allowed_sets", "banned", "restricted", "order",
        ]  # fmt: skip

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if self.instance.pk:
            self.initial.update(limits_of(self.instance))

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or self.cleaned_data
        given = {name: cleaned[name] for name in self.limit_names if name in cleaned}
        self.instance.limits = {**self.instance.limits, **given}
        return cleaned


def limits_form(system: str) -> type[FormatForm]:
    limits, words = api.deck_limits(system), game_of(system).words.limits
    fields = {
        name: forms.IntegerField(
            min_value=0, max_value=MOST, initial=number, help_text=words.get(name, "")
        )
        for name, number in limits.items()
    }
    return type("LimitsForm", (FormatForm,), {**fields, "limit_names": tuple(limits)})


@admin.register(Format)
class FormatAdmin(admin.ModelAdmin):  # type: ignore[type-arg]  # generic only in the stubs
    list_display = ["name", "system", "slug", "limits", "order"]
    prepopulated_fields = {"slug": ["name"]}
    autocomplete_fields = ["banned", "restricted"]
    filter_horizontal = ["allowed_sets"]

    def get_form(
        self, request: HttpRequest, obj: Format | None = None, change: bool = False, **kwargs: Any
    ) -> Any:
        """A field for each limit of the game; a new format is of the home game."""
        kwargs["form"] = limits_form(obj.system if obj else HOME)
        return super().get_form(request, obj, change, **kwargs)

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
