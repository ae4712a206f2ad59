"""Two processes write to one collection at the same time: every copy is counted, once."""

from concurrent.futures import ThreadPoolExecutor

from tests.deployment import Deployment

START = """
from accounts.models import User
from cards.models import Printing
from collection import services
owner = User.objects.create_user("collector")
services.add_copies(owner=owner, printing_id=Printing.objects.first().pk, quantity=1)
result = owner.collection.get().pk
"""

COUNT = """
from accounts.models import User
from cards.models import Printing
from collection.lists import intake, reading; from collection import services
from collection.values import ChangedMeanwhile
from uuid import UUID
owner = User.objects.get(username="collector")
entry = {entry}
refused = 0
for turn in range(10):
    services.change_quantity(user=owner, entry_id=entry, by=1)
    seen = owner.collection.get(pk=entry).quantity
    try:
        services.set_quantity(user=owner, entry_id=entry, quantity=seen + 100, seen=seen)
        services.change_quantity(user=owner, entry_id=entry, by=-100)
    except ChangedMeanwhile:
        refused += 1
    key = UUID(int=turn)
    lines = reading.quick_lines("1 " + Printing.objects.last().card.name)
    intake.bring_in(owner=owner, title="list", lines=lines, form_key=key)
result = refused
"""

LOOK = """
from collection.models import CollectionImport, Entry, Step
copies = list(Entry.objects.order_by("pk").values_list("quantity", flat=True))
result = [copies, CollectionImport.objects.count()]
"""


def test_two_processes_lose_and_repeat_nothing(deployment: Deployment) -> None:
    entry = deployment.python(START)
    with ThreadPoolExecutor() as pool:
        list(pool.map(deployment.python, [COUNT.format(entry=entry)] * 2))
    copies, lists = deployment.python(LOOK)
    assert copies == [21, 10]  # 1 + 2 × 10; ten lists, sent twice each
    assert lists == 10
