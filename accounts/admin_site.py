"""Django's admin site, with nothing left out of the audit log.

Every ModelAdmin that registers, ours and other apps', becomes an audited one here.
"""

from typing import Any

from django.contrib import admin
from django.db.models import Model, QuerySet
from django.http import HttpRequest, HttpResponse

from accounts import audit
from accounts.access import is_admin
from accounts.models import AuditEntry, User
from accounts.second_factor import lacks_required_factor
from accounts.web.guards import ask_for_second_factor

RIGHTS = {
    "is_staff",
    "is_superuser",
    "role",
    "is_active",
    "groups",
    "user_permissions",
    "permissions",
}
Deed = AuditEntry.Deed


class Audited(admin.ModelAdmin):  # type: ignore[type-arg]  # generic only in the stubs
    """Writes a line where Django writes its own log: after each addition, change and deletion."""

    def construct_change_message(
        self, request: HttpRequest, form: Any, formsets: Any, add: bool = False
    ) -> Any:
        request.audit_changes = {  # type: ignore[attr-defined]  # for the log_… that follows
            field: audit.shown(field, form.initial.get(field), form.cleaned_data.get(field))
            for field in form.changed_data
        }
        return super().construct_change_message(request, form, formsets, add)

    def log_addition(self, request: HttpRequest, obj: Model, message: Any) -> Any:
        self._write(request, Deed.ADDED, obj)
        return super().log_addition(request, obj, message)

    def log_change(self, request: HttpRequest, obj: Model, message: Any) -> Any:
        changed = set(getattr(request, "audit_changes", {}))
        deed = Deed.CHANGED
        if changed & RIGHTS:
            deed = Deed.RIGHTS
        elif isinstance(obj, User) and "password" in changed:
            deed = Deed.PASSWORD
        self._write(request, deed, obj)
        return super().log_change(request, obj, message)

    def log_deletions(self, request: HttpRequest, queryset: QuerySet[Any]) -> Any:
        for thing in queryset:
            self._write(request, Deed.DELETED, thing)
        return super().log_deletions(request, queryset)

    def _write(self, request: HttpRequest, deed: AuditEntry.Deed, thing: Model) -> None:
        changes = getattr(request, "audit_changes", {})
        actor = request.user if isinstance(request.user, User) else None
        audit.record(deed=deed, actor=actor, target=thing, changes=changes)
        request.audit_changes = {}  # type: ignore[attr-defined]  # told only once


class AdminSite(admin.AdminSite):
    def register(
        self,
        model_or_iterable: Any,
        admin_class: "type[admin.ModelAdmin[Any]] | None" = None,
        **options: Any,
    ) -> None:
        plain = admin_class or admin.ModelAdmin
        audited = plain if issubclass(plain, Audited) else _audited(plain)
        super().register(model_or_iterable, audited, **options)

    def login(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        if isinstance(request.user, User) and lacks_required_factor(request.user):
            return ask_for_second_factor(request)
        return super().login(request, extra_context)

    def has_permission(self, request: HttpRequest) -> bool:
        """Also a second step, where admins must have one (REQUIRE_ADMIN_2FA)."""
        return super().has_permission(request) and is_admin(request.user)


def _audited(plain: "type[admin.ModelAdmin[Any]]") -> "type[admin.ModelAdmin[Any]]":
    return type(plain.__name__, (Audited, plain), {"__module__": plain.__module__})


class LookedAt(Audited):
    """Neither added, nor changed, nor deleted here."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: object = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: object = None) -> bool:
        return False
