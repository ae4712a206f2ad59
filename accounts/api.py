"""Whose token or session this is."""

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts.access import is_admin, player
from accounts.models import User


class MeSerializer(serializers.Serializer[User]):
    username = serializers.CharField()
    is_admin = serializers.BooleanField(help_text="Admins see and change everything.")


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
        return Response({"username": user.username, "is_admin": is_admin(user)})
