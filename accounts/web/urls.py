from django.urls import path

from accounts.web import audit, pages, tokens

app_name = "accounts"
urlpatterns = [
    path("security/", pages.security, name="security"),
    path("sessions/<int:pk>/end/", pages.end_session, name="end-session"),
    path("export/", pages.export_data, name="export"),
    path("delete/", pages.delete, name="delete"),
    path("tokens/", tokens.tokens, name="tokens"),
    path("tokens/revoke/", tokens.revoke_every, name="revoke-tokens"),
    path("tokens/<int:pk>/revoke/", tokens.revoke, name="revoke-token"),
    path("audit/", audit.audit_log, name="audit"),
    path("audit.csv", audit.audit_file, name="audit-file"),
]
