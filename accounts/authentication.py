"""How a program shows whose it is: `Authorization: Bearer rift_…`."""

from rest_framework.authentication import BaseAuthentication, get_authorization_header
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.request import Request

from accounts.models import User
from accounts.tokens import user_of

SCHEMES = (b"bearer", b"token")  # "Token" is what Riftlab 0.1 asked for


class TokenAuthentication(BaseAuthentication):
    def authenticate(self, request: Request) -> tuple[User, None] | None:
        scheme, _, key = get_authorization_header(request).partition(b" ")
        if scheme.lower() not in SCHEMES:
            return None
        user = user_of(key.strip().decode("latin-1"))
        if user is None:
            raise AuthenticationFailed("This token is not known, or it was revoked.")
        return user, None

    def authenticate_header(self, request: Request) -> str:
        return 'Bearer realm="Riftlab"'
