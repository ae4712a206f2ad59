"""What comes from outside, not yet checked."""

from collections.abc import Mapping

Data = Mapping[str, object]
"""JSON-able data."""

Cells = Mapping[str, str]
"""A card as a row of a spreadsheet, by column."""
