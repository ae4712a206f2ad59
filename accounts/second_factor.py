"""Who has a second step, who must have one, and taking it away from somebody locked out."""

from allauth.mfa.models import Authenticator
from django.conf import settings
from django.db import transaction

from accounts import audit
from accounts.models import AuditEntry, User

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
