"""Pages of the card pool: search, cards, sets, imports, rules."""

from django.urls import URLPattern, path

from cards.views import card, faces, rules, search, sets

app_name = "cards"
urlpatterns: list[URLPattern] = [
    path("cards/", search.results, name="search"),
    path("cards/syntax/", search.syntax, name="syntax"),
    path("cards/advanced/", search.advanced, name="advanced"),
    path(
        "cards/<slug:system>/<slug:slug>/<slug:code>/face-<slug:digest>.svg",
        faces.face,
        name="face",
    ),
    path(
        "cards/<slug:system>/<slug:slug>/<slug:code>/face-<slug:digest>.png",
        faces.face_png,
        name="face-png",
    ),
    path("cards/<slug:system>/<slug:slug>/", card.card, name="card"),
    path("sets/", sets.set_list, name="sets"),
    path("sets/<slug:system>/<slug:code>/", sets.set_detail, name="set"),
    path("rules/", rules.rules_index, name="rules-index"),
    path("rules/<slug:system>/", rules.rules_page, name="rules"),
    path("rules/<slug:system>/glossary/", rules.glossary_page, name="glossary"),
]
