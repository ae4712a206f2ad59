"""Two admins apply at the same moment, in two processes: one wins, the other is told."""

from concurrent.futures import ThreadPoolExecutor

from tests.deployment import Deployment

DRY_RUNS = """
from tests.sheets import card, dry_run
cards = [card(f"Race {at}") for at in range(300)]
first = dry_run(*cards, code="RACE")
second = dry_run(*[cells | {"cost": "2"} for cells in cards], code="RACE")
assert first.status == second.status == "ready"
result = [first.pk, second.pk]
"""
APPLY = """
from cards import services
found = services.apply_import(import_id={pk})
result = [found.status, found.failure]
"""


def test_one_of_two_imports_at_once_wins(deployment: Deployment) -> None:
    imports = deployment.python(DRY_RUNS)
    with ThreadPoolExecutor(2) as two:
        ended = list(two.map(lambda pk: deployment.python(APPLY.format(pk=pk)), imports))
    assert sorted(status for status, _ in ended) == ["applied", "ready"]
    [told] = [failure for status, failure in ended if status == "ready"]
    assert "changed since this dry run" in told
    changes = deployment.query("SELECT card_import_id, count(*) FROM cards_cardchange GROUP BY 1")
    assert [count for pk, count in changes if pk in imports] == [300]
    costs = deployment.query(
        "SELECT DISTINCT face.cost FROM cards_fadeface face "
        "JOIN cards_card card ON card.id = face.card_id WHERE card.name LIKE 'Race %'"
    )
    assert len(costs) == 1
