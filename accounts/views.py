"""Account pages that allauth does not bring: deleting oneself."""

from allauth.account.decorators import reauthentication_required
from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from accounts import services
from accounts.access import player
from accounts.forms import DeleteAccountForm


# allauth asks for the password again, with its own limit on guesses, if the login is old.
@login_required
@reauthentication_required
@require_http_methods(["GET", "POST"])
def delete(request: HttpRequest) -> HttpResponse:
    form = DeleteAccountForm(request.POST if request.method == "POST" else None)
    if form.is_valid():
        user = player(request.user)
        try:
            services.delete_account(user=user, typed_name=form.cleaned_data["typed_name"])
        except services.AccountRefused as refused:
            form.add_error("typed_name", str(refused))
        else:
            logout(request)
            messages.success(request, f"The account “{user.username}” and all it owned are gone.")
            return redirect("home")
    status = 422 if form.is_bound else 200
    return render(request, "accounts/delete.html", {"form": form}, status=status)
