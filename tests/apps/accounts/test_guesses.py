"""Guessing passwords: bounded from anywhere, and nobody can lock somebody else out."""

import pytest
from allauth.account.adapter import get_adapter
from allauth.core import context, ratelimit
from allauth.core.internal import ratelimit as allauths
from django.core.cache import cache
from django.http import HttpResponse
from django.test import Client, RequestFactory
from django.urls import reverse
from pytest_django import Settings

from accounts import ratelimit as ours
from accounts.models import User
from ops.models import Limit

LOGIN = "account_login"
HOME = "203.0.113.7"


def guess(
    name: str = "owner", password: str = "wrong", *, client: Client | None = None, **at: str
) -> HttpResponse:
    """The answer to one try; each comes from a browser of its own unless one is given."""
    form = {"login": name, "password": password}
    return (client or Client()).post(reverse(LOGIN), form, **at)


def refused(answer: HttpResponse) -> bool:
    return answer.status_code == 429


def test_sixth_guess_waits_and_is_told_for_how_long(people: dict[str, User]) -> None:
    answers = [guess(REMOTE_ADDR=HOME) for _ in range(6)]
    assert [refused(answer) for answer in answers] == [False] * 5 + [True]
    page = answers[-1].content.decode()
    assert 0 < int(answers[-1]["Retry-After"]) <= 180
    assert "Too many tries. Wait 3 minutes, then try again." in page
    assert 'value="owner"' in page, "the form is still filled"
    assert "wrong" not in page.split("<form")[1], "but not with the password"
    assert refused(guess(password="owner-pass", REMOTE_ADDR=HOME)), "the right one waits too"


def test_guesses_of_others_do_not_lock_a_name(people: dict[str, User]) -> None:
    for _ in range(9):
        guess(REMOTE_ADDR="198.51.100.1")
    assert refused(guess(REMOTE_ADDR="198.51.100.1"))
    assert guess(password="owner-pass", REMOTE_ADDR=HOME).status_code == 302


def test_thousand_addresses_do_not_make_thousand_times_the_guesses(people: dict[str, User]) -> None:
    tried = [guess(REMOTE_ADDR=f"10.{n // 250}.{n % 250}.1") for n in range(120)]
    assert sum(not refused(answer) for answer in tried) <= 31
    assert int(tried[-1]["Retry-After"]) <= 12 * 60


def test_known_browser_and_usual_address_are_not_hit_by_the_guesses_of_others(
    people: dict[str, User],
) -> None:
    browser = Client()
    assert guess(password="owner-pass", client=browser, REMOTE_ADDR=HOME).status_code == 302
    browser.post(reverse("account_logout"))
    for n in range(60):
        guess(REMOTE_ADDR=f"10.0.{n}.1")
    assert refused(guess(password="owner-pass", REMOTE_ADDR="192.0.2.1")), "a stranger's place"
    assert guess(password="owner-pass", REMOTE_ADDR=HOME).status_code == 302, "the usual address"
    for _ in range(9):
        guess(REMOTE_ADDR="192.0.2.9")  # in the same café
    answer = guess(password="owner-pass", client=browser, REMOTE_ADDR="192.0.2.9")
    assert answer.status_code == 302, "the known browser"


def test_known_browser_has_a_limit_of_its_own_and_only_for_its_account(
    people: dict[str, User],
) -> None:
    browser = Client()
    guess("stranger", "stranger-pass", client=browser, REMOTE_ADDR=HOME)
    browser.post(reverse("account_logout"))
    tried = [guess("stranger", client=browser, REMOTE_ADDR=f"10.1.{n}.1") for n in range(14)]
    assert sum(not refused(answer) for answer in tried) == 10
    tried = [guess("owner", client=browser, REMOTE_ADDR="10.2.0.1") for n in range(6)]
    assert refused(tried[-1]), "being known as one is not being known as another"


@pytest.mark.parametrize("host", ["localhost:{}", "127.0.0.1:{}"])
def test_names_of_the_server_do_not_multiply_guesses(host: str, people: dict[str, User]) -> None:
    tried = [guess(REMOTE_ADDR=HOME, HTTP_HOST=host.format(1000 + n)) for n in range(8)]
    assert sum(not refused(answer) for answer in tried) == 5


@pytest.mark.parametrize(
    "names", [["owner", "OWNER", " owner "], ["o@example.org", "O@Example.org "]]
)
def test_ways_to_write_a_name_or_an_address_count_together(
    names: list[str], people: dict[str, User]
) -> None:
    people["owner"].emailaddress_set.create(email="o@example.org", verified=True, primary=True)
    tried = [guess(name, REMOTE_ADDR=HOME) for name in 3 * names]
    assert sum(not refused(answer) for answer in tried) == 5


def test_known_browser_is_known_by_address_too(people: dict[str, User]) -> None:
    people["owner"].emailaddress_set.create(email="o@example.org", verified=True, primary=True)
    browser = Client()
    assert guess(password="owner-pass", client=browser, REMOTE_ADDR=HOME).status_code == 302
    browser.post(reverse("account_logout"))
    for n in range(60):
        guess("o@example.org", REMOTE_ADDR=f"10.0.{n}.1")
    assert refused(guess("o@example.org", "owner-pass", REMOTE_ADDR="192.0.2.1"))
    answer = guess("o@example.org", "owner-pass", client=browser, REMOTE_ADDR="192.0.2.9")
    assert answer.status_code == 302


@pytest.mark.parametrize(
    "place", ["2001:db8:1:2:{:x}::1", "::ffff:203.0.113.7", "2001:db8:1:2:{:x}::1%eth0"]
)
def test_one_line_is_one_address(place: str, people: dict[str, User]) -> None:
    tried = [guess(f"name{n}", REMOTE_ADDR=place.format(n)) for n in range(60)]
    assert sum(not refused(answer) for answer in tried) == 30


def test_forged_headers_are_no_addresses(people: dict[str, User], settings: Settings) -> None:
    def tries(**more: str) -> int:
        answers = [
            guess(HTTP_X_FORWARDED_FOR=f"10.9.{n}.1{more.get('tail', '')}", REMOTE_ADDR=HOME)
            for n in range(8)
        ]
        return sum(not refused(answer) for answer in answers)

    assert tries() == 5, "no proxy is trusted: the header is nobody's word"
    settings.TRUSTED_PROXIES = 1
    assert tries(tail=", 198.51.100.77") == 5, "only what our proxy added counts"


@pytest.mark.parametrize("forwarded", ["", "10.0.0.1", "not-an-address, x", ",,,", "\x00, 1"])
def test_odd_addresses_are_counted_not_broken(
    forwarded: str, people: dict[str, User], settings: Settings
) -> None:
    settings.TRUSTED_PROXIES = 2
    settings.ALLAUTH_TRUSTED_PROXY_COUNT = 2
    more = {"HTTP_X_FORWARDED_FOR": forwarded} if forwarded else {}
    tried = [guess(REMOTE_ADDR="", **more) for _ in range(6)]
    assert [refused(answer) for answer in tried] == [False] * 5 + [True]


@pytest.mark.parametrize(
    "name", ["\x00owner", "x" * 30_000, "оwner", "ｏｗｎｅｒ", "\ud83d\ude00", "’"]
)
def test_odd_names_are_refused_not_broken(name: str, people: dict[str, User]) -> None:
    form = {"login": name.encode("utf-16", "surrogatepass").decode("utf-16"), "password": "wrong"}
    for _ in range(7):
        assert Client().post(reverse(LOGIN), form, REMOTE_ADDR=HOME).status_code in (200, 429)


def test_no_flood_makes_room_for_more_guesses(people: dict[str, User]) -> None:
    """The cache keeps three hundred entries; whoever filled it had their counters forgotten."""
    for _ in range(6):
        guess(REMOTE_ADDR=HOME)
    for n in range(350):
        cache.set(f"flood-{n}", 1)
    cache.clear()
    assert refused(guess(REMOTE_ADDR=HOME))


def test_asking_for_the_password_again_has_the_same_limit(people: dict[str, User]) -> None:
    browser = Client()
    guess(password="owner-pass", client=browser, REMOTE_ADDR=HOME)
    again = reverse("account_reauthenticate")
    answers = [browser.post(again, {"password": "wrong"}, REMOTE_ADDR=HOME) for _ in range(12)]
    assert refused(answers[-1])
    assert "Retry-After" in answers[-1]


def test_admin_pages_ask_through_the_same_door(people: dict[str, User]) -> None:
    for _ in range(6):
        guess("boss", REMOTE_ADDR=HOME)
    form = {"username": "boss", "password": "boss-pass"}
    answer = Client().post("/admin/login/", form, REMOTE_ADDR=HOME)
    assert answer.status_code in (302, 429)
    assert "sessionid" not in answer.cookies
    assert refused(guess("boss", "boss-pass", REMOTE_ADDR=HOME))


def test_codes_of_a_second_step_are_guesses_too(people: dict[str, User]) -> None:
    """allauth.mfa counts through this door, with this key."""
    owner = people["owner"].pk

    def code(place: str, **cookies: str) -> bool:
        request = RequestFactory().post("/", REMOTE_ADDR=place)
        request.COOKIES |= cookies
        return ratelimit.consume(request, action="login_failed", key=f"mfa-auth-user-{owner}")

    browser = Client()
    guess(password="owner-pass", client=browser, REMOTE_ADDR=HOME)
    assert [code("10.0.0.1") for _ in range(6)] == [True] * 5 + [False]
    assert sum(code(f"10.1.{n}.1") for n in range(60)) == 25, "thirty from everywhere"
    assert code(HOME), "where the owner is known, others' guesses do not count"
    assert code("10.9.9.9", known=browser.cookies["known"].value)


def test_everything_of_allauth_counts_in_the_table(db: None) -> None:
    """Also what it may add in a later release: its two functions are the only door."""
    assert allauths.consume is ours.consume
    assert allauths.clear is ours.clear
    form = {"username": "kael", "password1": "short", "password2": "other"}
    answers = [Client().post(reverse("account_signup"), form) for _ in range(64)]
    refusals = [answer for answer in answers if refused(answer)]
    assert refusals
    assert "A little slower, please" in refusals[0].content.decode()
    assert 0 < int(refusals[0]["Retry-After"]) <= 60
    assert Limit.objects.filter(key__startswith="account-signup-ip:").count() == 1


def test_new_password_by_mail_clears_the_counters(people: dict[str, User]) -> None:
    for n in range(60):
        guess(REMOTE_ADDR=f"10.0.{n}.1")
        guess("o@example.org", REMOTE_ADDR=f"10.0.{n}.1")
    request = RequestFactory().post("/", REMOTE_ADDR=HOME)
    people["owner"].emailaddress_set.create(email="o@example.org", verified=True, primary=True)
    with context.request_context(request):
        get_adapter(request)._delete_login_attempts_cached_email(request, email="o@example.org")
    assert guess("o@example.org", "owner-pass", REMOTE_ADDR="192.0.2.1").status_code == 302
    assert guess(password="owner-pass", REMOTE_ADDR=HOME).status_code == 302
