"""What comes with a request is bounded while it comes, and nothing of it stays behind."""

from pathlib import Path
from uuid import uuid4

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import get_resolver, reverse

from accounts.models import User
from collection.models import CollectionImport
from decks.lists.files import MAX_BYTES
from ops import uploads

pytestmark = pytest.mark.django_db
MB = 1024 * 1024
BACKEND = "allauth.account.auth_backends.AuthenticationBackend"


@pytest.fixture
def player(people: dict[str, User]) -> Client:
    client = Client()
    client.force_login(people["owner"], BACKEND)
    return client


@pytest.fixture
def temporary(tmp_path: Path, settings: object) -> Path:
    settings.FILE_UPLOAD_TEMP_DIR = str(tmp_path)  # type: ignore[attr-defined]
    return tmp_path


def big(size: int) -> SimpleUploadedFile:
    return SimpleUploadedFile("big.csv", b"x" * size)


def test_visitors_file_is_kept_nowhere(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*args: object, **kwargs: object) -> None:
        raise AssertionError("a file was kept")

    monkeypatch.setattr("django.core.files.uploadhandler.TemporaryUploadedFile", never)
    answer = client.post(
        reverse("account_login"), {"login": "nobody", "password": "x", "file": big(8 * MB)}
    )
    assert answer.status_code == 413  # no form of an account is that big
    assert client.post("/collection/lists/", {"file": big(4 * MB)}).status_code == 302


def test_page_that_asks_for_no_file_gets_none(
    player: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("django.core.files.uploadhandler.TemporaryUploadedFile", None)
    assert player.post("/collection/undo/", {"file": big(8 * MB)}).status_code == 302


def test_only_these_views_take_files() -> None:
    found = {}
    waiting = list(get_resolver().url_patterns)
    while waiting:
        pattern = waiting.pop()
        waiting += getattr(pattern, "url_patterns", [])
        if most := getattr(getattr(pattern, "callback", None), "upload_limit", 0):
            found[pattern.name] = most
    assert found == {
        "import-new": 20 * MB,
        "lists": 5 * MB,
        "import": MAX_BYTES,
        "bulk": MAX_BYTES,
    }


@pytest.mark.parametrize(
    ("path", "size"),
    [("/collection/lists/", 6 * MB), ("/decks/import/", 3 * MB), ("/decks/import/", MAX_BYTES + 1)],
)
def test_file_that_is_too_large_is_refused_and_leaves_nothing(
    path: str, size: int, player: Client, temporary: Path
) -> None:
    answer = player.post(path, {"file": big(size), "form_key": str(uuid4())})
    assert answer.status_code == 422
    assert "MB or more" in answer.content.decode()
    assert list(temporary.iterdir()) == []
    assert not CollectionImport.objects.exists()


def test_files_together_are_as_bounded_as_one(player: Client, temporary: Path) -> None:
    several = {f"file{at}": big(3 * MB) for at in range(3)}
    answer = player.post("/collection/lists/", several | {"form_key": str(uuid4())})
    assert answer.status_code == 422
    assert list(temporary.iterdir()) == []


def test_too_many_files_or_fields_are_refused(player: Client, temporary: Path) -> None:
    files = {f"file{at}": big(10) for at in range(10)}
    assert player.post("/collection/lists/", files).status_code == 400
    fields = {f"field{at}": "x" for at in range(2000)}
    assert player.post("/collection/lists/", fields).status_code == 400
    assert list(temporary.iterdir()) == []


def test_endless_request_is_refused_unread(player: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(uploads, "MAX_BODY", MB)
    assert player.post("/collection/lists/", {"file": big(2 * MB)}).status_code == 413


def test_broken_multipart_is_a_bad_request_and_leaves_nothing(
    player: Client, temporary: Path
) -> None:
    head = b'--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n'
    for body in (head + b"x" * 3 * MB, b"--b" * MB, b"\r\n--" * MB, b'--b\r\n"' * 100_000):
        answer = player.post(
            "/collection/lists/", body, content_type="multipart/form-data; boundary=b"
        )
        assert answer.status_code in (400, 422)
        assert list(temporary.iterdir()) == []
    long = "multipart/form-data; boundary=" + "b" * 10_000
    assert player.post("/collection/lists/", b"x", content_type=long).status_code in (400, 422)
