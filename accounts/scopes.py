"""What a token needs for which request. A view says it once: `token_scope = Scope.WRITE`.

Reading needs `read`, which every token has. TokenAuthentication asks, before any permission of a
view: one that changes something and names no scope is closed to tokens.
"""

from rest_framework.exceptions import PermissionDenied
from rest_framework.request import Request

from accounts.models import ApiToken, Scope

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")  # rest_framework.views imports us: not its own list

EXPLAINED = {
    Scope.READ: "Your collection, your private decks and experiments included. Every token can.",
    Scope.WRITE: "Build, edit, share and delete decks; add and remove cards you own.",
    Scope.EXPERIMENTS: "Games cost computing time, and results can be shared or deleted.",
    Scope.EXPORT: "One file with all your data, email addresses and sessions included.",
    Scope.ADMIN: "Without it the token is a player's. Only for tools you run yourself.",
}
DEFAULT = (Scope.READ, Scope.WRITE, Scope.EXPERIMENTS)


class ScopeMissing(PermissionDenied):
    default_code = "scope_missing"

    def __init__(self, scope: Scope) -> None:
        super().__init__(
            f"This token may not do that: it lacks the scope “{scope.value}” "
            f"({scope.label.lower()}). Make one that has it under Account → API tokens."
        )


class ClosedToTokens(PermissionDenied):
    default_code = "closed_to_tokens"
    default_detail = "Tokens may not do that. Log in and use the page."


def needed_scope(view: object, method: str) -> Scope | None:
    """None: closed to tokens."""
    return Scope.READ if method in SAFE_METHODS else getattr(view, "token_scope", None)


def check_scope(token: ApiToken, request: Request) -> None:
    view = (request.parser_context or {}).get("view")
    method = request.method or ""
    if view is None:
        raise ClosedToTokens
    if not hasattr(view, method.lower()):
        return  # nothing happens: 405
    scope = needed_scope(view, method)
    if scope is None:
        raise ClosedToTokens
    if scope not in token.scopes:
        raise ScopeMissing(scope)
