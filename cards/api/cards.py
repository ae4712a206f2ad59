"""Cards and sets for programs. Everybody may read them; imports alone change them."""

from typing import Any

from django.db.models import Count, Q, QuerySet
from django.http.response import HttpResponseBase
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.exceptions import NotFound
from rest_framework.generics import GenericAPIView
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from cards import naming, selectors
from cards.api.serializers import CardSerializer, ErratumSerializer, NamesSerializer, SetSerializer
from cards.columns import key
from cards.games import HOME, games, is_game
from cards.models import Card, CardChange, CardImport, CardSet
from config.api.conditional import conditional
from config.api.query import asked
from config.api.schema import NOT_THERE


class SystemQuery(serializers.Serializer[object]):
    def get_fields(self) -> dict[str, Any]:
        """The game, one of those that have cards here."""
        systems = [game.system for game in games()]
        system = serializers.ChoiceField(choices=systems, default=HOME, help_text="The game.")
        return {"system": system, **super().get_fields()}


class NamedQuery(SystemQuery):
    exact = serializers.CharField(
        required=False, max_length=120, help_text="The whole name, in upper or lower case."
    )
    fuzzy = serializers.CharField(
        required=False, max_length=120, help_text="A part of the name, or the name misspelt."
    )

    def validate(self, wanted: dict[str, str]) -> dict[str, str]:
        if ("exact" in wanted) == ("fuzzy" in wanted):
            raise serializers.ValidationError("Give either “exact” or “fuzzy”.")
        return wanted


class CompleteQuery(SystemQuery):
    q = serializers.CharField(max_length=120, help_text="The first letters, or any in a row.")


def card_or_404(system: str, **wanted: str) -> Card:
    card = selectors.pool(system).filter(**wanted).first() if is_game(system) else None
    if card is None:
        raise NotFound("There is no such card.")
    return card


class CardDetail(APIView):
    is_conditional = True

    @extend_schema(operation_id="card", summary="A card", tags=["cards"], responses=CardSerializer)
    def get(self, request: Request, system: str, slug: str) -> HttpResponseBase:
        card = card_or_404(system, slug=slug)
        return conditional(
            request,
            stamp=selectors.pool_version(),
            answer=lambda: Response(CardSerializer(card, context={"request": request}).data),
        )


class CardErrata(GenericAPIView[CardChange]):
    serializer_class = ErratumSerializer
    queryset = CardChange.objects.none()

    @extend_schema(
        operation_id="card_errata",
        summary="How a card's rules changed",
        description="Newest first. New pictures, numbers or flavour are no errata.",
        tags=["cards"],
        responses=ErratumSerializer(many=True),
    )
    def get(self, request: Request, system: str, slug: str) -> Response:
        card = card_or_404(system, slug=slug)
        changes = card.changes.filter(
            is_erratum=True, card_import__status=CardImport.Status.APPLIED
        )
        page = self.paginate_queryset(changes)
        return self.get_paginated_response(self.get_serializer(page, many=True).data)


class CardNamed(APIView):
    is_conditional = True

    @extend_schema(
        operation_id="card_named",
        summary="A card by its name",
        description=(
            "With `fuzzy` the answer is 404 if several cards are equally near; "
            "`detail` then names them."
        ),
        tags=["cards"],
        parameters=[NamedQuery],
        responses={200: CardSerializer, 404: NOT_THERE},
    )
    def get(self, request: Request) -> HttpResponseBase:
        wanted = asked(NamedQuery, request)
        name = wanted.get("exact") or self._meant(wanted["fuzzy"], wanted["system"])
        card = card_or_404(wanted["system"], name_key=key(name))
        return conditional(
            request,
            stamp=selectors.pool_version(),
            answer=lambda: Response(CardSerializer(card, context={"request": request}).data),
        )

    def _meant(self, text: str, system: str) -> str:
        guess = naming.guess(text, system)
        if guess.name is None:
            near = ", ".join(guess.near)
            hint = f"Several cards come near: {near}." if near else "No name comes near."
            raise NotFound(f"No card is surely meant by “{text}”. {hint}")
        return guess.name


class CardNames(APIView):
    is_conditional = True

    @extend_schema(
        operation_id="card_autocomplete",
        summary="Names for what somebody types",
        description="Names that begin with it come first.",
        tags=["cards"],
        parameters=[CompleteQuery],
        responses=NamesSerializer,
    )
    def get(self, request: Request) -> HttpResponseBase:
        wanted = asked(CompleteQuery, request)
        return conditional(
            request,
            stamp=selectors.pool_version(),
            answer=lambda: Response({"names": naming.complete(wanted["q"], wanted["system"])}),
        )


def sets_with_counts() -> QuerySet[CardSet]:
    shown = Q(printings__is_withdrawn=False)
    return CardSet.objects.annotate(card_count=Count("printings", filter=shown)).order_by(
        "system", "code"
    )


def set_or_404(system: str, code: str) -> CardSet:
    card_set = sets_with_counts().filter(system=system, code=code.upper()).first()
    if card_set is None:
        raise NotFound("There is no such set.")
    return card_set


class SetList(GenericAPIView[CardSet]):
    is_conditional = True
    serializer_class = SetSerializer
    queryset = CardSet.objects.none()

    @extend_schema(
        operation_id="sets", summary="All sets", tags=["sets"], responses=SetSerializer(many=True)
    )
    def get(self, request: Request) -> HttpResponseBase:
        return conditional(
            request, stamp=selectors.pool_version(), answer=lambda: self._page(sets_with_counts())
        )

    def _page(self, sets: QuerySet[CardSet]) -> Response:
        page = self.paginate_queryset(sets)
        return self.get_paginated_response(self.get_serializer(page, many=True).data)


class SetDetail(APIView):
    is_conditional = True

    @extend_schema(operation_id="set", summary="A set", tags=["sets"], responses=SetSerializer)
    def get(self, request: Request, system: str, code: str) -> HttpResponseBase:
        card_set = set_or_404(system, code)
        return conditional(
            request,
            stamp=selectors.pool_version(),
            answer=lambda: Response(SetSerializer(card_set, context={"request": request}).data),
        )


class SetCards(GenericAPIView[Card]):
    is_conditional = True
    serializer_class = CardSerializer
    queryset = Card.objects.none()

    @extend_schema(
        operation_id="set_cards",
        summary="The cards of a set",
        description="In the order of their numbers.",
        tags=["sets"],
        responses=CardSerializer(many=True),
    )
    def get(self, request: Request, system: str, code: str) -> HttpResponseBase:
        card_set = set_or_404(system, code)
        return conditional(
            request, stamp=selectors.pool_version(), answer=lambda: self._page(card_set)
        )

    def _page(self, card_set: CardSet) -> Response:
        cards = selectors.pool(card_set.system).filter(
            printings__set=card_set, printings__is_withdrawn=False
        )
        ordered = cards.order_by("printings__number_order", "printings__number")
        page = self.paginate_queryset(ordered)
        return self.get_paginated_response(self.get_serializer(page, many=True).data)
