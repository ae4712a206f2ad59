"""Markup in every text column, and every page that shows it opened in Chromium as every role."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib import import_module
from urllib.parse import quote, urlsplit

import pytest
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.apps import apps
from django.contrib import admin
from django.contrib.admin.models import CHANGE, LogEntry
from django.contrib.auth.models import Group
from django.contrib.contenttypes.models import ContentType
from django.contrib.sessions.backends.db import SessionStore
from django.contrib.staticfiles.handlers import StaticFilesHandler
from django.contrib.staticfiles.views import serve
from django.db import connection
from django.db.models import Model
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.urls import reverse
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page
from pytest_django.live_server_helper import LiveServer
from pytest_django.plugin import DjangoDbBlocker

from accounts.models import AuditEntry, User
from cards.games.battlecon.models import BattleconFace
from cards.games.exceed.models import ExceedFace
from cards.models import Card
from collection.services import edit_entry
from matches.models import GameFailure
from tests.experiments import play_everything
from tests.hostile import COLUMNS, MARKER, NAME, WRITTEN, label, poison, text_columns
from tests.permissions.test_urls import ROLES, TABLE, address_of, client_for
from tests.permissions.things import make_things
from tests.sheets import applied, card, dry_run

# What names in JSON are replaced; a card that both decks of an experiment hold is among them.
WORDS = dict.fromkeys(["Probe", "Nobody", "Jab", "Hook", "Nonsense", "Straight Jab"], NAME)
# Searches, and pages that take somebody's text from their address.
ASKED = [
    "/cards/?q={text}",
    "/cards/?q=x:{text}",
    "/cards/advanced/?name={text}",
    "/cards/write/?game={text}&example={text}",
    "/decks/public/?q={text}",
    "/decks/code/{text}/",
    "/collection/?q={text}",
    "/collection/?binder={text}",
    "/collection/add/?line={text}",
    "/rules/fade/?q={text}",
    "/lab/?q={text}",
    "/lab/new/?title={text}&deck={deck}",
    "/lab/seat/?deck={deck}",
    "/account/login/?next={text}",
    "/nope/{text}",
]
# Elements and attributes that only the hostile text brings.
FOREIGN = (
    f"[hx-get^='/{MARKER}'], [data-hx-post], [onload], [onerror], iframe, object, [{MARKER}],"
    "script:not([src], [type='application/json']),"
    f"base, meta[http-equiv], style, img[src*={MARKER}], link[href*={MARKER}],"
    f"form[action*={MARKER}], [data-face*={MARKER}], a[href^=javascript], [data-offer*={MARKER}],"
    "[hx-on\\:htmx\\:load]"
)


@pytest.fixture
def things(people: dict[str, User]) -> dict[str, Model]:
    return make_things(people["owner"])


def test_every_text_column_has_a_row() -> None:
    """Whoever adds a column says here who writes it."""
    assert {label(model, column) for model, column in text_columns()} == set(COLUMNS)


@dataclass
class Watch:
    """What a browser did that no page of ours does."""

    at: str = ""
    wrong: list[str] = field(default_factory=list)

    def over(self, page: Page) -> None:
        page.on("request", lambda request: self.asked(request.url))
        page.on("console", self.said)
        page.on("pageerror", lambda error: self.note(f"error {error}"))
        page.on("dialog", lambda dialog: (self.note("dialog"), dialog.dismiss()))

    def asked(self, url: str) -> None:
        if f"/{MARKER}" in urlsplit(url).path:
            self.note(f"asked for {url}")

    def said(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and "status of 4" not in message.text:
            self.note(message.text)

    def note(self, what: str) -> None:
        self.wrong.append(f"{self.at}: {what}")


@pytest.fixture(scope="module", autouse=True)
def _beside_a_loop() -> Iterator[None]:
    """Playwright runs an event loop in this thread, beside which Django would refuse to work."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DJANGO_ALLOW_ASYNC_UNSAFE", "true")
        patch.setattr(StaticFilesHandler, "serve", _kept)
        yield


def _kept(handler: StaticFilesHandler, request: HttpRequest) -> HttpResponseBase:
    """A static file that the browser asks for once, not on every page."""
    answer = serve(request, handler.file_path(request.path), insecure=True)
    answer["Cache-Control"] = "max-age=600"
    return answer


@pytest.fixture(scope="module")
def _open_log(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    """The database lets nobody change the audit log; here its lines are rewritten and, in the end,
    removed with all others."""
    log = import_module("accounts.migrations.0006_audit_log_is_append_only")
    with django_db_blocker.unblock(), connection.schema_editor() as editor:
        log.unprotect(apps, editor)
    yield
    with django_db_blocker.unblock(), connection.schema_editor() as editor:
        log.protect(apps, editor)


@pytest.fixture
def _hostile(_open_log: None, things: dict[str, Model], people: dict[str, User]) -> None:
    """One of everything, played, and then every text of it replaced."""
    play_everything()
    owner = people["owner"]
    edit_entry(user=owner, entry_id=owner.collection.get().pk, binder="Nobody", notes="Nobody")
    applied(card("Jab"), code="IMPORT")
    applied(card("Jab", text="You draw 2 cards."), card("Hook"), code="IMPORT")
    dry_run(card("Jab", type="Nonsense"), code="BAD")
    experiment = things["private"]
    GameFailure.objects.create(experiment=experiment, number=0, seed="1", cause="x", message="x")
    Group.objects.create(name="helpers")
    kind = ContentType.objects.get_for_model(User)
    LogEntry.objects.create(
        user=people["admin"], content_type=kind, object_id=owner.pk, action_flag=CHANGE
    )
    owner.emailaddress_set.create(email="owner@example.org")
    AuditEntry.objects.create(deed=AuditEntry.Deed.CHANGED, actor_name="x", target_name="x")
    passkey = {"name": "Nobody", "credential": {}}
    Authenticator.objects.create(user=owner, type=Authenticator.Type.WEBAUTHN, data=passkey)
    session = SessionStore()
    session.create()
    UserSession.objects.create(
        user=owner, ip="127.0.0.1", user_agent="x", session_key=session.session_key
    )
    fighter = Card.objects.create(system="exceed", name="Jab", slug="jab", name_key="jab")
    ExceedFace.objects.create(card=fighter, type="Special", type_key="special")
    style = Card.objects.create(system="battlecon", name="Sworn", slug="sworn", name_key="sworn")
    BattleconFace.objects.create(card=style, type="Style", type_key="style")
    done = poison(WORDS)
    assert {column for column, who in COLUMNS.items() if who == WRITTEN} - done == set()


@pytest.mark.usefixtures("_hostile")
def test_stored_markup_does_nothing_anywhere(
    live_server: LiveServer,
    browser: Browser,
    people: dict[str, User],
    things: dict[str, Model],
) -> None:
    watch, opened = Watch(), set()
    for role in ROLES:
        context = browser.new_context(base_url=live_server.url)
        _log_in(context, role, people, live_server.url)
        page = context.new_page()
        watch.over(page)
        for address in _addresses(role, things):
            answer = context.request.get(address)
            shown = _compared(answer.text()) if "html" in answer.headers["content-type"] else ""
            if MARKER not in shown or shown in opened:
                continue
            opened.add(shown)
            watch.at = f"{role} {address}"
            page.goto(address)
            found = page.evaluate(
                "(foreign) => [...document.querySelectorAll(foreign)].map((e) => e.outerHTML)",
                FOREIGN,
            )
            for element in found:
                watch.note(element[:200])
            if page.evaluate(f"'{MARKER}' in window"):
                watch.note("ran a script")
        context.close()
    assert watch.wrong == []
    assert len(opened) > 100


def _log_in(context: BrowserContext, role: str, people: dict[str, User], url: str) -> None:
    for cookie in client_for(role, people).cookies.values():
        context.add_cookies([{"name": cookie.key, "value": cookie.value, "url": url}])


def _compared(page: str) -> str:
    """What is on it, but for what differs at each request: no role opens the same page again."""
    main = page.partition("<main")[2].partition("</main>")[0] or page
    return re.sub(r'data-seal="[^"]*"|name="(csrf|form_key)[^>]*>', "", main)


def _addresses(role: str, things: dict[str, Model]) -> Iterator[str]:
    """All pages of the table that the role may read, the searches, and the admin site's pages."""
    pages = {
        (row.name, row.arguments): row
        for row in TABLE
        if row.method == "get" and getattr(row, role) == 200 and not row.name.startswith("api-")
    }
    for row in pages.values():
        arguments = [*([address_of(things[row.thing])] if row.thing else []), *row.arguments]
        yield reverse(row.name, args=arguments)
    deck = address_of(things["unlisted-deck"])
    yield from (address.format(text=quote(NAME, safe=""), deck=deck) for address in ASKED)
    if role == "admin":
        yield "/admin/"
        for model in admin.site._registry:
            name = f"admin:{model._meta.app_label}_{model._meta.model_name}"
            yield reverse(f"{name}_changelist")
            for thing in model._default_manager.all()[:1]:
                for what in ("change", "delete", "history"):
                    yield reverse(f"{name}_{what}", args=[thing.pk])
