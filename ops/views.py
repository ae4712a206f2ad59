"""Health for load balancers and monitors, as JSON."""

from django.http import HttpRequest, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from ops import selectors
from ops.version import VERSION


@never_cache
@require_safe
def healthz(request: HttpRequest) -> JsonResponse:
    """This process answers."""
    return JsonResponse({"status": "ok", "version": VERSION})


@never_cache
@require_safe
def readyz(request: HttpRequest) -> JsonResponse:
    """Database, broker and at least one worker are there."""
    checks = selectors.readiness()
    ready = all(check.ok for check in checks)
    return JsonResponse(
        {
            "status": "ready" if ready else "not ready",
            "version": VERSION,
            "checks": {check.name: {"ok": check.ok, "detail": check.detail} for check in checks},
        },
        status=200 if ready else 503,
    )
