"""Pages of decks: lists, details, history, insight, paper, the guided start."""

import base64
import io
import json
import zlib

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from pypdf import PdfReader

from accounts.models import User
from cards.models import Card
from collection.services import add_copies
from decks import edits, selectors
from decks.contents import Change, Contents
from decks.games.fade.sections import Section
from decks.models import Deck
from decks.services import create_deck

BACKEND = "allauth.account.auth_backends.AuthenticationBackend"


@pytest.fixture
def cards(core_and_decks: dict[str, Card]) -> dict[str, Card]:
    return core_and_decks


@pytest.fixture
def deck(cards: dict[str, Card], people: dict[str, User]) -> Deck:
    contents = Contents(
        {
            Section.DECK: {cards["Straight Jab"].pk: 4, cards["Rally Cry"].pk: 2},
            Section.POOL: {cards["Ember Whelp"].pk: 4},
            Section.MAYBE: {cards["Antidote"].pk: 1},
        }
    )
    return create_deck(owner=people["owner"], name="Mine", contents=contents)


@pytest.fixture
def client(people: dict[str, User]) -> Client:
    client = Client()
    client.force_login(people["owner"], BACKEND)
    return client


def text(client: Client, name: str, *arguments: object, **query: object) -> str:
    answer = client.get(reverse(f"decks:{name}", args=arguments), query)
    assert answer.status_code == 200
    return str(answer.content.decode())


# --- Details ---------------------------------------------------------------------------------

HOSTILE = "<script>alert(1)</script> [x](javascript:alert(1)) ![](https://evil.example/a.png)"


def details(**more: object) -> dict[str, object]:
    return {"name": "New name", "format": "open", "visibility": "private", **more}


def test_hostile_name_and_description_do_no_harm(client: Client, deck: Deck) -> None:
    fields = details(name="<b>Bold</b>", description=HOSTILE, tags='"><script>, aggro')
    answer = client.post(reverse("decks:details", args=[deck.key]), fields)
    assert answer.status_code == 302
    page = text(client, "deck", deck.key)
    assert "&lt;b&gt;Bold&lt;/b&gt;" in page
    assert "<script>alert" not in page
    assert 'href="javascript' not in page
    assert "<img src=" not in page
    assert ">aggro</a>" in page


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"name": ""}, "required"),
        ({"name": "x" * 81}, "80 characters"),
        ({"tags": ",".join(f"t{n}" for n in range(11))}, "at most 10 tags"),
        ({"tags": "x" * 31}, "at most 30 characters"),
        ({"visibility": "secret"}, "valid choice"),
        ({"format": "nonsense"}, "valid choice"),
        ({"description": "x" * 20_001}, "20000 characters"),
    ],
)
def test_refused_details_say_why_beside_the_field(
    client: Client, deck: Deck, fields: dict[str, object], reason: str
) -> None:
    answer = client.post(reverse("decks:details", args=[deck.key]), details(**fields))
    assert answer.status_code == 422
    assert reason in answer.content.decode()
    deck.refresh_from_db()
    assert deck.name == "Mine"


# --- Lists -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["list", "public", "favourites"])
def test_lists_take_a_constant_number_of_queries(
    client: Client, deck: Deck, people: dict[str, User], name: str
) -> None:
    client.post(reverse("decks:favourite", args=[deck.key]), {"liked": "yes"})
    with CaptureQueriesContext(connection) as few:
        text(client, name)
    for number in range(8):
        more = create_deck(owner=people["owner"], name=f"More {number}", visibility="public")
        client.post(reverse("decks:favourite", args=[more.key]), {"liked": "yes"})
    with CaptureQueriesContext(connection) as many:
        assert "More 7" in text(client, name)
    assert len(many) <= len(few) + 1 <= 9


def test_deck_page_takes_a_constant_number_of_queries(
    client: Client, deck: Deck, cards: dict[str, Card], people: dict[str, User]
) -> None:
    with CaptureQueriesContext(connection) as few:
        text(client, "deck", deck.key)
    main = {card.pk: 2 for card in cards.values() if card.fade.type != "Character"}
    large = create_deck(
        owner=people["owner"], name="Large", contents=Contents({Section.DECK: main})
    )
    with CaptureQueriesContext(connection) as many:
        text(client, "deck", large.key)
    assert len(many) <= len(few) <= 16


def test_unlisted_decks_are_in_no_list_and_not_for_robots(
    deck: Deck, client: Client, people: dict[str, User]
) -> None:
    Deck.objects.filter(pk=deck.pk).update(visibility="unlisted")
    assert "Mine" not in text(Client(), "public")
    assert 'name="robots" content="noindex"' in text(Client(), "deck", deck.key)


def test_favourite_and_back(client: Client, deck: Deck) -> None:
    address = reverse("decks:favourite", args=[deck.key])
    part = client.post(address, {"liked": "yes"}, headers={"HX-Request": "true"}).content.decode()
    assert 'aria-pressed="true"' in part
    assert "Mine" in text(client, "favourites")
    client.post(address, {"liked": "no"})
    assert "No favourites yet" in text(client, "favourites")


def test_copy_of_a_house_deck_is_one_click_and_a_double_click_one_copy(
    client: Client, cards: dict[str, Card], people: dict[str, User]
) -> None:
    house = selectors.starters()[0]
    page = text(client, "deck", house.key)
    form_key = page.split('name="form_key" value="')[1].split('"')[0]
    for _ in range(2):
        client.post(reverse("decks:copy", args=[house.key]), {"form_key": form_key})
    mine = Deck.objects.get(owner=people["owner"])
    assert (mine.is_legal, mine.visibility, mine.copied_from) == (True, "private", house)


def test_deleted_deck_comes_back_from_the_trash(client: Client, deck: Deck) -> None:
    client.post(reverse("decks:delete", args=[deck.key]))
    assert f">{deck.name}</a></h2>" not in text(client, "list")
    assert "<strong>Mine</strong>" in text(client, "trash")
    client.post(reverse("decks:restore", args=[deck.key]))
    assert f">{deck.name}</a></h2>" in text(client, "list")


def test_page_left_open_does_not_publish_a_deck_made_private_since(
    client: Client, deck: Deck
) -> None:
    address = reverse("decks:details", args=[deck.key])
    client.post(address, details(visibility="public"))
    left_open = client.get(address).context["form"].initial
    client.post(address, details(visibility="private"))
    typed = details(visibility="public", description="Better words", seen=left_open["seen"])
    refused = client.post(address, typed)
    page = refused.content.decode()
    assert refused.status_code == 422
    assert "is private" in page
    assert "Better words" in page
    deck.refresh_from_db()
    assert (deck.visibility, deck.description) == ("private", "")
    seen = refused.context["form"]["seen"].value()
    assert client.post(address, typed | {"seen": seen}).status_code == 302
    deck.refresh_from_db()
    assert (deck.visibility, deck.description) == ("public", "Better words")


# --- History ---------------------------------------------------------------------------------


def change(deck: Deck, user: User, card: Card, count: int) -> None:
    deck.refresh_from_db()
    edits.edit_deck(
        user=user,
        deck_id=deck.pk,
        edits=[Change(card.pk, Section.DECK, set=count)],
        expected_version=deck.version,
        note=f"{count} of them",
    )
    deck.refresh_from_db()


def test_history_shows_what_each_version_changed_and_its_note(
    client: Client, deck: Deck, cards: dict[str, Card], people: dict[str, User]
) -> None:
    change(deck, people["owner"], cards["Antidote"], 3)
    change(deck, people["owner"], cards["Rally Cry"], 1)
    page = text(client, "history", deck.key)
    assert "+3</span> Antidote" in page
    assert "−1</span> Rally Cry" in page
    assert "3 of them" in page
    assert "The first version." in page


def test_history_takes_a_constant_number_of_queries(
    client: Client, deck: Deck, cards: dict[str, Card], people: dict[str, User]
) -> None:
    change(deck, people["owner"], cards["Antidote"], 3)
    with CaptureQueriesContext(connection) as few:
        text(client, "history", deck.key)
    for count in range(6):
        change(deck, people["owner"], cards["Rally Cry"], count + 10)
    with CaptureQueriesContext(connection) as many:
        text(client, "history", deck.key)
    assert len(many) <= len(few) <= 10


def test_any_two_versions_can_be_compared_both_ways(
    client: Client, deck: Deck, cards: dict[str, Card], people: dict[str, User]
) -> None:
    change(deck, people["owner"], cards["Antidote"], 3)
    change(deck, people["owner"], cards["Antidote"], 4)
    assert "+4</span> Antidote" in text(client, "compare", deck.key, a=1, b=3)
    assert "−4</span> Antidote" in text(client, "compare", deck.key, a=3, b=1)
    assert "The same cards." in text(client, "compare", deck.key, a=2, b=2)


@pytest.mark.parametrize("query", [{}, {"a": "1"}, {"a": "x", "b": "1"}, {"a": "1", "b": "10" * 9}])
def test_comparing_what_is_not_there_is_404(
    client: Client, deck: Deck, query: dict[str, str]
) -> None:
    answer = client.get(reverse("decks:compare", args=[deck.key]), query)
    assert answer.status_code == 404


def test_going_back_is_a_new_version_that_can_be_undone(
    client: Client, deck: Deck, cards: dict[str, Card], people: dict[str, User]
) -> None:
    change(deck, people["owner"], cards["Antidote"], 3)
    client.post(reverse("decks:revert", args=[deck.key, 1]), {"base": "2"})
    deck.refresh_from_db()
    assert deck.version == 3
    assert cards["Antidote"].pk not in selectors.contents_of(deck)[Section.DECK]
    stale = client.post(reverse("decks:revert", args=[deck.key, 2]), {"base": "1"}, follow=True)
    assert "changed elsewhere" in stale.content.decode()
    deck.refresh_from_db()
    assert deck.version == 3


def test_a_note_too_long_is_refused_and_kept_in_the_field(client: Client, deck: Deck) -> None:
    address = reverse("decks:note", args=[deck.key, 1])
    answer = client.post(address, {"note": "long " * 50})
    assert answer.status_code == 422
    assert "at most 200 characters" in answer.content.decode()
    assert "long long" in answer.content.decode()
    client.post(address, {"note": "Before the event"})
    assert "Before the event" in text(client, "history", deck.key)


# --- Insight ---------------------------------------------------------------------------------


def test_charts_have_a_table_that_says_the_same(client: Client, deck: Deck) -> None:
    page = text(client, "insight", deck.key)
    for title in ("Cost curve", "TP by turn", "Elements", "Types", "Fighter Pool by Level"):
        assert f"<h3>{title}</h3>" in page
    assert page.count("data-chart=") == page.count("As a table")


def test_odds_of_a_search(client: Client, cards: dict[str, Card]) -> None:
    """Ember rush: 4 Straight Jab in 60; 1 - C(56,6)/C(60,6) in the opening hand."""
    house = Deck.objects.get(house_slug="ember-rush")
    page = text(client, "odds", house.key, group='!"Straight Jab"', k=1, n=1)
    assert "1 or more of 4 cards by turn 1" in page
    assert "<strong>35.1%</strong> going first" in page


@pytest.mark.parametrize(
    "query",
    [
        {"group": "zzz"},
        {"group": "t:skill", "k": "-1", "n": "9" * 30, "keep": "x"},
        {"group": '"((', "k": "0"},
    ],
)
def test_odd_questions_about_odds_are_answered(
    client: Client, deck: Deck, query: dict[str, str]
) -> None:
    text(client, "odds", deck.key, **query)


def test_an_empty_deck_has_every_page(client: Client, cards: object, people: object) -> None:
    client.post(reverse("decks:new"), {"name": "Empty", "format": "open", "form_key": FORM_KEY})
    empty = Deck.objects.get(name="Empty")
    for name in ("deck", "edit", "insight", "odds", "history", "missing", "bulk", "sheet"):
        assert client.get(reverse(f"decks:{name}", args=[empty.key])).status_code == 200
    assert "An empty Deck" in text(client, "hand", empty.key, seed=1)
    assert client.get(reverse("decks:proxies", args=[empty.key])).status_code == 200


FORM_KEY = "6f1d5c0e-7a5e-4a39-9a53-3a0b9f0c2e11"


def test_same_address_same_hand(client: Client, cards: dict[str, Card]) -> None:
    house = Deck.objects.get(house_slug="ember-rush")

    def hand(**query: object) -> str:
        page = text(client, "hand", house.key, **query)
        return page.split('class="hand"')[1].split("</main>")[0]

    assert hand(seed=5) == hand(seed=5)
    assert hand(seed=5) != hand(seed=6)
    assert hand(seed=5) != hand(seed=5, mulligan=1)
    assert "No card: the first player draws none" in hand(seed=5, turn=1)
    assert "No card" not in hand(seed=5, turn=1, seat="second")
    text(client, "hand", house.key, seed="99999999999999999999", turn="-5")


def test_missing_cards_and_a_shopping_list_over_two_decks(
    client: Client, deck: Deck, cards: dict[str, Card], people: dict[str, User]
) -> None:
    jab = cards["Straight Jab"]
    add_copies(owner=people["owner"], printing_id=jab.printings.get().pk)
    page = text(client, "missing", deck.key)
    assert "9</strong> of 10 cards are missing" in page  # the maybeboard needs nothing
    other = create_deck(
        owner=people["owner"],
        name="Other",
        contents=Contents({Section.DECK: {jab.pk: 3}}),
    )
    keys = [deck.key, other.key]
    assert "6 Straight Jab" in text(client, "shopping", deck=keys)
    assert "3 Straight Jab" in text(client, "shopping", deck=keys, mode="one")


# --- Paper -----------------------------------------------------------------------------------


def pdf(client: Client, name: str, deck: Deck, **query: object) -> PdfReader:
    answer = client.get(reverse(f"decks:{name}", args=[deck.key]), query)
    assert answer["Content-Type"] == "application/pdf"
    return PdfReader(io.BytesIO(answer.content))


def test_sheet_lists_every_played_card(client: Client, deck: Deck) -> None:
    page = pdf(client, "sheet", deck).pages[0].extract_text()
    for words in ("MINE", "owner", "Straight Jab", "Ember Whelp", "4 of 100 Levels", "Not legal"):
        assert words in page
    assert "Antidote" not in page


def test_proxies_of_all_or_of_the_missing_cards(
    client: Client, deck: Deck, cards: dict[str, Card], people: dict[str, User]
) -> None:
    assert len(pdf(client, "proxies", deck).pages) == 2  # ten cards
    add_copies(owner=people["owner"], printing_id=cards["Rally Cry"].printings.get().pk)
    assert len(pdf(client, "proxies", deck, only="missing").pages) == 1


# --- Exports ---------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["native", "cockatrice", "lackey", "json"])
def test_every_export_can_be_imported_again(
    client: Client, deck: Deck, people: dict[str, User], kind: str
) -> None:
    answer = client.get(reverse("decks:export", args=[deck.key, kind]))
    assert answer["Content-Disposition"].startswith('attachment; filename="mine.')
    fields = {"text": answer.content.decode(), "name": "Again"}
    assert client.post(reverse("decks:import"), fields).status_code == 302
    again = Deck.objects.get(name="Again")
    assert selectors.contents_of(again) == selectors.contents_of(deck)


def test_share_link_holds_the_deck_for_everybody(
    client: Client, deck: Deck, people: dict[str, User]
) -> None:
    address = client.get(reverse("decks:share", args=[deck.key]))["Location"]
    page = Client().get(address)
    assert page.status_code == 200
    assert "Straight Jab" in page.content.decode()
    assert Client().post(address)["Location"].startswith(reverse("account_login"))
    client.post(address, {"form_key": FORM_KEY})
    saved = Deck.objects.get(form_key=FORM_KEY)
    assert selectors.contents_of(saved) == selectors.contents_of(deck)
    half = address[: len(address) // 2]
    damaged = Client().get(f"{half}/")
    assert damaged.status_code == 422
    assert "damaged or cut off" in damaged.content.decode()


def made_by_hand(text: bytes) -> str:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(text) + packer.flush()
    raw = zlib.crc32(text).to_bytes(4, "big") + packed
    return "fd1-" + base64.urlsafe_b64encode(raw).decode().rstrip("=")


@pytest.mark.parametrize(
    ("content", "status"), [(b"\xff\xfe", 422), (b"A\x00\nd4 No\x00body", 200)]
)
def test_codes_made_by_hand_do_no_harm(cards: dict[str, Card], content: bytes, status: int) -> None:
    answer = Client().get(reverse("decks:code", args=[made_by_hand(content)]))
    assert answer.status_code == status


def test_a_deck_address_with_a_nul_is_404(db: None) -> None:
    assert Client().get("/decks/a%00b/").status_code == 404


# --- Guided start ----------------------------------------------------------------------------


def test_a_visitor_makes_an_account_on_the_way(cards: dict[str, Card]) -> None:
    starter = selectors.starters()[0]
    page = text(Client(), "start")
    assert page.count('aria-label="Make it mine: ') == 4
    answer = Client().post(reverse("decks:choose", args=[starter.key]))
    assert answer["Location"].startswith(reverse("account_signup"))
    assert f"starter%3D{starter.house_slug}" in answer["Location"]


def test_guided_start_ticks_its_steps(
    client: Client, cards: dict[str, Card], people: dict[str, User]
) -> None:
    client.post(reverse("decks:choose", args=[selectors.starters()[0].key]))
    mine = Deck.objects.get(owner=people["owner"])
    page = text(client, "edit", mine.key)
    assert "Take 2 cards out (0 of 2)" in page
    jab, other = cards["Straight Jab"].pk, cards["Antidote"].pk
    swap = {"do": f"deck:{jab}:-2,deck:{other}:+2", "base": 1, "tab": "a"}
    answer = client.post(
        reverse("decks:change", args=[mine.key]), swap, headers={"HX-Request": "true"}
    ).content.decode()
    assert "That is it: a legal deck of your own." in answer
    client.post(reverse("decks:guide-done", args=[mine.key]))
    assert 'id="guide"' not in text(client, "edit", mine.key)


def test_charts_are_json_in_an_attribute(client: Client, deck: Deck) -> None:
    page = text(client, "insight", deck.key)
    raw = page.split('data-chart="')[1].split('"')[0].replace("&quot;", '"')
    assert json.loads(raw)["kind"] == "bar"


def test_public_decks_are_found_by_what_is_in_them(client: Client, deck: Deck) -> None:
    Deck.objects.filter(pk=deck.pk).update(visibility="public")
    found = text(client, "public", q="[[t:character]]>=20")
    assert "Ember rush" in found
    assert ">Mine</a></h2>" not in found
    assert ">Mine</a></h2>" in text(client, "public", q="author:owner")
    assert ">Mine</a></h2>" not in text(client, "public", q="is:legal")
    assert "Rising grove" in text(client, "public", q="tag:starter el:nature")
    typo = text(client, "public", q="autor:owner")
    assert "search-warning" in typo
