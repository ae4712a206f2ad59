"""The lab for programs: list, make, read and cancel experiments."""

from datetime import date
from typing import Any

from drf_spectacular.utils import (
    OpenApiExample,
    extend_schema,
    extend_schema_field,
    extend_schema_view,
)
from rest_framework import mixins, serializers, viewsets
from rest_framework.decorators import action
from rest_framework.exceptions import NotFound
from rest_framework.generics import get_object_or_404
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.access import player
from engine import api
from matches import selectors, services
from matches.agreement import MAX_AGREED
from matches.designs import MAX_DECKS
from matches.downloads import cards_as_json
from matches.entry import entrants
from matches.models import Experiment, Matchup
from matches.planning import MAX_GAMES, MAX_SEED, MAX_SMALLEST, MIN_SMALLEST, ExperimentRefused
from matches.results import score
from matches.retention import removal_day


class EstimateSerializer(serializers.Serializer[Any]):
    value = serializers.FloatField(allow_null=True)
    low = serializers.FloatField(help_text="95 % interval, lower end")
    high = serializers.FloatField(help_text="95 % interval, upper end")
    n = serializers.IntegerField(help_text="Games behind it")


class MatchupSerializer(serializers.ModelSerializer[Matchup]):
    first_points = serializers.SerializerMethodField(
        help_text="The first deck's share of the points (win 1, draw ½), over pairs of games."
    )

    class Meta:
        model = Matchup
        fields = [
            "first_name",
            "second_name",
            "games_done",
            "wins_first",
            "wins_second",
            "draws",
            "failed",
            "first_points",
        ]

    @extend_schema_field(EstimateSerializer)
    def get_first_points(self, matchup: Matchup) -> dict[str, Any]:
        return EstimateSerializer(score(matchup)).data


class ClauseSerializer(serializers.Serializer[Any]):
    text = serializers.CharField(help_text="A part of the card's text.")
    counted = serializers.BooleanField(
        help_text="False for keywords that are simply on while the card is in play."
    )
    used = serializers.IntegerField(help_text="Games in which the card was played or did a thing.")
    took_effect = serializers.IntegerField(allow_null=True, help_text="In how many of those.")
    share = serializers.FloatField(allow_null=True)
    low = serializers.FloatField(allow_null=True, help_text="95 % interval, lower end")
    high = serializers.FloatField(allow_null=True, help_text="95 % interval, upper end")


class CardResultSerializer(serializers.Serializer[Any]):
    deck = serializers.CharField()
    card = serializers.CharField()
    games = serializers.IntegerField()
    in_opening = serializers.IntegerField()
    points_in_opening = serializers.FloatField(allow_null=True)
    drawn = serializers.IntegerField()
    points_when_drawn = serializers.FloatField(allow_null=True)
    drawn_low = serializers.FloatField()
    drawn_high = serializers.FloatField()
    played = serializers.IntegerField()
    points_when_played = serializers.FloatField(allow_null=True)
    gain_when_drawn = serializers.FloatField(
        allow_null=True, help_text="Points when drawn minus points when not drawn."
    )
    gain_low = serializers.FloatField(allow_null=True)
    gain_high = serializers.FloatField(allow_null=True)
    used = serializers.IntegerField(allow_null=True)
    counted_clauses = serializers.IntegerField(allow_null=True)
    clauses_that_took_effect = serializers.IntegerField(allow_null=True)
    clauses = ClauseSerializer(
        many=True, allow_null=True, help_text="null: counted by a release without clauses."
    )
    bot = serializers.CharField()
    bot_version = serializers.IntegerField(allow_null=True)
    engine = serializers.CharField()
    card_data = serializers.CharField(allow_blank=True)
    world_rules = serializers.CharField(
        allow_blank=True, help_text="Those the players agreed on, parted by semicolons."
    )
    seed = serializers.CharField()


class ExperimentSerializer(serializers.ModelSerializer[Experiment]):
    owner = serializers.CharField(source="owner.username")
    matchups = MatchupSerializer(many=True, read_only=True)
    world_rules = serializers.ListField(
        child=serializers.CharField(), read_only=True, help_text="Those the table agreed on."
    )
    result = serializers.SerializerMethodField(help_text="One short sentence, empty at first.")
    removed_on = serializers.SerializerMethodField(
        help_text="The day it is removed if nobody keeps, shares or publishes it."
    )

    class Meta:
        model = Experiment
        fields = [
            "id",
            "title",
            "owner",
            "is_public",
            "system",
            "kind",
            "bot",
            "bot_version",
            "engine_version",
            "card_data",
            "world_rules",
            "seed",
            "games",
            "priority",
            "status",
            "failure",
            "games_done",
            "failed",
            "smallest",
            "answer",
            "is_kept",
            "removed_on",
            "result",
            "matchups",
            "created_at",
            "started_at",
            "finished_at",
        ]

    def get_removed_on(self, experiment: Experiment) -> date | None:
        return removal_day(experiment)

    def get_result(self, experiment: Experiment) -> str:
        return selectors.line(experiment).result


class NewExperimentSerializer(serializers.Serializer[Experiment]):
    kind = serializers.ChoiceField(choices=Experiment.Kind.choices, default=Experiment.Kind.DUEL)
    decks = serializers.ListField(
        child=serializers.CharField(max_length=60),
        min_length=2,
        max_length=max(MAX_DECKS.values()),
        help_text="House decks by name (`ember-rush`) or decks by key, `key@3` for version 3. "
        "Gauntlet: the deck, then its opponents. Two versions: new, old, then the field.",
    )
    bot = serializers.ChoiceField(choices=[bot.slug for bot in api.bots()])
    games = serializers.IntegerField(
        min_value=1, max_value=MAX_GAMES, help_text="For each matchup; they come in pairs."
    )
    seed = serializers.IntegerField(min_value=0, max_value=MAX_SEED, required=False)
    smallest = serializers.FloatField(
        min_value=MIN_SMALLEST,
        max_value=MAX_SMALLEST,
        required=False,
        help_text="Two versions: the smallest difference worth finding; 0.02 is two points.",
    )
    world_rules = serializers.ListField(
        child=serializers.CharField(max_length=120),
        max_length=MAX_AGREED,
        required=False,
        help_text="Names of World Rules the table agrees on, one for each player at most. Decks "
        "are checked under them.",
    )
    title = serializers.CharField(max_length=80, required=False, allow_blank=True)
    priority = serializers.ChoiceField(
        choices=Experiment.Priority.choices, default=Experiment.Priority.NORMAL
    )
    is_public = serializers.BooleanField(default=False)
    form_key = serializers.UUIDField(
        required=False, help_text="Send the same key again and you get the same experiment."
    )

    def to_internal_value(self, data: Any) -> Any:
        """A field nobody knows is most likely a slip of the pen: better told than left out."""
        unknown = [name for name in data if name not in self.fields] if type(data) is dict else []
        if unknown:
            known = ", ".join(self.fields)
            refusal = [f"There is no such field. The fields are: {known}."]
            raise serializers.ValidationError(dict.fromkeys(unknown, refusal))
        return super().to_internal_value(data)


class KeepSerializer(serializers.Serializer[Experiment]):
    kept = serializers.BooleanField(default=True)


PLAN = OpenApiExample(
    "plan",
    {"decks": ["ember-rush", "iron-armory"], "bot": "greedy", "games": 200},
    request_only=True,
)


@extend_schema_view(
    list=extend_schema(
        operation_id="experiments",
        summary="Experiments",
        description="The public ones and your own, newest first.",
    ),
    retrieve=extend_schema(
        operation_id="experiment",
        summary="An experiment",
        description="Its totals so far; ask again while `status` is queued or running.",
    ),
)
class ExperimentViewSet(
    mixins.ListModelMixin, mixins.RetrieveModelMixin, viewsets.GenericViewSet[Experiment]
):
    serializer_class = ExperimentSerializer
    queryset = Experiment.objects.none()

    def get_queryset(self) -> Any:
        return selectors.experiments_for(self.request.user)

    @extend_schema(
        operation_id="experiment_create",
        summary="Queue games",
        request=NewExperimentSerializer,
        responses={201: ExperimentSerializer},
        examples=[PLAN],
    )
    def create(self, request: Request) -> Response:
        wanted = NewExperimentSerializer(data=request.data)
        wanted.is_valid(raise_exception=True)
        try:
            options = dict(wanted.validated_data)
            decks = entrants(request.user, options.pop("decks"))
            experiment = services.submit_experiment(
                owner=player(request.user), entrants=decks, **options
            )
        except ExperimentRefused as refused:
            raise serializers.ValidationError({refused.field: [str(refused)]}) from refused
        return Response(self.get_serializer(experiment).data, status=201)

    @extend_schema(
        operation_id="experiment_cards",
        summary="What each card did",
        description="Every card of every deck, and which clauses of its text took effect.",
        responses=CardResultSerializer(many=True),
        filters=False,
    )
    @action(detail=True, pagination_class=None)
    def cards(self, request: Request, pk: str) -> Response:
        experiment = get_object_or_404(selectors.experiments_with_cards(request.user), pk=pk)
        return Response(CardResultSerializer(cards_as_json(experiment), many=True).data)

    @extend_schema(
        operation_id="experiment_cancel",
        summary="Stop playing",
        description="The games played so far stay counted. One that is over stays as it is.",
        request=None,
        responses=ExperimentSerializer,
    )
    @action(detail=True, methods=["post"])
    def cancel(self, request: Request, pk: str) -> Response:
        experiment = self.get_object()
        try:
            experiment = services.cancel_experiment(
                user=player(request.user), experiment_id=experiment.pk
            )
        except Experiment.DoesNotExist:
            raise NotFound from None
        return Response(self.get_serializer(experiment).data)

    @extend_schema(
        operation_id="experiment_keep",
        summary="Keep for good",
        description="It is not removed any more; with `kept: false` it has all its days again.",
        request=KeepSerializer,
        responses=ExperimentSerializer,
    )
    @action(detail=True, methods=["post"])
    def keep(self, request: Request, pk: str) -> Response:
        experiment = self.get_object()
        wanted = KeepSerializer(data=request.data)
        wanted.is_valid(raise_exception=True)
        try:
            experiment = services.keep_experiment(
                user=player(request.user),
                experiment_id=experiment.pk,
                is_kept=wanted.validated_data["kept"],
            )
        except Experiment.DoesNotExist:
            raise NotFound from None
        return Response(self.get_serializer(experiment).data)
