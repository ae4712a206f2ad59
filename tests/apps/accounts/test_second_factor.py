"""Two-step login: app, recovery codes, secrets at rest, guesses, admins who must have it."""

import time
from datetime import timedelta
from types import SimpleNamespace
from unittest.mock import patch

import pytest
from allauth.mfa.adapter import get_adapter
from allauth.mfa.models import Authenticator
from allauth.mfa.recovery_codes.internal.auth import RecoveryCodes
from allauth.mfa.signals import authenticator_added
from allauth.mfa.totp.internal.auth import TOTP, format_hotp_value, generate_totp_secret, hotp_value
from django.core import mail
from django.core.cache import cache
from django.core.management import CommandError, call_command
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from pytest_django import Settings

from accounts.models import AuditEntry, User
from accounts.second_factor import SETUP_MINUTES, may_add_second_factor
from accounts.tokens import create_token
from ops import limits
from tests.api.test_tokens import ME, program
from tests.apps.accounts.test_accounts import is_logged_in, log_in

ADMIN_PAGES = ["/admin/", "/imports/", "/account/audit/"]


def code_of(secret: str, step: int = 0) -> str:
    """RFC 6238: the counter is the number of half minutes since 1970."""
    return format_hotp_value(hotp_value(secret, int(time.time()) // 30 + step))


def turn_on(user: User) -> tuple[str, list[str]]:
    secret = generate_totp_secret()
    TOTP.activate(user, secret)
    return secret, RecoveryCodes.activate(user).generate_codes()


def confirmed(user: User, password: str) -> Client:
    client = Client()
    log_in(client, user.username, password)
    client.post(reverse("account_reauthenticate"), {"password": password})
    return client


@pytest.mark.django_db(transaction=True)  # mails are sent on commit
def test_app_is_turned_on_and_asked_for(people: dict[str, User]) -> None:
    people["owner"].emailaddress_set.create(email="owner@example.org", verified=True, primary=True)
    client = confirmed(people["owner"], "owner-pass")
    page = client.get(reverse("mfa_activate_totp"))
    secret = page.context["form"].secret
    wrong = client.post(reverse("mfa_activate_totp"), {"code": "000000"})
    assert "not right" in wrong.content.decode()
    done = client.post(reverse("mfa_activate_totp"), {"code": code_of(secret)})
    assert done["Location"] == reverse("mfa_view_recovery_codes")
    assert [letter.subject for letter in mail.outbox] == ["Riftlab: Authenticator app turned on"]

    codes = client.get(reverse("mfa_view_recovery_codes")).context["unused_codes"]
    assert len(codes) == 10
    again = client.get(reverse("mfa_view_recovery_codes")).content.decode()
    assert not any(code in again for code in codes), "shown once"
    assert client.get(reverse("mfa_download_recovery_codes")).status_code == 403

    other = Client()
    assert log_in(other, "owner", "owner-pass") == 302
    assert not is_logged_in(other), "the password alone opens nothing"
    other.post(reverse("mfa_authenticate"), {"code": code_of(secret, step=1)})
    assert is_logged_in(other)


@pytest.mark.parametrize(
    "name", ["mfa_activate_totp", "mfa_index", "mfa_add_webauthn", "usersessions_list"]
)
def test_browsers_keep_no_copy_of_account_pages(name: str, people: dict[str, User]) -> None:
    answer = confirmed(people["owner"], "owner-pass").get(reverse(name))
    assert answer.status_code == 200
    assert "no-store" in answer["Cache-Control"]


def test_name_of_a_passkey_is_limited(people: dict[str, User]) -> None:
    client = confirmed(people["owner"], "owner-pass")
    key = Authenticator.objects.create(
        user=people["owner"], type="webauthn", data={"name": "phone", "credential": {}}
    )
    page = reverse("mfa_edit_webauthn", args=[key.pk])
    assert "at most 60" in client.post(page, {"name": "x" * 61}).content.decode()
    client.post(page, {"name": "blue key"})
    key.refresh_from_db()
    assert key.data["name"] == "blue key"
    stranger = confirmed(people["stranger"], "stranger-pass")
    for name in ("mfa_edit_webauthn", "mfa_remove_webauthn"):
        assert stranger.post(reverse(name, args=[key.pk]), {"name": "mine"}).status_code == 404


def test_recovery_code_works_once(people: dict[str, User]) -> None:
    _, codes = turn_on(people["owner"])
    for expected in (True, False):
        client = Client()
        log_in(client, "owner", "owner-pass")
        client.post(reverse("mfa_authenticate"), {"code": codes[0]})
        assert is_logged_in(client) is expected


def test_code_works_once(people: dict[str, User]) -> None:
    secret, _ = turn_on(people["owner"])
    code = code_of(secret)
    for expected in (True, False):
        client = Client()
        log_in(client, "owner", "owner-pass")
        client.post(reverse("mfa_authenticate"), {"code": code})
        assert is_logged_in(client) is expected


def test_used_code_is_not_forgotten_while_it_is_good(
    people: dict[str, User], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Half a minute before and after its own are good, too; and a cache forgets when it is full."""
    secret, _ = turn_on(people["owner"])
    code = code_of(secret, step=1)
    for later, sign in ((0, ""), (45, " "), (89, "-")):
        clock = SimpleNamespace(time=lambda seconds=later: time.time() + seconds)
        monkeypatch.setattr(limits, "time", clock)
        cache.clear()
        client = Client()
        log_in(client, "owner", "owner-pass")
        client.post(reverse("mfa_authenticate"), {"code": f"{code[:3]}{sign}{code[3:]}"})
        assert is_logged_in(client) is (later == 0)


def test_guessing_codes_is_stopped(people: dict[str, User]) -> None:
    secret, _ = turn_on(people["owner"])
    client = Client()
    log_in(client, "owner", "owner-pass")
    for guess in range(5):
        client.post(reverse("mfa_authenticate"), {"code": f"00000{guess}"})
    late = client.post(reverse("mfa_authenticate"), {"code": code_of(secret)})
    assert "Too many tries" in late.content.decode()
    assert not is_logged_in(client)


def test_every_change_asks_for_the_password_again(people: dict[str, User]) -> None:
    turn_on(people["owner"])
    client = Client()
    client.force_login(people["owner"], "allauth.account.auth_backends.AuthenticationBackend")
    for name in ("mfa_deactivate_totp", "mfa_generate_recovery_codes", "mfa_add_webauthn"):
        for method in (client.get, client.post):
            answer = method(reverse(name))
            assert answer.status_code == 302
            assert "/reauthenticate/" in answer["Location"]
    assert Authenticator.objects.count() == 2


def test_session_alone_changes_no_address(people: dict[str, User]) -> None:
    """Whoever took a session would confirm an address of theirs and reset the password by it."""
    owner = people["owner"]
    owner.emailaddress_set.create(email="main@example.org", verified=True, primary=True)
    owner.emailaddress_set.create(email="other@example.org", verified=True)
    before = list(owner.emailaddress_set.values())
    client = Client()
    client.force_login(owner, "allauth.account.auth_backends.AuthenticationBackend")
    for action, email in (("add", "thief"), ("remove", "other"), ("primary", "other")):
        form = {f"action_{action}": "", "email": f"{email}@example.org"}
        answer = client.post(reverse("account_email"), form)
        assert "/reauthenticate/" in answer["Location"]
    assert list(owner.emailaddress_set.values()) == before


def test_secrets_are_encrypted_in_the_database(people: dict[str, User]) -> None:
    secret, codes = turn_on(people["owner"])
    stored = str(list(Authenticator.objects.values_list("data", flat=True)))
    assert secret not in stored
    assert not any(code in stored for code in codes)


def test_changed_key_lets_no_code_in_and_breaks_nothing(
    people: dict[str, User], settings: Settings
) -> None:
    secret, codes = turn_on(people["owner"])
    old = settings.SECRET_KEY
    settings.SECRET_KEY = "another key " * 5
    adapter = get_adapter()
    assert adapter.decrypt(Authenticator.objects.get(type="totp").data["secret"]) != secret
    client = Client()
    log_in(client, "owner", "owner-pass")
    for guess in (code_of(secret), code_of(""), codes[0]):
        assert client.post(reverse("mfa_authenticate"), {"code": guess}).status_code == 200
    assert not is_logged_in(client)
    settings.SECRET_KEY_FALLBACKS = [old]
    assert adapter.decrypt(Authenticator.objects.get(type="totp").data["secret"]) == secret


def test_command_takes_the_second_step_away_and_is_written_down(people: dict[str, User]) -> None:
    turn_on(people["owner"])
    call_command("reset_second_factor", "OWNER")
    client = Client()
    log_in(client, "owner", "owner-pass")
    assert is_logged_in(client)
    line = AuditEntry.objects.get()
    assert (line.deed, line.actor_name, line.target_name) == ("2fa-reset", "command line", "owner")
    with pytest.raises(CommandError):
        call_command("reset_second_factor", "owner")
    with pytest.raises(CommandError):
        call_command("reset_second_factor", "nobody")


def test_tokens_work_without_the_second_step(people: dict[str, User]) -> None:
    key = create_token(user=people["owner"], name="bot")[1]
    turn_on(people["owner"])
    assert program(key).get(ME).status_code == 200


def test_admins_need_a_second_step_where_it_is_asked(
    people: dict[str, User], settings: Settings
) -> None:
    boss = Client()
    log_in(boss, "boss", "boss-pass")
    assert boss.get("/admin/").status_code == 200
    settings.REQUIRE_ADMIN_2FA = True
    for page in ADMIN_PAGES:
        answer = boss.get(page, follow=True)
        assert answer.redirect_chain[-1][0] == reverse("mfa_index"), page
        assert "need two-step login" in answer.content.decode()
    key = create_token(user=people["admin"], name="bot", scopes=["admin"])[1]
    assert program(key).get(ME).json()["is_admin"] is False
    assert "to work as an admin" in boss.get("/account/security/").content.decode()
    turn_on(people["admin"])
    for page in ADMIN_PAGES:
        assert boss.get(page).status_code == 200
    assert program(key).get(ME).json()["is_admin"] is True


def test_recovery_codes_alone_are_no_second_step(
    people: dict[str, User], settings: Settings
) -> None:
    settings.REQUIRE_ADMIN_2FA = True
    RecoveryCodes.activate(people["admin"])
    boss = Client()
    boss.force_login(people["admin"], "allauth.account.auth_backends.AuthenticationBackend")
    assert boss.get("/admin/").status_code == 302


def test_who_has_a_second_step_may_still_add_an_address(people: dict[str, User]) -> None:
    turn_on(people["owner"])
    client = confirmed(people["owner"], "owner-pass")
    client.post(reverse("mfa_authenticate"), {"code": "x"})
    client.force_login(people["owner"], "allauth.account.auth_backends.AuthenticationBackend")
    client.post(reverse("account_reauthenticate"), {"password": "owner-pass"})
    client.post(reverse("account_email"), {"action_add": "", "email": "new@example.org"})
    assert people["owner"].emailaddress_set.get().email == "new@example.org"


def test_password_reset_does_not_go_round_the_second_step(people: dict[str, User]) -> None:
    people["owner"].set_password("reset by mail")
    people["owner"].save()
    turn_on(people["owner"])
    client = Client()
    log_in(client, "owner", "reset by mail")
    assert not is_logged_in(client)


def set_up_app(client: Client) -> str:
    secret = client.get(reverse("mfa_activate_totp")).context["form"].secret
    answer = client.post(reverse("mfa_activate_totp"), {"code": code_of(secret)})
    return answer.content.decode()


def test_thief_of_a_password_gives_no_admin_their_first_second_step(
    people: dict[str, User], settings: Settings
) -> None:
    settings.REQUIRE_ADMIN_2FA = True
    thief = confirmed(people["admin"], "boss-pass")
    refused = set_up_app(thief)
    assert "manage.py allow_second_factor boss" in refused
    added = thief.post(reverse("mfa_add_webauthn"), {"name": "mine", "credential": "{}"})
    assert "manage.py allow_second_factor boss" in added.content.decode()
    assert not Authenticator.objects.exists()


def test_admin_sets_up_the_first_second_step_once_it_was_allowed(
    people: dict[str, User], settings: Settings
) -> None:
    settings.REQUIRE_ADMIN_2FA = True
    call_command("allow_second_factor", "BOSS")
    set_up_app(confirmed(people["admin"], "boss-pass"))
    assert Authenticator.objects.filter(type="totp").count() == 1
    assert [entry.deed for entry in AuditEntry.objects.all()] == ["2fa-allowed"]
    with pytest.raises(CommandError, match="has a second step already"):
        call_command("allow_second_factor", "boss")


def test_permission_is_for_one_admin_and_a_quarter_of_an_hour(
    people: dict[str, User], settings: Settings
) -> None:
    settings.REQUIRE_ADMIN_2FA = True
    other = User.objects.create_superuser("other", password="other-pass")
    call_command("allow_second_factor", "boss")
    assert may_add_second_factor(people["admin"])
    assert not may_add_second_factor(other)
    later = timezone.now() + timedelta(minutes=SETUP_MINUTES, seconds=1)
    with patch("accounts.second_factor.timezone.now", return_value=later):
        assert not may_add_second_factor(people["admin"])
    with pytest.raises(CommandError, match="no admin"):
        call_command("allow_second_factor", "owner")


def test_players_and_admins_elsewhere_need_no_permission(people: dict[str, User]) -> None:
    assert may_add_second_factor(people["owner"])
    assert may_add_second_factor(people["admin"])


@pytest.mark.parametrize(("who", "lines"), [("admin", 1), ("owner", 0)])
def test_second_step_of_an_admin_is_in_the_audit_log(
    who: str, lines: int, people: dict[str, User]
) -> None:
    """allauth tells after the commit, and mails the owner (test_app_is_turned_on_and_asked_for)."""
    for kind in ("totp", "recovery_codes"):
        authenticator_added.send(
            Authenticator, request=None, user=people[who], authenticator=Authenticator(type=kind)
        )
    found = AuditEntry.objects.filter(deed="2fa-added", target_name=people[who].username)
    assert found.count() == lines
