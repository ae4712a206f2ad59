"""Drafts: whose they are, how they are named and read, and that nobody else finds them."""

from uuid import uuid4

import pytest
from django.contrib.auth.models import AnonymousUser

from accounts.export import PARTS
from accounts.models import User
from cards.drafts.selectors import draft_by_number, draft_names, drafts_for, own_drafts
from cards.drafts.services import DraftRefused, delete_draft, save_draft
from cards.importing.undo import undo_import
from cards.models import Card, CardImport
from cards.naming import complete
from cards.search import search
from cards.selectors import card_data, engine_rows, pool, pool_with_drafts
from cards.services import apply_import, receive_draft
from tests.pool import put_cards

pytestmark = pytest.mark.django_db
FOX = {"name": "Kiln Fox", "type": "Character", "text": "Flash.", "level": "3", "hp": "9"}


def save(user: User, draft_id: int | None = None, **cells: str) -> Card:
    return save_draft(user=user, system="fade", typed={**FOX, **cells}, draft_id=draft_id)


def test_saved_draft_is_read_and_counts_its_versions(people: dict[str, User]) -> None:
    fox = save(people["owner"])
    assert (fox.state, fox.canonical, fox.keywords) == ("played", "Flash.", ["Flash"])
    assert (fox.draft_version, fox.is_draft, fox.fade.hp) == (1, True, 9)
    again = save(people["owner"], fox.pk, hp="12")
    assert (again.pk, again.draft_version, again.fade.hp) == (fox.pk, 2, 12)
    assert save(people["owner"], fox.pk, hp="12").draft_version == 2  # nothing changed
    assert save(people["owner"], hp="12").pk == fox.pk  # a double click


def test_declined_text_is_kept_and_marked(people: dict[str, User]) -> None:
    fox = save(people["owner"], text="Wug.")
    assert fox.state == "declined"
    assert fox.objections[0]["words"] == "Wug"


@pytest.mark.parametrize(
    ("cells", "field"), [({"name": ""}, "name"), ({"hp": "many"}, "hp"), ({"name": "Jab"}, "name")]
)
def test_what_is_no_card_is_refused(
    cells: dict[str, str], field: str, people: dict[str, User]
) -> None:
    put_cards([{"name": "Jab"}])
    with pytest.raises(DraftRefused) as refused:
        save(people["owner"], **cells)
    assert refused.value.field == field


def test_one_name_once_for_each_owner(people: dict[str, User]) -> None:
    save(people["owner"])
    save(people["stranger"])
    with pytest.raises(DraftRefused, match="already"):
        save(people["owner"], text="Void.", name="kiln  fox")


def test_stale_edit_is_refused(people: dict[str, User]) -> None:
    fox = save(people["owner"])
    save(people["owner"], fox.pk, hp="10")
    with pytest.raises(DraftRefused, match="version 2 now"):
        save_draft(
            user=people["owner"], system="fade", typed={**FOX, "hp": "11"}, draft_id=fox.pk,
            expected_version=1,
        )  # fmt: skip


def test_nobody_else_finds_it(people: dict[str, User]) -> None:
    before = card_data("fade")
    fox = save(people["owner"])
    assert list(drafts_for(people["stranger"])) == []
    assert list(drafts_for(AnonymousUser())) == []
    assert list(drafts_for(people["admin"])) == [fox]
    assert list(own_drafts(people["admin"])) == []
    with pytest.raises(Card.DoesNotExist):
        draft_by_number(people["stranger"], fox.pk)
    with pytest.raises(Card.DoesNotExist):
        save(people["stranger"], fox.pk, hp="1")
    with pytest.raises(Card.DoesNotExist):
        delete_draft(user=people["stranger"], draft_id=fox.pk)
    for user in people.values():
        assert not search("kiln", user).cards.exists()
    assert not pool().exists()
    assert not Card.objects.exists()
    assert complete("kil") == []
    assert engine_rows(["Kiln Fox"]) == []
    assert card_data("fade") == before
    assert list(pool_with_drafts(people["owner"].pk)) == [fox]
    assert list(pool_with_drafts(people["stranger"].pk)) == []


def test_texts_may_speak_of_ones_other_drafts(people: dict[str, User]) -> None:
    save(people["owner"], name="Kiln Pup")
    assert draft_names(people["owner"], "fade") == ("Kiln Pup",)
    fox = save(people["owner"], text="Level Up (a Character named Kiln Pup).")
    assert fox.state == "played"
    assert save(people["stranger"], text="Level Up (a Character named Kiln Pup).").state != "played"


def test_deleted_draft_leaves_a_name_and_frees_it(people: dict[str, User]) -> None:
    fox = save(people["owner"])
    delete_draft(user=people["owner"], draft_id=fox.pk)
    fox.refresh_from_db()
    assert (fox.name, fox.text, fox.is_withdrawn) == ("Kiln Fox", "", True)
    assert not drafts_for(people["owner"]).exists()
    assert save(people["owner"]).pk != fox.pk


def test_drafts_are_in_the_export_and_go_with_the_account(people: dict[str, User]) -> None:
    save(people["owner"])
    ((name, lines),) = list(PARTS["drafts"].files(people["owner"]))
    assert name == "drafts.json"
    assert '"Kiln Fox"' in "".join(lines)
    people["owner"].delete()
    assert not Card.with_drafts.exists()


def publish(draft: Card, admin: User, **wanted: object) -> CardImport:
    facts = {"set_code": "NEW", "set_name": "New", "printed": {"number": "1", "rarity": "Rare"}}
    return receive_draft(user=admin, draft=draft, form_key=uuid4(), **(facts | wanted))  # type: ignore[arg-type]


def test_published_draft_is_the_card_itself_and_given_back(people: dict[str, User]) -> None:
    put_cards([{"name": "Kiln-Fox"}])  # has the address already
    fox = save(people["owner"])
    card_import = publish(fox, people["admin"])
    assert card_import.status == CardImport.Status.READY
    assert not Card.objects.filter(pk=fox.pk).exists()
    apply_import(import_id=card_import.pk)
    published = Card.objects.get(pk=fox.pk)
    assert (published.name, published.is_draft, published.slug) == ("Kiln Fox", False, "kiln-fox-2")
    assert search("kiln fox r:rare", people["stranger"]).cards.count() == 1
    assert not own_drafts(people["owner"]).exists()
    undo_import(import_id=card_import.pk)
    assert list(own_drafts(people["owner"])) == [published]
    assert not search("r:rare", people["stranger"]).cards.exists()


def test_draft_that_was_edited_or_whose_name_was_taken_is_not_published(
    people: dict[str, User],
) -> None:
    fox = save(people["owner"])
    card_import = publish(fox, people["admin"])
    save(people["owner"], fox.pk, hp="12")
    assert apply_import(import_id=card_import.pk).status == CardImport.Status.REFUSED
    assert Card.with_drafts.get(pk=fox.pk).is_draft
    put_cards([{"name": "Kiln Fox"}])
    fox.refresh_from_db()
    late = publish(fox, people["admin"])
    assert "rename" in late.report["problems"][0]["message"]
