"""Decks of a second game: its own sections, rules, words and limits, on the same pages."""

from collections.abc import Collection, Mapping, Sequence

import pytest
from django.test import Client
from rest_framework import serializers

from accounts.models import User
from cards import games as card_games
from cards.games.fade.game import FadeCards
from cards.games.fade.models import FadeFace
from cards.models import Card
from decks import edits, games, selectors
from decks.contents import Change
from decks.games.game import DeckGame, Grouping, Held, Limits, ShippedFormat, Words
from decks.insight.odds import Draws
from decks.models import Deck, Format
from decks.play_formats import load_formats
from decks.refusals import DeckRefused
from decks.sections import MAYBEBOARD, DeckSection, ListShape
from engine import api
from engine.games.line_duel.system import LineSystem
from engine.kernel import system as systems

SYSTEM = "tower"
TOWER = DeckSection("tower", "Tower", "Stack cards here.", "t", ("stack",), is_grouped=True)
CREST = DeckSection("crest", "Crest", "One card over the gate.", "c")


class TowerRules:
    """A tower has as many cards as the format says."""

    sections = (api.Section("tower", "Tower"), api.Section("crest", "Crest"))
    limits: Limits = {"height": 3}

    def check(
        self, lists: api.Lists, cards: Sequence[object], limits: Limits
    ) -> tuple[api.Violation, ...]:
        height = {**self.limits, **limits}["height"]
        count = sum(lists.get("tower", {}).values())
        if count == height:
            return ()
        message = f"A Tower has {height} cards, not {count}."
        return (api.Violation("", message, "tower:T1", "height", "Height", "tower"),)

    def mends(
        self,
        broken: Sequence[api.Violation],
        lists: api.Lists,
        cards: Sequence[object],
        limits: Limits,
        restricted: Collection[str],
    ) -> tuple[tuple[api.Mend, ...], ...]:
        return tuple(() for _ in broken)

    def limits_under(self, card: object, limits: Limits) -> Limits:
        return limits

    def copies(self, card: object, limits: Limits) -> int | None:
        return None


class TowerSystem(LineSystem):
    name = SYSTEM
    title = "Tower"
    decks = TowerRules()


class TowerCards(FadeCards):
    """Its faces are printed like those of the home game."""

    system = SYSTEM
    title = "Tower"


class NumbersSerializer(serializers.Serializer[object]):
    height = serializers.IntegerField()


class TowerDecks(DeckGame):
    shape = ListShape(SYSTEM, "tw1-", (TOWER, CREST, MAYBEBOARD))
    main = "tower"
    played = ("tower", "crest")
    draws = Draws(opening=2, each_turn=1)
    formats = (ShippedFormat("open", "Open", "Every card."),)
    numbers_shape = NumbersSerializer
    words = Words(
        title="Tower",
        placeholder="Tower\n1 Brick",
        example="Tower\n1 Brick",
        limits={"height": "cards of a Tower"},
        draws="2 cards to begin with, 1 each turn",
    )

    def home_of(self, card: Card) -> str:
        return "crest" if self.kind(card) == "Zone" else "tower"

    def kind(self, card: Card) -> str:
        return card.fade.type

    def group_of(self, card: Card) -> tuple[int, str]:
        return 0, f"{self.kind(card)}s of the tower"

    @property
    def groupings(self) -> Mapping[str, Grouping]:  # type: ignore[override]
        return {"kind": Grouping("Kind", self.group_of)}

    def numbers(self, held: Sequence[Held], limits: Limits) -> Mapping[str, object]:
        return {"height": sum(each.count for each in held if each.section == "tower")}


@pytest.fixture(autouse=True)
def tower(monkeypatch: pytest.MonkeyPatch, db: None) -> None:
    monkeypatch.setitem(systems._systems, SYSTEM, TowerSystem())
    monkeypatch.setitem(card_games._GAMES, SYSTEM, TowerCards())
    monkeypatch.setitem(games._GAMES, SYSTEM, TowerDecks())
    load_formats()


@pytest.fixture
def cards(tower: None) -> dict[str, Card]:
    found = {}
    for name, kind in (("Brick", "Item"), ("Stone", "Item"), ("Lion", "Zone")):
        card = Card.objects.create(
            system=SYSTEM, name=name, name_key=name.lower(), slug=name.lower(), is_playable=True
        )
        FadeFace.objects.create(card=card, type=kind, type_key=kind.lower())
        found[name] = card
    Card.objects.create(system="fade", name="Brick", name_key="brick", slug="brick")
    return found


@pytest.fixture
def owner(people: dict[str, User], client: Client) -> Client:
    client.force_login(people["owner"], "allauth.account.auth_backends.AuthenticationBackend")
    return client


@pytest.fixture
def deck(owner: Client, cards: dict[str, Card]) -> Deck:
    answer = owner.post(
        "/decks/import/?system=tower",
        {"text": "Stack (2)\n2 Brick\nCrest\n1 Lion\n", "name": "Keep"},
    )
    assert answer.status_code == 302
    return Deck.objects.get(name="Keep")


def held(deck: Deck) -> dict[str, int]:
    deck.refresh_from_db()
    lines = selectors.lines(selectors.contents_of(deck), deck.system)
    return {f"{line.section}/{line.card.name}": line.count for line in lines}


def test_a_list_is_read_with_the_sections_and_cards_of_its_game(
    deck: Deck, cards: dict[str, Card]
) -> None:
    assert held(deck) == {"tower/Brick": 2, "crest/Lion": 1}
    assert selectors.contents_of(deck)["tower"] == {cards["Brick"].pk: 2}
    assert (deck.system, deck.deck_count, deck.counts["crest"]) == ("tower", 2, 1)


def test_without_headings_cards_go_to_their_home(owner: Client, cards: dict[str, Card]) -> None:
    owner.post("/decks/import/?system=tower", {"text": "1 Lion\n3 Stone", "name": "Plain"})
    assert held(Deck.objects.get(name="Plain")) == {"tower/Stone": 3, "crest/Lion": 1}


def test_a_new_deck_is_of_the_game_of_the_page(owner: Client) -> None:
    form = owner.get("/decks/new/?system=tower").context["form"]
    assert form.fields["format"].choices == [("open", "Open")]
    key = form["form_key"].value()
    owner.post("/decks/new/?system=tower", {"name": "New", "format": "open", "form_key": key})
    deck = Deck.objects.get(name="New")
    assert (deck.system, deck.format.system, deck.format.limits) == (
        "tower",
        "tower",
        {"height": 3},
    )
    assert owner.get("/decks/new/?system=chess").status_code == 404


def test_its_rules_judge_it_and_a_format_may_set_the_numbers(owner: Client, deck: Deck) -> None:
    page = owner.get(deck.get_absolute_url()).content.decode()
    assert "A Tower has 3 cards, not 2." in page
    assert "/rules/tower/#T1" in page
    Format.objects.filter(system="tower").update(limits={"height": 2})
    assert selectors.legality(Deck.objects.get(), selectors.contents_of(deck)).is_legal


def test_the_pages_speak_its_words(owner: Client, deck: Deck) -> None:
    for address in ("", "edit/", "insight/", "hand/?seed=1", "missing/", "history/"):
        answer = owner.get(f"{deck.get_absolute_url()}{address}")
        assert answer.status_code == 200, address
        assert "Fighter Pool" not in answer.content.decode(), address
    page = owner.get(f"{deck.get_absolute_url()}edit/").content.decode()
    assert 'id="section-tower"' in page
    assert "Items of the tower" in page
    assert 'id="hit-' in page
    assert owner.get(f"{deck.get_absolute_url()}sheet.pdf").status_code == 200


def test_edits_know_its_sections_and_no_others(deck: Deck, cards: dict[str, Card]) -> None:
    stone = Change(cards["Stone"].pk, "tower", add=1)
    edited = edits.edit_deck(user=deck.owner, deck_id=deck.pk, edits=[stone], expected_version=1)
    assert edited.legality.is_legal
    for section in ("deck", "pool"):
        with pytest.raises(DeckRefused, match=f"no section “{section}”"):
            edits.edit_deck(
                user=deck.owner,
                deck_id=deck.pk,
                edits=[Change(cards["Stone"].pk, section, add=1)],
                expected_version=2,
            )


def test_cards_of_another_game_stay_out(deck: Deck) -> None:
    stranger = Card.objects.get(system="fade", name="Brick")
    with pytest.raises(DeckRefused, match="not in the card pool"):
        edits.edit_deck(
            user=deck.owner,
            deck_id=deck.pk,
            edits=[Change(stranger.pk, "tower", add=1)],
            expected_version=1,
        )


@pytest.mark.parametrize("kind", ["native", "cockatrice", "lackey", "json", "share"])
def test_its_lists_go_out_and_come_back(owner: Client, deck: Deck, kind: str) -> None:
    written = owner.get(f"{deck.get_absolute_url()}export/{kind}/").content.decode()
    if kind == "share":
        page = owner.get(f"{deck.get_absolute_url()}export/share/", follow=True)
        assert "Tower" in page.content.decode()
        written = page.redirect_chain[0][0].split("/")[-2]
    owner.post("/decks/import/?system=tower", {"text": written, "name": "Again"})
    assert held(Deck.objects.exclude(pk=deck.pk).get()) == held(deck)
    if kind == "json":
        assert '"tower-deck/1"' in written


def test_programs_name_the_game(owner: Client, deck: Deck) -> None:
    Deck.objects.update(visibility="public")
    assert [found["name"] for found in owner.get("/api/decks/?system=tower").json()["results"]] == [
        "Keep"
    ]
    assert owner.get("/api/decks/").json()["results"] == []
    assert owner.get("/api/decks/?system=chess").status_code == 400
    formats = owner.get("/api/decks/formats/?system=tower").json()["results"]
    assert [(form["slug"], form["height"]) for form in formats] == [("open", 3)]
    assert owner.get(f"/api/decks/{deck.key}/insight/").json() == {"height": 2}
    body = {"text": "Tower\n3 Brick", "system": "tower"}
    answer = owner.post("/api/decks/check/", body, content_type="application/json")
    assert (answer.status_code, answer.json()["legal"]) == (200, True)
