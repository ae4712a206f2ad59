"""Account pages that allauth does not bring: security at a glance, sessions, export, deletion."""

from allauth.account.adapter import get_adapter
from allauth.account.decorators import reauthentication_required
from allauth.account.models import EmailAddress
from allauth.core import ratelimit
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts import export, services, sessions
from accounts.access import player
from accounts.downloads import export_answer
from accounts.second_factor import lacks_required_factor
from accounts.tokens import tokens_of
from accounts.web.forms import DeleteAccountForm


@login_required
@require_safe
def security(request: HttpRequest) -> HttpResponse:
    """What protects this account, and what to do about each of it."""
    user = player(request.user)
    steps = Authenticator.objects.filter(user=user)
    codes = steps.filter(type=Authenticator.Type.RECOVERY_CODES).first()
    context = {
        "app": steps.filter(type=Authenticator.Type.TOTP).first(),
        "passkeys": steps.filter(type=Authenticator.Type.WEBAUTHN),
        "codes_left": len(codes.wrap().get_unused_codes()) if codes else None,
        "sessions": UserSession.objects.purge_and_list(user),
        "tokens": tokens_of(user),
        "email": EmailAddress.objects.get_primary_email(user),
        "is_due": lacks_required_factor(user),
    }
    return render(request, "accounts/security.html", context)


@login_required
@require_POST
def end_session(request: HttpRequest, pk: int) -> HttpResponse:
    user = player(request.user)
    try:
        session = sessions.end_session(user=user, session_id=pk)
    except UserSession.DoesNotExist:
        raise Http404 from None
    if session.session_key == request.session.session_key:
        logout(request)
        return redirect("home")
    messages.success(request, f"{sessions.device(session.user_agent)} is logged out.")
    return redirect("usersessions_list")


@login_required
@reauthentication_required(allow_get=True)
@require_http_methods(["GET", "POST"])
def export_data(request: HttpRequest) -> HttpResponseBase:
    """A page that explains the file; posting it is the download."""
    user = player(request.user)
    chosen = request.POST.getlist("part")
    context: dict[str, object] = {"parts": export.PARTS.values(), "chosen": chosen}
    if request.method == "GET":
        context["chosen"] = list(export.PARTS)
        return render(request, "accounts/export.html", context)
    if not ratelimit.consume(request, action="export", user=user):
        context["refused"] = "That was the sixth file within an hour. Try again in an hour."
        return render(request, "accounts/export.html", context, status=429)
    try:
        file = export.export_account(user=user, parts=chosen)
    except export.ExportRefused as refused:
        context["refused"] = str(refused)
        return render(request, "accounts/export.html", context, status=422)
    return export_answer(user, file)


# allauth asks for the password again, with its own limit on guesses, if the login is old.
@login_required
@reauthentication_required
@require_http_methods(["GET", "POST"])
def delete(request: HttpRequest) -> HttpResponse:
    form = DeleteAccountForm(request.POST if request.method == "POST" else None)
    if form.is_valid():
        user = player(request.user)
        address = EmailAddress.objects.filter(user=user, primary=True, verified=True).first()
        try:
            services.delete_account(user=user, typed_name=form.cleaned_data["typed_name"])
        except services.AccountRefused as refused:
            form.add_error("typed_name", str(refused))
        else:
            if address:
                get_adapter().send_notification_mail(
                    "accounts/email/account_deleted",
                    user,
                    {"name": user.username},
                    email=address.email,
                )
            logout(request)
            messages.success(request, f"The account “{user.username}” and all it owned are gone.")
            return redirect("home")
    status = 422 if form.is_bound else 200
    return render(request, "accounts/delete.html", {"form": form}, status=status)
