"""The pages of the search: every address answers, says what it left out, and costs the same."""

import html
import re
from collections.abc import Callable
from urllib.parse import parse_qs, urlsplit

import pytest
from django.contrib.auth.models import AnonymousUser
from django.test import Client
from django.test.utils import CaptureQueriesContext

from cards.games import game_of
from cards.models import Card
from cards.registry import search_fields
from cards.search import search
from cards.search.complete import completions
from cards.search.display import VIEWS, order_named, orders
from cards.search.flags import has_flags, is_flags
from cards.search.keys import keys
from cards.search.rewrite import ordered_by, viewed_as
from tests.pool import put_cards

FADE = game_of("fade")
NOBODY = AnonymousUser()


def many(count: int) -> None:
    put_cards([{"name": f"Card {n}", "type": "Zone", "number": str(n)} for n in range(count)])


def body(client: Client, query: str, **parameters: str) -> str:
    answer = client.get("/cards/", {"q": query, **parameters})
    assert answer.status_code == 200
    return html.unescape(answer.content.decode())


@pytest.mark.usefixtures("core")
@pytest.mark.parametrize("view", VIEWS)
def test_each_view_shows_the_cards_and_marks_the_unplayable(view: str, client: Client) -> None:
    Card.objects.filter(name="Ember Whelp").update(is_playable=False)
    Card.objects.filter(name="Gravel Pup").update(not_simulated="Not yet.")
    page = body(client, f"t:beast as:{view}")
    assert "5 cards" in page
    assert "where the type contains “beast”" in page
    assert len(re.findall("data-result[ >]", page)) == 5
    assert page.count("Declined") == 1
    assert page.count("Not played yet") == 1


@pytest.mark.usefixtures("core")
def test_warnings_offer_the_corrected_query(client: Client) -> None:
    page = body(client, "typ:beast el:fire")
    assert "The search has no key “typ:”. “typ:beast” is left out." in page
    assert 'href="/cards/?q=type%3Abeast+el%3Afire"' in page
    assert "13 cards" in page


@pytest.mark.usefixtures("core")
def test_nothing_found_suggests_names(client: Client) -> None:
    page = body(client, "embr wehlp")
    assert "No cards" in page
    assert ">Ember Whelp</a>" in page


@pytest.mark.usefixtures("core")
def test_a_typed_name_offers_its_card(client: Client) -> None:
    assert "Open Ember Whelp" in body(client, "ember whelp")
    assert "Open Ember Whelp" in body(client, '!"ember whelp"')
    assert "Open " not in body(client, "ember")


@pytest.mark.django_db
def test_empty_pool_says_so(client: Client) -> None:
    assert "The card pool is empty" in body(client, "")


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("page", "shown"),
    [("", "1–60"), ("1", "1–60"), ("3", "121–130"), ("0", "121–130"), ("-1", "121–130"),
     ("abc", "1–60"), ("1000000000", "121–130"), ("9" * 5000, "1–60"), ("٣", "121–130")],
)  # fmt: skip
def test_pages_are_always_ones_there_are(page: str, shown: str, client: Client) -> None:
    many(130)
    text = body(client, "card", page=page)
    assert f"{shown} of 130 cards" in text
    assert "?q=card&page=" in text


@pytest.mark.django_db
def test_pages_hold_every_card_once(client: Client) -> None:
    many(130)
    found = [
        name
        for number in "123"
        for name in re.findall(
            r"data-result[^>]*>(Card \d+)<", body(client, "as:list order:new", page=number)
        )
    ]
    assert found == [f"Card {n}" for n in reversed(range(130))]


BAD_QUERIES = [
    "a" * 100_000,
    "(" * 1000,
    "\x00",
    "%00 %ff ' OR 1=1 --",
    "'; DROP TABLE cards_card; --",
    '"><script>alert(1)</script>',
    "hp>99999999999999999999",
    "order:;drop dir:up as:xml",
    "cn:" + "9" * 500,
    "🔥 t:🔥 el:🔥",
    "x:" + "%" * 500,
]


@pytest.mark.usefixtures("core")
@pytest.mark.parametrize("query", BAD_QUERIES, ids=range(len(BAD_QUERIES)))
def test_bad_queries_get_a_page(query: str, client: Client) -> None:
    answer = client.get("/cards/", {"q": query})
    assert answer.status_code == 200
    assert b"<script>alert" not in answer.content


@pytest.mark.usefixtures("core")
def test_long_queries_are_cut_and_told(client: Client) -> None:
    assert "at most 1,000 characters" in body(client, "a " * 5000)


def queries_of(client: Client, counter: Callable[[], CaptureQueriesContext], query: str) -> int:
    client.get("/cards/", {"q": query})  # the vocabulary is read once
    with counter() as captured:
        assert client.get("/cards/", {"q": query}).status_code == 200
    return len(captured)


@pytest.mark.django_db
def test_number_of_queries_does_not_grow(
    client: Client, django_assert_max_num_queries: Callable[[int], CaptureQueriesContext]
) -> None:
    def counter() -> CaptureQueriesContext:
        return django_assert_max_num_queries(8)

    asked = ["card", "t:zone t:zone s:test kw:flash", "r:c cn>=0 as:table", "a:x as:text", "zzzz"]
    many(3)
    few = [queries_of(client, counter, query) for query in asked]
    put_cards([{"name": f"Other card {n}", "type": "Zone", "number": f"b{n}"} for n in range(50)])
    more = [queries_of(client, counter, query) for query in asked]
    assert more == few


@pytest.mark.usefixtures("core")
def test_htmx_gets_the_results_alone(client: Client) -> None:
    whole = client.get("/cards/", {"q": "t:beast"})
    seal = whole.content.decode().split('data-seal="')[1].split('"')[0]
    htmx = {"HX-Request": "true", "HX-Target": "results", "HX-Seal": seal}
    part = client.get("/cards/", {"q": "t:beast"}, headers=htmx)
    assert b"<html" in whole.content
    assert b"<html" not in part.content
    assert part.content.strip() in whole.content
    assert "HX-Target" in part["Vary"]


EVERY_EXAMPLE = [
    *(example.query for entry in keys(FADE) for example in entry.examples),
    *(example.query for example in (*FADE.search.first_steps, *FADE.search.combined)),
    *(f"is:{name}" for flag in is_flags(FADE) for name in flag.names),
    *(f"has:{name}" for flag in has_flags(FADE) for name in flag.names),
    *(f"order:{name}" for order in orders(FADE) for name in (order.name, *order.aliases)),
    *(f"as:{view}" for view in VIEWS),
]
# True of no card of the shipped set.
FIND_NOTHING = {
    "-s:core", "is:unplayable", "is:unsimulated", "not:simulated", "is:reprint", "is:errata",
    "is:corrected", "has:image", "has:picture", "state:understood", "-state:played",
}  # fmt: skip


@pytest.mark.usefixtures("core")
def test_every_example_is_understood_and_finds_cards() -> None:
    for query in EVERY_EXAMPLE:
        found = search(query, NOBODY)
        assert [str(warning) for warning in found.warnings] == [], query
        assert found.cards.exists() == (query not in FIND_NOTHING), query


@pytest.mark.usefixtures("core")
def test_syntax_page_lists_every_key_and_every_example_leads_to_its_search(client: Client) -> None:
    page = client.get("/cards/syntax/").content.decode()
    links = re.findall(r'href="(/cards/\?q=[^"]*)"', page)
    asked = {parse_qs(urlsplit(html.unescape(link)).query)["q"][0] for link in links}
    assert asked >= {example.query for entry in keys(FADE) for example in entry.examples}
    for names in [
        *(entry.names for entry in keys(FADE)),
        *(field.names for field in search_fields().values()),
    ]:
        assert all(f"<code>{name}</code>" in page for name in names)


@pytest.mark.usefixtures("core")
@pytest.mark.parametrize(
    ("query", "completed"),
    [
        ("kw:fl", ["kw:flash"]),
        ("x kw:flash", []),
        ("-kw:lev", ['-kw:"level up"']),
        ('kw:"level', ['kw:"level up"']),
        ("t:drag", ["t:dragon"]),
        ("(el:fire/ea", ["(el:fire/earth"]),
        ("rank>=hy", ["rank>=hyper"]),
        ("s:c", ["s:core"]),
        ("is:va", ["is:vanilla"]),
        ("order:pl", ["order:plv"]),
        ("sort:pl", ["sort:plv"]),
        ("as:", ["as:grid", "as:list", "as:table", "as:text"]),
        ("hp>=", []),
        ("zzz:", []),
        ("ember", []),
        ("", []),
    ],
)
def test_the_last_term_can_be_completed(query: str, completed: list[str]) -> None:
    assert [whole for _, whole in completions(query)] == completed
    for whole in completed:
        assert search(whole.lstrip("("), NOBODY).warnings == ()


@pytest.mark.usefixtures("core")
def test_an_unfinished_term_is_completed_not_scolded(client: Client) -> None:
    page = body(client, "t:beast kw:")
    assert ">kw:aura</a>" in page
    assert "needs a value" not in page
    assert "needs a value" in body(client, "t:beast hp>=")


@pytest.mark.parametrize(
    ("query", "rewritten"),
    [
        (viewed_as("", "list"), "as:list"),
        (viewed_as("t:beast as:table", "list"), "t:beast as:list"),
        (viewed_as("as:table t:beast", "grid"), "t:beast"),
        (viewed_as("view:table as:list", "grid"), ""),
        (ordered_by("t:beast order:hp dir:asc", order_named(FADE, "name")), "t:beast"),
        (
            ordered_by("order:hp t:beast", order_named(FADE, "hp"), "asc"),
            "t:beast order:hp dir:asc",
        ),
        (ordered_by("order:hp t:beast", order_named(FADE, "hp"), "desc"), "t:beast order:hp"),
        (ordered_by("a", order_named(FADE, "name"), "desc"), "a dir:desc"),
    ],
)
def test_switches_rewrite_the_query(query: str, rewritten: str) -> None:
    assert query == rewritten


@pytest.mark.usefixtures("core")
@pytest.mark.parametrize(
    ("filled", "query"),
    [
        ({"name": "ember whelp"}, "ember whelp"),
        ({"name": 'say "or" t:x'}, 'say "\\"or\\"" "t:x"'),
        ({"type": "human monk", "text": "poison counter"}, 't:human t:monk x:"poison counter"'),
        ({"elements": ["fire", "earth"], "elements_mode": "="}, "el=fire/earth"),
        ({"hp": "10", "hp_is": ">="}, "hp>=10"),
        ({"rank": "hyper", "rank_is": ">="}, "rank>=hyper"),
        ({"rarity": "super rare", "rarity_is": "="}, 'r="super rare"'),
        ({"set": "core", "artist": "O'Brien"}, "s:core a:O'Brien"),
        ({"flags": ["vanilla"], "order": "hp", "view": "table"}, "is:vanilla order:hp as:table"),
        ({"order": "name", "view": "grid", "hp_is": ">="}, ""),
    ],
)
def test_form_writes_the_query(
    filled: dict[str, str | list[str]], query: str, client: Client
) -> None:
    answer = client.get("/cards/advanced/", filled)
    assert answer.status_code == 302
    address = urlsplit(answer["Location"])
    assert address.path == "/cards/"
    assert parse_qs(address.query).get("q", [""])[0] == query
    assert search(query, NOBODY).warnings == ()


@pytest.mark.usefixtures("core")
@pytest.mark.parametrize(
    "filled", [{"hp": "many"}, {"hp": "-3"}, {"rank": "huge"}, {"name": "a" * 500}, {"set": "zz"}]
)
def test_form_refuses_beside_the_field_and_loses_nothing(
    filled: dict[str, str], client: Client
) -> None:
    answer = client.get("/cards/advanced/", {**filled, "text": "poison"})
    assert answer.status_code == 422
    page = answer.content.decode()
    assert 'value="poison"' in page
    assert "field-error" in page
