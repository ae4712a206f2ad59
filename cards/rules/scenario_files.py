"""Where the scenario files are; an image of Riftlab brings them along (.dockerignore)."""

from pathlib import Path

from engine import api

SCENARIOS = Path(__file__).resolve().parents[2] / "tests" / "scenarios"


def has_scenarios(system: str) -> bool:
    """Whether this game can be shown by scenarios, and its files are here."""
    known = [found for found in api.systems() if found.slug == system]
    return (
        bool(known) and "scenarios" in known[0].capabilities and SCENARIOS.joinpath(system).is_dir()
    )
