"""The pages of a collection: what they show, refuse and cost."""

import json
from collections.abc import Callable
from contextlib import AbstractContextManager
from uuid import uuid4

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from accounts.models import User
from cards.models import Card, Printing
from collection import completion, registry, selectors, services, tasks
from collection.lists.reading import MAX_BYTES
from collection.models import CollectionImport, Entry
from tests.pool import put_cards

HTMX = {"HX-Request": "true", "HX-Current-URL": "http://testserver/collection/"}
Queries = Callable[[int], AbstractContextManager[None]]


@pytest.fixture
def cards(db: None) -> dict[str, Card]:
    rarities = ["Common", "Common", "Rare"]
    names = ["Cinder Pup", "Tide Monk", "Stone Oath"]
    return put_cards([{"name": n, "rarity": r} for n, r in zip(names, rarities, strict=True)])


@pytest.fixture
def owner(people: dict[str, User]) -> User:
    return people["owner"]


@pytest.fixture
def client(owner: User) -> Client:
    client = Client()
    client.force_login(owner, "allauth.account.auth_backends.AuthenticationBackend")
    return client


def own(owner: User, card: Card, **fields: object) -> Entry:
    printing = card.printings.first()
    assert printing
    done = services.add_copies(owner=owner, printing_id=printing.pk, **fields)
    return Entry.objects.get(pk=done.entry_ids[0])


def names(answer: object) -> list[str]:
    return [entry.printing.card.name for entry in answer.context["page"]]  # type: ignore[attr-defined]


def test_list_filters_searches_and_orders(
    client: Client, owner: User, cards: dict[str, Card]
) -> None:
    own(owner, cards["Cinder Pup"], quantity=1, binder="Box")
    own(owner, cards["Tide Monk"], quantity=5, foil=True, for_trade=2)
    own(owner, cards["Stone Oath"], quantity=0, wanted=3)
    page = reverse("collection:list")
    assert names(client.get(page)) == ["Cinder Pup", "Stone Oath", "Tide Monk"]
    for asked, expected in {
        "order=quantity": ["Tide Monk", "Cinder Pup", "Stone Oath"],
        "order=nonsense": ["Cinder Pup", "Stone Oath", "Tide Monk"],
        "order=rarity": ["Stone Oath", "Cinder Pup", "Tide Monk"],
        "binder=Box": ["Cinder Pup"],
        "binder=-": ["Stone Oath", "Tide Monk"],
        "foil=yes": ["Tide Monk"],
        "foil=no": ["Cinder Pup", "Stone Oath"],
        "trade=1": ["Tide Monk"],
        "wanted=1": ["Stone Oath"],
        "set=TEST": ["Cinder Pup", "Stone Oath", "Tide Monk"],
        "set=NOPE": [],
        "q=o+-oath": ["Tide Monk"],
        "q=own%3E=2": ["Tide Monk"],
        "q=r%3E=rare": ["Stone Oath"],
        "q=%00&binder=%00&set=%00": ["Cinder Pup", "Stone Oath", "Tide Monk"],
    }.items():
        assert names(client.get(f"{page}?{asked}")) == expected, asked


def test_unknown_search_key_warns_and_what_else_was_asked_is_found(
    client: Client, owner: User, cards: dict[str, Card]
) -> None:
    own(owner, cards["Cinder Pup"])
    answer = client.get(reverse("collection:list"), {"q": "colour:red cinder"})
    assert names(answer) == ["Cinder Pup"]
    assert "colour" in answer.context["warnings"][0]


def test_withdrawn_card_stays_in_the_list_and_is_marked(
    client: Client, owner: User, cards: dict[str, Card]
) -> None:
    own(owner, cards["Cinder Pup"])
    Printing.objects.filter(card=cards["Cinder Pup"]).update(is_withdrawn=True)
    Card.objects.filter(pk=cards["Cinder Pup"].pk).update(is_withdrawn=True)
    for asked in ({}, {"q": "pup"}):
        answer = client.get(reverse("collection:list"), asked)
        assert names(answer) == ["Cinder Pup"]
        assert "Withdrawn" in answer.content.decode()


def test_list_takes_as_many_queries_for_many_entries_as_for_one(
    client: Client, owner: User, django_assert_max_num_queries: Queries
) -> None:
    many = put_cards([{"name": f"Card {n}"} for n in range(60)], "MANY")
    for card in many.values():
        own(owner, card, binder=f"Box {card.pk % 5}")
    page = reverse("collection:list")
    client.get(page)
    with django_assert_max_num_queries(14):
        client.get(f"{page}?q=card&order=set")
    with django_assert_max_num_queries(9):
        client.get(reverse("collection:sets"))
    with django_assert_max_num_queries(8):
        client.get(reverse("collection:export", args=["csv"]))


def test_number_in_place_answers_with_row_and_totals(
    client: Client, owner: User, cards: dict[str, Card]
) -> None:
    entry = own(owner, cards["Cinder Pup"], quantity=3, for_trade=3)
    address = reverse("collection:quantity", args=[entry.pk])
    answer = client.post(address, {"quantity": 2, "seen": 3}, headers=HTMX)
    text = answer.content.decode()
    assert answer.status_code == 200
    assert f'id="seen-{entry.pk}" value="2"' in text
    assert f'id="trade-{entry.pk}" hx-swap-oob="true">2<' in text
    assert 'id="totals"' in text
    assert 'id="undo-bar"' in text


def test_number_that_another_tab_changed_is_refused_in_place(
    client: Client, owner: User, cards: dict[str, Card]
) -> None:
    entry = own(owner, cards["Cinder Pup"], quantity=3)
    address = reverse("collection:quantity", args=[entry.pk])
    client.post(address, {"quantity": 5, "seen": 3}, headers=HTMX)
    answer = client.post(address, {"quantity": 1, "seen": 3}, headers=HTMX)
    assert answer.status_code == 422
    toast = json.loads(answer["HX-Trigger"])["toast"]
    assert toast["level"] == "warning"
    assert "changed to 5" in toast["message"]
    assert 'value="5"' in answer.content.decode()
    assert Entry.objects.get().quantity == 5


@pytest.mark.parametrize("typed", ["", "-1", "1000000000", "many", "1.5"])
def test_number_that_is_none_is_refused_and_nothing_changes(
    typed: str, client: Client, owner: User, cards: dict[str, Card]
) -> None:
    entry = own(owner, cards["Cinder Pup"], quantity=3)
    address = reverse("collection:quantity", args=[entry.pk])
    assert client.post(address, {"quantity": typed}, headers=HTMX).status_code == 422
    assert client.post(address, {"quantity": typed}).status_code == 302
    assert Entry.objects.get().quantity == 3


def test_number_zero_says_that_it_is_gone_and_offers_undo(
    client: Client, owner: User, cards: dict[str, Card]
) -> None:
    entry = own(owner, cards["Cinder Pup"], quantity=1)
    address = reverse("collection:quantity", args=[entry.pk])
    answer = client.post(address, {"quantity": 0, "seen": 1}, headers=HTMX)
    assert "is out of your collection" in answer.content.decode()
    client.post(reverse("collection:undo"))
    assert Entry.objects.get() == entry


def test_editor_refuses_beside_the_field_and_keeps_what_was_typed(
    client: Client, owner: User, cards: dict[str, Card]
) -> None:
    entry = own(owner, cards["Cinder Pup"], quantity=3)
    form = client.get(entry.get_absolute_url()).context["form"]
    typed = {**form.initial, "for_trade": 7, "notes": "kept"}
    answer = client.post(entry.get_absolute_url(), typed)
    assert answer.status_code == 422
    assert "no more can be for trade" in str(answer.context["form"].errors["for_trade"])
    assert 'value="kept"' in answer.content.decode()


def test_editor_of_an_entry_that_changed_meanwhile_shows_what_it_is_now(
    client: Client, owner: User, cards: dict[str, Card]
) -> None:
    entry = own(owner, cards["Cinder Pup"], quantity=3)
    typed = client.get(entry.get_absolute_url()).context["form"].initial
    services.set_quantity(user=owner, entry_id=entry.pk, quantity=8)
    answer = client.post(entry.get_absolute_url(), {**typed, "notes": "late"})
    assert answer.status_code == 422
    assert "changed meanwhile" in answer.content.decode()
    assert answer.context["form"].initial["quantity"] == 8
    assert Entry.objects.get().notes == ""


def test_bulk_of_all_that_the_list_shows(
    client: Client, owner: User, cards: dict[str, Card]
) -> None:
    for card in cards.values():
        own(owner, card, quantity=2)
    wanted = {"all": "1", "filters": "q=pup", "binder": "Box", "form_key": str(uuid4())}
    client.post(reverse("collection:bulk"), wanted)
    assert Entry.objects.get(binder="Box").printing.card.name == "Cinder Pup"
    answer = client.post(reverse("collection:bulk"), {"all": "2", "delete": "on"}, follow=True)
    assert "Meanwhile the list has 3 entries" in answer.content.decode()
    assert Entry.objects.count() == 3


def test_bulk_twice_by_a_double_click_is_one_step(
    client: Client, owner: User, cards: dict[str, Card]
) -> None:
    entry = own(owner, cards["Cinder Pup"])
    wanted = {"entry": entry.pk, "foil": "yes", "form_key": str(uuid4())}
    for _ in range(2):
        client.post(reverse("collection:bulk"), wanted)
    assert owner.collection_steps.count() == 2  # added, changed


def test_way_back_never_leads_to_another_site(client: Client, owner: User) -> None:
    answer = client.post(reverse("collection:undo"), {"next": "https://evil.example/"})
    assert answer["Location"] == reverse("collection:list")
    answer = client.post(reverse("collection:undo"), {"next": "/collection/?q=a"})
    assert answer["Location"] == "/collection/?q=a"
    for sent_from, target in {
        "http://testserver/collection/?q=b": "http://testserver/collection/?q=b",
        "https://evil.example/": reverse("collection:list"),
    }.items():
        answer = client.post(reverse("collection:undo"), headers={"Referer": sent_from})
        assert answer["Location"] == target


def test_quick_lines_with_an_unknown_name_lead_to_the_repair(
    client: Client, owner: User, cards: dict[str, Card]
) -> None:
    form = {"lines": "3 Cinder Pup\n1 Cindr Pup", "form_key": str(uuid4())}
    answer = client.post(reverse("collection:add"), form, follow=True)
    assert answer.redirect_chain[0][0] == CollectionImport.objects.get().get_absolute_url()
    text = answer.content.decode()
    assert "2 lines read, 1 added, 1 waiting." in text
    assert "Cinder Pup (TEST) 1" in text
    client.post(reverse("collection:add"), form)  # a double click
    assert Entry.objects.get().quantity == 3


@pytest.mark.parametrize("sent", [{}, {"lines": ""}, {"lines": "\n \n"}, {"lines": "1 Ka\0el"}])
def test_refused_quick_lines_answer_422(
    sent: dict[str, str], client: Client, cards: dict[str, Card]
) -> None:
    answer = client.post(reverse("collection:add"), {**sent, "form_key": str(uuid4())})
    assert answer.status_code == 422
    assert answer.context["form"].errors["lines"]


def test_typing_offers_printings_by_the_sites_search(
    client: Client, owner: User, cards: dict[str, Card]
) -> None:
    own(owner, cards["Tide Monk"], quantity=4)
    answer = client.get(reverse("collection:add"), {"lines": "3 monk foil"}, headers=HTMX)
    text = answer.content.decode()
    assert "Tide Monk" in text
    assert "you own 4" in text
    assert "+3 foil" in text
    assert (
        "Stone Oath"
        in client.get(
            reverse("collection:add"), {"lines": "r>=rare"}, headers=HTMX
        ).content.decode()
    )


def test_list_form_refuses_beside_the_field_and_keeps_the_paste(
    client: Client, cards: dict[str, Card]
) -> None:
    page = reverse("collection:lists")
    key = {"form_key": str(uuid4())}
    assert client.post(page, key).context["form"].errors["file"]
    pasted = "Quantity,Foil,Condition\n1,yes,NM\n"
    both = {**key, "lines": pasted, "file": SimpleUploadedFile("a.csv", b"Name\nCinder Pup\n")}
    assert "empty one of the two" in str(client.post(page, both).context["form"].errors)
    big = SimpleUploadedFile("big.csv", b"x" * (MAX_BYTES + 1))
    answer = client.post(page, {**key, "file": big})
    assert "at most 5 MB" in str(answer.context["form"].errors["file"])
    cut_off = SimpleUploadedFile("huge.csv", b"x" * (20 * 1024 * 1024 + 1))
    answer = client.post(page, {**key, "file": cut_off})
    assert "20 MB or more; at most 5 MB" in str(answer.context["form"].errors["file"])
    assert not CollectionImport.objects.exists()


def test_columns_of_a_pasted_table_can_be_chosen(client: Client, cards: dict[str, Card]) -> None:
    key = {"form_key": str(uuid4())}
    pasted = "Quantity,Thing,Condition\n2,Cinder Pup,NM\n"
    answer = client.post(reverse("collection:lists"), {**key, "lines": pasted})
    assert answer.status_code == 302
    tasks.work()
    page = client.get(answer["Location"]).content.decode()
    assert "No column says which card" in page
    sent = {"action": "columns", "column-0": "quantity", "column-1": "name", "column-2": ""}
    assert client.post(answer["Location"], sent).status_code == 302
    tasks.work()
    assert Entry.objects.get().quantity == 2
    page = client.get(answer["Location"]).content.decode()
    assert 'value="name" selected' in page


def test_uploaded_list_is_reported_with_unused_columns(
    client: Client, owner: User, cards: dict[str, Card]
) -> None:
    file = SimpleUploadedFile("mine.csv", b"Name,Qty,Price\nCinder Pup,2,9.99\n")
    sent = {"file": file, "form_key": str(uuid4())}
    answer = client.post(reverse("collection:lists"), sent, follow=True)
    assert "Waiting for a free worker." in answer.content.decode()
    stored = CollectionImport.objects.get()
    progress = reverse("collection:import-progress", args=[stored.pk])
    assert "HX-Refresh" not in client.get(progress)
    tasks.work()
    assert client.get(progress)["HX-Refresh"] == "true"
    text = client.get(stored.get_absolute_url()).content.decode()
    assert "1 line read, 1 added, 0 waiting." in text
    assert "Columns that were not used: Price." in text
    assert 'class="toast-undo"' in text
    assert Entry.objects.get().quantity == 2


def test_completion_counts_cards_once_by_rarity_and_names_the_missing(
    owner: User, people: dict[str, User], cards: dict[str, Card]
) -> None:
    own(owner, cards["Cinder Pup"], quantity=4)
    own(owner, cards["Cinder Pup"], foil=True)
    own(owner, cards["Stone Oath"], quantity=0, wanted=1)
    own(people["stranger"], cards["Tide Monk"])
    [found] = completion.completions(owner)
    assert [(each.name, each.owned, each.total) for each in found.rarities] == [
        ("Common", 1, 2),
        ("Rare", 0, 1),
    ]
    assert (found.owned, found.total, found.percent) == (1, 3, 33)
    missing = completion.missing(owner, found.card_set)
    assert [printing.card.name for printing in missing] == ["Tide Monk", "Stone Oath"]


def test_refused_binder_name_stands_beside_its_field(
    client: Client, owner: User, cards: dict[str, Card]
) -> None:
    own(owner, cards["Cinder Pup"], binder="Box")
    page = reverse("collection:binders")
    answer = client.post(page, {"name": "Box", "new_name": "n" * 61})
    assert answer.status_code == 422
    assert "no more than 60 fit" in answer.content.decode()
    client.post(page, {"name": "Box", "new_name": "Shelf"})
    assert [binder.name for binder in selectors.binders(owner)] == ["Shelf"]
    client.post(page, {"name": "Shelf", "action": "delete"})
    assert selectors.binders(owner) == []
    assert Entry.objects.get().quantity == 1


def test_card_page_shows_what_the_viewer_owns_and_nothing_to_visitors(
    client: Client, owner: User, cards: dict[str, Card]
) -> None:
    own(owner, cards["Cinder Pup"], quantity=2)
    own(owner, cards["Cinder Pup"], quantity=1, foil=True)
    page = cards["Cinder Pup"].get_absolute_url()
    text = " ".join(client.get(page).content.decode().split())
    assert "In your collection: <strong>3</strong> (1 foil), <strong>3</strong> free" in text
    assert "own-panel" not in Client().get(page).content.decode()


def test_list_says_how_many_copies_built_decks_hold(
    client: Client, owner: User, cards: dict[str, Card], monkeypatch: pytest.MonkeyPatch
) -> None:
    own(owner, cards["Cinder Pup"], quantity=3)
    held = {cards["Cinder Pup"].pk: 2}
    monkeypatch.setattr(registry, "_reservations", [lambda user: held])
    assert "2 in built decks" in client.get(reverse("collection:list")).content.decode()
    page = client.get(cards["Cinder Pup"].get_absolute_url()).content.decode()
    assert "<strong>1</strong> free" in page


@pytest.mark.parametrize("kind", ["csv", "json", "txt"])
def test_file_out_holds_what_the_list_shows(
    kind: str, client: Client, owner: User, cards: dict[str, Card]
) -> None:
    own(owner, cards["Cinder Pup"])
    own(owner, cards["Tide Monk"])
    answer = client.get(reverse("collection:export", args=[kind]), {"q": "monk"})
    assert "attachment" in answer["Content-Disposition"]
    assert "Tide Monk" in answer.content.decode()
    assert "Cinder Pup" not in answer.content.decode()


@pytest.mark.parametrize("part", [True, False])
def test_a_slip_in_the_quick_line_stays_where_it_was_typed(
    client: Client, cards: dict[str, Card], *, part: bool
) -> None:
    headers = {"HX-Request": "true"} if part else {}
    sent = {"lines": "2 Cindr Pup", "form_key": str(uuid4())}
    answer = client.post(reverse("collection:add"), sent, headers=headers)
    page = answer.content.decode()
    assert answer.status_code == 422
    assert "No card is called “Cindr Pup”." in page
    printing = cards["Cinder Pup"].printings.get()
    assert reverse("collection:add-printing", args=[printing.pk]) in page
    assert part or "2 Cindr Pup</textarea>" in page
    assert not CollectionImport.objects.exists(), "nothing waits elsewhere"
