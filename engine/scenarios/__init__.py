"""Scenario files: rules as small games in YAML (docs/scenarios.md). The door is run_paths.

Which game a file is about, its system answers for (engine/kernel/scenarios.py).
"""

from engine.scenarios.report import Outcome, Report
from engine.scenarios.run import run_file, run_paths, run_text

__all__ = ["Outcome", "Report", "run_file", "run_paths", "run_text"]
