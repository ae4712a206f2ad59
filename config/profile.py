"""Which of the two profiles runs, and the files it keeps under var/. No Django here."""

import os
import secrets
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal
from urllib.parse import unquote, urlsplit

BASE_DIR = Path(__file__).resolve().parent.parent


class ProfileError(Exception):
    """The environment describes neither profile; the message says what to change."""


@dataclass(frozen=True, slots=True)
class Profile:
    """embedded: SQLite and a folder as broker. production: PostgreSQL and Redis."""

    name: Literal["embedded", "production"]
    var: Path
    database_url: str = field(repr=False)  # they hold passwords
    redis_url: str = field(repr=False)

    @property
    def is_embedded(self) -> bool:
        return self.name == "embedded"

    @property
    def sqlite_file(self) -> Path:
        return self.var / "riftlab.sqlite3"

    @property
    def broker_folder(self) -> Path:
        return self.var / "broker"

    @property
    def demo_passwords_file(self) -> Path:
        return self.var / "demo-passwords.txt"


def read_profile() -> Profile:
    database_url = os.environ.get("DATABASE_URL", "")
    redis_url = os.environ.get("REDIS_URL", "")
    if bool(database_url) != bool(redis_url):
        missing = "REDIS_URL" if database_url else "DATABASE_URL"
        raise ProfileError(
            f"The production profile needs DATABASE_URL and REDIS_URL; {missing} is not set."
        )
    if database_url and not database_url.startswith(("postgres://", "postgresql://")):
        raise ProfileError("DATABASE_URL must begin with postgres:// or postgresql://.")
    for name, url in (("DATABASE_URL", database_url), ("REDIS_URL", redis_url)):
        password_of(name, url)
    var = Path(os.environ.get("RIFTLAB_VAR", "") or BASE_DIR / "var").resolve()
    return Profile("production" if database_url else "embedded", var, database_url, redis_url)


def password_of(name: str, url: str) -> str:
    """The password inside a URL, or nothing. What cannot be read is refused without showing it."""
    try:
        parts = urlsplit(url)
        _ = parts.port
    except ValueError:
        parts = None
    if parts is None or (url and "@" in parts.path + parts.query + parts.fragment):
        raise ProfileError(
            f"{name} cannot be read. Write it as scheme://user:password@host:port/name, and the "
            "characters / ? # @ : % of a password as %2F %3F %23 %40 %3A %25."
        )
    return unquote(parts.password or "")


def secret_key(profile: Profile) -> str:
    """The key of SECRET_KEY, or one made on first start that only this user can read.

    In production several machines may share it, so there it has to be given (ops/checks.py); until
    somebody does, one that nobody knows stands in.
    """
    if key := os.environ.get("SECRET_KEY"):
        return key
    if not profile.is_embedded:
        return secrets.token_urlsafe(64)
    return _kept_key(profile.var)


def _kept_key(var: Path) -> str:
    file = var / "secret_key"
    if not file.exists():
        _create_private(file, secrets.token_urlsafe(64))
    return file.read_text().strip()


def _create_private(file: Path, text: str) -> None:
    # Written aside and linked into place: two processes that start together agree on one key,
    # and nobody ever reads half of it.
    file.parent.mkdir(parents=True, exist_ok=True)
    draft = file.with_name(f"{file.name}.{secrets.token_hex(4)}")
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "w") as stream:
        stream.write(text + "\n")
    try:
        os.link(draft, file)
    except FileExistsError:
        pass  # another process was first: its key counts
    finally:
        draft.unlink()
