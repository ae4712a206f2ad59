"""Forms of the account pages that allauth does not bring."""

from django import forms


class DeleteAccountForm(forms.Form):
    typed_name = forms.CharField(
        label="Your user name",
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
