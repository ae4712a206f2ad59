"""Card, set and rules pages: all facts, constant queries, pictures that browsers may keep."""

import gzip
import re

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from accounts.models import User
from cards.faces.face import face_png_url, face_svg, face_url
from cards.models import Card, CardChange, CardImport, CardSet, Printing
from cards.registry import Panel, panels
from cards.web.card_page import word_diff
from tests.pool import put_cards

WHELP = {
    "name": "Ember Whelp", "type": "Character", "subtypes": "Beast", "elements": "Fire",
    "cost": "1", "cost_kind": "CS", "level": "1", "hp": "5", "plv": "4", "def": "0", "agi": "3",
    "text": "Flash.", "flavor": "Too young.", "artist": "Quill Avery", "number": "1",
}  # fmt: skip


@pytest.fixture
def whelp(db: None) -> Card:
    rows = [
        WHELP,
        {"name": "Jab", "number": "2", "text": "You draw 1 card."},
        {"name": "Kick", "number": "10"},
    ]
    return put_cards(rows)["Ember Whelp"]


def printing_of(card: Card) -> Printing:
    return card.printings.select_related("set").get()


def get(url: str, **headers: str) -> str:
    answer = Client().get(url, headers=headers)
    assert answer.status_code == 200, answer.status_code
    return answer.content.decode()


def queries(url: str) -> int:
    with CaptureQueriesContext(connection) as captured:
        get(url)
    return len(captured)


# --- Pictures ----------------------------------------------------------------------------------


def test_picture_may_be_kept_for_ever_and_can_do_nothing(whelp: Card) -> None:
    answer = Client().get(face_url(whelp, printing_of(whelp)))
    assert answer["Content-Type"] == "image/svg+xml"
    assert "immutable" in answer["Cache-Control"]
    assert "default-src 'none'" in answer["Content-Security-Policy"]
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert "Cookie" not in answer.get("Vary", "")
    assert answer.content.decode() == face_svg(whelp, printing_of(whelp))


def test_picture_that_is_at_hand_is_not_sent_again(whelp: Card) -> None:
    url = face_url(whelp, printing_of(whelp))
    etag = Client().get(url)["ETag"]
    again = Client().get(url, headers={"If-None-Match": etag})
    assert again.status_code == 304
    assert again.content == b""


def test_picture_travels_compressed(whelp: Card) -> None:
    url = face_url(whelp, printing_of(whelp))
    answer = Client().get(url, headers={"Accept-Encoding": "gzip"})
    assert answer["Content-Encoding"] == "gzip"
    assert len(answer.content) < 15_000
    assert gzip.decompress(answer.content).decode() == face_svg(whelp, printing_of(whelp))
    again = Client().get(url, headers={"If-None-Match": answer["ETag"]})
    assert again.status_code == 304


def test_address_of_an_older_picture_shows_the_one_of_today(whelp: Card) -> None:
    old = face_url(whelp, printing_of(whelp))
    whelp.text = "Flash, Tag-Out."
    whelp.save()
    assert face_url(whelp, printing_of(whelp)) != old
    answer = Client().get(old)
    assert answer.status_code == 200
    assert answer["Cache-Control"] == "no-cache"


def test_picture_takes_one_query(whelp: Card) -> None:
    Client().get(face_url(whelp, printing_of(whelp)))  # the first one is counted: a limit
    assert queries(face_url(whelp, printing_of(whelp))) == 1


def test_picture_comes_as_png_too(whelp: Card) -> None:
    answer = Client().get(face_png_url(whelp, printing_of(whelp)))
    assert answer["Content-Type"] == "image/png"
    assert answer.content.startswith(b"\x89PNG")
    outdated = Client().get(f"{whelp.get_absolute_url()}test/face-old.png")
    assert outdated.status_code == 302


def test_withdrawn_printing_has_no_picture(whelp: Card) -> None:
    url = face_url(whelp, printing_of(whelp))
    whelp.printings.update(is_withdrawn=True)
    assert Client().get(url).status_code == 404


# --- The page of a card ------------------------------------------------------------------------


def test_card_page_says_all_that_the_face_shows(whelp: Card) -> None:
    page = get(whelp.get_absolute_url())
    for shown in ("Ember Whelp", "Character · Beast", "Fire", "1 CS", "Too young.", "Quill Avery"):
        assert shown in page
    facts = dict(re.findall(r"<dt>([^<]+)</dt><dd>([^<]+)</dd>", page))
    assert {"Level": "1", "HP": "5", "PLV": "4", "DEF": "0", "AGI": "3"}.items() <= facts.items()


def test_words_of_the_text_are_explained_with_a_way_to_the_rules(whelp: Card) -> None:
    page = get(whelp.get_absolute_url())
    assert 'popovertarget="term-flash"' in page
    box = page[page.index('id="term-flash"') :]
    assert "may act in the very turn" in box
    assert 'href="/rules/fade/glossary/#flash"' in box
    assert 'href="/rules/fade/#R146"' in box


def test_card_page_can_be_shared(whelp: Card) -> None:
    page = get(whelp.get_absolute_url())
    assert '<meta property="og:title" content="Ember Whelp">' in page
    image = re.search(r'property="og:image" content="([^"]+)"', page)
    assert image
    assert image[1] == f"http://testserver{face_png_url(whelp, printing_of(whelp))}"
    assert '<link rel="canonical" href="http://testserver/cards/fade/ember-whelp/">' in page
    assert "Fire Character, Level 1" in page


def test_page_of_a_hostile_card_stays_harmless(db: None) -> None:
    card = put_cards([{"name": '"><script>x</script>', "text": "</p><script>y</script> Flash."}])
    page = get(next(iter(card.values())).get_absolute_url())
    assert "<script>x" not in page
    assert "<script>y" not in page


def test_neighbours_follow_the_numbers_of_the_set(whelp: Card) -> None:
    page = get("/cards/fade/jab/")
    assert re.search(r'rel="prev" href="/cards/fade/ember-whelp/', page)
    assert re.search(r'rel="next" href="/cards/fade/kick/', page)
    assert 'rel="prev"' not in get("/cards/fade/ember-whelp/")
    assert 'rel="next"' not in get("/cards/fade/kick/")


def test_withdrawn_neighbour_is_passed_over(whelp: Card) -> None:
    Card.objects.filter(name="Jab").update(is_withdrawn=True)
    assert re.search(r'rel="next" href="/cards/fade/kick/', get(whelp.get_absolute_url()))


def test_printings_can_be_switched(whelp: Card) -> None:
    later = CardSet.objects.create(system="fade", code="NEXT", name="Next")
    Printing.objects.create(card=whelp, set=later, number="7", number_order=7, rarity="Omega Rare")
    assert "Omega Rare" in get(whelp.get_absolute_url())
    first = get(f"{whelp.get_absolute_url()}?set=test")
    assert "Omega Rare" not in re.sub(r"<nav.*?</nav>", "", first, flags=re.S)
    assert 'href="/cards/fade/ember-whelp/?set=next"' in first
    assert "Omega Rare" in get(f"{whelp.get_absolute_url()}?set=nonsense")


def test_unplayable_card_says_so_and_why(whelp: Card) -> None:
    whelp.is_playable = False
    whelp.objections = [
        {
            "line": 1,
            "column": 4,
            "words": "Flsh",
            "reason": "No such word.",
            "suggestions": ["Flash"],
        }
    ]
    whelp.save()
    page = get(whelp.get_absolute_url())
    assert "Declined." in page
    assert "Line 1, column 4:" in page
    assert "<q>Flash</q>" in page


def test_card_the_engine_cannot_play_yet_says_so(whelp: Card) -> None:
    whelp.not_simulated = "Raiders are not played (fade:R49)."
    whelp.save()
    page = get(whelp.get_absolute_url())
    assert "Understood, not played yet." in page
    assert 'href="/rules/fade/#R49"' in page


def changed(card: Card, status: str, before: dict[str, str], after: dict[str, str]) -> None:
    by = CardImport.objects.create(system="fade", set_code="TEST", status=status)
    CardChange.objects.create(
        card_import=by, card=card, before=before, after=after, is_erratum=True
    )


def test_errata_show_what_changed_word_by_word(whelp: Card) -> None:
    changed(whelp, "applied", {"text": "Flash. Boss 1.", "hp": "6"}, {"text": "Flash.", "hp": "5"})
    page = get(whelp.get_absolute_url())
    errata = page[page.index('id="errata"') :]
    assert re.search(r"<del>.*Boss 1\.</del>", errata)
    assert re.search(r"<ins>.*5</ins>", errata)


def test_change_that_was_rolled_back_is_no_erratum(whelp: Card) -> None:
    changed(whelp, "undone", {"text": "Old words."}, {"text": "Flash."})
    assert "Old words." not in get(whelp.get_absolute_url())


def test_diff_keeps_every_word_of_both_texts() -> None:
    words = word_diff("you draw 2 cards", "each player draws 2 cards")
    assert " ".join(w.text for w in words if w.kind != "new") == "you draw 2 cards"
    assert " ".join(w.text for w in words if w.kind != "gone") == "each player draws 2 cards"


def test_withdrawn_card_is_gone_with_a_sentence(whelp: Card) -> None:
    Card.objects.filter(pk=whelp.pk).update(is_withdrawn=True)
    answer = Client().get(whelp.get_absolute_url())
    assert answer.status_code == 410
    assert "was withdrawn" in answer.content.decode()


def test_card_page_takes_the_same_queries_however_large_the_pool(whelp: Card) -> None:
    get(whelp.get_absolute_url())
    few = queries(whelp.get_absolute_url())
    put_cards([{"name": f"Copy {n}", "number": f"{n + 20}"} for n in range(60)])
    for n in range(5):
        changed(whelp, "applied", {"hp": f"{n}"}, {"hp": "5"})
    assert queries("/cards/fade/ember-whelp/") == few


def test_panels_of_upper_apps_stand_on_the_page(
    whelp: Card, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = Panel(
        "Probe panel", "components/_empty.html", lambda viewer, card: {"title": card.name}
    )
    hidden = Panel("Hidden panel", "components/_empty.html", lambda viewer, card: None)
    monkeypatch.setattr("cards.web.card.panels", lambda: [*panels(), shown, hidden])
    page = get(whelp.get_absolute_url())
    assert "Probe panel" in page
    assert "Hidden panel" not in page


def test_only_admins_are_offered_to_edit(whelp: Card) -> None:
    boss = User.objects.create_superuser("boss", password="x")
    client = Client()
    client.force_login(boss, "allauth.account.auth_backends.AuthenticationBackend")
    edit = "/cards/fade/ember-whelp/edit/"
    assert edit in client.get(whelp.get_absolute_url()).content.decode()
    assert edit not in get(whelp.get_absolute_url())


# --- Sets and glossary -------------------------------------------------------------------------


def test_set_shows_its_cards_by_number_with_counts(whelp: Card) -> None:
    page = get("/sets/fade/test/")
    order = [page.index(f"/cards/fade/{slug}/?set=test") for slug in ("ember-whelp", "jab", "kick")]
    assert order == sorted(order)
    assert re.search(r"Skill <span[^>]*>2<", page)
    assert re.search(r"Common <span[^>]*>3<", page)
    assert page.count('loading="lazy"') == 3


def test_set_page_takes_the_same_queries_for_120_cards(whelp: Card) -> None:
    get("/sets/fade/test/")
    few = queries("/sets/fade/test/")
    put_cards([{"name": f"Copy {n}", "number": f"{n + 20}"} for n in range(60)])
    assert queries("/sets/fade/test/") == few


def test_large_set_comes_in_pages(db: None) -> None:
    put_cards([{"name": f"Copy {n}", "number": f"{n}"} for n in range(1, 131)])
    first, second = get("/sets/fade/test/"), get("/sets/fade/test/?page=2")
    assert (first.count('loading="lazy"'), second.count('loading="lazy"')) == (120, 10)
    assert re.search(r"Skill <span[^>]*>130<", first)


def test_sets_are_listed_without_empty_ones(whelp: Card) -> None:
    CardSet.objects.create(system="fade", code="VOID", name="Nothing in it")
    page = get("/sets/")
    assert "3 cards" in page
    assert page.count('class="card-face ') == 3
    assert "Nothing in it" not in page


def test_list_of_sets_takes_the_same_queries_for_many_sets(whelp: Card) -> None:
    get("/sets/")
    few = queries("/sets/")
    for n in range(4):
        put_cards([{"name": f"Copy {n} {m}", "number": f"{m}"} for m in range(5)], f"SET{n}")
    assert queries("/sets/") == few


def test_glossary_counts_the_cards_of_every_word_in_one_query(core: object) -> None:
    page = get("/rules/fade/glossary/")
    flash = page[page.index('id="flash"') :]
    count = re.search(r'href="/cards/\?q=kw%3Aflash">(\d+) card', flash)
    assert count
    assert int(count[1]) == Card.objects.filter(keyword_key__contains="|flash|").count() > 0
    with CaptureQueriesContext(connection) as captured:
        get("/rules/fade/glossary/")
    assert len([query for query in captured if "ops_limit" not in query["sql"]]) == 1


def test_search_links_of_the_glossary_find_as_many_cards_as_they_say(core: object) -> None:
    page = get("/rules/fade/glossary/")
    links = re.findall(r'class="glossary-cards" href="([^"]+)">(\d+) card', page)
    assert len(links) > 40
    for url, count in links[::3]:
        found = get(f"/api{url.replace('&amp;', '&')}")
        assert f'"count":{count}' in found.replace(" ", ""), url
