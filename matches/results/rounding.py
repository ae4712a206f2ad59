"""Figures in files and answers for programs: as many digits as they mean."""

from typing import Any

DIGITS = 6


def rounded(data: Any) -> Any:
    """The same with every float rounded, however deep it stands: 0.05, not 0.04999999999999999."""
    match data:
        case float():
            return round(data, DIGITS)
        case dict():
            return {name: rounded(value) for name, value in data.items()}
        case list() | tuple():
            return [rounded(value) for value in data]
    return data
