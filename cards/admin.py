"""Cards for admins: to look at and to choose. Only imports change them."""

from django.contrib import admin

from cards.models import Card


@admin.register(Card)
class CardAdmin(admin.ModelAdmin):  # type: ignore[type-arg]  # generic only in the stubs
    list_display = ["name", "system", "is_playable", "is_withdrawn", "changed_at"]
    list_filter = ["system", "is_playable", "is_withdrawn"]
    search_fields = ["name"]
    fields = ["system", "name", "text", "is_playable", "not_simulated", "is_withdrawn"]

    def has_add_permission(self, request: object) -> bool:
        return False

    def has_change_permission(self, request: object, obj: object = None) -> bool:
        return False

    def has_delete_permission(self, request: object, obj: object = None) -> bool:
        return False
