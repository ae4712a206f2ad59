"""Pages and API are two doors to the same things: what one shows or refuses, the other does too.

A new address of the API without its page in PAGE_OF, or its reason in NO_PAGE, fails.
"""

import itertools
import re

import pytest
from django.db import transaction
from django.db.models import Model
from django.test import Client
from django.urls import reverse

from accounts.models import User
from cards.models import Card
from decks.contents import Contents
from decks.games.fade.sections import Section
from decks.models import Deck
from decks.services import create_deck, describe_deck, favourite_deck
from matches.models import Experiment
from tests.permissions.rows import ROLES, Row
from tests.permissions.test_urls import TABLE, address_of, addresses, client_for

# Address of the API and method → page and method; for the same thing both let in the same people.
PAGE_OF = {
    ("api-deck-detail", "get"): ("decks:deck", "get"),
    ("api-deck-legality", "get"): ("decks:deck", "get"),
    ("api-deck-insight", "get"): ("decks:insight", "get"),
    ("api-deck-odds", "get"): ("decks:odds", "get"),
    ("api-deck-hand", "get"): ("decks:hand", "get"),
    ("api-deck-missing", "get"): ("decks:missing", "get"),
    ("api-deck-versions", "get"): ("decks:history", "get"),
    ("api-deck-version", "get"): ("decks:version", "get"),
    ("api-deck-compare", "get"): ("decks:compare", "get"),
    ("api-deck-export", "get"): ("decks:export", "get"),
    ("api-deck-shopping", "get"): ("decks:shopping", "get"),
    ("api-deck-list", "get"): ("decks:public", "get"),
    ("api-deck-list", "post"): ("decks:new", "post"),
    ("api-deck-copy", "post"): ("decks:copy", "post"),
    ("api-deck-favourite", "put"): ("decks:favourite", "post"),
    ("api-deck-favourite", "delete"): ("decks:favourite", "post"),
    ("api-deck-detail", "patch"): ("decks:details", "post"),
    ("api-deck-detail", "delete"): ("decks:delete", "post"),
    ("api-deck-restore", "post"): ("decks:restore", "post"),
    ("api-deck-edits", "post"): ("decks:change", "post"),
    ("api-deck-undo", "post"): ("decks:change", "post"),
    ("api-deck-redo", "post"): ("decks:change", "post"),
    ("api-deck-text", "put"): ("decks:bulk", "post"),
    ("api-deck-version", "patch"): ("decks:note", "post"),
    ("api-deck-revert", "post"): ("decks:revert", "post"),
    ("api-experiment-list", "get"): ("matches:list", "get"),
    ("api-experiment-list", "post"): ("matches:new", "post"),
    ("api-experiment-forecast", "post"): ("matches:forecast", "get"),
    ("api-experiment-detail", "get"): ("matches:detail", "get"),
    ("api-experiment-cards", "get"): ("matches:cards", "get"),
    ("api-experiment-games", "get"): ("matches:games", "get"),
    ("api-experiment-game", "get"): ("matches:game", "get"),
    ("api-experiment-cancel", "post"): ("matches:cancel", "post"),
    ("api-experiment-swap", "post"): ("matches:swap", "post"),
    ("api-experiment-pause", "post"): ("matches:pause", "post"),
    ("api-experiment-resume", "post"): ("matches:resume", "post"),
    ("api-experiment-more", "post"): ("matches:more", "post"),
    ("api-experiment-repeat", "post"): ("matches:repeat", "post"),
    ("api-experiment-share", "post"): ("matches:share", "post"),
    ("api-experiment-keep", "post"): ("matches:keep", "post"),
    ("api-experiment-detail", "delete"): ("matches:delete", "post"),
    ("api-collection", "get"): ("collection:list", "get"),
    ("api-collection", "post"): ("collection:add", "post"),
    ("api-collection-entry", "get"): ("collection:entry", "get"),
    ("api-collection-entry", "patch"): ("collection:entry", "post"),
    ("api-collection-entry", "delete"): ("collection:entry", "post"),
    ("api-collection-lines", "post"): ("collection:lists", "post"),
    ("api-collection-undo", "post"): ("collection:undo", "post"),
    ("api-collection-redo", "post"): ("collection:redo", "post"),
    ("api-card-list", "get"): ("cards:search", "get"),
    ("api-card-detail", "get"): ("cards:card", "get"),
    ("api-card-errata", "get"): ("cards:card", "get"),
    ("api-text-read", "post"): ("cards:write", "post"),
    ("api-draft-list", "get"): ("cards:drafts", "get"),
    ("api-draft-list", "post"): ("cards:draft-save", "post"),
    ("api-draft-detail", "get"): ("cards:draft", "get"),
    ("api-draft-detail", "patch"): ("cards:draft", "get"),
    ("api-draft-detail", "delete"): ("cards:draft", "post"),
    ("api-import-list", "post"): ("cards:import-new", "post"),
    ("api-import-detail", "get"): ("cards:import", "get"),
    ("api-import-apply", "post"): ("cards:import-apply", "post"),
    ("api-import-same-name", "post"): ("cards:import-settle", "post"),
    ("api-import-discard", "post"): ("cards:import-discard", "post"),
    ("api-import-undo", "post"): ("cards:import-undo", "post"),
    ("api-deck-hide", "put"): ("decks:hide", "post"),
    ("api-deck-hide", "delete"): ("decks:hide", "post"),
    ("api-set-list", "get"): ("cards:sets", "get"),
    ("api-set-detail", "get"): ("cards:set", "get"),
    ("api-set-cards", "get"): ("cards:set", "get"),
}
# Public data without a page of its own, or nobody's thing.
NO_PAGE = {
    "api", "api-docs", "api-schema", "api-me", "api-my-export", "api-card-random", "api-card-named",
    "api-card-autocomplete", "api-bulk-cards", "api-bulk-card-lines", "api-deck-formats",
    "api-deck-check",
}  # fmt: skip
SHUT = (401, 404, "login")


def test_every_address_of_the_api_has_its_page() -> None:
    named = {name for name, _ in PAGE_OF} | NO_PAGE
    missing = {name for name, _ in addresses() if name.startswith("api")} - named
    assert not missing, f"say which page shows the same as {sorted(missing)}"
    tried = {(row.name, row.method) for row in TABLE if row.name in {name for name, _ in PAGE_OF}}
    assert tried == set(PAGE_OF)


@pytest.mark.pure  # test_urls.py pins what either door answers on both profiles
@pytest.mark.parametrize("door", sorted(PAGE_OF), ids=" ".join)
def test_page_and_api_let_in_the_same_people(
    door: tuple[str, str], people: dict[str, User], things: dict[str, Model]
) -> None:
    """For each thing and role; what is refused for its content has been let in."""
    page_name, page_method = PAGE_OF[door]
    for row, role in itertools.product(TABLE, ROLES):
        if (row.name, row.method) != door:
            continue
        shut = {
            name: is_shut(client_for(role, people), name, method, row, things)
            for name, method in ((row.name, row.method), (page_name, page_method))
        }
        assert len(set(shut.values())) == 1, (role, row.thing, row.arguments, shut)


def is_shut(client: Client, name: str, method: str, row: Row, things: dict[str, Model]) -> bool:
    thing = [address_of(things[row.thing])] if row.thing else []
    # Both versions are named, as the page of a comparison without them has nothing to show.
    query = "?a=2&b=2&before=2&after=2" if row.thing == "published-deck" else "?a=1&b=1"
    address = reverse(name, args=[*thing, *row.arguments])
    kind = {"content_type": "application/json"} if name.startswith("api-") else {}
    before = transaction.savepoint()
    answer = getattr(client, method)(address + query, **kind)
    transaction.savepoint_rollback(before)  # the other door finds the thing as it was
    sent_to_login = answer.status_code == 302 and answer["Location"].startswith("/account/login")
    return sent_to_login or answer.status_code in SHUT


# --- The same words ------------------------------------------------------------------------------

SECRET = "Probe"


@pytest.fixture
def eras(people: dict[str, User], things: dict[str, Model]) -> dict[str, Deck]:
    """A deck with a card in each visibility; one that was open and is private again."""
    owner = people["owner"]
    contents = Contents({Section.DECK: {Card.objects.get(name=SECRET).pk: 3}})
    decks = {
        visibility: create_deck(
            owner=owner, name=f"Called {visibility}", contents=contents, visibility=visibility
        )
        for visibility in ("private", "unlisted", "public")
    }
    closed = create_deck(owner=owner, name="Called closed", contents=contents, visibility="public")
    # Somebody who saw it while it was open, and liked it.
    favourite_deck(user=people["stranger"], deck_id=closed.pk, liked=True)
    describe_deck(user=owner, deck_id=closed.pk, fields={"visibility": "private"})
    return decks | {"closed": closed}


@pytest.mark.parametrize("role", ROLES)
def test_lists_and_searches_of_both_doors_name_the_same_decks(
    role: str, people: dict[str, User], eras: dict[str, Deck]
) -> None:
    client = client_for(role, people)
    both = [(reverse("decks:public"), "/api/decks/", {"q": query}) for query in (
        "", "called", "author:owner", f'[[!"{SECRET}"]]>=1', "is:legal or -is:legal", "cards>=0",
    )]  # fmt: skip
    if role != "visitor":
        both += [
            (reverse("decks:list"), "/api/decks/", {"show": "mine"}),
            (reverse("decks:favourites"), "/api/decks/", {"show": "favourites"}),
        ]
    for page, api, query in both:
        shown, told = client.get(page, query).content.decode(), client.get(api, query).json()
        names = {deck["name"] for deck in told["results"]}
        for deck in eras.values():
            assert (deck.name in names) == (deck.name in shown), (page, query, deck.name)
        if role == "stranger":
            assert not names & {"Called private", "Called closed"}
            assert "Called unlisted" not in names


def test_a_card_page_counts_no_deck_that_the_viewer_cannot_find(
    people: dict[str, User], eras: dict[str, Deck]
) -> None:
    page = client_for("stranger", people).get("/cards/fade/probe/").content.decode()
    assert "Called public" in page
    for name in ("private", "unlisted", "closed"):
        assert f"Called {name}" not in page


@pytest.mark.parametrize("role", ["visitor", "stranger"])
def test_what_is_not_yours_answers_like_what_is_not_there(
    role: str, people: dict[str, User], things: dict[str, Model], eras: dict[str, Deck]
) -> None:
    """No door tells a private thing from one that never was: status, words and headers."""
    hidden: dict[str, object] = {
        "deck": eras["private"].key,
        "trashed-deck": address_of(things["trashed-deck"]),
        **{name: address_of(things[name]) for name in ("private", "seat", "entry", "list", "line")},
        **{name: address_of(things[name]) for name in ("token", "import")},
    }
    client = client_for(role, people)
    for row in TABLE:
        if row.thing not in hidden or getattr(row, role) not in SHUT:
            continue
        there = hidden[row.thing]
        nowhere = "AAAAAAAAAAAA" if isinstance(there, str) else 987_654
        kind = {"content_type": "application/json"} if row.name.startswith("api-") else {}
        first, second = (
            told(client, row.method, reverse(row.name, args=[which, *row.arguments]), **kind)
            for which in (there, nowhere)
        )
        assert first == second, (role, row.name, row.method)


def told(client: Client, method: str, address: str, **kind: str) -> tuple[object, ...]:
    """All that an answer says, but for its own address, the token of its forms and its seal."""
    answer = getattr(client, method)(address, **kind)
    token = str(answer.context["csrf_token"]) if answer.context else address
    words = answer.content.decode().replace(address, "?").replace(token, "?")
    words = re.sub(r'data-seal="[\w-]+"', "", words)
    where = answer.headers.get("Location", "").replace(address, "?")
    return answer.status_code, words, where, sorted(set(answer.headers) - {"Content-Length"})


# --- Ids of others in every field that takes one -------------------------------------------------


def test_ids_of_others_in_fields_and_queries_find_nothing(
    people: dict[str, User], things: dict[str, Model], eras: dict[str, Deck]
) -> None:
    client = client_for("stranger", people)
    key, entry = eras["private"].key, things["entry"].pk
    plan = {"bot": "random", "games": 2}
    for reference in (key, f"{key}@1", eras["closed"].key, f"{eras['closed'].key}@1"):
        for decks in ([reference, "ember-rush"], ["ember-rush", reference], [reference] * 2):
            answer = client.post("/api/experiments/", plan | {"decks": decks}, "application/json")
            assert answer.status_code == 400
            assert "Called" not in answer.content.decode()
        form = {"kind": "duel", "deck": reference, "against": [reference], "games": 2}
        answer = client.post(reverse("matches:new"), form)
        assert (answer.status_code, b"Called" in answer.content) == (422, False)
        answer = client.post(reverse("matches:seats"), {"mine": reference, "other": reference})
        assert (answer.status_code, b"Called" in answer.content) == (422, False)
        for page in (reverse("matches:new"), reverse("matches:seats"), reverse("decks:shopping")):
            query = {"deck": reference, "kind": "versions", "against": reference, "of": reference}
            assert b"Called" not in client.get(page, query).content
        told = client.get("/api/decks/shopping/", {"deck": reference}).json()
        assert told == {"total": 0, "cards": []}
        assert b"Called" not in client.get("/cards/", {"q": f"in:{reference}"}).content
    bulk = {"entries": [entry], "selected": [entry], "entry": [entry], "delete": "yes"}
    client.post(reverse("collection:bulk"), bulk)
    step = people["owner"].collection_steps.latest("pk")
    for address in ("/api/collection/undo/", "/api/collection/redo/"):
        answer = client.post(address, {"step": step.pk}, "application/json")
        assert answer.status_code == 400
    assert people["owner"].collection.get().pk == entry
    assert not Experiment.objects.filter(owner=people["stranger"]).exists()


def test_key_of_somebody_elses_form_finds_nothing_of_theirs(
    people: dict[str, User], things: dict[str, Model]
) -> None:
    key = "11111111-1111-4111-8111-111111111111"
    made = {}
    for role in ("owner", "stranger"):
        client = client_for(role, people)
        deck = client.post("/api/decks/", {"name": role, "form_key": key}, "application/json")
        again = client.post(
            f"/api/experiments/{things['public'].pk}/repeat/", {"form_key": key}, "application/json"
        )
        made[role] = (deck.json()["owner"], again.json()["owner"])
    assert made == {"owner": ("owner", "owner"), "stranger": ("stranger", "stranger")}


@pytest.mark.parametrize("field", ["owner", "owner_id", "is_public", "house_slug", "key", "version",
                                   "is_legal", "copied_from", "deleted_at", "likes"])  # fmt: skip
def test_nobody_sets_what_is_not_theirs_to_set(
    field: str, people: dict[str, User], things: dict[str, Model]
) -> None:
    client = client_for("owner", people)
    deck = things["deck"]
    value = people["stranger"].pk if "owner" in field else "public"
    sent = {"name": "Renamed", field: value}
    answer = client.patch(f"/api/decks/{deck.key}/", sent, "application/json")
    assert answer.status_code in (200, 400)
    made = client.post("/api/decks/", sent, "application/json")
    assert made.status_code in (201, 400)
    for found in Deck.objects.filter(name="Renamed"):
        assert (found.owner_id, found.visibility) == (people["owner"].pk, "private")
        assert (found.house_slug, found.version, found.deleted_at) == (None, 1, None)
        assert found.copied_from is None
        assert found.key != "public"


def test_nobody_but_an_admin_jumps_the_queue(
    people: dict[str, User], things: dict[str, Model]
) -> None:
    client = client_for("owner", people)
    plan = {"decks": ["ember-rush", "iron-armory"], "bot": "random", "games": 2, "priority": 1}
    assert client.post("/api/experiments/", plan, "application/json").status_code == 400
    form = {"kind": "duel", "priority": "1", "games": 2, "bot": "random"}
    assert client.post(reverse("matches:new"), form).status_code == 422
