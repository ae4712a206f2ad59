"""Decks for programs: find, make, describe, copy, like, throw away. Their cards: cards_api.py."""

from typing import Any

from django.db.models import QuerySet
from drf_spectacular.utils import OpenApiExample, extend_schema
from rest_framework.exceptions import NotFound
from rest_framework.generics import GenericAPIView
from rest_framework.permissions import IsAuthenticated, IsAuthenticatedOrReadOnly
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts.access import Viewer, is_moderator, player
from accounts.models import Scope
from cards.api.search import WarningSerializer
from cards.drafts.selectors import draft_ids
from config.api.pages import PageQuery, Pages
from config.api.query import asked
from decks import moderation, selectors, services
from decks.api import serializers as shapes
from decks.api.answers import (
    TAGS,
    contents_of_list,
    deck_or_404,
    own_deck_or_404,
    refusals,
    sent,
    whole,
)
from decks.models import Deck, Format
from decks.search import search


class FormatList(GenericAPIView[Format]):
    serializer_class = shapes.FormatSerializer
    queryset = Format.objects.none()

    @extend_schema(
        operation_id="deck_formats",
        summary="What decks are built for",
        tags=TAGS,
        parameters=[shapes.SystemQuery],
        responses=shapes.FormatSerializer(many=True),
    )
    def get(self, request: Request) -> Response:
        system = asked(shapes.SystemQuery, request)["system"]
        lists = ("allowed_sets", "banned", "restricted")
        page = self.paginate_queryset(selectors.formats(system).prefetch_related(*lists))
        return self.get_paginated_response(self.get_serializer(page, many=True).data)


class DeckList(APIView):
    token_scope = Scope.WRITE
    permission_classes = [IsAuthenticatedOrReadOnly]

    @extend_schema(
        operation_id="decks",
        summary="Search decks",
        description="What is not understood of the query is left out, with a warning.",
        tags=TAGS,
        parameters=[shapes.DeckQuery, PageQuery],
        responses={200: shapes.FoundDecksSerializer},
    )
    def get(self, request: Request) -> Response:
        wanted = asked(shapes.DeckQuery, request)
        system = wanted["system"]
        shown = _shown(request.user, wanted["show"]).filter(system=system)
        with refusals():
            found = search(wanted.get("q", ""), request.user, shown, system)
        pages = Pages()
        decks: Any = pages.paginate_queryset(found.decks, request, self)
        context = {"request": request}
        return Response(
            {
                **pages.around(),
                "query": found.query,
                "warnings": WarningSerializer(found.warnings, many=True).data,
                "results": shapes.DeckRowSerializer(decks, many=True, context=context).data,
            }
        )

    @extend_schema(
        operation_id="deck_create",
        summary="Make a deck",
        description=(
            "Empty, or from a list. A line of the list that is not clear refuses the whole: "
            "`fields` then names each as `text.<line>`, with the names that come near."
        ),
        tags=TAGS,
        request=shapes.NewDeckSerializer,
        responses={201: shapes.DeckSerializer},
        examples=[
            OpenApiExample(
                "list",
                {"name": "Pups", "text": shapes.EXAMPLE},
                request_only=True,
            )
        ],
    )
    def post(self, request: Request) -> Response:
        wanted = sent(shapes.NewDeckSerializer, request)
        text = wanted.pop("text", "")
        with refusals():
            deck = services.create_deck(
                owner=player(request.user),
                contents=contents_of_list(
                    text, wanted["system"], held=draft_ids(request.user.pk, wanted["system"])
                )
                if text
                else None,
                format_slug=wanted.pop("format", "open"),
                **wanted,
            )
        return Response(whole(request, deck.key), status=201)


def _shown(viewer: Viewer, show: str) -> QuerySet[Deck]:
    if show == "mine":
        return selectors.own_decks(viewer)
    if show == "favourites":
        return selectors.favourite_decks(viewer)
    if show == "house":
        return selectors.public_decks(viewer).filter(house_slug__isnull=False)
    return selectors.public_decks(viewer)


class DeckDetail(APIView):
    token_scope = Scope.WRITE
    permission_classes = [IsAuthenticatedOrReadOnly]

    @extend_schema(
        operation_id="deck",
        summary="A deck",
        description="With its cards, its legality and the clicks that would mend it.",
        tags=TAGS,
        responses=shapes.DeckSerializer,
    )
    def get(self, request: Request, key: str) -> Response:
        return Response(whole(request, key))

    @extend_schema(
        operation_id="deck_describe",
        summary="Describe a deck",
        description="Only what you send is changed. Cards are changed by edits.",
        tags=TAGS,
        request=shapes.DescribedSerializer,
        responses=shapes.DeckSerializer,
        examples=[
            OpenApiExample("share", {"visibility": "public", "tags": ["aggro"]}, request_only=True)
        ],
    )
    def patch(self, request: Request, key: str) -> Response:
        deck = own_deck_or_404(request, key)
        fields: Any = sent(shapes.DescribedSerializer, request)
        with refusals():
            services.describe_deck(user=player(request.user), deck_id=deck.pk, fields=fields)
        return Response(whole(request, key))

    @extend_schema(
        operation_id="deck_delete",
        summary="Throw a deck away",
        description="It lies in the trash for 30 days, and `restore` brings it back.",
        tags=TAGS,
        request=None,
        responses={204: None},
    )
    def delete(self, request: Request, key: str) -> Response:
        deck = own_deck_or_404(request, key)
        with refusals():
            services.delete_deck(user=player(request.user), deck_id=deck.pk)
        return Response(status=204)


class DeckRestore(APIView):
    token_scope = Scope.WRITE
    permission_classes = [IsAuthenticated]

    @extend_schema(
        operation_id="deck_restore",
        summary="Bring a deck back from the trash",
        tags=TAGS,
        request=None,
        responses=shapes.DeckSerializer,
    )
    def post(self, request: Request, key: str) -> Response:
        user = player(request.user)
        with refusals():
            deck = selectors.trash(user).get(key=key)
            services.restore_deck(user=user, deck_id=deck.pk)
        return Response(whole(request, key))


class DeckCopy(APIView):
    token_scope = Scope.WRITE
    permission_classes = [IsAuthenticated]

    @extend_schema(
        operation_id="deck_copy",
        summary="Copy a deck",
        description="Into a deck of your own, private at first.",
        tags=TAGS,
        request=shapes.CopySerializer,
        responses={201: shapes.DeckSerializer},
    )
    def post(self, request: Request, key: str) -> Response:
        source = deck_or_404(request, key)
        wanted = sent(shapes.CopySerializer, request)
        with refusals():
            deck = services.copy_deck(user=player(request.user), deck_id=source.pk, **wanted)
        return Response(whole(request, deck.key), status=201)


class DeckHide(APIView):
    token_scope = Scope.ADMIN
    permission_classes = [IsAuthenticated]

    @extend_schema(
        operation_id="deck_hide",
        summary="Hide and lock a public deck",
        description="For moderators. Its owner reads the reason and cannot undo it.",
        tags=TAGS,
        request=shapes.HiddenSerializer,
        responses={204: None},
    )
    def put(self, request: Request, key: str) -> Response:
        deck = self._deck(request, key)
        reason = sent(shapes.HiddenSerializer, request)["reason"]
        with refusals():
            moderation.hide_deck(user=player(request.user), deck_id=deck.pk, reason=reason)
        return Response(status=204)

    @extend_schema(
        operation_id="deck_give_back",
        summary="Give a hidden deck back",
        tags=TAGS,
        request=None,
        responses={204: None},
    )
    def delete(self, request: Request, key: str) -> Response:
        deck = self._deck(request, key)
        with refusals():
            moderation.show_deck(user=player(request.user), deck_id=deck.pk)
        return Response(status=204)

    def _deck(self, request: Request, key: str) -> Deck:
        if not is_moderator(request.user):
            raise NotFound
        return deck_or_404(request, key)


class DeckFavourite(APIView):
    token_scope = Scope.WRITE
    permission_classes = [IsAuthenticated]

    @extend_schema(
        operation_id="deck_like",
        summary="Like a deck",
        tags=TAGS,
        request=None,
        responses={204: None},
    )
    def put(self, request: Request, key: str) -> Response:
        return self._like(request, key, liked=True)

    @extend_schema(
        operation_id="deck_unlike",
        summary="Unlike it",
        tags=TAGS,
        request=None,
        responses={204: None},
    )
    def delete(self, request: Request, key: str) -> Response:
        return self._like(request, key, liked=False)

    def _like(self, request: Request, key: str, *, liked: bool) -> Response:
        deck = deck_or_404(request, key)
        with refusals():
            services.favourite_deck(user=player(request.user), deck_id=deck.pk, liked=liked)
        return Response(status=204)
