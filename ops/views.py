"""Health for load balancers and monitors, as JSON; numbers for Prometheus."""

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.utils.crypto import constant_time_compare
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from prometheus_client import CONTENT_TYPE_LATEST

from ops import metrics, selectors
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


@never_cache
@require_safe
def metrics_page(request: HttpRequest) -> HttpResponse:
    """For whoever has the token; where none is set, for programs on this machine."""
    if not settings.METRICS or not _may_read_metrics(request):
        raise Http404
    return HttpResponse(metrics.exposition(), content_type=CONTENT_TYPE_LATEST)


def _may_read_metrics(request: HttpRequest) -> bool:
    if settings.METRICS_TOKEN:
        sent = request.headers.get("Authorization", "").removeprefix("Bearer ")
        return constant_time_compare(sent, settings.METRICS_TOKEN)
    # Whoever comes through a proxy on this machine has its address too, but says so.
    is_forwarded = any(name.startswith(("X-Forwarded", "Forwarded")) for name in request.headers)
    return request.META.get("REMOTE_ADDR") in ("127.0.0.1", "::1") and not is_forwarded
