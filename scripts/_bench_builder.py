"""The deck builder against 10,000 cards: one edit, one search, the whole page, over loopback."""

import http.client
import re
import statistics
import time
from urllib.parse import urlencode

from scripts._bench_engine import Numbers
from scripts._bench_site import site

FILL = """
from scripts._bench_search import fill_pool
result = fill_pool({count})
"""
PREPARE = """
from scripts._bench_builder import prepare
result = prepare()
"""
TOKEN = "b" * 32
QUERIES = ("", "fire", "t:skill tp<=2", "kw:flash", "el:storm or el:water", "own>=1")


def builder(quick: bool) -> Numbers:
    """A 60-card deck: edits that add and remove, as the page sends them."""
    repeats = 20 if quick else 200
    with site() as deployment:
        cards = deployment.python(FILL.format(count=1_000 if quick else 10_000))
        session, key, card = deployment.python(PREPARE)
        deployment.start_web()
        visit = Visit(deployment.port, session, key)
        visit.edit(f"deck:{card}:+1")
        edits = [visit.edit(f"deck:{card}:{'-' if n % 2 else '+'}1") for n in range(repeats)]
        searches = [visit.search(QUERIES[n % len(QUERIES)]) for n in range(repeats // 2)]
        pages = [visit.page() for _ in range(repeats // 10)]
    return {
        "cards": cards,
        "edit": _summary(edits),
        "search": _summary(searches),
        "page": _summary(pages),
    }


def _summary(taken: list[float]) -> Numbers:
    return {
        "requests": len(taken),
        "median_ms": round(1000 * statistics.median(taken), 2),
        "p95_ms": round(1000 * statistics.quantiles(taken, n=20)[18], 2),
    }


class Visit:
    """A player with the builder open."""

    def __init__(self, port: int, session: str, key: str) -> None:
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        self.headers = {
            "Cookie": f"sessionid={session}; csrftoken={TOKEN}",
            "X-CSRFToken": TOKEN,
            "HX-Request": "true",
            "Content-Type": "application/x-www-form-urlencoded",
        }
        self.path = f"/decks/{key}/edit/"
        self.version = 1

    def edit(self, do: str) -> float:
        fields = {"do": do, "base": self.version, "tab": "bench"}
        taken, page = self._ask("POST", f"{self.path}change/", urlencode(fields))
        found = re.search(r'name="base" value="(\d+)"', page)
        if found is None:
            raise RuntimeError("the answer to an edit has no version")
        self.version = int(found[1])
        return taken

    def search(self, query: str) -> float:
        return self._ask("GET", f"{self.path}results/?{urlencode({'q': query})}")[0]

    def page(self) -> float:
        return self._ask("GET", self.path)[0]

    def _ask(self, method: str, path: str, body: str | None = None) -> tuple[float, str]:
        start = time.perf_counter()
        self.connection.request(method, path, body, self.headers)
        answer = self.connection.getresponse()
        page = answer.read().decode()
        taken = time.perf_counter() - start
        if answer.status != 200:
            raise RuntimeError(f"{path} answered {answer.status}")
        return taken, page


def prepare() -> tuple[str, str, int]:
    """A player with a copy of a house deck: session, the deck's key, a card to add and remove."""
    from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
    from django.contrib.sessions.backends.db import SessionStore

    from accounts.models import User
    from cards.models import Card
    from decks.selectors import starters
    from decks.services import copy_deck

    user = User.objects.create_user("bench", password="bench")
    deck = copy_deck(user=user, deck_id=starters()[0].pk)
    session = SessionStore()
    session[SESSION_KEY] = str(user.pk)
    session[BACKEND_SESSION_KEY] = "allauth.account.auth_backends.AuthenticationBackend"
    session[HASH_SESSION_KEY] = user.get_session_auth_hash()
    session.create()
    card = Card.objects.get(system="fade", name="Antidote")
    return str(session.session_key), deck.key, card.pk
