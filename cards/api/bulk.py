"""All cards in one download."""

import re

from django.http import StreamingHttpResponse
from django.http.response import HttpResponseBase
from django.utils.cache import patch_vary_headers
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiResponse, extend_schema
from rest_framework.renderers import BaseRenderer, JSONRenderer
from rest_framework.request import Request
from rest_framework.views import APIView

from cards.api.bulk_file import blocks, bulk_file
from cards.api.serializers import CardSerializer
from cards.selectors import pool_version
from config.api.conditional import conditional

JSON_LINES = "application/jsonl"


class JsonLines(BaseRenderer):
    """Names the type in the schema and in negotiation; refusals are JSON all the same."""

    media_type = JSON_LINES
    format = "jsonl"
    charset = None

    def render(self, data: object, *arguments: object) -> bytes:
        return JSONRenderer().render(data)


class BulkCards(APIView):
    is_conditional = True
    kind = "json"
    media_type = "application/json"

    @extend_schema(
        operation_id="bulk_cards",
        summary="All cards, as one JSON list",
        description=(
            "Every card with its printings, by name. Made afresh after each import; ask with "
            "`If-None-Match`, and it costs nothing while nothing changed. Comes gzipped if you "
            "accept that (`curl --compressed`)."
        ),
        tags=["bulk"],
        responses={200: OpenApiResponse(CardSerializer(many=True))},
    )
    def get(self, request: Request) -> HttpResponseBase:
        return conditional(request, stamp=pool_version(), answer=lambda: self._stream(request))

    def _stream(self, request: Request) -> StreamingHttpResponse:
        packed = bool(re.search(r"\bgzip\b", request.headers.get("Accept-Encoding", "")))
        file = bulk_file(self.kind, request.build_absolute_uri("/").rstrip("/"))
        response = StreamingHttpResponse(
            blocks(file, unpacked=not packed), content_type=self.media_type
        )
        if packed:
            response["Content-Encoding"] = "gzip"
            response["Content-Length"] = str(file.stat().st_size)
        patch_vary_headers(response, ["Accept-Encoding"])
        return response


class BulkCardLines(BulkCards):
    kind = "jsonl"
    media_type = JSON_LINES
    renderer_classes = [JsonLines]

    @extend_schema(
        operation_id="bulk_card_lines",
        summary="All cards, one JSON object a line",
        description="The same cards, for programs that read line by line.",
        tags=["bulk"],
        responses={(200, JSON_LINES): OpenApiTypes.STR},
    )
    def get(self, request: Request) -> HttpResponseBase:
        return super().get(request)
