"""The lab for programs: list, make, read and cancel experiments."""

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
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.access import player
from decks.house import house_decks
from engine import api
from matches import selectors, services
from matches.models import Experiment
from matches.planning import MAX_GAMES, MAX_SEED, ExperimentRefused
from matches.statistics import Share, share

HOUSE_DECKS = [(deck.slug, deck.name) for deck in house_decks().values()]


class ShareSerializer(serializers.Serializer[Share]):
    count = serializers.IntegerField()
    n = serializers.IntegerField(help_text="Sample size")
    value = serializers.FloatField(allow_null=True)
    low = serializers.FloatField(help_text="95 % Wilson interval, lower end")
    high = serializers.FloatField(help_text="95 % Wilson interval, upper end")


class ExperimentSerializer(serializers.ModelSerializer[Experiment]):
    owner = serializers.CharField(source="owner.username")
    first = serializers.SerializerMethodField()

    class Meta:
        model = Experiment
        fields = [
            "id",
            "title",
            "owner",
            "is_public",
            "system",
            "first_deck",
            "second_deck",
            "bot",
            "engine_version",
            "seed",
            "games",
            "status",
            "failure",
            "games_done",
            "wins_first",
            "wins_second",
            "draws",
            "first",
            "created_at",
            "started_at",
            "finished_at",
        ]

    @extend_schema_field(ShareSerializer)
    def get_first(self, experiment: Experiment) -> dict[str, Any]:
        return ShareSerializer(share(experiment.wins_first, experiment.games_done)).data


class NewExperimentSerializer(serializers.Serializer[Experiment]):
    first_deck = serializers.ChoiceField(choices=HOUSE_DECKS)
    second_deck = serializers.ChoiceField(choices=HOUSE_DECKS)
    bot = serializers.ChoiceField(choices=[bot.slug for bot in api.bots()])
    games = serializers.IntegerField(min_value=1, max_value=MAX_GAMES)
    seed = serializers.IntegerField(min_value=0, max_value=MAX_SEED, required=False)
    title = serializers.CharField(max_length=80, required=False, allow_blank=True)
    is_public = serializers.BooleanField(default=False)
    form_key = serializers.UUIDField(
        required=False, help_text="Send the same key again and you get the same experiment."
    )


PLAN = OpenApiExample(
    "plan",
    {"first_deck": "ember-rush", "second_deck": "iron-armory", "bot": "greedy", "games": 200},
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
            experiment = services.submit_experiment(
                owner=player(request.user), **wanted.validated_data
            )
        except ExperimentRefused as refused:
            raise serializers.ValidationError({refused.field: [str(refused)]}) from refused
        return Response(self.get_serializer(experiment).data, status=201)

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
