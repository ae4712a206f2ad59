"""Games of experiments for programs: the list, and one game decision by decision."""

from typing import Any

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiResponse, extend_schema
from rest_framework import serializers
from rest_framework.exceptions import APIException, NotFound
from rest_framework.generics import get_object_or_404
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from config.api.errors import Conflict, Error
from config.api.pages import PageQuery, Pages
from config.api.query import OneOf, asked
from config.api.schema import CONFLICT
from engine import api
from matches.experiments import selectors
from matches.models import Experiment
from matches.replays import selectors as replay_selectors
from matches.replays import turns
from matches.replays.downloads import as_data
from matches.replays.selectors import ORDERS, GameLine, Wanted

RESULTS = {
    "first": "1", "second": "2", "third": "3", "fourth": "4", "draw": "=", "failed": "!",
}  # fmt: skip
WORDS = {letter: word for word, letter in RESULTS.items()}


class ComeBack(APIException):
    """The game is not at hand now; DRF puts `wait` into Retry-After."""

    def __init__(self, not_now: turns.NotNow) -> None:
        is_limit = isinstance(not_now, turns.TooMany)
        self.status_code = 429 if is_limit else 503
        self.default_code = "throttled" if is_limit else "busy"
        super().__init__(str(not_now))
        self.wait = not_now.seconds


class GameQuery(PageQuery):
    matchup = serializers.IntegerField(
        required=False, min_value=0, max_value=999, help_text="Its place in `matchups`, from 0."
    )
    result = OneOf(
        choices=list(RESULTS),
        required=False,
        help_text="`first`: the matchup's first deck, or side of a table, won.",
    )
    order = OneOf(choices=list(ORDERS), required=False, help_text="By rounds; else as played.")


class GameLineSerializer(serializers.Serializer[Any]):
    number = serializers.IntegerField(help_text="Counted from 1.")
    decks = serializers.SerializerMethodField(
        help_text="Those of the matchup in its order, whoever sat first: `result` counts them."
    )
    seats = serializers.SerializerMethodField(
        help_text="The same decks in the order of the seats: player 1 is first."
    )
    starter = serializers.CharField(
        help_text="The deck that had the first turn; empty: an earlier release, or it failed."
    )
    seed = serializers.CharField(help_text="64 bits, as text: numbers of JSON are shorter.")
    result = serializers.SerializerMethodField(
        help_text="Which of `decks` won: first to fourth (of a table with teams: which side, in "
        "that order), draw or failed."
    )
    winner = serializers.CharField(help_text="A deck, a team, or empty.")
    rounds = serializers.IntegerField(allow_null=True)
    reason = serializers.CharField(help_text="How it ended.")

    def get_decks(self, line: GameLine) -> list[str]:
        return list(line.decks)

    def get_seats(self, line: GameLine) -> list[str]:
        return list(line.players)

    def get_result(self, line: GameLine) -> str:
        return WORDS.get(line.result, "")


class GamePageSerializer(serializers.Serializer[Any]):
    count = serializers.IntegerField()
    next = serializers.URLField(allow_null=True)
    previous = serializers.URLField(allow_null=True)
    results = GameLineSerializer(many=True)


class GameListView(APIView):
    @extend_schema(
        operation_id="experiment_games",
        summary="Games",
        description="Those that were played: who won each, how, and after how many rounds. "
        "Null: an earlier release.",
        tags=["experiments"],
        parameters=[GameQuery],
        responses=GamePageSerializer,
    )
    def get(self, request: Request, pk: int) -> Response:
        experiment = visible(request, pk)
        query = asked(GameQuery, request)
        matchups = experiment.matchups.count()
        wanted = Wanted(
            matchup=query.get("matchup") if matchups > 1 else None,
            result=RESULTS.get(query.get("result", ""), ""),
            order=query.get("order", ""),
        )
        if (query.get("matchup") or 0) >= matchups:
            reason = f"This experiment has {matchups} matchups, counted from 0."
            raise serializers.ValidationError({"matchup": [reason]})
        pages = Pages()
        found = replay_selectors.games_wanted(experiment, wanted, matchups)
        numbers = pages.paginate_queryset(found, request, self) or []
        try:
            lines = replay_selectors.game_lines(experiment, numbers)
        except Experiment.DoesNotExist:  # removed meanwhile
            raise NotFound from None
        return Response({**pages.around(), "results": GameLineSerializer(lines, many=True).data})


class GameView(APIView):
    @extend_schema(
        operation_id="experiment_game",
        summary="A game",
        description="The record, which plays it again, and all events by decision. For games of "
        "older experiments bots may have to think again: that is done for one game at a time (503) "
        "and not too often for one person (429).",
        tags=["experiments"],
        responses={
            200: OpenApiTypes.OBJECT,
            409: CONFLICT,
            503: OpenApiResponse(Error, description="Another game is being rebuilt just now."),
        },
    )
    def get(self, request: Request, pk: int, number: int) -> Response:
        experiment = visible(request, pk)
        if not 1 <= number <= experiment.games:
            raise NotFound
        try:
            film = turns.screen(request, experiment, number - 1).film
        except Experiment.DoesNotExist:
            raise NotFound from None
        except turns.NotNow as not_now:
            raise ComeBack(not_now) from not_now
        except api.EngineError as refused:
            raise Conflict(str(refused)) from refused
        return Response(as_data(film))


def visible(request: Request, pk: int) -> Experiment:
    found: Experiment = get_object_or_404(selectors.experiments_for(request.user), pk=pk)
    return found
