"""Forms of the account pages that allauth does not bring, or that say too little."""

from typing import Any

from allauth.account import forms as allauth_forms
from allauth.account.adapter import get_adapter
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.forms import ActivateTOTPForm
from allauth.mfa.webauthn.forms import AddWebAuthnForm, EditWebAuthnForm
from django import forms
from django.core.validators import MaxLengthValidator
from django.http import HttpRequest

from accounts import errands
from accounts.models import AuditEntry, Errand, Scope, User
from accounts.scopes import DEFAULT
from accounts.second_factor import may_add_second_factor
from accounts.tokens import DEFAULT_LIFE, LIVES


class DeleteAccountForm(forms.Form):
    typed_name = forms.CharField(
        label="Your username",
        help_text="Type it to show that you mean it.",
        widget=forms.TextInput(attrs={"autocomplete": "off", "autocapitalize": "none"}),
    )


class TokenForm(forms.Form):
    name = forms.CharField(
        label="Name of the new token",
        help_text="What will use it: “collection script”, “deck bot”.",
        max_length=60,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    scopes = forms.MultipleChoiceField(
        label="What it may do besides reading",
        help_text="Give it no more than it needs. “What each scope means” below says more.",
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )
    days = forms.TypedChoiceField(
        label="Valid for",
        coerce=int,
        choices=list(LIVES.items()),
        initial=DEFAULT_LIFE,
        help_text="After that it stops working, and you make a new one.",
    )

    def __init__(self, *args: Any, has_powers: bool, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offered = [scope for scope in Scope if scope != Scope.READ]
        if not has_powers:
            offered.remove(Scope.ADMIN)
        scopes = self.fields["scopes"]
        assert isinstance(scopes, forms.MultipleChoiceField)
        scopes.choices = [(scope.value, scope.label) for scope in offered]
        scopes.initial = [scope.value for scope in DEFAULT]


class AuditForm(forms.Form):
    """What to show of the audit log; everything may stay empty."""

    person = forms.CharField(label="Who, or to whom", required=False, max_length=150)
    deed = forms.ChoiceField(
        label="Deed", required=False, choices=[("", "Any"), *AuditEntry.Deed.choices]
    )
    since = forms.DateField(
        label="From", required=False, widget=forms.DateInput(attrs={"type": "date"})
    )
    until = forms.DateField(
        label="To", required=False, widget=forms.DateInput(attrs={"type": "date"})
    )


class AddEmailForm(allauth_forms.AddEmailForm):  # type: ignore[misc]  # allauth carries no types
    def save(self, request: HttpRequest) -> EmailAddress:
        """The address that was there before is told: whoever adds one can reset the password."""
        before = EmailAddress.objects.get_primary_email(self.user)
        added = super().save(request)
        if before:
            get_adapter().send_notification_mail(
                "account/email/email_added",
                self.user,
                {"added_email": self.cleaned_data["email"]},
                email=before,
            )
        return added


class ResetPasswordForm(allauth_forms.ResetPasswordForm):  # type: ignore[misc]  # no types
    """Looks nobody up: whose address it is, a worker asks."""

    def clean_email(self) -> str:
        return str(self.cleaned_data["email"])

    def save(self, request: HttpRequest, **_: Any) -> str:
        email: str = self.cleaned_data["email"]
        errands.ask(Errand.Kind.RESET, request, email=email)
        return email


MAX_PASSKEYS = 20
ASK_FIRST = (
    "Admins set up their first second step under somebody's eyes. Ask whoever runs this Riftlab to "
    "run “manage.py allow_second_factor %s”, then try again."
)


def _refuse_unasked(user: User) -> None:
    if not may_add_second_factor(user):
        raise forms.ValidationError(ASK_FIRST % user.username)


def _limit(field: forms.Field) -> None:
    """allauth takes a name of any length."""
    field.validators.append(MaxLengthValidator(60))
    field.widget.attrs["maxlength"] = "60"


class EditPasskeyForm(EditWebAuthnForm):  # type: ignore[misc]  # allauth carries no types
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        _limit(self.fields["name"])


class AddPasskeyForm(AddWebAuthnForm):  # type: ignore[misc]  # allauth carries no types
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["name"].label = "Name"
        _limit(self.fields["name"])
        self.fields["name"].help_text = "How you will recognise it: “phone”, “blue key”."
        self.fields["passwordless"].label = "Use it instead of the password"
        self.fields["passwordless"].initial = True
        self.fields["passwordless"].help_text = (
            "A passkey that asks for your finger, face or PIN needs no password. "
            "Without this, it is the second step after the password."
        )

    def clean(self) -> dict[str, Any]:
        _refuse_unasked(self.user)
        mine = Authenticator.objects.filter(user=self.user, type=Authenticator.Type.WEBAUTHN)
        if mine.count() >= MAX_PASSKEYS:
            raise forms.ValidationError(
                f"You have {MAX_PASSKEYS} passkeys. Remove one you no longer use first."
            )
        cleaned: dict[str, Any] = super().clean()
        return cleaned


class ActivateAppForm(ActivateTOTPForm):  # type: ignore[misc]  # allauth carries no types
    def clean_code(self) -> str:
        _refuse_unasked(self.user)
        code: str = super().clean_code()
        return code
