"""How allauth speaks on our pages and in our mails, and what it tells the audit log."""

from dataclasses import dataclass
from typing import Any

import structlog
from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.models import EmailAddress, EmailConfirmationHMAC
from django.contrib import messages
from django.contrib.auth.models import AnonymousUser
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.http import HttpRequest

from accounts import audit, errands
from accounts.addresses import MAX_LENGTH, is_address, owner_of
from accounts.claims import claim_all
from accounts.guesses import account_of, forget_guesses, remember_place
from accounts.models import AuditEntry, Errand, User
from accounts.sessions import make_room
from ops.limits import in_words
from ops.visitors import client_address
from ops.way_back import is_page_of_ours

log = structlog.get_logger(__name__)


# What the buttons of “Confirm it is you” say, in the words of the other pages.
WAYS_TO_CONFIRM = {
    "reauthenticate": "Use your password",
    "mfa_reauthenticate": "Use a code",
    "mfa_reauthenticate:webauthn": "Use a passkey",
}


@dataclass(frozen=True, slots=True)
class SiteName:
    """What allauth's mails call a site."""

    name: str
    domain: str


class AccountAdapter(DefaultAccountAdapter):  # type: ignore[misc]  # allauth carries no types
    error_messages = {
        **DefaultAccountAdapter.error_messages,
        "username_taken": "That name is taken. Choose another one.",
        "username_blacklisted": "That name is kept for Riftlab itself. Choose another one.",
        "rate_limited": "Too many tries. Wait a few minutes, then try again.",
    }

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        domain = self.request.get_host()
        named = {**context, "current_site": SiteName("Riftlab", domain)}
        super().send_mail(template_prefix, email, named)

    def send_notification_mail(
        self,
        template_prefix: str,
        user: User,
        context: dict[str, Any] | None = None,
        email: str | None = None,
    ) -> None:
        """To confirmed addresses: anybody could have written somebody else's into their account.

        A mail server that is away stops nothing: what the mail tells has happened already.
        """
        to = email or EmailAddress.objects.get_primary_email(user)
        if not to or (user.pk and owner_of(to) != user):  # a deleted user was asked before
            return
        try:
            super().send_notification_mail(template_prefix, user, context, to)
        except OSError as error:  # SMTPException is one, too
            log.error("mail_not_sent", mail=template_prefix, error=type(error).__name__)

    def send_confirmation_mail(
        self, request: HttpRequest, emailconfirmation: EmailConfirmationHMAC, signup: bool
    ) -> None:
        """What is written to the address depends on whose it is: not now."""
        address = emailconfirmation.email_address
        errands.ask(Errand.Kind.CONFIRM, request, email=address.email, user_number=address.user_id)

    def write_confirmation(self, request: HttpRequest, confirmation: EmailConfirmationHMAC) -> None:
        super().send_confirmation_mail(request, confirmation, signup=False)

    def confirm_email(self, request: HttpRequest, email_address: EmailAddress) -> bool:
        """Two accounts may confirm one address in the same moment: one of them does."""
        try:
            with transaction.atomic():
                return bool(super().confirm_email(request, email_address))
        except IntegrityError:
            words = "account/messages/email_confirmation_failed.txt"
            self.add_message(request, messages.ERROR, words, {"email": email_address.email})
            return False

    def clean_username(self, username: str, shallow: bool = False) -> str:
        """A name that looks like an address could be taken for somebody's address."""
        if is_address(username):
            raise ValidationError(
                "A name cannot contain @. Your address goes into the field below."
            )
        name: str = super().clean_username(username, shallow)
        return name

    def validation_error(self, code: str, *args: object) -> ValidationError:
        error: ValidationError = super().validation_error(code, *args)
        if code == "too_many_login_attempts":
            wait = in_words(getattr(self.request, "limit_wait", 60))
            error = ValidationError(f"Too many tries. Wait {wait}, then try again.", code=code)
        return error

    def get_reauthentication_methods(self, user: User | AnonymousUser) -> list[dict[str, Any]]:
        ways: list[dict[str, Any]] = super().get_reauthentication_methods(user)
        return [{**way, "description": WAYS_TO_CONFIRM[way["id"]]} for way in ways]

    def get_client_ip(self, request: HttpRequest) -> str:
        """Always an address: where sessions are listed, a Unix socket has none."""
        return str(client_address(request) or "0.0.0.0")

    def login(self, request: HttpRequest, user: User) -> None:
        make_room(user=user)
        super().login(request, user)
        request.session.set_expiry(None)  # no stranger's any more
        remember_place(request, user)
        claim_all(request, user)

    def is_safe_url(self, url: str) -> bool:
        """Back to this site only; allauth's own also leads to what else is in ALLOWED_HOSTS, such
        as whatever listens on the visitor's own machine.
        """
        return is_page_of_ours(self.request, url or "")

    def pre_authenticate(self, request: HttpRequest, **credentials: Any) -> None:
        super().pre_authenticate(request, **credentials)
        for method in ("username", "email"):
            if len(credentials.get(method) or "") > MAX_LENGTH:  # SQLite cannot even look for it
                raise self.validation_error(f"{method}_password_mismatch")

    def _get_login_attempts_cache_key(self, request: HttpRequest, **credentials: Any) -> str:
        """By account: allauth's own names the host too, and visitors write what they want there."""
        return account_of(_typed(credentials))

    def _delete_login_attempts_cached_email(self, request: HttpRequest, **credentials: Any) -> None:
        """A new password by mail: guesses at the address and at the name are forgotten."""
        super()._delete_login_attempts_cached_email(request, **credentials)
        if owner := owner_of(_typed(credentials)):
            forget_guesses(request, f"user {owner.pk}")

    def authentication_failed(self, request: HttpRequest, **credentials: Any) -> None:
        """Guesses at an admin's password are written down; allauth limits how many there can be."""
        typed = _typed(credentials)
        if is_address(typed):
            errands.ask(Errand.Kind.FAILED_LOGIN, request, email=typed)
            return
        for user in User.objects.filter(username__iexact=typed, is_staff=True):
            audit.record(deed=AuditEntry.Deed.FAILED_LOGIN, target=user)


def _typed(credentials: dict[str, Any]) -> str:
    return str(credentials.get("username") or credentials.get("email") or "")
