"""What every page may show."""

from django.http import HttpRequest

from ops.middleware import current_request_id
from ops.version import VERSION


def site(request: HttpRequest) -> dict[str, str]:
    return {"riftlab_version": VERSION, "request_id": current_request_id()}
