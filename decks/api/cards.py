"""The cards of a deck for programs: edits, whole lists, undo, legality, history, export."""

from collections.abc import Callable
from typing import Any

from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiExample, OpenApiParameter, extend_schema
from rest_framework.exceptions import NotFound
from rest_framework.generics import GenericAPIView
from rest_framework.permissions import AllowAny, IsAuthenticated, IsAuthenticatedOrReadOnly
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts.access import may_change, player
from accounts.models import Scope
from cards.drafts.selectors import draft_ids
from config.api.query import asked
from config.api.schema import CONFLICT
from decks import edits, selectors, services
from decks.api import serializers as shapes
from decks.api.answers import (
    TAGS,
    contents_of_list,
    deck_or_404,
    lines_of,
    own_deck_or_404,
    refusals,
    sent,
    whole,
)
from decks.contents import Contents
from decks.legality import check, facts_of, rules_of
from decks.lists import export
from decks.lists.formats import KINDS
from decks.models import DeckVersion
from decks.play_formats import format_named

MERGES = (
    "Send the `version` you looked at. If the deck was changed since, edits of other cards are "
    "merged and `message` says so; edits of the same cards are refused with 409, except that a "
    "count may be `set` to what it is already."
)


class DeckEdits(APIView):
    token_scope = Scope.WRITE
    permission_classes = [IsAuthenticated]

    @extend_schema(
        operation_id="deck_edit",
        summary="Edit a deck's cards",
        description=f"All edits of a request are one version. {MERGES}",
        tags=TAGS,
        request=shapes.EditsSerializer,
        responses={200: shapes.DeckSerializer, 409: CONFLICT},
        examples=[
            OpenApiExample(
                "two",
                {"version": 1, "edits": [{"card": 1, "section": "deck", "set": 4}]},
                request_only=True,
            )
        ],
    )
    def post(self, request: Request, key: str) -> Response:
        deck = own_deck_or_404(request, key)
        wanted = sent(shapes.EditsSerializer, request)
        with refusals():
            edited = edits.edit_deck(
                user=player(request.user),
                deck_id=deck.pk,
                edits=[shapes.edit_of(edit) for edit in wanted["edits"]],
                expected_version=wanted["version"],
                note=wanted.get("note", ""),
                form_key=wanted.get("form_key"),
            )
        return Response(whole(request, key, edited.message))


class DeckListText(APIView):
    token_scope = Scope.WRITE
    permission_classes = [IsAuthenticated]

    @extend_schema(
        operation_id="deck_replace",
        summary="Replace a deck's cards by a list",
        description=f"In any of the formats. {MERGES}",
        tags=TAGS,
        request=shapes.ReplacedSerializer,
        responses={200: shapes.DeckSerializer, 409: CONFLICT},
        examples=[
            OpenApiExample(
                "list",
                {"version": 1, "text": shapes.EXAMPLE},
                request_only=True,
            )
        ],
    )
    def put(self, request: Request, key: str) -> Response:
        deck = own_deck_or_404(request, key)
        wanted = sent(shapes.ReplacedSerializer, request)
        with refusals():
            edited = edits.replace_contents(
                user=player(request.user),
                deck_id=deck.pk,
                contents=contents_of_list(
                    wanted["text"],
                    deck.system,
                    wanted.get("kind", ""),
                    held=draft_ids(deck.owner_id, deck.system),
                ),
                expected_version=wanted["version"],
                note=wanted.get("note", ""),
                form_key=wanted.get("form_key"),
            )
        return Response(whole(request, key, edited.message))


def _go(request: Request, key: str, move: Callable[..., edits.Edited]) -> Response:
    deck = own_deck_or_404(request, key)
    wanted = sent(shapes.VersionToken, request)
    with refusals():
        move(user=player(request.user), deck_id=deck.pk, expected_version=wanted["version"])
    return Response(whole(request, key))


class DeckUndo(APIView):
    token_scope = Scope.WRITE
    permission_classes = [IsAuthenticated]

    @extend_schema(
        operation_id="deck_undo",
        summary="Undo the last edit",
        tags=TAGS,
        request=shapes.VersionToken,
        responses={200: shapes.DeckSerializer, 409: CONFLICT},
    )
    def post(self, request: Request, key: str) -> Response:
        return _go(request, key, edits.undo)


class DeckRedo(APIView):
    token_scope = Scope.WRITE
    permission_classes = [IsAuthenticated]

    @extend_schema(
        operation_id="deck_redo",
        summary="Redo",
        tags=TAGS,
        request=shapes.VersionToken,
        responses={200: shapes.DeckSerializer, 409: CONFLICT},
    )
    def post(self, request: Request, key: str) -> Response:
        return _go(request, key, edits.redo)


class DeckLegality(APIView):
    @extend_schema(
        operation_id="deck_legality",
        summary="Is a deck legal, and what would mend it",
        tags=TAGS,
        responses=shapes.LegalitySerializer,
    )
    def get(self, request: Request, key: str) -> Response:
        deck = deck_or_404(request, key)
        return Response(selectors.legality(deck, selectors.contents_of(deck)).as_json())


class CheckList(APIView):
    token_scope = Scope.READ  # nothing is stored
    permission_classes = [AllowAny]

    @extend_schema(
        operation_id="deck_check",
        summary="Is this list legal",
        description="For any list, without an account; nothing is stored.",
        tags=TAGS,
        request=shapes.CheckedListSerializer,
        responses={200: shapes.LegalitySerializer},
        examples=[OpenApiExample("list", {"text": shapes.EXAMPLE}, request_only=True)],
    )
    def post(self, request: Request) -> Response:
        wanted = sent(shapes.CheckedListSerializer, request)
        system = wanted["system"]
        contents = contents_of_list(wanted["text"], system, wanted.get("kind", ""))
        with refusals():
            rules = rules_of(format_named(wanted["format"], system))
        return Response(check(contents, facts_of(contents.card_ids), rules).as_json())


class VersionList(GenericAPIView[DeckVersion]):
    serializer_class = shapes.VersionRowSerializer
    queryset = DeckVersion.objects.none()

    @extend_schema(
        operation_id="deck_versions",
        summary="The history of a deck",
        description="Newest first. Quick edits in a row are one entry. Of somebody else's deck: "
        "the versions in force while it was as open as it is now, without notes and authors.",
        tags=TAGS,
        responses=shapes.VersionRowSerializer(many=True),
    )
    def get(self, request: Request, key: str) -> Response:
        deck = deck_or_404(request, key)
        versions = selectors.history(request.user, deck).select_related("parent")
        page: Any = self.paginate_queryset(versions)
        rows = shapes.version_rows(page, is_own=may_change(request.user, deck))
        return self.get_paginated_response(rows)


class VersionDetail(APIView):
    token_scope = Scope.WRITE

    permission_classes = [IsAuthenticatedOrReadOnly]

    @extend_schema(
        operation_id="deck_version",
        summary="A deck as it once was",
        tags=TAGS,
        responses=shapes.VersionSerializer,
    )
    def get(self, request: Request, key: str, number: int) -> Response:
        return Response(self._whole(request, key, number))

    @extend_schema(
        operation_id="deck_note",
        summary="Write a note to a version",
        tags=TAGS,
        request=shapes.NoteSerializer,
        responses=shapes.VersionSerializer,
    )
    def patch(self, request: Request, key: str, number: int) -> Response:
        deck = own_deck_or_404(request, key)
        note = sent(shapes.NoteSerializer, request)["note"]
        with refusals():
            services.note_version(
                user=player(request.user), deck_id=deck.pk, number=number, note=note
            )
        return Response(self._whole(request, key, number))

    def _whole(self, request: Request, key: str, number: int) -> dict[str, Any]:
        deck = deck_or_404(request, key)
        with refusals():
            version = selectors.version(request.user, deck, number)
        [row] = shapes.version_rows([version], is_own=may_change(request.user, deck))
        return {**row, "cards": lines_of(Contents.from_json(version.contents), deck.system)}


class DeckRevert(APIView):
    token_scope = Scope.WRITE
    permission_classes = [IsAuthenticated]

    @extend_schema(
        operation_id="deck_revert",
        summary="Go back to a version",
        description="Its cards become a new version, so this too can be undone.",
        tags=TAGS,
        request=shapes.VersionToken,
        responses={200: shapes.DeckSerializer, 409: CONFLICT},
    )
    def post(self, request: Request, key: str, number: int) -> Response:
        deck = own_deck_or_404(request, key)
        wanted = sent(shapes.VersionToken, request)
        with refusals():
            edits.revert(
                user=player(request.user),
                deck_id=deck.pk,
                number=number,
                expected_version=wanted["version"],
            )
        return Response(whole(request, key))


class DeckCompare(APIView):
    @extend_schema(
        operation_id="deck_compare",
        summary="Compare two versions",
        tags=TAGS,
        parameters=[shapes.CompareQuery],
        responses={200: shapes.DifferenceSerializer(many=True)},
    )
    def get(self, request: Request, key: str) -> Response:
        deck = deck_or_404(request, key)
        wanted = asked(shapes.CompareQuery, request)
        with refusals():
            before, after = (
                Contents.from_json(selectors.version(request.user, deck, number).contents)
                for number in (wanted["before"], wanted["after"])
            )
        found: Any = selectors.compare(before, after, deck.system)
        return Response(shapes.DifferenceSerializer(found, many=True).data)


class DeckExport(APIView):
    @extend_schema(
        operation_id="deck_export",
        summary="A deck as a list",
        description="To read it in elsewhere; every format can be read in here again.",
        tags=TAGS,
        parameters=[
            OpenApiParameter("kind", str, OpenApiParameter.PATH, enum=list(KINDS)),
        ],
        responses={
            (200, media_type): OpenApiTypes.STR
            for media_type in sorted({kind.media_type for kind in KINDS.values()})
        },
    )
    def get(self, request: Request, key: str, kind: str) -> HttpResponse:
        deck = deck_or_404(request, key)
        if kind not in KINDS:
            raise NotFound(f"There is no format “{kind}”. Known: {', '.join(KINDS)}.")
        text = export.write(deck, selectors.contents_of(deck), kind)
        media_type = KINDS[kind].media_type
        # A deck's name stands in it: no browser may take it for anything but what it is.
        return HttpResponse(
            text,
            content_type=f"{media_type}; charset=utf-8",
            headers={"Content-Disposition": "attachment"},
        )
