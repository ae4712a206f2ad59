"""What everybody gets at the addresses of accounts."""

from tests.permissions.rows import LOGIN, Row, admins, everybody, players

ACCOUNTS = [
    # Accounts: pages of one's own, nothing of anybody else
    players("accounts:delete", 302),  # the password is asked again first
    players("accounts:tokens"),
    players("accounts:tokens", 302, "post"),  # the password is asked again first
    players("accounts:revoke-tokens"),
    players("accounts:revoke-tokens", 302, "post"),
    players("accounts:security"),
    players("accounts:export"),
    players("accounts:export", 302, "post"),  # the password is asked again first
    Row("accounts:end-session", "post", LOGIN, 404, 302, 404, thing="session"),
    admins("accounts:audit"),
    admins("accounts:audit-file"),
    players("usersessions_list"),
    players("usersessions_list", 302, "post"),
    players("mfa_index"),
    players("mfa_list_webauthn"),
    Row("mfa_authenticate", "get", LOGIN, 302, 302, 302),  # only between two steps
    players("mfa_reauthenticate", 302),
    players("mfa_reauthenticate_webauthn", 302),
    Row("mfa_login_webauthn", "get", LOGIN, 302, 302, 302),
    *[
        Row(name, "get", LOGIN, 302, 302, 302)  # the password is asked again first
        for name in ("mfa_activate_totp", "mfa_add_webauthn", "mfa_generate_recovery_codes")
    ],
    Row("mfa_deactivate_totp", "get", LOGIN, 404, 404, 404),
    Row("mfa_view_recovery_codes", "get", LOGIN, 404, 404, 404),
    Row("mfa_download_recovery_codes", "get", LOGIN, 404, 404, 404),
    Row("mfa_edit_webauthn", "get", LOGIN, 302, 302, 302, arguments=("987654",)),
    Row("mfa_remove_webauthn", "get", LOGIN, 302, 302, 302, arguments=("987654",)),
    Row("accounts:revoke-token", "get", LOGIN, 404, 200, 404, thing="token"),
    Row("accounts:revoke-token", "post", LOGIN, 404, 302, 404, thing="token"),
    players("account_change_password"),
    players("account_set_password", 302),
    players("account_email"),
    players("account_reauthenticate", 200),
    Row("account_login", "get", 200, 302, 302, 302),
    Row("account_signup", "get", 200, 302, 302, 302),
    Row("account_logout", "get", 302, 200, 200, 200),
    everybody("account_inactive"),
    players("account_confirm_login_code", 302),
    everybody("account_email_verification_sent"),
    everybody("account_reset_password"),
    everybody("account_reset_password_done"),
    everybody("account_reset_password_from_key_done"),
    everybody("account_reset_password_from_key", arguments=("1", "not-a-key")),
    everybody("account_confirm_email", arguments=("not-a-key",)),
]
