"""The audit log for admins: filtered, in pages, or as a file."""

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from accounts import audit
from accounts.web.forms import AuditForm
from accounts.web.guards import admins_only

PAGE_SIZE = 50
MAX_ROWS = 50_000  # of the file


@admins_only
@require_safe
def audit_log(request: HttpRequest) -> HttpResponse:
    form = AuditForm(request.GET)
    found = audit.entries(**form.cleaned_data) if form.is_valid() else audit.entries().none()
    page = Paginator(found, PAGE_SIZE).get_page(request.GET.get("page"))
    status = 200 if form.is_valid() else 422
    context = {"form": form, "page": page, "query": request.GET.urlencode()}
    return render(request, "accounts/audit.html", context, status=status)


@admins_only
@require_safe
def audit_file(request: HttpRequest) -> HttpResponse:
    form = AuditForm(request.GET)
    found = audit.entries(**form.cleaned_data) if form.is_valid() else audit.entries().none()
    answer = HttpResponse(audit.to_csv(found[:MAX_ROWS].iterator()), content_type="text/csv")
    answer["Content-Disposition"] = 'attachment; filename="riftlab-audit.csv"'
    return answer
