"""The card pool for admins: to look at and to choose. Only imports change it."""

from django.contrib import admin
from django.db.models import QuerySet

from accounts.admin_site import LookedAt
from cards.models import Card, CardChange, CardImport


@admin.register(Card)
class CardAdmin(LookedAt):
    list_display = ["name", "system", "is_playable", "is_withdrawn", "changed_at"]
    list_filter = ["system", "is_playable", "is_withdrawn"]
    search_fields = ["name"]
    fields = ["system", "name", "text", "is_playable", "not_simulated", "is_withdrawn"]


@admin.register(CardImport)
class CardImportAdmin(LookedAt):
    list_display = ["id", "set_code", "file_name", "by", "status", "created_at", "applied_at"]
    list_filter = ["status", "set_code"]
    list_select_related = ["by"]
    exclude = ["content", "rows", "report"]

    def get_queryset(self, request: object) -> QuerySet[CardImport]:
        return CardImport.objects.defer("content", "rows", "report")


@admin.register(CardChange)
class CardChangeAdmin(LookedAt):
    list_display = ["card", "card_import", "is_erratum", "created_at"]
    list_filter = ["is_erratum"]
    list_select_related = ["card", "card_import"]
    search_fields = ["card__name"]
