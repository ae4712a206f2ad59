from django.urls import path

from accounts import audit_views, token_views, views

app_name = "accounts"
urlpatterns = [
    path("security/", views.security, name="security"),
    path("sessions/<int:pk>/end/", views.end_session, name="end-session"),
    path("export/", views.export_data, name="export"),
    path("delete/", views.delete, name="delete"),
    path("tokens/", token_views.tokens, name="tokens"),
    path("tokens/revoke/", token_views.revoke_every, name="revoke-tokens"),
    path("tokens/<int:pk>/revoke/", token_views.revoke, name="revoke-token"),
    path("audit/", audit_views.audit_log, name="audit"),
    path("audit.csv", audit_views.audit_file, name="audit-file"),
]
