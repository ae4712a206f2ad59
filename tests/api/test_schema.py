"""The code keeps what the API schema promises: schemathesis tries every address as two people.

No answer of 500 or more, no status or body that the schema does not know, whatever is sent.
"""

from collections.abc import Iterator

import pytest
import schemathesis
from django.core.signals import request_finished, request_started
from django.core.wsgi import get_wsgi_application
from django.db import close_old_connections
from hypothesis import HealthCheck, settings
from pytest_django import DjangoDbBlocker
from schemathesis import Case
from schemathesis.specs.openapi import checks

from accounts.tokens import create_token
from collection.services import add_copies
from config.api.document import openapi
from decks.services import create_deck
from tests.conftest import make_people
from tests.experiments import submit
from tests.pool import put_cards
from tests.standing import around_tests

schema = schemathesis.openapi.from_dict(openapi())
schema.app = get_wsgi_application()

CHECKS = [
    schemathesis.checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_headers_conformance,
    checks.response_schema_conformance,
]
PLAIN = {"Accept-Encoding": "identity"}  # schemathesis unpacks nothing
bounded = settings(
    max_examples=6,
    derandomize=True,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)


@pytest.fixture(scope="module")
def _standing_token(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[str]:
    yield from around_tests(django_db_blocker, make_token)


@pytest.fixture
def token(_standing_token: str, db: None) -> str:
    return _standing_token


def make_token() -> str:
    """Of somebody who has one of everything."""
    people = make_people()
    cards = put_cards([{"name": "Cinder Pup", "type": "Character"}, {"name": "Quench"}])
    pup = cards["Cinder Pup"].printings.get()
    add_copies(owner=people["owner"], printing_id=pup.pk, quantity=3)
    submit(people["owner"])
    create_deck(owner=people["owner"], name="Pups", visibility="public")
    return create_token(user=people["owner"], name="schemathesis")[1]


@pytest.fixture(autouse=True)
def _no_throttle(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rest_framework.views.APIView.throttle_classes", [])


@pytest.fixture(autouse=True)
def _connection_outlives_requests() -> Iterator[None]:
    """As Django's own test client does: the test's transaction spans its requests."""
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
    yield
    for signal in (request_started, request_finished):
        signal.connect(close_old_connections)


@pytest.mark.pure  # on PostgreSQL the player asks all that a visitor may, and more
@pytest.mark.django_db
@schema.parametrize()
@bounded
def test_visitor_gets_what_the_schema_says(case: Case) -> None:
    case.call_and_validate(checks=CHECKS, headers=PLAIN)


@pytest.mark.django_db
@schema.parametrize()
@bounded
def test_player_gets_what_the_schema_says(case: Case, token: str) -> None:
    case.call_and_validate(checks=CHECKS, headers={**PLAIN, "Authorization": f"Bearer {token}"})
