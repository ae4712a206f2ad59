"""What goes out comes back the same."""

import csv
import io
import json
from contextlib import suppress

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from accounts.models import User
from cards.models import Card
from collection import export, services
from collection.lists import intake, reading
from collection.models import Condition, Entry, Language
from collection.selectors import Filters, find_entries
from collection.values import MAX_COPIES, CollectionRefused
from tests.pool import put_cards

COLUMNS = [
    "printing", "quantity", "condition", "language", "foil", "for_trade", "wanted", "binder",
    "notes",
]  # fmt: skip


@pytest.fixture
def cards(db: None) -> dict[str, Card]:
    return put_cards([{"name": '=Kael, "the" Brand'}, {"name": "-1 Step"}, {"name": "'Twas"}])


def picture(owner: User) -> list[tuple[object, ...]]:
    return sorted(Entry.objects.filter(owner=owner).values_list(*COLUMNS))


TEXTS = st.text(
    st.one_of(st.sampled_from("=+-@'\"\t,; 0a"), st.characters(codec="utf-8")), max_size=20
)
ENTRIES = st.lists(
    st.tuples(
        st.integers(0, 2),
        st.integers(1, MAX_COPIES // 100),
        st.sampled_from(Condition.values),
        st.sampled_from(Language.values),
        st.booleans(),
        st.integers(0, 3),
        TEXTS,
        TEXTS,
    ),
    min_size=1,
    max_size=6,
)


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(rows=ENTRIES)
def test_csv_comes_back_unchanged(
    rows: list[tuple[object, ...]], people: dict[str, User], cards: dict[str, Card]
) -> None:
    owner, other = people["owner"], people["stranger"]
    Entry.objects.all().delete()
    printings = [card.printings.get() for card in cards.values()]
    for place, quantity, condition, language, foil, wanted, binder, notes in rows:
        with suppress(CollectionRefused):  # a text that cannot be shown
            services.add_copies(
                owner=owner,
                printing_id=printings[place].pk,
                quantity=quantity,
                condition=condition,
                language=language,
                foil=foil,
                wanted=wanted,
                binder=binder,
                notes=notes,
            )
    if not Entry.objects.exists():
        return
    text = export.to_csv(find_entries(owner, Filters()).entries)
    read = reading.read_file(text.encode())
    report = intake.bring_in(owner=other, title="Back", lines=read.lines)
    assert report.waiting == 0
    assert picture(other) == picture(owner)


def test_no_cell_of_the_csv_is_a_formula(people: dict[str, User], cards: dict[str, Card]) -> None:
    for card in cards.values():
        services.add_copies(
            owner=people["owner"], printing_id=card.printings.get().pk, binder="@box", notes="+1"
        )
    text = export.to_csv(find_entries(people["owner"], Filters()).entries)
    cells = [cell for row in csv.reader(io.StringIO(text)) for cell in row]
    assert '\'=Kael, "the" Brand' in cells
    assert not [cell for cell in cells if cell[:1] in ("=", "+", "-", "@", "\t", "\r")]


def test_text_and_json(people: dict[str, User], cards: dict[str, Card]) -> None:
    owner = people["owner"]
    step, twas = (cards[name].printings.get() for name in ("-1 Step", "'Twas"))
    services.add_copies(owner=owner, printing_id=step.pk, quantity=3, foil=True)
    services.add_copies(owner=owner, printing_id=twas.pk, quantity=0, wanted=2)
    entries = find_entries(owner, Filters()).entries
    assert export.to_text(entries) == "3 -1 Step (TEST) 2 foil\n"
    rows = json.loads(export.to_json(entries))
    assert [(row["name"], row["quantity"], row["wanted"]) for row in rows] == [
        ("'Twas", 0, 2),
        ("-1 Step", 3, 0),
    ]
    report = intake.bring_in(
        owner=people["stranger"],
        title="Text",
        lines=reading.read_paste(export.to_text(entries)).lines,
    )
    assert (report.added, report.waiting) == (1, 0)
