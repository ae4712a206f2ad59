"""How bodies of requests are read."""

import json
from typing import Any

from rest_framework import parsers
from rest_framework.exceptions import ParseError


class JSONParser(parsers.JSONParser):
    """What Python reads and nobody can use is a broken body, not an error of ours: one nested too
    deep, and text with half a character (a lone surrogate), which no answer could repeat.
    """

    def parse(self, *args: Any, **kwargs: Any) -> Any:
        try:
            read = super().parse(*args, **kwargs)
            json.dumps(read, ensure_ascii=False).encode()
        except RecursionError:
            raise ParseError("JSON parse error - nested too deep.") from None
        except UnicodeEncodeError:
            raise ParseError("JSON parse error - half of a surrogate pair.") from None
        return read
