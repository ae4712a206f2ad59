"""The audit log in the admin site, and allauth's tables there without their secrets."""

from typing import Any

from allauth.account.adapter import get_adapter
from allauth.account.admin import EmailAddressAdmin
from allauth.account.models import EmailAddress, EmailConfirmation
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest

from accounts.admin_rights import ForSuperusers, WithSecrets, may_handle
from accounts.admin_site import LookedAt
from accounts.models import ApiToken, AuditEntry, User
from accounts.web.asked_again import AskedAgain


def _may_delete(model_admin: "admin.ModelAdmin[Any]", request: HttpRequest, thing: Any) -> bool:
    allowed = admin.ModelAdmin.has_delete_permission(model_admin, request, thing)
    return allowed and may_handle(request.user, thing and thing.user)


class SecondFactorAdmin(WithSecrets, AskedAgain, LookedAt):
    """To look at, and to remove for somebody who lost theirs; never the secret itself."""

    list_display = ["user", "type", "created_at", "last_used_at"]
    list_filter = ["type"]
    search_fields = ["user__username"]
    list_select_related = ["user"]
    fields = ["user", "type", "created_at", "last_used_at"]

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return _may_delete(self, request, obj)

    def delete_model(self, request: HttpRequest, obj: Authenticator) -> None:
        self.delete_queryset(request, Authenticator.objects.filter(pk=obj.pk))

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[Authenticator]) -> None:
        """Whoever it belonged to is told, where there is an address."""
        users = list(User.objects.filter(authenticator__in=queryset).distinct())
        queryset.delete()
        for user in users:
            get_adapter().send_notification_mail("accounts/email/second_factor_reset", user)


class AddressAdmin(ForSuperusers, AskedAgain, EmailAddressAdmin):  # type: ignore[misc]  # allauth carries no types
    """Whoever sets somebody's address can have their password sent there."""


class SessionAdmin(WithSecrets, LookedAt):
    """To look at, and to end."""

    list_display = ["user", "ip", "user_agent", "created_at", "last_seen_at"]
    search_fields = ["user__username", "ip"]
    list_select_related = ["user"]
    fields = ["user", "ip", "user_agent", "created_at", "last_seen_at"]

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return _may_delete(self, request, obj)

    def delete_model(self, request: HttpRequest, obj: UserSession) -> None:
        obj.end()

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[UserSession]) -> None:
        for session in queryset:
            session.end()


class TokenAdmin(WithSecrets, LookedAt):
    """To look at, and to revoke; never the digest."""

    list_display = ["user", "name", "start", "created_at", "last_used_at", "expires_at"]
    search_fields = ["user__username"]
    list_select_related = ["user"]
    fields = ["user", "name", "start", "scopes", "created_at", "last_used_at", "expires_at"]

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return _may_delete(self, request, obj)


class AuditAdmin(LookedAt):
    list_display = ["at", "actor_name", "deed", "target_kind", "target_name", "words", "address"]
    list_filter = ["deed", "at"]
    search_fields = ["actor_name", "target_name"]
    date_hierarchy = "at"


def register() -> None:
    """After allauth registered its own: these take their place."""
    for model, model_admin in (
        (Authenticator, SecondFactorAdmin),
        (EmailAddress, AddressAdmin),
        (UserSession, SessionAdmin),
    ):
        if admin.site.is_registered(model):
            admin.site.unregister(model)
        admin.site.register(model, model_admin)
    if admin.site.is_registered(EmailConfirmation):
        admin.site.unregister(EmailConfirmation)  # its rows are keys that confirm an address
    admin.site.register(AuditEntry, AuditAdmin)
    admin.site.register(ApiToken, TokenAdmin)
