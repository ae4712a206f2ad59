"""ETags: a client that has the newest answer already gets 304 and no body.

The tag is made of a version stamp, not of the answer, so nothing is read or rendered in vain.
"""

import hashlib
from collections.abc import Callable

from django.http.response import HttpResponseBase
from django.utils.cache import get_conditional_response, patch_cache_control, patch_vary_headers
from rest_framework.request import Request

from ops.version import VERSION

FRESH_SECONDS = 60  # how long a client need not even ask


def conditional(
    request: Request, *, stamp: str, answer: Callable[[], HttpResponseBase]
) -> HttpResponseBase:
    """`answer()`, or 304 if the stamp is the one under which the client has it."""
    # The whole address: answers hold links, and the query is part of what was asked.
    parts = (VERSION, stamp, request.build_absolute_uri())
    digest = hashlib.sha256("\n".join(parts).encode()).hexdigest()[:32]
    tag = f'W/"{digest}"'  # weak: the same content, however it is compressed
    response: HttpResponseBase | None = get_conditional_response(request._request, etag=tag)
    if response is None:
        response = answer()
    response["ETag"] = tag
    patch_cache_control(response, public=True, max_age=FRESH_SECONDS)
    patch_vary_headers(response, ["Authorization"])
    return response
