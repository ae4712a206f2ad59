"""Scenario files: rules as small games in YAML (docs/scenarios.md). The door is run_paths.

Games make themselves known in engine/games/registry.py.
"""

from engine.scenarios.adapter import Adapter, register
from engine.scenarios.report import Outcome, Report
from engine.scenarios.run import run_file, run_paths, run_text

__all__ = ["Adapter", "Outcome", "Report", "register", "run_file", "run_paths", "run_text"]
