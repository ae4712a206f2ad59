"""How bodies of requests are read."""

from typing import Any

from rest_framework import parsers
from rest_framework.exceptions import ParseError


class JSONParser(parsers.JSONParser):
    """A body nested deeper than Python reads is a broken body, not an error of ours."""

    def parse(self, *args: Any, **kwargs: Any) -> Any:
        try:
            return super().parse(*args, **kwargs)
        except RecursionError:
            raise ParseError("JSON parse error - nested too deep.") from None
