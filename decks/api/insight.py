"""What a deck is made of, for programs: figures, exact odds, sample hands, missing cards."""

import random
from fractions import Fraction

from drf_spectacular.utils import OpenApiParameter, PolymorphicProxySerializer, extend_schema
from rest_framework import serializers
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from cards.api.search import WarningSerializer
from cards.search import search
from cards.selectors import pool
from collection.selectors import owned
from config.api.query import asked
from decks import selectors
from decks.api.answers import TAGS, deck_or_404
from decks.contents import Contents
from decks.games import game_of, games
from decks.insight import odds
from decks.insight.hand import MAX_SEED, sample_hand
from decks.insight.shopping import played, shopping_list
from decks.legality import limits_of

MOST_TURNS = 12
MOST_WANTED = 20
MOST_DECKS = 30


class OddsQuery(serializers.Serializer[object]):
    group = serializers.CharField(
        max_length=1000, help_text="Which cards of the Deck, as in the search: `t:skill tp<=2`."
    )
    wanted = serializers.IntegerField(default=1, min_value=1, max_value=MOST_WANTED)
    turns = serializers.IntegerField(default=8, min_value=1, max_value=MOST_TURNS)
    keep = serializers.IntegerField(
        default=0,
        min_value=0,
        max_value=MOST_WANTED,
        help_text="Mulligan a hand with fewer of them; 0: never.",
    )


class TurnOddsSerializer(serializers.Serializer[object]):
    turn = serializers.IntegerField(help_text="0 is the opening hand.")
    first = serializers.FloatField(help_text="Going first.")
    second = serializers.FloatField(help_text="Going second.")


class OddsSerializer(serializers.Serializer[object]):
    """Exact odds, from 0 to 1, of having seen so many by each turn."""

    deck_size = serializers.IntegerField()
    group_size = serializers.IntegerField(help_text="Copies in the Deck that the query finds.")
    warnings = WarningSerializer(many=True)
    turns = TurnOddsSerializer(many=True)


class HandQuery(serializers.Serializer[object]):
    seed = serializers.IntegerField(
        required=False, min_value=0, max_value=MAX_SEED, help_text="The same seed, the same hand."
    )
    mulligan = serializers.BooleanField(default=False)
    turns = serializers.IntegerField(default=0, min_value=0, max_value=MOST_TURNS)
    goes_first = serializers.BooleanField(default=True)


class HandSerializer(serializers.Serializer[object]):
    seed = serializers.IntegerField()
    opening = serializers.ListField(child=serializers.CharField())
    draws = serializers.ListField(
        child=serializers.ListField(child=serializers.CharField()), help_text="Turn by turn."
    )
    left = serializers.IntegerField(help_text="Cards still in the Deck.")


class MissingCardSerializer(serializers.Serializer[object]):
    card = serializers.IntegerField()
    name = serializers.CharField()
    needed = serializers.IntegerField()
    owned = serializers.IntegerField()
    missing = serializers.IntegerField()


class MissingSerializer(serializers.Serializer[object]):
    """What you would have to get."""

    total = serializers.IntegerField()
    cards = MissingCardSerializer(many=True)


class ShoppingQuery(serializers.Serializer[object]):
    at_once = serializers.BooleanField(
        default=True, help_text="All sleeved at once; else one deck at a time."
    )


class DeckInsight(APIView):
    @extend_schema(
        operation_id="deck_insight",
        summary="Figures of a deck",
        description="Each game has its own.",
        tags=TAGS,
        responses=PolymorphicProxySerializer(
            component_name="Insight",
            serializers=[game.numbers_shape for game in games()],
            resource_type_field_name=None,
        ),
    )
    def get(self, request: Request, key: str) -> Response:
        deck = deck_or_404(request, key)
        lines = selectors.lines(selectors.contents_of(deck), deck.system)
        return Response(game_of(deck.system).numbers(lines, limits_of(deck.format)))


class DeckOdds(APIView):
    @extend_schema(
        operation_id="deck_odds",
        summary="Exact odds of drawing",
        description="How likely it is to have seen so many cards of a group by each turn.",
        tags=TAGS,
        parameters=[OddsQuery],
        responses={200: OddsSerializer},
    )
    def get(self, request: Request, key: str) -> Response:
        deck = deck_or_404(request, key)
        wanted = asked(OddsQuery, request)
        game = game_of(deck.system)
        main = selectors.contents_of(deck)[game.main]
        found = search(wanted["group"], request.user, pool(deck.system).filter(pk__in=list(main)))
        size = sum(main[card] for card in found.cards.order_by().values_list("pk", flat=True))
        rows = odds.odds_by_turn(
            game.draws,
            wanted["wanted"],
            deck=sum(main.values()),
            group=size,
            turns=wanted["turns"],
            keep_with=min(wanted["keep"], game.draws.opening),
        )
        return Response(
            {
                "deck_size": sum(main.values()),
                "group_size": size,
                "warnings": WarningSerializer(found.warnings, many=True).data,
                "turns": [
                    {"turn": row.turn, "first": _share(row.first), "second": _share(row.second)}
                    for row in rows
                ],
            }
        )


def _share(exact: Fraction) -> float:
    return round(float(exact), 6)


class DeckHand(APIView):
    @extend_schema(
        operation_id="deck_hand",
        summary="A sample hand",
        tags=TAGS,
        parameters=[HandQuery],
        responses={200: HandSerializer},
    )
    def get(self, request: Request, key: str) -> Response:
        deck = deck_or_404(request, key)
        wanted = asked(HandQuery, request)
        seed = wanted.pop("seed", random.randint(0, MAX_SEED))
        game = game_of(deck.system)
        main = selectors.contents_of(deck)[game.main]
        names = selectors.names_of(main)
        named = {names[card]: count for card, count in main.items()}
        hand = sample_hand(game.draws, named, seed=seed, **wanted)
        return Response(
            {"seed": seed, "opening": hand.opening, "draws": hand.draws, "left": hand.left}
        )


class DeckMissing(APIView):
    permission_classes = [IsAuthenticated]

    @extend_schema(
        operation_id="deck_missing",
        summary="What you lack to build a deck",
        tags=TAGS,
        responses=MissingSerializer,
    )
    def get(self, request: Request, key: str) -> Response:
        contents = selectors.contents_of(deck_or_404(request, key))
        return Response(_missing(request, [contents], at_once=True))


class Shopping(APIView):
    permission_classes = [IsAuthenticated]

    @extend_schema(
        operation_id="deck_shopping",
        summary="What you lack for several decks",
        tags=TAGS,
        parameters=[
            OpenApiParameter(
                "deck",
                str,
                many=True,
                description=f"`key` of one of your decks; once for each, at most {MOST_DECKS}.",
            ),
            ShoppingQuery,
        ],
        responses={200: MissingSerializer},
    )
    def get(self, request: Request) -> Response:
        at_once = asked(ShoppingQuery, request)["at_once"]
        keys = request.query_params.getlist("deck")
        mine = selectors.own_decks(request.user).filter(key__in=_storable(keys))[:MOST_DECKS]
        contents = [selectors.contents_of(deck) for deck in mine]
        return Response(_missing(request, contents, at_once=at_once))


def _storable(keys: list[str]) -> list[str]:
    """What a database can be asked for."""
    return [key for key in keys if key.isascii() and key.isprintable()][:MOST_DECKS]


def _missing(request: Request, contents: list[Contents], *, at_once: bool) -> dict[str, object]:
    built = [played(each) for each in contents]
    mine = owned(request.user, {card for deck in built for card in deck})
    wanted = shopping_list(built, mine, at_once=at_once)
    names = selectors.names_of(each.card for each in wanted)
    cards = [
        {
            "card": each.card,
            "name": names[each.card],
            "needed": each.needed,
            "owned": each.owned,
            "missing": each.missing,
        }
        for each in wanted
    ]
    cards.sort(key=lambda card: str(card["name"]))
    return {"total": sum(each.missing for each in wanted), "cards": cards}
