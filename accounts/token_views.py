"""The page of one's API tokens: make one, see it once, revoke it."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from accounts.access import player
from accounts.forms import TokenForm
from accounts.models import ApiToken
from accounts.tokens import MAX_TOKENS, TokenRefused, create_token, revoke_token, tokens_of


# never_cache: the one page that shows a new token is not kept by the browser either.
@never_cache
@login_required
@require_http_methods(["GET", "POST"])
def tokens(request: HttpRequest) -> HttpResponse:
    user = player(request.user)
    form = TokenForm(request.POST if request.method == "POST" else None)
    made, key, status = None, "", 200
    if form.is_bound:
        try:
            if form.is_valid():
                made, key = create_token(user=user, name=form.cleaned_data["name"])
                form = TokenForm()
        except TokenRefused as refused:
            form.add_error("name", str(refused))
        status = 200 if made else 422
    context = {
        "form": form,
        "made": made,
        "key": key,
        "tokens": tokens_of(user),
        "max_tokens": MAX_TOKENS,
    }
    return render(request, "accounts/tokens.html", context, status=status)


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
