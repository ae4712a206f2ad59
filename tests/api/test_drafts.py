"""Reading texts and keeping drafts by program: the same rules as the pages."""

import pytest
from django.test import Client

from accounts.models import User
from accounts.tokens import create_token
from cards.models import Card
from decks.play_formats import load_formats

pytestmark = pytest.mark.django_db
FOX = {"name": "Kiln Fox", "type": "Character", "text": "Flash.", "level": "3", "hp": "9"}


@pytest.fixture
def bot(people: dict[str, User]) -> dict[str, str]:
    return {"Authorization": f"Bearer {create_token(user=people['owner'], name='bot')[1]}"}


def send(method: str, url: str, body: object, headers: dict[str, str] | None = None) -> object:
    call = getattr(Client(), method)
    return call(url, body, content_type="application/json", headers=headers or {})


def test_text_is_read_for_everybody() -> None:
    read = send("post", "/api/texts/", {"cells": {**FOX, "text": "Falsh."}})
    assert read.status_code == 200  # type: ignore[attr-defined]
    found = read.json()  # type: ignore[attr-defined]
    (problem,) = found["problems"]
    assert (found["state"], problem["fault"]) == ("declined", "unknown word")
    assert problem["fixes"] == [{"says": "Flash", "column": "text", "cell": "Flash."}]
    assert not Card.with_drafts.exists()
    wrong = send("post", "/api/texts/", {"cells": {"colour": "red"}})
    assert wrong.status_code == 400  # type: ignore[attr-defined]


def test_draft_is_saved_edited_and_deleted(bot: dict[str, str]) -> None:
    made = send("post", "/api/drafts/", {"cells": FOX}, bot).json()  # type: ignore[attr-defined]
    assert (made["state"], made["version"], made["cells"]["hp"]) == ("played", 1, "9")
    url = f"/api/drafts/{made['id']}/"
    edited = send("patch", url, {"cells": {"hp": "12"}, "version": 1}, bot).json()  # type: ignore[attr-defined]
    assert (edited["version"], edited["cells"]["hp"], edited["cells"]["text"]) == (
        2,
        "12",
        "Flash.",
    )
    stale = send("patch", url, {"cells": {"hp": "13"}, "version": 1}, bot)
    assert stale.status_code == 400  # type: ignore[attr-defined]
    assert Client().get("/api/drafts/", headers=bot).json()["count"] == 1
    assert Client().get(url).status_code == 401
    assert send("delete", url, {}, bot).status_code == 204  # type: ignore[attr-defined]
    assert Client().get("/api/drafts/", headers=bot).json()["count"] == 0


def test_draft_is_in_no_other_answer_but_ones_own_deck(bot: dict[str, str]) -> None:
    load_formats()
    send("post", "/api/drafts/", {"cells": FOX}, bot)
    for url in ("/api/cards/?q=kiln", "/api/cards/autocomplete/?q=kil", "/api/bulk/cards.json"):
        assert b"Kiln Fox" not in b"".join(Client().get(url, headers=bot))
    assert Client().get("/api/cards/named/?exact=Kiln+Fox", headers=bot).status_code == 404
    deck = {"name": "Foxes", "text": "Fighter Pool\n2 Kiln Fox"}
    made = send("post", "/api/decks/", deck, bot).json()  # type: ignore[attr-defined]
    assert [(line["name"], line["is_draft"]) for line in made["cards"]] == [("Kiln Fox", True)]
    shared = send("patch", f"/api/decks/{made['key']}/", {"visibility": "public"}, bot)
    assert shared.status_code == 400  # type: ignore[attr-defined]
    assert "stays private" in shared.content.decode()  # type: ignore[attr-defined]
