"""Staff who are not superusers help players in the admin site. Rights are given by superusers.

Without this, Django's permission to change users is the permission to become anything.
"""

from typing import Any

from django.contrib import admin
from django.db.models import Model
from django.http import HttpRequest

from accounts.models import User

RIGHTS = ("is_staff", "is_superuser", "role", "groups", "user_permissions")


def may_handle(actor: Any, user: User | None) -> bool:
    """Players and oneself; other staff may be allowed more than the one who asks."""
    return bool(actor.is_superuser) or user is None or not user.is_staff or user == actor


class OfPeople(admin.ModelAdmin):  # type: ignore[type-arg]  # generic only in the stubs
    """A user, or a thing with a `user`, which only those change who may handle that user."""

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        allowed = super().has_change_permission(request, obj)
        return allowed and may_handle(request.user, _user_of(obj))

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        allowed = super().has_delete_permission(request, obj)
        return allowed and may_handle(request.user, _user_of(obj))


class ForSuperusers(admin.ModelAdmin):  # type: ignore[type-arg]  # generic only in the stubs
    """Others look."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        return super().has_add_permission(request) and _is_superuser(request)

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return super().has_change_permission(request, obj) and _is_superuser(request)

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return super().has_delete_permission(request, obj) and _is_superuser(request)


class WithSecrets(admin.ModelAdmin):  # type: ignore[type-arg]  # generic only in the stubs
    """Rows that hold more than is shown: what is not shown cannot be asked about either.

    Django lets an address filter by any column (`?session_key__startswith=a`).
    """

    def lookup_allowed(self, lookup: str, value: str, request: HttpRequest | None = None) -> bool:
        shown = {str(name) for name in self.fields or ()}
        # Django passes None as well, its stubs do not know.
        allowed = super().lookup_allowed(lookup, value, request)  # type: ignore[arg-type]
        return allowed and lookup.partition("__")[0] in shown


def _user_of(thing: Model | None) -> User | None:
    return thing if thing is None or isinstance(thing, User) else getattr(thing, "user", None)


def _is_superuser(request: HttpRequest) -> bool:
    return bool(getattr(request.user, "is_superuser", False))
