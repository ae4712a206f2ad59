"""Tests of what apps do sit at a quick table."""

from tests.experiments import _no_session_is_noted, _quick_table

__all__ = ["_no_session_is_noted", "_quick_table"]
