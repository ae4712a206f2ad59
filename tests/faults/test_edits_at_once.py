"""Several processes edit one deck at the same moment: every edit is there, or refused in words."""

import json
import urllib.error
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from uuid import uuid4

from tests.deployment import Deployment

EDITORS = 3
EDITS = 12

MAKE = """
from accounts.models import User
from decks import services
owner = User.objects.create_user("owner")
result = services.create_deck(owner=owner, name="Busy").pk
"""

# Each editor has cards of its own and never looks at the deck again after version 1 …
ADD = """
from accounts.models import User
from cards.models import Card
from decks import edits
from decks.contents import Change
from decks.games.fade.sections import Section
owner = User.objects.get(username="owner")
card = Card.objects.filter(system="fade").order_by("pk")[{editor}]
for n in range(1, {times} + 1):
    edits.edit_deck(
        user=owner, deck_id={deck}, edits=[Change(card.pk, Section.DECK, set=n)],
        expected_version=1 if n == 1 else seen, tab="editor {editor}",
    )
    seen = owner.decks.get().versions.filter(tab="editor {editor}").order_by("-number")[0].number
result = card.pk
"""

# … and all of them want the same card from the same version.
CLASH = """
from accounts.models import User
from decks import edits
from decks.contents import Change
from decks.games.fade.sections import Section
from decks.refusals import EditConflict
from cards.models import Card
owner = User.objects.get(username="owner")
card = Card.objects.filter(system="fade").order_by("-pk")[0]
try:
    edits.edit_deck(
        user=owner, deck_id={deck}, edits=[Change(card.pk, Section.DECK, set={editor} + 1)],
        expected_version={version}, tab="clash {editor}",
    )
    result = {editor} + 1
except EditConflict as refused:
    result = refused.message
"""

READ = """
from decks.models import Deck
from decks.selectors import contents_of
deck = Deck.objects.get(pk={deck})
numbers = sorted(deck.versions.values_list("number", flat=True))
rows = {{row.card_id: row.count for row in deck.cards.all()}}
result = [deck.version, numbers, contents_of(deck).as_json(), rows]
"""


def at_once(deployment: Deployment, code: str, **values: int) -> list[object]:
    codes = [code.format(editor=editor, times=EDITS, **values) for editor in range(EDITORS)]
    with ThreadPoolExecutor(EDITORS) as pool:
        return list(pool.map(deployment.python, codes))


def test_no_edit_is_lost_and_no_clash_is_silent(deployment: Deployment) -> None:
    deck = deployment.python(MAKE)
    cards = at_once(deployment, ADD, deck=deck)
    version, numbers, content, rows = deployment.python(READ.format(deck=deck))
    assert content == {"deck": {str(card): EDITS for card in cards}} == {"deck": rows}
    assert numbers == list(range(1, EDITORS * EDITS + 2))

    answers = at_once(deployment, CLASH, deck=deck, version=version)
    written = [answer for answer in answers if isinstance(answer, int)]
    refused = [answer for answer in answers if isinstance(answer, str)]
    assert (len(written), len(refused)) == (1, EDITORS - 1)
    assert all(f"is now {written[0]}, you wanted" in message for message in refused)
    _, _, content, rows = deployment.python(READ.format(deck=deck))
    assert content == {"deck": rows}
    assert sorted(rows.values()) == sorted([*[EDITS] * EDITORS, written[0]])


TOKEN = """
from accounts.models import User
from accounts.tokens import create_token
from cards.models import Card
key = create_token(user=User.objects.get(username="owner"), name="bot")[1]
deck = User.objects.get(username="owner").decks.get()
result = [key, deck.key, Card.objects.filter(system="fade").order_by("-pk")[0].pk]
"""
CLIENTS = 6


def test_one_more_at_once_by_api_is_counted_or_refused(deployment: Deployment) -> None:
    """Real requests to a real server: what says 200 is counted, everything else says 409."""
    deck = deployment.python(MAKE)
    token, key, card = deployment.python(TOKEN)
    deployment.start_web()

    def ask(body: dict[str, object]) -> int:
        request = urllib.request.Request(
            f"{deployment.url}/api/decks/{key}/edits/",
            json.dumps(body).encode(),
            {"Authorization": f"Bearer {token}", "Content-Type": "application/json"},
        )
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return int(answer.status)
        except urllib.error.HTTPError as refused:
            return refused.code

    def all_at_once(body: dict[str, object]) -> list[int]:
        with ThreadPoolExecutor(CLIENTS) as pool:
            return sorted(pool.map(ask, [body] * CLIENTS))

    more = {"version": 1, "edits": [{"card": card, "section": "deck", "add": 1}]}
    assert all_at_once(more) == [200] + [409] * (CLIENTS - 1)
    version, numbers, content, _ = deployment.python(READ.format(deck=deck))
    assert (version, content) == (2, {"deck": {str(card): 1}})

    once = more | {"version": 2, "form_key": str(uuid4())}
    assert all_at_once(once) == [200] * CLIENTS
    version, numbers, content, _ = deployment.python(READ.format(deck=deck))
    assert (version, numbers, content) == (3, [1, 2, 3], {"deck": {str(card): 2}})
