"""Search for programs: the language of the search page, with its warnings beside the results."""

import random
from typing import Any

from django.http.response import HttpResponseBase
from django.utils.cache import patch_cache_control
from drf_spectacular.utils import OpenApiExample, OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.exceptions import NotFound
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from cards.api.cards import SystemQuery
from cards.api.serializers import CardSerializer
from cards.search import Found, search
from cards.search.parse import MAX_LENGTH
from cards.selectors import pool_version
from config.api.conditional import conditional
from config.api.pages import PageQuery, Pages
from config.api.query import asked
from config.api.schema import NOT_THERE

QUERY = OpenApiParameter(
    "q",
    {"type": "string", "maxLength": MAX_LENGTH},
    description=(
        "What to find, in the language of the search page: `t:character el:fire hp>=20`. "
        "Empty: all cards. Plain words are names, or words of types and texts if no name has them. "
        "What is not understood is left out, with a warning; alone it finds nothing."
    ),
    examples=[OpenApiExample("fire", value="el:fire hp>=20")],
)


class WarningSerializer(serializers.Serializer[object]):
    """Something in the query that was left out or read otherwise."""

    message = serializers.CharField()
    suggestion = serializers.CharField(help_text="What to write instead; empty if unknown.")
    fixed = serializers.CharField(help_text="The whole query put right; empty if unknown.")


class FoundSerializer(serializers.Serializer[object]):
    """A page of what a query finds."""

    count = serializers.IntegerField()
    next = serializers.URLField(allow_null=True)
    previous = serializers.URLField(allow_null=True)
    query = serializers.CharField(help_text="As it was read.")
    explanation = serializers.CharField(help_text="The query in words; empty: all cards.")
    warnings = WarningSerializer(many=True)
    results = CardSerializer(many=True)


def found_by(request: Request) -> Found:
    system = asked(SystemQuery, request)["system"]
    return search(request.query_params.get("q", ""), request.user, system=system)


class CardSearch(APIView):
    is_conditional = True

    @extend_schema(
        operation_id="cards",
        summary="Search cards",
        description=(
            "All cards that the query finds, in the order it asks for (`order:hp dir:desc`), else "
            "by name. With `own`, `free` or `in` it is about you, and has no `ETag`."
        ),
        tags=["cards"],
        parameters=[QUERY, SystemQuery, PageQuery],
        responses={200: FoundSerializer, 404: NOT_THERE},
    )
    def get(self, request: Request) -> HttpResponseBase:
        found = found_by(request)
        if found.is_personal:
            response = self._page(request, found)
            patch_cache_control(response, private=True, no_cache=True)
            return response
        return conditional(request, stamp=pool_version(), answer=lambda: self._page(request, found))

    def _page(self, request: Request, found: Found) -> Response:
        pages = Pages()
        cards: Any = pages.paginate_queryset(found.cards, request, self)
        context = {"request": request}
        return Response(
            {
                **pages.around(),
                "query": found.query,
                "explanation": found.explanation,
                "warnings": WarningSerializer(found.warnings, many=True).data,
                "results": CardSerializer(cards, many=True, context=context).data,
            }
        )


class RandomCard(APIView):
    @extend_schema(
        operation_id="card_random",
        summary="A random card",
        description="Any card, or any of those that a query finds; 404 if it finds none.",
        tags=["cards"],
        parameters=[QUERY, SystemQuery],
        responses={200: CardSerializer, 404: NOT_THERE},
    )
    def get(self, request: Request) -> Response:
        cards = found_by(request).cards
        keys = list(cards.order_by().values_list("pk", flat=True))
        if not keys:
            raise NotFound("No card is found by this query.")
        card = cards.get(pk=random.choice(keys))
        response = Response(CardSerializer(card, context={"request": request}).data)
        response["Cache-Control"] = "no-store"
        return response
