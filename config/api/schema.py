"""What the OpenAPI document says beyond what drf-spectacular finds by itself."""

from typing import Any

from drf_spectacular.extensions import OpenApiAuthenticationExtension
from drf_spectacular.openapi import AutoSchema
from drf_spectacular.utils import OpenApiExample, OpenApiParameter, OpenApiResponse

from accounts.scopes import needed_scope
from config.api.errors import LOG_IN, NOT_FOUND, Error, body

UNSAFE = ("POST", "PUT", "PATCH", "DELETE")
IF_NONE_MATCH = OpenApiParameter(
    "If-None-Match",
    str,
    OpenApiParameter.HEADER,
    description="The `ETag` of the answer you have. Unchanged since: 304 without a body.",
)


def _error(status: int, code: str, says: str, **fields: list[str]) -> OpenApiResponse:
    example = OpenApiExample(code, body(status, code, says, fields), status_codes=[str(status)])
    return OpenApiResponse(Error, description=says, examples=[example])


ERRORS = {
    "400": _error(
        400,
        "invalid",
        "page: This has to be a whole number, 1 or more.",
        page=["This has to be a whole number, 1 or more."],
    ),
    "401": _error(401, "not_authenticated", LOG_IN),
    "403": _error(
        403,
        "scope_missing",
        "This token may not do that: it lacks the scope “write” (change your decks and your "
        "collection). Make one that has it under Account → API tokens.",
    ),
    "404": _error(404, "not_found", NOT_FOUND),
    "409": _error(409, "conflict", "This was changed meanwhile. Look at it, then try again."),
    "415": _error(415, "unsupported_media_type", "Unsupported media type “text/plain” in request."),
    "429": _error(429, "throttled", "Too many requests. Try again in 12 seconds."),
}
CONFLICT = ERRORS["409"]
NOT_THERE = ERRORS["404"]  # for views whose path has no variable
UNCHANGED = OpenApiResponse(description="Not changed since the answer with that `ETag`.")


class ApiSchema(AutoSchema):
    """Adds to each operation the refusals that it shares with others, and 304 where it applies.

    A view with `is_conditional = True` answers through `config.api.conditional`.
    """

    def get_operation(self, *args: Any, **kwargs: Any) -> Any:
        """`x-token-scope`: what a token needs for it (accounts/scopes.py)."""
        operation = super().get_operation(*args, **kwargs)
        scope = needed_scope(self.view, self.method)
        if operation is not None and scope is not None:
            operation["x-token-scope"] = scope.value
        return operation

    def get_override_parameters(self) -> list[Any]:
        return [IF_NONE_MATCH] if self._is_conditional() else []

    def _get_response_bodies(self, direction: Any = "response") -> Any:
        bodies = super()._get_response_bodies(direction)
        for status in self._refusals():
            if status not in bodies:
                bodies[status] = self._body(ERRORS[status], status, direction)
        if self._is_conditional():
            bodies["304"] = self._body(UNCHANGED, "304", direction)
        return dict(sorted(bodies.items()))

    def _body(self, response: OpenApiResponse, status: str, direction: Any) -> Any:
        # drf-spectacular carries no types, here and below.
        return self._get_response_for_code(  # type: ignore[no-untyped-call]
            response, status, direction=direction
        )

    def _refusals(self) -> set[str]:
        found = {"401", "429"}
        parameters = self._get_parameters()
        if any(parameter["in"] == "query" for parameter in parameters):
            found.add("400")
        if "{" in self.path or any(parameter["name"] == "page" for parameter in parameters):
            found.add("404")
        if self.method in UNSAFE:
            found.add("403")
            if self.get_request_serializer() is not None:
                found |= {"400", "415"}
        return found

    def _is_conditional(self) -> bool:
        return self.method == "GET" and getattr(self.view, "is_conditional", False)


class TokenScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]
    """How programs show whose they are; drf-spectacular finds this class by itself."""

    target_class = "accounts.api.authentication.TokenAuthentication"
    name = "token"

    def get_security_definition(self, auto_schema: AutoSchema) -> dict[str, str]:
        return {
            "type": "http",
            "scheme": "bearer",
            "description": "A token from Account → API tokens: `Authorization: Bearer rift_…`. "
            "`x-token-scope` of an operation is the scope that the token needs.",
        }
