"""How a program shows whose it is: `Authorization: Bearer rift_…`, and what its token may do."""

from allauth.account.adapter import get_adapter
from django.core.exceptions import PermissionDenied
from rest_framework.authentication import BaseAuthentication, get_authorization_header
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.request import Request

from accounts.models import ApiToken, Scope, User
from accounts.scopes import check_scope
from accounts.tokens import note_use, token_of

SCHEMES = (b"bearer", b"token")  # "Token" is what Riftlab 0.1 asked for


class TokenAuthentication(BaseAuthentication):
    def authenticate(self, request: Request) -> tuple[User, ApiToken] | None:
        scheme, _, key = get_authorization_header(request).partition(b" ")
        if scheme.lower() not in SCHEMES:
            return None
        token = token_of(key.strip().decode("latin-1"))
        if token is None:
            raise AuthenticationFailed("This token is not known, or it was revoked.")
        if token.expires_at is not None and token.is_expired:
            raise AuthenticationFailed(
                f"This token expired on {token.expires_at:%Y-%m-%d}. "
                "Make a new one under Account → API tokens."
            )
        note_use(token, _address(request))
        check_scope(token, request)
        user = token.user
        user.acts_as_player = Scope.ADMIN not in token.scopes
        return user, token

    def authenticate_header(self, request: Request) -> str:
        return 'Bearer realm="Riftlab"'


def _address(request: Request) -> str | None:
    try:
        address: str = get_adapter().get_client_ip(request._request)
    except PermissionDenied:  # a server behind a socket that names no address
        return None
    return address
