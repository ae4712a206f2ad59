"""The second step of a login in our words, its secrets encrypted in the database.

The key is made from SECRET_KEY. With another SECRET_KEY the old secrets cannot be read: codes of
apps and recovery codes no longer fit (passkeys do), and `manage.py reset_second_factor` helps.
While SECRET_KEY_FALLBACKS names the old key, everything goes on working.
"""

import base64
import secrets

import structlog
from allauth.core.internal.cryptokit import normalize_user_code
from allauth.mfa import app_settings
from allauth.mfa.adapter import DefaultMFAAdapter
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.internal.auth import TOTP
from cryptography.fernet import Fernet, InvalidToken, MultiFernet
from django.conf import settings
from django.utils.crypto import salted_hmac

from accounts.models import User
from ops import limits
from ops.limits import Rate

log = structlog.get_logger(__name__)


class MfaAdapter(DefaultMFAAdapter):  # type: ignore[misc]  # allauth carries no types
    error_messages = {
        **DefaultMFAAdapter.error_messages,
        "incorrect_code": "This code is not right, or it was used already. Wait for the next one.",
        "cannot_generate_recovery_codes": "Turn on an authenticator app or add a passkey first. "
        "Recovery codes are for the day you lose it.",
    }

    def encrypt(self, text: str) -> str:
        return _lock().encrypt(text.encode()).decode()

    def decrypt(self, encrypted_text: str) -> str:
        try:
            return _lock().decrypt(encrypted_text.encode()).decode()
        except InvalidToken:
            # Never an empty secret: its codes could be computed by anybody.
            log.error("second_factor_unreadable", reason="SECRET_KEY is not the one it was")
            return base64.b32encode(secrets.token_bytes(20)).decode()

    def generate_authenticator_name(self, user: User, type: str) -> str:  # noqa: A002 - allauth's
        number = Authenticator.objects.filter(user_id=user.pk, type=type).count() + 1
        return "My passkey" if number == 1 else f"Passkey {number}"

    def _get_user_identifier(self, user: User) -> str:
        return user.username

    def _get_site_name(self) -> str:
        return "Riftlab"


def install() -> None:
    """allauth remembers a used code for half a minute, in the cache: with the tolerance it is good
    for longer than that, and a full cache forgets."""
    TOTP._mark_code_used = _mark_code_used


def _mark_code_used(app: TOTP, code: str) -> bool:
    """False if it was used before. Kept until no clock takes it any more."""
    good_for = Rate(1, (2 * settings.MFA_TOTP_TOLERANCE + 2) * app_settings.TOTP_PERIOD)
    used = f"{app.instance.user_id} {normalize_user_code(code)}"
    return not limits.take("used-code", used, good_for)


def _lock() -> MultiFernet:
    keys = [settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS]
    return MultiFernet([Fernet(_key(key)) for key in keys])


def _key(secret: str | bytes) -> bytes:
    digest = salted_hmac("riftlab.second-factor", "key", secret=secret, algorithm="sha256").digest()
    return base64.urlsafe_b64encode(digest)
