"""Signing up when two people want the same name in the same moment: the second is told so."""

from typing import Any

from allauth.account.views import SignupView
from django.db import IntegrityError
from django.http import HttpResponse


class SignUp(SignupView):  # type: ignore[misc]  # allauth carries no types
    def form_valid(self, form: Any) -> HttpResponse:
        try:
            response: HttpResponse = super().form_valid(form)
        except IntegrityError:
            # The form was checked before the other one was stored; checked again, it says why.
            form.full_clean()
            if form.is_valid():
                raise
            response = self.form_invalid(form)
        return response


sign_up = SignUp.as_view()
