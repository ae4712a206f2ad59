"""A worker killed in the middle of an import: it is taken up again and applied exactly once."""

from typing import Any

from tests.deployment import Deployment, kill

LONG = 300  # seconds, for a machine that has other things to do
CARDS = 2_500

RECEIVE = f"""
from cards import services
from cards.importing.export import write_file
from scripts._many_cards import many_cards
result = services.receive_file(
    user=None, content=write_file(many_cards({CARDS}), "csv"), file_name="many.csv",
    set_code="MANY").pk
"""
APPLY = """
from cards import services
result = services.apply_import(import_id={pk}).status
"""


def read(deployment: Deployment, pk: int) -> dict[str, Any]:
    columns = ("status", "done", "total", "attempts", "failure")
    [row] = deployment.query(f"SELECT {', '.join(columns)} FROM cards_cardimport WHERE id = {pk}")
    return dict(zip(columns, row, strict=True))


def count(deployment: Deployment, table: str, where: str = "1 = 1") -> int:
    [[found]] = deployment.query(f"SELECT count(*) FROM {table} WHERE {where}")
    return int(found)


def test_import_survives_kill_9_of_its_workers(deployment: Deployment) -> None:
    pk = deployment.python(RECEIVE)
    assert read(deployment, pk)["status"] == "waiting"
    worker = deployment.start_worker()
    deployment.wait(lambda: 0 < read(deployment, pk)["done"] < CARDS, "some progress", LONG)
    kill(worker)
    assert read(deployment, pk)["status"] == "reading"
    worker = deployment.start_worker()
    deployment.wait(lambda: read(deployment, pk)["status"] == "ready", "the dry run", LONG)
    before = count(deployment, "cards_card")

    assert deployment.python(APPLY.format(pk=pk)) == "applying"
    deployment.wait(lambda: read(deployment, pk)["status"] != "ready", "the worker", LONG)
    kill(worker)
    # All of it or nothing.
    assert count(deployment, "cards_card") in (before, before + CARDS)
    deployment.start_worker()
    deployment.wait(lambda: read(deployment, pk)["status"] == "applied", "the cards", LONG)
    assert count(deployment, "cards_card") == before + CARDS
    assert count(deployment, "cards_cardchange", f"card_import_id = {pk}") == CARDS
    assert read(deployment, pk)["failure"] == ""
