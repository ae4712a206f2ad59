"""How tests of faults submit batches of all kinds and read how far they are."""

from typing import Any

from tests.deployment import Deployment

KINDS = ("duel", "gauntlet", "round-robin", "versions")


def submit(
    lab: Deployment, *, games: int, kinds: tuple[str, ...] = KINDS, quick: bool = True
) -> list[int]:
    """An experiment of each kind under one seed, with about so many games each."""
    found: list[int] = lab.python(
        "from tests.lab.batch import submit\n"
        f"result = submit({kinds}, games={games}, seed=7, quick={quick})"
    )
    return found


def totals(lab: Deployment, pks: list[int]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = lab.python(
        f"from tests.lab.batch import totals\nresult = [totals(pk) for pk in {pks}]"
    )
    return found


def done(lab: Deployment, pk: int | None = None) -> int:
    """Games that were counted, in one experiment or in all."""
    where = "" if pk is None else f" WHERE id = {pk}"
    [(games,)] = lab.query(f"SELECT coalesce(sum(games_done), 0) FROM matches_experiment{where}")
    return int(games)


def is_over(lab: Deployment) -> bool:
    return not lab.query("SELECT 1 FROM matches_experiment WHERE finished_at IS NULL LIMIT 1")
