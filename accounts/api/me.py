"""Whose token or session this is, and the file of all they own."""

from allauth.core import ratelimit
from django.http import FileResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiResponse, extend_schema
from rest_framework import serializers
from rest_framework.exceptions import APIException, PermissionDenied, Throttled
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts.access import is_admin, player
from accounts.downloads import export_answer
from accounts.export import ExportRefused, export_account
from accounts.models import ApiToken, Scope, User
from config.api.errors import Error


class MeSerializer(serializers.Serializer[User]):
    username = serializers.CharField()
    is_admin = serializers.BooleanField(
        help_text="Admins see and change everything; a token only with the scope “admin”."
    )
    scopes = serializers.ListField(
        child=serializers.ChoiceField(Scope.choices),
        allow_null=True,
        help_text="What this token may do; null for a session.",
    )
    expires_at = serializers.DateTimeField(
        allow_null=True, help_text="When this token stops working; null: never, or a session."
    )


class TooMuch(APIException):
    """More than one answer can hold."""

    status_code = 413
    default_code = "too_large"


class Me(APIView):
    permission_classes = [IsAuthenticated]

    @extend_schema(
        operation_id="me",
        summary="Who you are",
        description="The quickest way to see whether a token works.",
        tags=["account"],
        responses=MeSerializer,
    )
    def get(self, request: Request) -> Response:
        user = player(request.user)
        token = request.auth if isinstance(request.auth, ApiToken) else None
        return Response(
            {
                "username": user.username,
                "is_admin": is_admin(user),
                "scopes": token.scopes if token else None,
                "expires_at": token.expires_at if token else None,
            }
        )


class MyExport(APIView):
    """For tokens only: a session asks for the password again, on the page."""

    permission_classes = [IsAuthenticated]
    token_scope = Scope.EXPORT

    @extend_schema(
        operation_id="my_export",
        summary="All your data",
        request=None,
        description="One ZIP with everything Riftlab holds about you, the same as on the page "
        "Account → Export. Six files an hour.",
        tags=["account"],
        responses={
            (200, "application/zip"): OpenApiTypes.BINARY,
            403: OpenApiResponse(Error, description="A session, or a token without the scope."),
            413: OpenApiResponse(Error, description="More than one file can take."),
        },
    )
    def post(self, request: Request) -> FileResponse:
        if not isinstance(request.auth, ApiToken):
            raise PermissionDenied("Use a token with the scope “export”, or the page.")
        user = player(request.user)
        if not ratelimit.consume(request._request, action="export", user=user):
            raise Throttled(wait=3600)
        try:
            file = export_account(user=user)
        except ExportRefused as refused:
            raise TooMuch(str(refused)) from refused
        return export_answer(user, file)
