"""Two profiles from the environment, and the secret key made on first start."""

import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from config.profile import Profile, ProfileError, read_profile, secret_key

pytestmark = pytest.mark.pure


def embedded(var: Path) -> Profile:
    return Profile("embedded", var, "", "")


def test_nothing_set_is_the_embedded_profile(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DATABASE_URL", raising=False)
    monkeypatch.delenv("REDIS_URL", raising=False)
    assert read_profile().name == "embedded"


@pytest.mark.parametrize(
    ("database", "redis", "reason"),
    [
        ("postgres://x/y", "", "REDIS_URL is not set"),
        ("", "redis://x", "DATABASE_URL is not set"),
        ("mysql://x/y", "redis://x", "must begin with postgres"),
    ],
)
def test_half_a_production_profile_is_refused(
    database: str, redis: str, reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DATABASE_URL", database)
    monkeypatch.setenv("REDIS_URL", redis)
    with pytest.raises(ProfileError, match=reason):
        read_profile()


def test_secret_key_is_made_once_and_private(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("SECRET_KEY", raising=False)
    with ThreadPoolExecutor(8) as pool:
        keys = set(pool.map(lambda _: secret_key(embedded(tmp_path)), range(16)))
    assert len(keys) == 1
    assert len(keys.pop()) >= 50
    assert stat.S_IMODE((tmp_path / "secret_key").stat().st_mode) == 0o600
    assert [file.name for file in tmp_path.iterdir()] == ["secret_key"]


def test_secret_key_of_the_environment_wins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SECRET_KEY", "from outside")
    assert secret_key(embedded(tmp_path)) == "from outside"
    assert not (tmp_path / "secret_key").exists()


def test_production_never_keeps_a_key_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Several machines would each have their own; ops/checks.py asks for one."""
    monkeypatch.delenv("SECRET_KEY", raising=False)
    production = Profile("production", tmp_path, "postgres://x/y", "redis://x")
    assert secret_key(production) != secret_key(production)
    assert not (tmp_path / "secret_key").exists()
