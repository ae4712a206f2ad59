"""Experiments for admins: to look at, not to edit."""

from django.contrib import admin

from matches.models import Experiment


@admin.register(Experiment)
class ExperimentAdmin(admin.ModelAdmin):  # type: ignore[type-arg]  # generic only in the stubs
    list_display = ["id", "title", "owner", "bot", "status", "games_done", "games"]
    list_filter = ["status", "bot"]
    search_fields = ["title", "owner__username"]
    list_select_related = ["owner"]
    exclude = ["snapshot"]

    def has_add_permission(self, request: object) -> bool:
        return False

    def has_change_permission(self, request: object, obj: object = None) -> bool:
        return False
