"""The OpenAPI document: made once in a process, by one thread, and kept as it is sent."""

import threading
from functools import cache
from typing import Any

from django.http import HttpResponse
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.views import SpectacularAPIView
from rest_framework.request import Request

from config.api.conditional import conditional

Schema = dict[str, Any]

# drf-spectacular keeps what it finds in the views while it looks: two threads at once break it.
_making = threading.Lock()


def openapi() -> Schema:
    """The document itself; it changes only with the code."""
    with _making:
        return _document()


@cache
def _document() -> Schema:
    # drf-spectacular carries no types.
    document: Schema = SchemaGenerator().get_schema(request=None, public=True)  # type: ignore[no-untyped-call]
    return document


class SchemaView(SpectacularAPIView):
    """drf-spectacular's address, without drf-spectacular's work at every request."""

    def _get_schema_response(self, request: Request) -> Any:
        renderer = request.accepted_renderer
        name = self._get_filename(request, None)  # type: ignore[no-untyped-call]

        def answer() -> HttpResponse:
            sent = HttpResponse(_rendered(type(renderer)), content_type=renderer.media_type)
            sent["Content-Disposition"] = f'inline; filename="{name}"'
            return sent

        return conditional(request, stamp=f"schema {renderer.media_type}", answer=answer)


def _rendered(kind: type[Any]) -> bytes:
    with _making:
        return _written(kind)  # type: ignore[arg-type]  # a class is hashable


@cache
def _written(kind: type[Any]) -> bytes:
    written: bytes = kind().render(_document(), renderer_context={})
    return written
