"""Who has a second step, who must have one, and taking it away from somebody locked out."""

from datetime import timedelta

from allauth.mfa.models import Authenticator
from django.conf import settings
from django.db import transaction
from django.utils import timezone

from accounts import audit
from accounts.models import AuditEntry, User

# How long the way to a first second step is open, once whoever runs the machine has opened it.
SETUP_MINUTES = 15
STEPS = (Authenticator.Type.TOTP, Authenticator.Type.WEBAUTHN)


def has_second_factor(user: User) -> bool:
    return bool(Authenticator.objects.filter(user_id=user.pk, type__in=STEPS).exists())


def lacks_required_factor(user: User) -> bool:
    """An admin who may do nothing as one before they set up a second step."""
    if not settings.REQUIRE_ADMIN_2FA or not user.is_staff:
        return False
    if user.known_second_factor is None:  # asked once for each request's user
        user.known_second_factor = has_second_factor(user)
    return not user.known_second_factor


def allow_second_factor(*, user: User) -> None:
    """The line in the audit log is the permission: it cannot be had unseen."""
    audit.record(deed=AuditEntry.Deed.SECOND_FACTOR_ALLOWED, target=user)


def may_add_second_factor(user: User) -> bool:
    """Where admins must have one, the password alone gives nobody their first: else a thief who
    has it would set up a second step of their own, and keep the owner out."""
    if not lacks_required_factor(user):
        return True
    since = timezone.now() - timedelta(minutes=SETUP_MINUTES)
    return AuditEntry.objects.filter(
        deed=AuditEntry.Deed.SECOND_FACTOR_ALLOWED,
        target_kind=User._meta.verbose_name,
        target_number=str(user.pk),
        at__gte=since,
    ).exists()


def record_added_factor(user: User, authenticator: Authenticator, **_: object) -> None:
    """allauth says so by a signal, after the commit; recovery codes come along with the others."""
    if user.is_staff and authenticator.type in STEPS:
        kind = Authenticator.Type(authenticator.type).label
        audit.record(deed=AuditEntry.Deed.SECOND_FACTOR_ADDED, target=user, words=str(kind))


@transaction.atomic
def reset_second_factor(*, user: User, actor: User | None = None) -> int:
    """They log in with the password alone again. Returns how many apps, keys and codes went."""
    _, removed = Authenticator.objects.filter(user=user).delete()
    count: int = removed.get(Authenticator._meta.label, 0)
    if count:
        audit.record(
            deed=AuditEntry.Deed.SECOND_FACTOR_RESET, actor=actor, target=user, words="removed"
        )
    return count
