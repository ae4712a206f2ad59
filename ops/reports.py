"""Django's own error reports (DEBUG's page, mails to admins): no variables, no secrets."""

from collections.abc import ItemsView
from types import FrameType
from typing import Any

from django.http import HttpRequest
from django.utils.regex_helper import _lazy_re_compile
from django.views.debug import SafeExceptionReporterFilter

from ops.scrub import HIDDEN, is_sensitive, scrub


class ReportFilter(SafeExceptionReporterFilter):
    """Django's filter, but always on, also with DEBUG."""

    cleansed_substitute = HIDDEN
    hidden_settings = _lazy_re_compile(
        "API|AUTH|TOKEN|KEY|SECRET|PASS|SIGNATURE|COOKIE|SESSION|CSRF|URL|PROFILE|LOCATION|BROKER",
        flags=2,  # re.IGNORECASE
    )

    def is_active(self, request: HttpRequest | None) -> bool:
        return True

    def cleanse_setting(self, key: Any, value: Any) -> Any:
        cleansed = super().cleanse_setting(key, value)
        return scrub(cleansed) if isinstance(cleansed, str) else cleansed

    def get_post_parameters(self, request: HttpRequest | None) -> dict[str, Any]:
        if request is None:
            return {}
        found = super().get_post_parameters(request).items()
        return {name: HIDDEN if is_sensitive(name) else value for name, value in found}

    def get_traceback_frame_variables(
        self, request: HttpRequest | None, tb_frame: FrameType
    ) -> ItemsView[str, Any]:
        """None at all: a password has many names."""
        return {}.items()
