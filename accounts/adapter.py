"""How allauth speaks on our pages and in our mails."""

from dataclasses import dataclass
from typing import Any

from allauth.account.adapter import DefaultAccountAdapter


@dataclass(frozen=True, slots=True)
class SiteName:
    """What allauth's mails call a site."""

    name: str
    domain: str


class AccountAdapter(DefaultAccountAdapter):  # type: ignore[misc]  # allauth carries no types
    error_messages = {
        **DefaultAccountAdapter.error_messages,
        "username_taken": "That name is taken. Choose another one.",
        "username_blacklisted": "That name is kept for Riftlab itself. Choose another one.",
        "too_many_login_attempts": "Too many attempts. Wait five minutes, then try again.",
    }

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        domain = self.request.get_host()
        named = {**context, "current_site": SiteName("Riftlab", domain)}
        super().send_mail(template_prefix, email, named)
