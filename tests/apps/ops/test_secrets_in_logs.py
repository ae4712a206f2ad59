"""Whatever breaks while somebody logs in or a program calls: the logs tell where, and no secret."""

import http.client
import json
import urllib.parse
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.deployment import Deployment
from tests.leaks.layers import API_LAYERS, LAYERS

PASSWORD = "Correct horse 'battery', staple!"
TOKEN = "rift_Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4"
SESSION = "q7x4sessionkeyofsomebodyelse9z2w"
CSRF = "c5rfTokenOfThisVisitor0123456789"
KEY = "s3cret-key-of-the-process-which-is-very-long-0123456789-abcdefghijkl"
LEAKS = {"DJANGO_SETTINGS_MODULE": "tests.leaks.settings", "SECRET_KEY": KEY}


@pytest.fixture
def leaky(tmp_path: Path, _set_up: Deployment) -> Iterator[Deployment]:
    deployment = Deployment(tmp_path, like=_set_up, **LEAKS)
    try:
        yield deployment
    finally:
        deployment.stop()


def new_token(lab: Deployment) -> str:
    lab.python("from accounts.models import User; User.objects.create_user('kim'); result = 1")
    return lab.manage("create_api_token", "kim").stdout.strip()


def ask(lab: Deployment, path: str, layer: str, body: str | None, **more: str) -> int:
    headers = {"X-Fail": layer, "Cookie": f"sessionid={SESSION}; csrftoken={CSRF}"}
    headers |= {"Content-Type": "application/x-www-form-urlencoded", "X-CSRFToken": CSRF} | more
    connection = http.client.HTTPConnection("127.0.0.1", lab.port, timeout=60)
    connection.request("GET" if body is None else "POST", path, body, headers)
    answer = connection.getresponse()
    answer.read()
    connection.close()
    return answer.status


def everything_written(lab: Deployment) -> str:
    files = [*lab.folder.glob("*.log"), *(lab.folder / "var").rglob("*.log")]
    files += (lab.folder / "var" / "mail").glob("*")
    return "\n".join(file.read_text(errors="replace") for file in files)


def assert_clean(text: str, *more: str) -> None:
    """No secret is in it, in any spelling."""
    plain = [PASSWORD, TOKEN, TOKEN[5:], SESSION, CSRF, KEY, "hunter2-db", "hunter2-mail", *more]
    spelt = [repr, json.dumps, urllib.parse.quote, urllib.parse.quote_plus]
    assert text
    for secret in [*plain, *(spell(each).strip("'\"") for spell in spelt for each in plain)]:
        assert secret not in text, secret


def failures(lab: Deployment) -> list[dict[str, Any]]:
    lines = [line for line in everything_written(lab).splitlines() if line.startswith("{")]
    found = [json.loads(line) for line in lines]
    return [line for line in found if line["event"].startswith("Internal Server Error")]


def test_failing_login_and_call_tell_the_place_and_no_secret(leaky: Deployment) -> None:
    token = new_token(leaky)
    mail = "smtp://mailer:hunter2-mail@127.0.0.1:9"
    leaky.start_web(EMAIL_URL=mail, GUNICORN_CMD_ARGS="--access-logfile -")
    fields = {"login": "somebody", "password": PASSWORD, "csrfmiddlewaretoken": CSRF}
    form = urllib.parse.urlencode(fields)
    login = "/account/login/?password=" + urllib.parse.quote(PASSWORD)
    for layer in LAYERS:
        # The page with the form is what a template renders; all else fails on its way in.
        sent = None if layer == "template" else form
        assert ask(leaky, login, layer, sent) == 500, layer
    program = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    for layer in API_LAYERS:
        body = json.dumps({"name": "x", "token": token, "password": PASSWORD})
        assert ask(leaky, f"/api/decks/?token={token}", layer, body, **program) == 500, layer
    told = failures(leaky)
    assert "gunicorn.access" in everything_written(leaky)
    ask(leaky, f"/account/password/reset/key/1-{SESSION}/", "", None)
    assert_clean(everything_written(leaky), token, token[5:])
    layers = [line["exception"][0]["exc_value"].split()[1] for line in told]
    assert layers == [*LAYERS, *API_LAYERS]
    for line in told:
        error = line["exception"][0]
        assert error["exc_type"] in ("ValueError", "DatabaseError")
        assert error["frames"][-1]["filename"].endswith("layers.py")
        assert error["frames"][-1]["lineno"] > 0
        assert not any(frame.get("locals") for frame in error["frames"])


def test_page_of_debug_shows_no_secret(leaky: Deployment) -> None:
    if not leaky.is_embedded:  # there it does not even start
        leaky.environment["LEAKS_DEBUG"] = "1"
        refused = leaky.manage("setup", "--without-static", check=False)
        assert refused.returncode != 0
        assert "DEBUG is on" in refused.stderr
        return
    leaky.start_web(LEAKS_DEBUG="1", EMAIL_URL="smtp://mailer:hunter2-mail@127.0.0.1:9")
    form = {"login": "somebody", "password": PASSWORD}
    connection = http.client.HTTPConnection("127.0.0.1", leaky.port, timeout=60)
    headers = {"X-Fail": "inner", "Content-Type": "application/x-www-form-urlencoded"}
    connection.request("POST", "/account/login/", urllib.parse.urlencode(form), headers)
    page = connection.getresponse().read().decode()
    connection.close()
    report = page.partition("Traceback")[2].replace("layer inner broke", "")
    assert "layers.py" in report
    assert KEY not in page
    assert "hunter2-mail" not in page


def test_failing_command_tells_the_place_and_no_secret(leaky: Deployment) -> None:
    broken = (
        "from accounts import tokens\n"
        f"raise ValueError('cannot use {TOKEN} of redis://:hunter2-db@localhost with ' + "
        "__import__('django.conf').conf.settings.SECRET_KEY)"
    )
    done = leaky.manage("shell", "--no-imports", "-c", broken, check=False)
    assert done.returncode == 1
    assert_clean(done.stderr)
    assert "ValueError: cannot use rift_[hidden] of redis://:[hidden]@localhost" in done.stderr
    assert 'File "<string>", line 2' in done.stderr


def test_failing_task_tells_the_place_and_no_secret(leaky: Deployment) -> None:
    leaky.start_worker(LEAKS_TASK=TOKEN)
    leaky.python("from tests.leaks.tasks import leak; leak.delay(); result = 1")
    leaky.wait(lambda: "raised unexpected" in everything_written(leaky), "a failed task", 60)
    text = everything_written(leaky)
    assert_clean(text)
    assert "leaks/tasks.py" in text
    assert "the task met rift_[hidden]" in text


def test_visitor_cannot_forge_a_line_or_hide_their_own(leaky: Deployment) -> None:
    leaky.start_web()
    forged = '%0A{"event":"forged"}%0D%E2%80%A8'
    ask(leaky, f"/cards/{forged}", "", None, **{"User-Agent": "x\x0b\x1b[2J{forged}"})
    ask(leaky, "/decks/", "", None, Cookie="sessionid=/decks/; csrftoken=GET /decks/")
    lines = [line for line in everything_written(leaky).splitlines() if line.startswith("{")]
    assert not [line for line in lines if json.loads(line)["event"] == "forged"]
    assert [line for line in lines if json.loads(line).get("request") == "GET /decks/"]


@pytest.mark.parametrize(
    ("name", "url"),
    [
        ("DATABASE_URL", "postgres://me:hunter2-db/x#y@localhost/riftlab"),
        ("DATABASE_URL", "postgres://me:hunter2-db@localhost:port/riftlab"),
        ("REDIS_URL", "redis://:hunter2-db?x@localhost:6379/0"),
        ("EMAIL_URL", "smtp://me:hunter2-db#@localhost:25"),
    ],
)
def test_setting_that_cannot_be_read_is_not_shown(name: str, url: str, leaky: Deployment) -> None:
    both = {"DATABASE_URL": "postgres://localhost/x", "REDIS_URL": "redis://localhost"}
    leaky.environment |= both | {name: url}
    done = leaky.manage("check", check=False)
    assert done.returncode == 1
    assert f"{name} cannot be read" in done.stderr
    assert "hunter2" not in done.stderr + done.stdout
