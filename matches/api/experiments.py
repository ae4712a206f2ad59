"""The lab for programs: list, make, read, steer, share and delete experiments."""

from collections.abc import Callable, Collection
from typing import Any

from drf_spectacular.utils import OpenApiExample, extend_schema, extend_schema_view
from rest_framework import mixins, serializers, viewsets
from rest_framework.decorators import action
from rest_framework.exceptions import NotFound
from rest_framework.generics import get_object_or_404
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.access import may_change, player
from accounts.models import Scope
from config.api.errors import Conflict
from config.api.query import asked
from config.api.schema import CONFLICT
from matches.api import serializers as shapes
from matches.experiments import selectors, services
from matches.experiments.entry import entrants
from matches.experiments.forecast import forecast_of
from matches.experiments.more_games import add_games
from matches.experiments.refusal import ExperimentRefused
from matches.experiments.swap import swapped
from matches.models import PLAYED, Experiment
from matches.results.downloads import cards_as_json
from matches.results.rounding import rounded

Status = Experiment.Status
ONE = shapes.ExperimentSerializer
STEERED = {200: ONE, 409: CONFLICT}
PLAN = OpenApiExample(
    "plan",
    {"decks": ["ember-rush", "iron-armory"], "bot": "greedy", "games": 200},
    request_only=True,
)


@extend_schema_view(
    list=extend_schema(
        operation_id="experiments",
        summary="Experiments",
        description="The public ones and your own, newest first. A parameter or a value that does "
        "not exist is refused: 400.",
        parameters=[shapes.ExperimentQuery],
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
    serializer_class = shapes.ExperimentSerializer
    queryset = Experiment.objects.none()
    token_scope = Scope.EXPERIMENTS

    def get_queryset(self) -> Any:
        if self.action != "list":
            return selectors.experiments_for(self.request.user)
        query = asked(shapes.ExperimentQuery, self.request)
        whose = selectors.own_experiments if query["mine"] else selectors.experiments_for
        return selectors.narrowed(
            whose(self.request.user),
            kind=query.get("kind", ""),
            status=query.get("status", ""),
            title=query.get("title", ""),
            kept="yes" if query["kept"] else "",
        )

    @extend_schema(
        operation_id="experiment_create",
        summary="Queue games",
        request=shapes.NewExperimentSerializer,
        responses={201: ONE},
        examples=[PLAN],
    )
    def create(self, request: Request) -> Response:
        wanted = shapes.NewExperimentSerializer(data=request.data)
        wanted.is_valid(raise_exception=True)
        try:
            plan = dict(wanted.validated_data)
            decks = entrants(request.user, plan.pop("decks"))
            experiment = services.submit_experiment(
                owner=player(request.user), entrants=decks, **plan
            )
        except ExperimentRefused as refused:
            raise serializers.ValidationError({refused.field: [str(refused)]}) from refused
        return Response(self.get_serializer(experiment).data, status=201)

    @extend_schema(
        operation_id="experiment_swap",
        summary="A deck with one card in the place of another",
        description="Two versions: `deck` with every copy of `out` replaced by `into` (a card, or "
        "a draft of yours), and as it is, against the same field.",
        request=shapes.SwapSerializer,
        responses={201: ONE},
    )
    @action(detail=False, methods=["post"])
    def swap(self, request: Request) -> Response:
        wanted = shapes.SwapSerializer(data=request.data)
        wanted.is_valid(raise_exception=True)
        plan = dict(wanted.validated_data)
        out, into = plan.pop("out"), plan.pop("into")
        try:
            old, *field = entrants(request.user, [plan.pop("deck"), *plan.pop("against")])
            experiment = services.submit_experiment(
                owner=player(request.user),
                kind=Experiment.Kind.VERSIONS,
                entrants=[swapped(request.user, old, out, into), old, *field],
                **plan,
            )
        except ExperimentRefused as refused:
            raise serializers.ValidationError({refused.field: [str(refused)]}) from refused
        return Response(self.get_serializer(experiment).data, status=201)

    @extend_schema(
        operation_id="experiment_forecast",
        summary="What an experiment would take",
        description="For the same body as a new one: nothing is queued. How many games the "
        "question takes, how long that is here, and what the games planned find.",
        request=shapes.NewExperimentSerializer,
        responses=shapes.ForecastSerializer,
        examples=[PLAN],
    )
    @action(detail=False, methods=["post"])
    def forecast(self, request: Request) -> Response:
        wanted = shapes.NewExperimentSerializer(data=request.data)
        wanted.is_valid(raise_exception=True)
        plan = wanted.validated_data
        try:
            found = forecast_of(
                kind=plan["kind"],
                entrants=entrants(request.user, plan["decks"]),
                bot=plan["bot"],
                games_each=plan["games"],
                smallest=plan.get("smallest"),
            )
        except ExperimentRefused as refused:
            raise serializers.ValidationError({refused.field: [str(refused)]}) from refused
        return Response(rounded(shapes.ForecastSerializer(found).data))

    @extend_schema(
        operation_id="experiment_delete",
        summary="Delete an experiment",
        description="With its games, for good: there is no undo.",
        responses={204: None},
    )
    def destroy(self, request: Request, pk: str) -> Response:
        try:
            services.delete_experiment(user=player(request.user), experiment_id=self._own().pk)
        except Experiment.DoesNotExist:
            raise NotFound from None
        return Response(status=204)

    @extend_schema(
        operation_id="experiment_cards",
        summary="What each card did",
        description="Every card of every deck, and which clauses of its text took effect.",
        responses=shapes.CardResultSerializer(many=True),
        filters=False,
    )
    @action(detail=True, pagination_class=None)
    def cards(self, request: Request, pk: str) -> Response:
        experiment = get_object_or_404(selectors.experiments_with_cards(request.user), pk=pk)
        return Response(shapes.CardResultSerializer(cards_as_json(experiment), many=True).data)

    @extend_schema(
        operation_id="experiment_cancel",
        summary="Stop playing",
        description="The games played so far stay counted. Cancelled already: nothing changes. "
        "Over in any other way: 409.",
        request=None,
        responses=STEERED,
    )
    @action(detail=True, methods=["post"])
    def cancel(self, request: Request, pk: str) -> Response:
        experiment = self._change(self._own(), services.cancel_experiment)
        return self._steered(experiment, "cancelled", [Status.CANCELLED])

    @extend_schema(
        operation_id="experiment_pause",
        summary="Pause",
        description="Games that are being played are still counted. Paused already: nothing "
        "changes. Over: 409.",
        request=None,
        responses=STEERED,
    )
    @action(detail=True, methods=["post"])
    def pause(self, request: Request, pk: str) -> Response:
        experiment = self._change(self._own(), services.pause_experiment)
        return self._steered(experiment, "paused", [Status.PAUSED])

    @extend_schema(
        operation_id="experiment_resume",
        summary="Go on after a pause",
        description="Under way already: nothing changes. Over: 409.",
        request=None,
        responses=STEERED,
    )
    @action(detail=True, methods=["post"])
    def resume(self, request: Request, pk: str) -> Response:
        return self._steered(
            self._change(self._own(), services.resume_experiment), "resumed", PLAYED
        )

    @extend_schema(
        operation_id="experiment_repeat",
        summary="The same again under another seed",
        description="A new experiment with the decks, cards, bot and options as they were "
        "then. Whoever may see one may repeat it. 409: you have too many under way, or this "
        "Riftlab can no longer play it.",
        request=shapes.RepeatSerializer,
        responses={201: ONE, 409: CONFLICT},
    )
    @action(detail=True, methods=["post"])
    def repeat(self, request: Request, pk: str) -> Response:
        earlier = self.get_object()
        wanted = shapes.RepeatSerializer(data=request.data)
        wanted.is_valid(raise_exception=True)
        try:
            again = services.repeat_experiment(
                user=player(request.user), experiment_id=earlier.pk, **wanted.validated_data
            )
        except Experiment.DoesNotExist:
            raise NotFound from None
        except ExperimentRefused as refused:
            raise Conflict(str(refused)) from refused
        return Response(self.get_serializer(again).data, status=201)

    @extend_schema(
        operation_id="experiment_more",
        summary="Add games to a finished experiment",
        description="Its intervals become those that hold whenever one looks. 400: it is not "
        "finished, of two versions, or of another engine.",
        request=shapes.MoreSerializer,
        responses={200: ONE},
    )
    @action(detail=True, methods=["post"])
    def more(self, request: Request, pk: str) -> Response:
        experiment = self._own()
        wanted = shapes.MoreSerializer(data=request.data)
        wanted.is_valid(raise_exception=True)
        grown = self._change(experiment, add_games, **wanted.validated_data)
        return Response(self.get_serializer(grown).data)

    @extend_schema(
        operation_id="experiment_share",
        summary="Make it public, or private again",
        request=shapes.ShareSerializer,
        responses=ONE,
    )
    @action(detail=True, methods=["post"])
    def share(self, request: Request, pk: str) -> Response:
        experiment = self._own()
        wanted = shapes.ShareSerializer(data=request.data)
        wanted.is_valid(raise_exception=True)
        shared = self._change(experiment, services.share_experiment, **wanted.validated_data)
        return Response(self.get_serializer(shared).data)

    @extend_schema(
        operation_id="experiment_keep",
        summary="Keep for good",
        description="It is not removed any more; with `kept: false` it has all its days again.",
        request=shapes.KeepSerializer,
        responses=ONE,
    )
    @action(detail=True, methods=["post"])
    def keep(self, request: Request, pk: str) -> Response:
        experiment = self._own()
        wanted = shapes.KeepSerializer(data=request.data)
        wanted.is_valid(raise_exception=True)
        kept = self._change(
            experiment, services.keep_experiment, is_kept=wanted.validated_data["kept"]
        )
        return Response(self.get_serializer(kept).data)

    def _own(self) -> Experiment:
        """What may be seen but not changed is not there for whoever wants to change it."""
        experiment = self.get_object()
        if not may_change(self.request.user, experiment):
            raise NotFound
        return experiment

    def _change(
        self, experiment: Experiment, service: Callable[..., Experiment], **options: bool
    ) -> Experiment:
        try:
            return service(user=player(self.request.user), experiment_id=experiment.pk, **options)
        except Experiment.DoesNotExist:  # deleted meanwhile
            raise NotFound from None
        except ExperimentRefused as refused:
            raise serializers.ValidationError({refused.field: [str(refused)]}) from refused

    def _steered(self, experiment: Experiment, done: str, wanted: Collection[str]) -> Response:
        """The services leave what is over as it is; a program has to be told."""
        if experiment.status not in wanted:
            now = Status(experiment.status).label.lower()
            raise Conflict(f"This experiment is {now}: it cannot be {done} any more.")
        return Response(self.get_serializer(experiment).data)
