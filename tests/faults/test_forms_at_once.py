"""The same form from several people in one moment: one is first, others are told, none fails."""

import re
from concurrent.futures import ThreadPoolExecutor
from itertools import repeat

from django.utils.http import urlencode

from tests.deployment import Deployment
from tests.faults.test_redis_away import ask

SOME = 6
OWNER = """
from django.test import Client
from accounts.models import User
from decks.services import create_deck
ann = User.objects.create_user("ann", password="ann-has-a-pass")
client = Client()
client.force_login(ann, "allauth.account.auth_backends.AuthenticationBackend")
keys = [create_deck(owner=ann, name=f"Deck {n}").key for n in range(2)]
result = [client.session.session_key, *keys]
"""


def at_once(lab: Deployment, path: str, forms: list[dict[str, str]]) -> list[int]:
    with ThreadPoolExecutor(SOME) as pool:
        return sorted(pool.map(ask, repeat(lab), repeat(path), forms))


def test_name_wanted_by_several_goes_to_one(deployment: Deployment) -> None:
    deployment.start_web()
    names = ("kael", "Kael", "KAEL", "kAEL", "kaeL", "KaeL")
    secret = {"password1": "a-rather-long-one", "password2": "a-rather-long-one"}
    forms = [{"username": name, "email": "k@example.org"} | secret for name in names]
    assert at_once(deployment, "/account/signup/", forms) == [200] * 5 + [302]
    found = deployment.query("SELECT count(*) FROM accounts_user WHERE lower(username) = 'kael'")
    assert found == [(1,)]


def test_first_to_ask_for_the_document_ask_together(deployment: Deployment) -> None:
    deployment.start_web()
    for path in (f"/api/schema/?{urlencode({'format': 'json'})}", "/api/schema/", "/api/docs/"):
        with ThreadPoolExecutor(SOME) as pool:
            answers = list(pool.map(deployment.get, repeat(path, SOME)))
        assert {status for status, _ in answers} == {200}
        bodies = {body.partition("<main")[2] or body for _, body in answers}
        bodies = {re.sub(r'data-seal="[\w-]+"', "", body) for body in bodies}
        assert len(bodies) == 1, "all get the same"


def test_deck_thrown_away_twice_is_gone_not_broken(deployment: Deployment) -> None:
    session, first, second = deployment.python(OWNER)
    deployment.start_web()
    for path in (f"/decks/{first}/delete/", f"/decks/{first}/restore/", f"/decks/{second}/delete/"):
        with ThreadPoolExecutor(SOME) as pool:
            asked = [pool.submit(deployment.post, path, session=session) for _ in range(SOME)]
            found = {one.result()[0] for one in asked}
        assert found <= {200, 404}, path
