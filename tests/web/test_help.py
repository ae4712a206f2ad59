"""Pages of help: docs for people who use Riftlab, and addresses people try."""

import re

import pytest
from django.test import Client
from django.urls import Resolver404, resolve

from cards.models import CardSet
from config.help import PAGES, contents

pytestmark = pytest.mark.django_db  # pages count who asks too often


@pytest.mark.parametrize("slug", PAGES)
def test_each_page_is_shown_without_what_is_for_developers(slug: str, client: Client) -> None:
    answer = client.get(f"/help/{slug}/")
    assert answer.status_code == 200
    html = contents(slug).html
    assert len(html) > 1000
    assert "<h1" not in html
    assert ">For developers<" not in html
    for active in ("<script", "style=", "onclick", 'href=""', ".md</a>"):
        assert active not in html


@pytest.mark.parametrize("slug", PAGES)
def test_links_lead_to_pages_of_the_site(slug: str) -> None:
    links = re.findall(r'href="([^"]*)"', contents(slug).html)
    assert not [link for link in links if ".md" in link]
    for link in links:
        path, _, anchor = link.partition("#")
        if path.startswith("/"):
            try:
                resolve(path)
            except Resolver404:
                pytest.fail(f"{link} leads nowhere")
        other = re.fullmatch(r"/help/([\w-]+)/", path)
        if anchor and (not path or other):
            shown = contents(other[1] if other else slug).html
            assert f'id="{anchor}"' in shown, link


def test_contents_lead_to_their_headings() -> None:
    shown = contents("search")
    assert ("the-language", "The language") in shown.headings
    for anchor, _ in shown.headings:
        assert f'id="{anchor}"' in shown.html


def test_index_lists_every_page_and_the_footer_leads_there(client: Client) -> None:
    page = client.get("/help/").content.decode()
    for slug in PAGES:
        assert f'href="/help/{slug}/"' in page
    assert 'href="/help/"' in client.get("/sets/").content.decode()


@pytest.mark.parametrize(
    ("tried", "leads_to"),
    [
        ("/docs/", "/help/"),
        ("/docs/search/", "/help/search/"),
        ("/collection/import/", "/collection/lists/"),
        ("/sets/core/", "/sets/fade/core/"),
        ("/sets/CORE/", "/sets/fade/core/"),
        ("/sets/duel/", "/sets/exceed/duel/"),
    ],
)
def test_addresses_people_try_lead_there(tried: str, leads_to: str, client: Client) -> None:
    CardSet.objects.create(system="fade", code="CORE", name="Core")
    CardSet.objects.create(system="exceed", code="CORE", name="Another core")
    CardSet.objects.create(system="exceed", code="DUEL", name="Duel")
    answer = client.get(tried)
    assert (answer.status_code, answer.headers["Location"]) == (302, leads_to)


def test_unknown_set_and_unknown_page_are_not_found(client: Client) -> None:
    assert client.get("/sets/nobody/").status_code == 404
    assert client.get("/help/nobody/").status_code == 404
    assert client.get("/help/operations/").status_code == 404
