"""All addresses. tests/permissions/test_urls.py holds a row for each of them."""

from allauth.account.decorators import secure_admin_login
from django.contrib import admin
from django.urls import include, path
from django.views.generic import RedirectView

from accounts.web.signup import sign_up
from config import help as help_pages
from config import views
from config.api.docs import api_docs
from config.api.document import SchemaView
from config.home import home
from config.limits import too_many
from config.security_txt import security_txt
from config.suggest import suggest
from matches.web import lessons
from matches.web.rule_scenarios import rule_scenarios
from ops.moved import moved
from ops.views import healthz, metrics_page, readyz

# The admin's own login form knows no limit on guesses; allauth's does.
admin.autodiscover()
admin.site.login = secure_admin_login(admin.site.login)  # type: ignore[method-assign]  # allauth's way
admin.site.site_header = "Riftlab admin"
admin.site.site_title = "Riftlab admin"

urlpatterns = [
    path("", home, name="home"),
    path("suggest/", suggest, name="suggest"),
    path("styleguide/", views.styleguide, name="styleguide"),
    path("help/", help_pages.index, name="help"),
    path("help/<slug:slug>/", help_pages.page, name="help-page"),
    path("docs/", moved("help"), name="docs"),
    path("docs/<slug:slug>/", moved("help-page"), name="docs-page"),
    path("", include("cards.web.urls")),
    path(
        "rules/<slug:system>/<slug:item>/scenarios/", rule_scenarios, name="rule-scenarios"
    ),  # the rules are the cards' pages, the table is the lab's
    path("learn/<slug:system>/", lessons.course, name="learn"),
    path("learn/<slug:system>/<int:number>/", lessons.lesson, name="lesson"),
    path("games/", include("decks.web.game_urls")),
    path("decks/", include("decks.web.urls")),
    path("collection/", include("collection.web.urls")),
    path("lab/", include("matches.web.urls")),
    path("account/", include("accounts.web.urls")),
    path("account/signup/", sign_up, name="account_signup"),
    path("account/", include("allauth.account.urls")),
    path("account/2fa/", include("allauth.mfa.urls")),
    path("account/sessions/", include("allauth.usersessions.urls")),
    path("api/", include("accounts.api.urls")),
    path("api/", include("cards.api.urls")),
    path("api/", include("collection.api.urls")),
    path("api/", include("decks.api.urls")),
    path("api/", include("matches.api.urls")),
    path("api/", RedirectView.as_view(pattern_name="api-docs"), name="api"),
    path("api/docs/", api_docs, name="api-docs"),
    path("api/schema/", SchemaView.as_view(), name="api-schema"),
    path("admin/", admin.site.urls),
    path(".well-known/security.txt", security_txt, name="security-txt"),
    path("healthz", healthz, name="healthz"),
    path("readyz", readyz, name="readyz"),
    path("metrics", metrics_page, name="metrics"),
]

handler400 = views.bad_request
handler403 = views.forbidden
handler404 = views.not_found
handler500 = views.server_error
handler429 = too_many  # allauth asks for it
