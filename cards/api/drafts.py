"""Writing for programs: how a card would be read, and one's own drafts."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.db.models import QuerySet
from drf_spectacular.utils import OpenApiExample, extend_schema
from rest_framework import serializers
from rest_framework.exceptions import NotFound, ValidationError
from rest_framework.generics import GenericAPIView
from rest_framework.permissions import AllowAny, IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts.access import player
from accounts.models import Scope
from cards.api.cards import SystemQuery
from cards.api.draft_shapes import DraftSerializer, LookSerializer
from cards.columns import rule_cells
from cards.drafts import services
from cards.drafts.selectors import draft_by_number, draft_names, own_drafts
from cards.games import game_of, games
from cards.games.sheet import MAX_TEXT
from cards.models import Card
from cards.writing.look import look_at

TAGS = ["drafts"]
EXAMPLE = {
    "cells": {"name": "Kiln Fox", "type": "Character", "text": "Flash.", "level": "3", "hp": "9"}
}
CELLS = "The card by column of the spreadsheet; columns its type does not print are left out."


class WrittenSerializer(SystemQuery):
    cells = serializers.DictField(
        child=serializers.CharField(allow_blank=True, max_length=MAX_TEXT), help_text=CELLS
    )

    def validate_cells(self, cells: dict[str, str]) -> dict[str, str]:
        asked = self.initial_data.get("system") if isinstance(self.initial_data, dict) else None
        known = {name for game in games() for name in game.sheet.rule_names}
        if isinstance(asked, str) and asked in {game.system for game in games()}:
            known = set(game_of(asked).sheet.rule_names)
        if unknown := sorted(set(cells) - known):
            raise serializers.ValidationError(f"There is no column “{unknown[0][:40]}”.")
        return {name: cell.replace("\r\n", "\n") for name, cell in cells.items()}


class ChangedSerializer(serializers.Serializer[object]):
    cells = serializers.DictField(
        child=serializers.CharField(allow_blank=True, max_length=MAX_TEXT),
        help_text="What changes; the rest stays.",
    )
    version = serializers.IntegerField(
        required=False,
        min_value=1,
        max_value=2**31 - 1,
        help_text="The version you looked at: refused if there is a newer one.",
    )


def _sent(shape: type[serializers.Serializer[Any]], request: Request) -> dict[str, Any]:
    body = shape(data=request.data)
    body.is_valid(raise_exception=True)
    return dict(body.validated_data)


@contextmanager
def _refusals() -> Iterator[None]:
    try:
        yield
    except services.DraftRefused as refused:
        raise ValidationError({refused.field: [str(refused)]}) from refused
    except Card.DoesNotExist:
        raise NotFound from None


class ReadText(APIView):
    token_scope = Scope.READ  # nothing is stored
    permission_classes = [AllowAny]

    @extend_schema(
        operation_id="text_read",
        summary="How a card would be read",
        description="As the page “Write a card” says it; nothing is stored.",
        tags=TAGS,
        request=WrittenSerializer,
        responses={200: LookSerializer},
        examples=[OpenApiExample("card", EXAMPLE, request_only=True)],
    )
    def post(self, request: Request) -> Response:
        wanted = _sent(WrittenSerializer, request)
        names = draft_names(request.user, wanted["system"])
        look = look_at(wanted["system"], wanted["cells"], names)
        return Response(LookSerializer(look).data)


class DraftList(GenericAPIView[Card]):
    token_scope = Scope.WRITE
    permission_classes = [IsAuthenticated]
    serializer_class = DraftSerializer
    queryset = Card.objects.none()

    @extend_schema(
        operation_id="drafts",
        summary="Your drafts",
        description="Cards of your own, newest change first. Nobody else sees them.",
        tags=TAGS,
        responses=DraftSerializer(many=True),
    )
    def get(self, request: Request) -> Response:
        page = self.paginate_queryset(_with_faces(own_drafts(request.user)))
        return self.get_paginated_response(self.get_serializer(page, many=True).data)

    @extend_schema(
        operation_id="draft_create",
        summary="Save a draft",
        tags=TAGS,
        request=WrittenSerializer,
        responses={201: DraftSerializer},
        examples=[OpenApiExample("card", EXAMPLE, request_only=True)],
    )
    def post(self, request: Request) -> Response:
        wanted = _sent(WrittenSerializer, request)
        with _refusals():
            draft = services.save_draft(
                user=player(request.user), system=wanted["system"], typed=wanted["cells"]
            )
        return Response(self.get_serializer(draft).data, status=201)


def _with_faces(drafts: QuerySet[Card]) -> QuerySet[Card]:
    faces = [game.face_name for game in games()]
    return drafts.select_related(*faces).order_by("-changed_at", "-pk")


class DraftDetail(APIView):
    token_scope = Scope.WRITE
    permission_classes = [IsAuthenticated]

    @extend_schema(operation_id="draft", summary="A draft", tags=TAGS, responses=DraftSerializer)
    def get(self, request: Request, pk: int) -> Response:
        return Response(self._shown(request, pk))

    @extend_schema(
        operation_id="draft_edit",
        summary="The next version of a draft",
        description="Experiments keep the version they played.",
        tags=TAGS,
        request=ChangedSerializer,
        responses={200: DraftSerializer},
        examples=[OpenApiExample("text", {"cells": {"text": "Void."}}, request_only=True)],
    )
    def patch(self, request: Request, pk: int) -> Response:
        with _refusals():
            draft = draft_by_number(request.user, pk)
        wanted = _sent(ChangedSerializer, request)
        with _refusals():
            services.save_draft(
                user=player(request.user),
                system=draft.system,
                typed={**rule_cells(draft), **wanted["cells"]},
                draft_id=draft.pk,
                expected_version=wanted.get("version"),
            )
        return Response(self._shown(request, pk))

    @extend_schema(
        operation_id="draft_delete",
        summary="Delete a draft",
        description="Decks that hold it are not legal until it is taken out.",
        tags=TAGS,
        request=None,
        responses={204: None},
    )
    def delete(self, request: Request, pk: int) -> Response:
        with _refusals():
            services.delete_draft(user=player(request.user), draft_id=pk)
        return Response(status=204)

    def _shown(self, request: Request, pk: int) -> Any:
        with _refusals():
            draft = draft_by_number(request.user, pk)
        return DraftSerializer(draft, context={"request": request}).data
