"""Security of an account in the browser: second step, passkey, sessions, scoped token, export."""

import hmac
import struct
import time
import zipfile
from base64 import b32decode
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import PASSWORD, log_in


def totp(secret: str, step: int = 0) -> str:
    """RFC 6238, as every authenticator app computes it."""
    counter = struct.pack(">Q", int(time.time()) // 30 + step)
    digest = hmac.digest(b32decode(secret), counter, "sha1")
    place = digest[-1] & 15
    number = int.from_bytes(digest[place : place + 4], "big") & 0x7FFFFFFF
    return f"{number % 10**6:06}"


def confirm(page: Page) -> None:
    """Riftlab asks for the password once more."""
    expect(page.get_by_role("heading", name="Confirm it is you")).to_be_visible()
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Confirm").click()


def turn_on_app(page: Page) -> tuple[str, list[str]]:
    page.goto("/account/security/")
    page.get_by_role("link", name="Turn on").click()
    page.get_by_role("link", name="Set up").click()
    confirm(page)
    secret = page.locator("#totp-secret").inner_text()
    expect(page.get_by_role("img", name="QR code")).to_be_visible()
    page.get_by_label("Enter the code it shows").fill(totp(secret))
    page.get_by_role("button", name="Turn on").click()
    expect(page.get_by_role("heading", name="Recovery codes")).to_be_visible()
    return secret, page.locator("#recovery-codes").inner_text().split()


def log_out(page: Page) -> None:
    page.goto("/account/logout/")
    page.get_by_role("main").get_by_role("button", name="Log out").click()
    expect(page.get_by_role("banner").get_by_role("link", name="Log in")).to_be_visible()


def enter_password(page: Page, name: str) -> None:
    page.goto("/account/login/")
    page.get_by_label("Username or email").fill(name)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_role("main").get_by_role("button", name="Log in").click()
    expect(page.get_by_role("heading", name="Second step")).to_be_visible()


def test_app_is_set_up_and_asked_for_and_a_recovery_code_replaces_it(
    page: Page, player: str
) -> None:
    secret, codes = turn_on_app(page)
    assert len(codes) == 10
    page.get_by_role("link", name="I have saved them").click()
    expect(page.get_by_text("10 left")).to_be_visible()

    log_out(page)
    enter_password(page, player)
    page.get_by_label("Code").fill("000000")
    page.get_by_role("button", name="Log in").click()
    expect(page.get_by_text("This code is not right")).to_be_visible()
    page.get_by_label("Code").fill(totp(secret, step=1))
    page.get_by_role("button", name="Log in").click()
    expect(page.get_by_role("banner")).to_contain_text(player)

    log_out(page)
    enter_password(page, player)
    page.get_by_label("Code").fill(codes[3])
    page.get_by_role("button", name="Log in").click()
    expect(page.get_by_role("banner")).to_contain_text(player)
    page.goto("/account/security/")
    expect(page.get_by_text("9 recovery codes left")).to_be_visible()


@pytest.fixture
def by_name(browser: Browser, base_url: str) -> Iterator[Page]:
    """Passkeys belong to a name, not to a number: the same Riftlab as localhost."""
    port = urlsplit(base_url).port
    context = browser.new_context(base_url=f"http://localhost:{port}")
    page = context.new_page()
    page.set_default_timeout(10_000)
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda said: errors.append(said.text) if said.type == "error" else None)
    yield page
    context.close()
    assert errors == []


def test_passkey_is_added_and_logs_in_without_a_password(by_name: Page) -> None:
    from tests.browser.conftest import sign_up

    page = by_name
    devtools = page.context.new_cdp_session(page)
    devtools.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    devtools.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    name = f"passkey{time.time_ns() % 10**9}"
    sign_up(page, name)
    page.goto("/account/security/")
    page.get_by_role("link", name="Add one").first.click()
    confirm(page)
    page.get_by_label("Name").fill("my phone")
    expect(page.get_by_label("Use it instead of the password")).to_be_checked()
    page.get_by_role("button", name="Add it").click()
    expect(page.get_by_role("heading", name="Recovery codes")).to_be_visible()
    page.goto("/account/2fa/webauthn/")
    expect(page.get_by_role("row", name="my phone")).to_contain_text("instead of the password")

    log_out(page)
    page.goto("/account/login/")
    page.get_by_role("button", name="Use a passkey").click()
    expect(page.get_by_role("banner")).to_contain_text(name)

    log_out(page)
    enter_password(page, name)
    page.get_by_role("button", name="Use a passkey").click()
    expect(page.get_by_role("banner")).to_contain_text(name)


def test_passkey_at_a_number_is_refused_in_words(page: Page, player: str) -> None:
    page.goto("/account/2fa/webauthn/add/")
    confirm(page)
    page.get_by_role("button", name="Add it").click()
    expect(page.get_by_text("Passkeys need a name")).to_be_visible()


def test_other_session_is_seen_and_ended(page: Page, player: str, browser: Browser) -> None:
    elsewhere = browser.new_context(
        base_url=page.url, user_agent="Mozilla/5.0 (iPhone) Version/18.0 Mobile Safari/604.1"
    )
    phone = elsewhere.new_page()
    log_in(phone, player)
    page.goto("/account/sessions/")
    expect(page.get_by_role("row", name="Safari on iPhone")).to_be_visible()
    page.get_by_role("button", name="End Safari on iPhone").click()
    expect(page.get_by_text("Safari on iPhone is logged out.")).to_be_visible()
    phone.goto("/account/security/")
    expect(phone.get_by_role("heading", name="Log in")).to_be_visible()
    elsewhere.close()


def test_token_gets_only_the_scopes_it_is_given(page: Page, player: str, base_url: str) -> None:
    page.goto("/account/tokens/")
    page.get_by_label("Name of the new token").fill("deck bot")
    page.get_by_label("Queue, steer and delete experiments").uncheck()
    page.get_by_label("Valid for").select_option(label="30 days")
    page.get_by_role("button", name="Make a token").click()
    confirm(page)
    key = page.locator("#token-key").inner_text()
    headers = {"Authorization": f"Bearer {key}"}
    me = page.request.get(f"{base_url}/api/me/", headers=headers).json()
    assert me["scopes"] == ["read", "write"]
    made = page.request.post(f"{base_url}/api/decks/", headers=headers, data={"name": "Bot's"})
    assert made.status == 201
    refused = page.request.post(f"{base_url}/api/experiments/", headers=headers, data={})
    assert refused.status == 403
    assert "“experiments”" in refused.json()["detail"]


def test_all_data_comes_as_one_file(page: Page, player: str, tmp_path: Path) -> None:
    page.goto("/account/security/")
    page.get_by_role("link", name="Export").first.click()
    page.get_by_role("button", name="Download").click()
    expect(page.get_by_role("heading", name="Confirm it is you")).to_be_visible()
    page.get_by_label("Password").fill(PASSWORD)
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Confirm").click()
    file = tmp_path / "all.zip"
    waiting.value.save_as(file)
    assert waiting.value.suggested_filename == f"riftlab-{player}.zip"
    with zipfile.ZipFile(file) as archive:
        assert player in archive.read("account/profile.json").decode()


@pytest.mark.parametrize(
    "path",
    [
        "/account/security/",
        "/account/2fa/",
        "/account/sessions/",
        "/account/tokens/",
        "/account/export/",
        "/account/email/",
    ],
)
def test_account_pages_fit_on_a_phone(path: str, page: Page, player: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(path)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    current = page.get_by_role("navigation", name="Account").locator("[aria-current]")
    expect(current).to_be_in_viewport(ratio=0.95)


def test_whoever_is_asked_for_the_password_finds_the_way_back(page: Page, player: str) -> None:
    page.goto("/account/2fa/totp/activate/")
    page.get_by_role("link", name="Back to your account").click()
    expect(page.get_by_role("heading", name="Security")).to_be_visible()
