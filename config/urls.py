"""All addresses. tests/permissions/test_urls.py holds a row for each of them."""

from allauth.account.decorators import secure_admin_login
from django.contrib import admin
from django.urls import include, path
from django.views.generic import RedirectView
from drf_spectacular.views import SpectacularAPIView

from config import views
from config.api.docs import api_docs
from ops.views import healthz, readyz

# The admin's own login form knows no limit on guesses; allauth's does.
admin.autodiscover()
admin.site.login = secure_admin_login(admin.site.login)  # type: ignore[method-assign]  # allauth's way
admin.site.site_header = "Riftlab admin"
admin.site.site_title = "Riftlab admin"

urlpatterns = [
    path("", views.home, name="home"),
    path("styleguide/", views.styleguide, name="styleguide"),
    path("", include("cards.urls")),
    path("decks/", include("decks.urls")),
    path("collection/", include("collection.urls")),
    path("lab/", include("matches.urls")),
    path("account/", include("accounts.urls")),
    path("account/", include("allauth.account.urls")),
    path("api/", include("accounts.api_urls")),
    path("api/", include("cards.api_urls")),
    path("api/", include("collection.api_urls")),
    path("api/", include("decks.api_urls")),
    path("api/", include("matches.api_urls")),
    path("api/", RedirectView.as_view(pattern_name="api-docs"), name="api"),
    path("api/docs/", api_docs, name="api-docs"),
    path("api/schema/", SpectacularAPIView.as_view(), name="api-schema"),
    path("admin/", admin.site.urls),
    path("healthz", healthz, name="healthz"),
    path("readyz", readyz, name="readyz"),
]

handler400 = views.bad_request
handler403 = views.forbidden
handler404 = views.not_found
handler500 = views.server_error
