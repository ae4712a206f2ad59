"""Every address is limited, or somebody looked at it and said why it need not be."""

import re

from ops.limit_table import TABLE, Role, rate_of
from ops.limits import parse_rate
from tests.deployment import BASE
from tests.permissions.test_urls import addresses

# All measured below 20 ms with the shipped cards and a full deck, unless their reason says more.
REVIEWED: dict[str, str] = {
    name: reason
    for reason, names in {
        "one short page": "healthz cards:syntax cards:sets cards:rules-index "
        "matches:list matches:queue matches:detail matches:progress matches:games styleguide "
        "cards:drafts cards:draft decks:list decks:favourites decks:trash decks:details "
        "decks:history decks:version games:game games:fighter",
        "asks databases and brokers with a time limit": "readyz",
        "one row is written": "matches:cancel matches:pause matches:resume matches:share "
        "matches:keep matches:delete matches:game-share decks:change decks:add "
        "decks:guide-done decks:visibility decks:favourite decks:delete decks:restore "
        "decks:revert decks:note decks:share decks:hide matches:queue-steer "
        "collection:entry collection:quantity collection:undo collection:redo collection:bulk "
        "collection:add-printing collection:binders accounts:delete accounts:tokens "
        "accounts:revoke-token accounts:revoke-tokens accounts:end-session",
        "admins and designers only": "cards:imports cards:import-template cards:import "
        "cards:import-progress cards:import-keep cards:import-discard cards:import-settle "
        "cards:import-errors accounts:audit accounts:audit-file",
        "only leads elsewhere": "api docs docs-page learn cards:set-by-code "
        "collection:import-moved",
        "text that is read once": "help help-page",
        "limited by allauth (ACCOUNT_RATE_LIMITS), counted in the same table": "account_login "
        "account_signup account_change_password account_set_password account_email "
        "account_reauthenticate account_reset_password account_reset_password_from_key "
        "account_confirm_email account_confirm_login_code",
        "a page of text": "account_logout account_inactive account_email_verification_sent "
        "account_reset_password_done account_reset_password_from_key_done security-txt",
        "at most 40 ms, for whoever is logged in": "accounts:security usersessions_list mfa_index "
        "mfa_list_webauthn mfa_view_recovery_codes mfa_download_recovery_codes "
        "collection:import-progress",
        "after the password was given again, which allauth limits": "mfa_activate_totp "
        "mfa_deactivate_totp mfa_add_webauthn mfa_edit_webauthn mfa_remove_webauthn "
        "mfa_generate_recovery_codes accounts:export",
        "codes are counted as guesses": "mfa_authenticate mfa_reauthenticate "
        "mfa_reauthenticate_webauthn",
        "behind a setting and a token": "metrics",
    }.items()
    for name in names.split()
}


def test_every_address_is_limited_or_looked_at() -> None:
    known = {name for name, route in addresses() if not route.startswith("admin/")}
    limited = {name for entry in TABLE.values() for name in entry.names}
    # All of the API is counted as "api"; what is dear there is in the table a second time.
    api = {name for name in known if name.startswith("api-")} - {"api-docs"}
    assert not known - limited - api - set(REVIEWED), "add a limit, or a reason why there is none"
    assert not limited - known, "no such address"
    assert not set(REVIEWED) - known, "no such address"
    assert not limited & set(REVIEWED)


def test_address_has_one_counter() -> None:
    names = [name for entry in TABLE.values() for name in entry.names]
    assert len(names) == len(set(names))


def test_operations_page_says_what_the_table_does() -> None:
    page = (BASE / "docs" / "operations.md").read_text()
    part = page.split("## Limits")[1].split("\n## ")[0]
    rows = [line.strip("|").split("|") for line in part.splitlines() if line.startswith("| `")]
    said = {}
    for names, *rates, _ in rows:
        columns = [cell.strip().split(", ") for cell in rates]
        for place, name in enumerate(re.findall(r"`([a-z-]+)`", names)):
            said[name] = [column[min(place, len(column) - 1)] for column in columns]
    assert set(said) == set(TABLE)
    for name, rates in said.items():
        first = parse_rate(rates[0])
        for role, text in zip(Role, rates, strict=True):
            assert rate_of(name, role) == (first if text == "the same" else parse_rate(text)), name
