"""What a production start refuses: one sentence each, with the name of the variable."""

from pathlib import Path

import pytest
from django.core import checks
from pytest_django import Settings

from config.profile import Profile
from ops.checks import check_settings, refuse_unfit_settings

pytestmark = pytest.mark.pure

KEY = "Zk3mW8qT1vY6uB0nC5xR2sD7fG4hJ9lPaEoIiUeXyQwMtNrVbKc"
DATABASE = "postgres://riftlab:s3cr3t@db.internal/riftlab"
REDIS = "redis://:s3cr3t@redis.internal/0"
MAIL = "smtp://mail.internal"


@pytest.fixture
def production(settings: Settings, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Everything as it should be; each test spoils one thing."""
    settings.PROFILE = Profile("production", tmp_path, DATABASE, REDIS)
    settings.STATIC_ROOT = tmp_path / "static"
    settings.ALLOWED_HOSTS = ["lab.example.net", "localhost", "127.0.0.1", "[::1]"]
    settings.CSRF_TRUSTED_ORIGINS = ["https://lab.example.net"]
    settings.DEBUG, settings.TRUSTED_PROXIES = False, 1
    settings.METRICS, settings.METRICS_TOKEN = False, ""
    monkeypatch.setenv("SECRET_KEY", KEY)
    monkeypatch.setenv("EMAIL_URL", MAIL)


def said() -> str:
    return " ".join(f"{message.id} {message.msg}" for message in check_settings())


def test_fit_settings_say_nothing(production: None) -> None:
    assert said() == ""
    refuse_unfit_settings()


@pytest.mark.parametrize(
    "key", ["", "short", 60 * "a", "change-me-" + KEY, "django-insecure-" + KEY, "<" + KEY + ">"]
)
def test_key_that_could_be_guessed(
    key: str, production: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SECRET_KEY", key)
    with pytest.raises(SystemExit, match=r"^riftlab: SECRET_KEY .*openssl rand"):
        refuse_unfit_settings()


@pytest.mark.parametrize(
    ("name", "value", "word"),
    [
        ("DEBUG", True, "DEBUG"),
        ("ALLOWED_HOSTS", ["localhost", "127.0.0.1", "[::1]"], "ALLOWED_HOSTS"),
        ("ALLOWED_HOSTS", ["*"], "ALLOWED_HOSTS"),
        ("ALLOWED_HOSTS", ["https://lab.example.net"], "ALLOWED_HOSTS"),
        ("ALLOWED_HOSTS", ["lab.example.net:8000"], "ALLOWED_HOSTS"),
        ("ALLOWED_HOSTS", ["lab.example.net lab"], "ALLOWED_HOSTS"),
        ("CSRF_TRUSTED_ORIGINS", ["lab.example.net"], "CSRF_TRUSTED_ORIGINS"),
        ("CSRF_TRUSTED_ORIGINS", ["https://lab.example.net/"], "CSRF_TRUSTED_ORIGINS"),
        ("CSRF_TRUSTED_ORIGINS", ["https://*"], "CSRF_TRUSTED_ORIGINS"),
        ("TRUSTED_PROXIES", -1, "TRUSTED_PROXIES"),
        ("TRUSTED_PROXIES", 99, "TRUSTED_PROXIES"),
        ("METRICS", True, "METRICS_TOKEN"),
    ],
)
def test_unfit_setting_ends_the_start(
    name: str, value: object, word: str, production: None, settings: Settings
) -> None:
    setattr(settings, name, value)
    with pytest.raises(SystemExit, match=f"^riftlab: {word} "):
        refuse_unfit_settings()


@pytest.mark.parametrize(
    ("database", "redis", "word"),
    [
        ("postgres://riftlab:change-me@db/riftlab", REDIS, "DATABASE_URL"),
        (DATABASE, "redis://:change-me@db/0", "REDIS_URL"),
    ],
)
def test_secrets_of_the_examples_are_refused(
    database: str, redis: str, word: str, production: None, settings: Settings, tmp_path: Path
) -> None:
    settings.PROFILE = Profile("production", tmp_path, database, redis)
    with pytest.raises(SystemExit, match=f"^riftlab: {word} .*example"):
        refuse_unfit_settings()


def test_mail_password_of_the_example_is_refused(
    production: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("EMAIL_URL", "smtp+tls://riftlab:change-me@mail.example.org:587")
    with pytest.raises(SystemExit, match=r"^riftlab: EMAIL_URL "):
        refuse_unfit_settings()


def test_what_may_be_meant_is_a_warning(
    production: None, settings: Settings, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    settings.PROFILE = Profile("production", tmp_path, "postgres://riftlab@db/r", "redis://r/0")
    monkeypatch.delenv("EMAIL_URL")
    found = check_settings()
    assert [message.id for message in found] == ["riftlab.W001", "riftlab.W002", "riftlab.W003"]
    assert all(message.level == checks.WARNING for message in found)
    refuse_unfit_settings()
    settings.PROFILE = Profile("production", tmp_path, DATABASE, "redis://127.0.0.1/0")
    assert "REDIS_URL" not in said(), "nobody else reaches that one"
    settings.PROFILE = Profile("production", tmp_path, "postgres://%2Frun%2Fpg/r", REDIS)
    assert "DATABASE_URL" not in said(), "a socket needs no password"


def test_folder_that_cannot_be_written_to(production: None, settings: Settings) -> None:
    settings.PROFILE = Profile("production", Path("/proc/riftlab"), DATABASE, REDIS)
    with pytest.raises(SystemExit, match=r"^riftlab: RIFTLAB_VAR: the folder /proc/riftlab"):
        refuse_unfit_settings()


def test_embedded_profile_needs_none_of_it(settings: Settings, tmp_path: Path) -> None:
    settings.PROFILE = Profile("embedded", tmp_path, "", "")
    settings.STATIC_ROOT = tmp_path / "static"
    assert check_settings() == []
