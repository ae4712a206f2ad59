"""Limits of the API, from the table that the pages use too (`ops.limit_table`)."""

import math
from typing import Any

from rest_framework.request import Request
from rest_framework.throttling import BaseThrottle

from ops import charges


class Throttle(BaseThrottle):
    """Every request to the API, and those to dear addresses once more."""

    seconds = 0.0

    def allow_request(self, request: Request, view: Any) -> bool:
        match = request._request.resolver_match
        name = match.view_name if match else ""
        self.seconds = charges.charge(request, "api") or charges.charge_address(request, name)
        return not self.seconds

    def wait(self) -> float:
        return float(math.ceil(self.seconds))
