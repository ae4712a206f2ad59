"""One's own collection for programs. Every change is a step that undo takes back."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from typing import Any

from drf_spectacular.utils import OpenApiExample, extend_schema
from rest_framework.exceptions import NotFound, ValidationError
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts.access import player
from accounts.models import Scope
from collection import selectors, services
from collection.api import serializers as shapes
from collection.ledger import Done
from collection.lists import intake
from collection.lists.reading import read_paste
from collection.models import Entry, ImportLine, Step
from collection.values import ChangedMeanwhile, CollectionRefused
from config.api.errors import Conflict
from config.api.pages import PageQuery, Pages
from config.api.query import asked
from config.api.schema import CONFLICT

TAGS = ["collection"]


@contextmanager
def refusals() -> Iterator[None]:
    """What the services refuse, as the API says it."""
    try:
        yield
    except ChangedMeanwhile as refused:
        raise Conflict(str(refused)) from refused
    except CollectionRefused as refused:
        raise ValidationError({refused.field or "non_field_errors": [str(refused)]}) from refused
    except Entry.DoesNotExist:
        raise NotFound from None


def sent(shape: type[Any], request: Request) -> dict[str, Any]:
    body = shape(data=request.data)
    body.is_valid(raise_exception=True)
    return dict(body.validated_data)


def _entry_id(done: Done) -> int:
    """The entry that was written; if the same key came before, the one its step wrote."""
    if not done.entry_ids and done.step:
        changes: list[dict[str, int]] = done.step.changes
        return changes[0]["id"]
    return done.entry_ids[0]


class PlayersOnly(APIView):
    permission_classes = [IsAuthenticated]
    token_scope = Scope.WRITE


class Collection(PlayersOnly):
    @extend_schema(
        operation_id="collection",
        summary="What you own",
        tags=TAGS,
        parameters=[shapes.CollectionQuery, PageQuery],
        responses={200: shapes.CollectionSerializer},
    )
    def get(self, request: Request) -> Response:
        wanted = asked(shapes.CollectionQuery, request)
        filters = selectors.Filters(
            query=wanted.get("q", ""),
            binder=wanted.get("binder"),
            set_code=wanted.get("set", "").upper(),
            foil=wanted.get("foil"),
            trade=wanted["for_trade"],
            wanted=wanted["wanted"],
            order=wanted["order"],
        )
        found = selectors.find_entries(player(request.user), filters)
        pages = Pages()
        entries: Any = pages.paginate_queryset(found.entries, request, self)
        return Response(
            {
                **pages.around(),
                "warnings": found.warnings,
                "totals": asdict(selectors.totals(found.entries)),
                "results": shapes.EntrySerializer(entries, many=True).data,
            }
        )

    @extend_schema(
        operation_id="collection_add",
        summary="Add copies of a printing",
        description=(
            "One copy if `quantity` is not given. Copies that are alike (condition, language, "
            "foil, binder) are counted together: the answer is the entry as it is then."
        ),
        tags=TAGS,
        request=shapes.NewEntrySerializer,
        responses={201: shapes.EntrySerializer, 409: CONFLICT},
        examples=[
            OpenApiExample(
                "copies", {"printing": 1, "quantity": 3, "foil": True}, request_only=True
            )
        ],
    )
    def post(self, request: Request) -> Response:
        wanted = sent(shapes.NewEntrySerializer, request)
        user = player(request.user)
        with refusals():
            done = services.add_copies(
                owner=user,
                printing_id=wanted.pop("printing"),
                form_key=wanted.pop("form_key", None),
                **wanted,
            )
        entry = selectors.entry_for(user, _entry_id(done))
        if entry is None:
            raise Conflict("These copies were added before, and are gone since.")
        return Response(shapes.EntrySerializer(entry).data, status=201)


class CollectionEntry(PlayersOnly):
    @extend_schema(
        operation_id="collection_entry",
        summary="One entry",
        tags=TAGS,
        responses=shapes.EntrySerializer,
    )
    def get(self, request: Request, pk: int) -> Response:
        return Response(shapes.EntrySerializer(self._entry(request, pk)).data)

    @extend_schema(
        operation_id="collection_change",
        summary="Change an entry",
        description=(
            "Only what you send is changed. If it becomes alike to another entry, both become one. "
            "None owned and none wanted: the entry goes, and the answer is 204."
        ),
        tags=TAGS,
        request=shapes.ChangedEntrySerializer,
        responses={200: shapes.EntrySerializer, 204: None, 409: CONFLICT},
        examples=[OpenApiExample("trade", {"quantity": 4, "for_trade": 1}, request_only=True)],
    )
    def patch(self, request: Request, pk: int) -> Response:
        entry = self._entry(request, pk)
        wanted = sent(shapes.ChangedEntrySerializer, request)
        with refusals():
            done = services.edit_entry(
                user=player(request.user),
                entry_id=entry.pk,
                seen=wanted.pop("version", None),
                **wanted,
            )
        left = [selectors.entry_for(player(request.user), pk) for pk in done.entry_ids]
        if not left:
            return Response(status=204)
        return Response(shapes.EntrySerializer(left[0]).data)

    @extend_schema(
        operation_id="collection_delete",
        summary="Remove an entry",
        description="With undo it comes back.",
        tags=TAGS,
        request=None,
        responses={204: None, 409: CONFLICT},
    )
    def delete(self, request: Request, pk: int) -> Response:
        entry = self._entry(request, pk)
        change = services.BulkChange(delete=True)
        with refusals():
            services.bulk_edit(owner=entry.owner, entry_ids=[entry.pk], change=change)
        return Response(status=204)

    def _entry(self, request: Request, pk: int) -> Entry:
        entry = selectors.entry_for(player(request.user), pk)
        if entry is None:
            raise NotFound
        return entry


class CollectionLines(PlayersOnly):
    @extend_schema(
        operation_id="collection_lines",
        summary="Add a list, one card per line",
        description=(
            "Clear lines are added in one step. The others are kept and wait, with the reason, "
            "on the page of your lists: no line is lost and none is guessed."
        ),
        tags=TAGS,
        request=shapes.LinesSerializer,
        responses={201: shapes.ListReportSerializer},
        examples=[
            OpenApiExample(
                "lines", {"lines": "3 Cindertail Racer\n1 Cinder Uppercut"}, request_only=True
            )
        ],
    )
    def post(self, request: Request) -> Response:
        wanted = sent(shapes.LinesSerializer, request)
        with refusals():
            report = intake.bring_in(
                owner=player(request.user),
                title="By API",
                lines=read_paste(wanted["lines"]).lines,
                form_key=wanted.get("form_key"),
                newest=wanted["newest"],
            )
        lines = report.collection_import.lines.filter(status=ImportLine.Status.WAITING)
        waiting = shapes.WaitingLineSerializer(lines, many=True).data
        answer = {"read": report.read, "added": report.added, "waiting": waiting}
        return Response({**answer, "step": report.step.pk if report.step else None}, status=201)


def _step(step: Step) -> Response:
    return Response({"step": step.pk, "title": step.title})


class CollectionUndo(PlayersOnly):
    @extend_schema(
        operation_id="collection_undo",
        summary="Undo",
        description="The last step, or the one you name; refused if something changed since.",
        tags=TAGS,
        request=shapes.StepWanted,
        responses={200: shapes.StepSerializer, 409: CONFLICT},
    )
    def post(self, request: Request) -> Response:
        wanted = sent(shapes.StepWanted, request)
        with refusals():
            return _step(services.undo(owner=player(request.user), step_id=wanted.get("step")))


class CollectionRedo(PlayersOnly):
    @extend_schema(
        operation_id="collection_redo",
        summary="Redo",
        description="What was undone last, or the step you name.",
        tags=TAGS,
        request=shapes.StepWanted,
        responses={200: shapes.StepSerializer, 409: CONFLICT},
    )
    def post(self, request: Request) -> Response:
        wanted = sent(shapes.StepWanted, request)
        with refusals():
            return _step(services.redo(owner=player(request.user), step_id=wanted.get("step")))
