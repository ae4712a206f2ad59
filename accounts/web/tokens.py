"""The page of one's API tokens: make one, see it once, revoke one or all."""

from allauth.account.adapter import get_adapter
from allauth.account.decorators import reauthentication_required
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from accounts.access import player
from accounts.models import ApiToken, Scope, User
from accounts.scopes import EXPLAINED
from accounts.tokens import (
    MAX_TOKENS,
    TokenRefused,
    create_token,
    revoke_all,
    revoke_token,
    tokens_of,
)
from accounts.web.forms import TokenForm


# never_cache: the one page that shows a new token is not kept by the browser either.
# A token outlives the session it was made in, so making one asks for the password again.
@never_cache
@login_required
@reauthentication_required(allow_get=True)
@require_http_methods(["GET", "POST"])
def tokens(request: HttpRequest) -> HttpResponse:
    user = player(request.user)
    form = TokenForm(request.POST if request.method == "POST" else None, has_powers=user.has_powers)
    made, key, status = None, "", 200
    if form.is_bound:
        if form.is_valid():
            made, key = _make(form, user)
        status = 200 if made else 422
    context = {
        "form": TokenForm(has_powers=user.has_powers) if made else form,
        "made": made,
        "key": key,
        "tokens": tokens_of(user),
        "max_tokens": MAX_TOKENS,
        "scopes": _explained(user),
    }
    return render(request, "accounts/tokens.html", context, status=status)


def _make(form: TokenForm, user: User) -> tuple[ApiToken | None, str]:
    wanted = form.cleaned_data
    try:
        made, key = create_token(
            user=user,
            name=wanted["name"],
            scopes=[Scope(scope) for scope in wanted["scopes"]],
            days=wanted["days"],
        )
    except TokenRefused as refused:
        form.add_error("name", str(refused))
        return None, ""
    get_adapter().send_notification_mail("accounts/email/token_made", user, {"token": made})
    return made, key


def _explained(user: User) -> list[tuple[Scope, str]]:
    return [
        (scope, words)
        for scope, words in EXPLAINED.items()
        if scope != Scope.ADMIN or user.has_powers
    ]


@login_required
@require_http_methods(["GET", "POST"])
def revoke(request: HttpRequest, pk: int) -> HttpResponse:
    """Asks first: programs that use the token stop working."""
    user = player(request.user)
    token = tokens_of(user).filter(pk=pk).first()
    if token is None:
        raise Http404
    if request.method == "GET":
        return render(request, "accounts/revoke_token.html", {"token": token})
    try:
        revoke_token(user=user, token_id=pk)
    except ApiToken.DoesNotExist:
        raise Http404 from None
    messages.success(request, f"The token “{token.name}” is revoked.")
    return redirect("accounts:tokens")


@login_required
@require_http_methods(["GET", "POST"])
def revoke_every(request: HttpRequest) -> HttpResponse:
    """For the day something leaked. Asks first, too."""
    user = player(request.user)
    if request.method == "GET":
        return render(request, "accounts/revoke_token.html", {"count": tokens_of(user).count()})
    count = revoke_all(user=user)
    messages.success(request, f"{count} token{'' if count == 1 else 's'} revoked.")
    return redirect("accounts:tokens")
