"""Imports for programs of designers: a file as text, its dry run, and applying it."""

from typing import Any

from drf_spectacular.utils import OpenApiExample, extend_schema
from rest_framework import serializers
from rest_framework.exceptions import NotFound, ValidationError
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts.access import is_designer, player
from accounts.models import Scope
from cards import services
from cards.api.cards import SystemQuery
from cards.importing import mending, undo
from cards.models import CardImport
from config.api.errors import Conflict

TAGS = ["imports"]
FILE = "number,name,type,text\n1,Kiln Jab,Skill,You draw 1 card.\n"
EXAMPLE = {"set_code": "KILN", "set_name": "The Kiln", "text": FILE}


class FileSerializer(SystemQuery):
    set_code = serializers.CharField(max_length=12)
    set_name = serializers.CharField(max_length=80, required=False, help_text="For a new set.")
    text = serializers.CharField(
        trim_whitespace=False, help_text="The file: CSV with a first row of columns, or JSON."
    )
    keep_unplayable = serializers.BooleanField(
        default=False, help_text="Keep cards whose text is declined, as not playable."
    )
    form_key = serializers.UUIDField(required=False, help_text="The same key twice is one import.")


class ImportSerializer(serializers.ModelSerializer[CardImport]):
    by = serializers.CharField(source="by.username", default=None, help_text="Who sent it.")
    counts = serializers.SerializerMethodField(help_text="new, reprint, changed, problems …")
    problems = serializers.SerializerMethodField(help_text="Errors by row and column.")
    warnings = serializers.SerializerMethodField(help_text="Allowed, and hardly meant: by row.")
    same_name = serializers.SerializerMethodField(
        help_text="Rows to say “reprint” or “erratum” about; another card needs another name."
    )
    notes = serializers.SerializerMethodField(help_text="What was made of the file.")
    impacts = serializers.SerializerMethodField(help_text="Decks that would become illegal.")

    class Meta:
        model = CardImport
        fields = (
            "id", "system", "set_code", "set_name", "by", "status", "failure", "done", "total",
            "keep_unplayable", "counts", "problems", "warnings", "same_name", "notes", "impacts",
            "created_at", "applied_at", "undone_at",
        )  # fmt: skip
        read_only_fields = fields

    def get_counts(self, found: CardImport) -> dict[str, int]:
        return dict(found.report.get("counts", {}))

    def get_problems(self, found: CardImport) -> list[dict[str, Any]]:
        return list(found.report.get("problems", []))

    def get_warnings(self, found: CardImport) -> list[dict[str, Any]]:
        return [
            {"row": row["row"], "card": row["cells"]["name"], "message": doubt}
            for row in found.rows
            for doubt in row.get("doubts", [])
        ]

    def get_same_name(self, found: CardImport) -> list[int]:
        return [row["row"] for row in found.rows if row.get("is_clash") and not row.get("clash")]

    def get_notes(self, found: CardImport) -> list[str]:
        return list(found.report.get("notes", []))

    def get_impacts(self, found: CardImport) -> list[dict[str, Any]]:
        return list(found.report.get("impacts", []))


class SameNameSerializer(serializers.Serializer[Any]):
    answer = serializers.ChoiceField(choices=list(mending.CLASHES.items()))
    row = serializers.IntegerField(
        required=False, min_value=1, max_value=2**31 - 1, help_text="None: all that ask."
    )


class ForDesigners(APIView):
    """For others there are no imports."""

    token_scope = Scope.ADMIN
    permission_classes = [IsAuthenticated]

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        super().initial(request, *args, **kwargs)
        if not is_designer(request.user):
            raise NotFound

    def found(self, pk: int) -> CardImport:
        wanted = CardImport.objects.defer("content").select_related("by").filter(pk=pk)
        if (found := wanted.first()) is None:
            raise NotFound
        return found

    def shown(self, pk: int, status: int = 200) -> Response:
        return Response(ImportSerializer(self.found(pk)).data, status=status)


class ImportList(ForDesigners):
    @extend_schema(
        operation_id="import_create",
        summary="Hand in a file of cards",
        description="A worker reads it; ask for the import until its `status` is `ready` or "
        "`refused`. Nothing changes before it is applied.",
        tags=TAGS,
        request=FileSerializer,
        responses={201: ImportSerializer},
        examples=[OpenApiExample("file", EXAMPLE, request_only=True)],
    )
    def post(self, request: Request) -> Response:
        body = FileSerializer(data=request.data)
        body.is_valid(raise_exception=True)
        wanted = dict(body.validated_data)
        content = wanted.pop("text").encode()
        try:
            made = services.receive_file(
                user=player(request.user), content=content, file_name="", **wanted
            )
        except services.ImportRefused as refused:
            field = "text" if refused.field == "file" else refused.field
            raise ValidationError({field: [str(refused)]}) from refused
        return self.shown(made.pk, 201)


class ImportDetail(ForDesigners):
    @extend_schema(
        operation_id="import", summary="An import", tags=TAGS, responses=ImportSerializer
    )
    def get(self, request: Request, pk: int) -> Response:
        return self.shown(pk)


class ImportApply(ForDesigners):
    @extend_schema(
        operation_id="import_apply",
        summary="Apply a dry run",
        description="A second call changes nothing more.",
        tags=TAGS,
        request=None,
        responses={200: ImportSerializer},
    )
    def post(self, request: Request, pk: int) -> Response:
        self.found(pk)
        try:
            services.apply_import(import_id=pk)
        except services.ImportRefused as refused:
            raise Conflict(str(refused)) from refused
        return self.shown(pk)


class ImportSameName(ForDesigners):
    @extend_schema(
        operation_id="import_same_name",
        summary="Say what a clash of names means",
        tags=TAGS,
        request=SameNameSerializer,
        responses={200: ImportSerializer},
    )
    def post(self, request: Request, pk: int) -> Response:
        self.found(pk)
        body = SameNameSerializer(data=request.data)
        body.is_valid(raise_exception=True)
        said = body.validated_data
        try:
            mending.settle_clash(import_id=pk, row=said.get("row"), answer=said["answer"])
        except mending.MendRefused as refused:
            raise Conflict(str(refused)) from refused
        return self.shown(pk)


class ImportDiscard(ForDesigners):
    @extend_schema(
        operation_id="import_discard",
        summary="Forget a dry run",
        tags=TAGS,
        request=None,
        responses={200: ImportSerializer},
    )
    def post(self, request: Request, pk: int) -> Response:
        self.found(pk)
        services.discard_import(import_id=pk)
        return self.shown(pk)


class ImportUndo(ForDesigners):
    @extend_schema(
        operation_id="import_undo",
        summary="Roll an applied import back",
        tags=TAGS,
        request=None,
        responses={200: ImportSerializer},
    )
    def post(self, request: Request, pk: int) -> Response:
        self.found(pk)
        try:
            undo.undo_import(import_id=pk)
        except undo.UndoRefused as refused:
            raise Conflict(str(refused)) from refused
        return self.shown(pk)
