"""Redis stopped, or hanging: people log in, limits hold, pages and API answer as ever."""

import socket
import urllib.parse
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from scripts._services import free_port
from tests.deployment import Deployment

PEOPLE = """
from accounts.models import User
from accounts.tokens import create_token
user = User.objects.create_user("ann", password="ann-has-a-pass")
result = create_token(user=user, name="bot")[1]
"""
PATIENCE = 10  # seconds; a request that waits for Redis takes longer, or never comes back


@contextmanager
def stopped() -> Iterator[int]:
    yield free_port()


@contextmanager
def hanging() -> Iterator[int]:
    """Takes every connection and says nothing."""
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))
        silent.listen(50)
        yield silent.getsockname()[1]


def ask(lab: Deployment, path: str, form: dict[str, str] | None = None, **headers: str) -> int:
    token = 32 * "a"
    headers |= {"Cookie": f"csrftoken={token}", "X-CSRFToken": token}
    body = urllib.parse.urlencode(form).encode() if form else None
    request = urllib.request.Request(lab.url + path, body, headers)
    opener = urllib.request.build_opener(_Stay)
    try:
        with opener.open(request, timeout=PATIENCE) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as error:
        return error.code


class _Stay(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_: object) -> None:
        return None


@pytest.mark.parametrize("away", [stopped, hanging])
def test_people_log_in_and_programs_are_answered(away: object, deployment: Deployment) -> None:
    key = deployment.python(PEOPLE)
    with away() as port:  # type: ignore[operator]
        # The embedded profile has no Redis to lose: there it is the same without.
        redis = {} if deployment.is_embedded else {"REDIS_URL": f"redis://127.0.0.1:{port}/0"}
        deployment.start_web(**redis)
        login = {"login": "ann", "password": "ann-has-a-pass"}
        assert ask(deployment, "/account/login/", login) == 302
        assert ask(deployment, "/api/me/", Authorization=f"Bearer {key}") == 200
        assert ask(deployment, "/api/cards/") == 200
        assert ask(deployment, "/cards/") == 200
        wrong = [ask(deployment, "/account/login/", login | {"password": "x"}) for _ in range(6)]
        assert wrong == [200] * 5 + [429]
