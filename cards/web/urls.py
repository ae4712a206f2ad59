"""Pages of the card pool: search, cards, sets, imports, rules."""

from django.urls import URLPattern, path, register_converter

from cards.web import card, drafts, faces, imports, mending, rules, search, sets, write
from cards.web.converters import GameConverter

register_converter(GameConverter, "game")

app_name = "cards"
urlpatterns: list[URLPattern] = [
    path("cards/", search.results, name="search"),
    path("cards/syntax/", search.syntax, name="syntax"),
    path("cards/advanced/", search.advanced, name="advanced"),
    path("cards/write/", write.write, name="write"),
    path("cards/write/save/", write.save, name="draft-save"),
    path("cards/drafts/", drafts.draft_list, name="drafts"),
    path("cards/drafts/<int:pk>/", drafts.draft, name="draft"),
    path("cards/drafts/<int:pk>/publish/", drafts.publish, name="draft-publish"),
    path("cards/drafts/<int:pk>/face-<slug:digest>.svg", drafts.draft_face, name="draft-face"),
    path(
        "cards/<game:system>/<slug:slug>/<slug:code>/face-<slug:digest>.svg",
        faces.face,
        name="face",
    ),
    path(
        "cards/<game:system>/<slug:slug>/<slug:code>/face-<slug:digest>.png",
        faces.face_png,
        name="face-png",
    ),
    path("cards/<game:system>/<slug:slug>/", card.card, name="card"),
    path("sets/", sets.set_list, name="sets"),
    path("sets/<slug:code>/", sets.set_by_code, name="set-by-code"),
    path("sets/<game:system>/<slug:code>/", sets.set_detail, name="set"),
    path("sets/<game:system>/<slug:code>/cards.<slug:kind>", imports.export, name="export"),
    path("cards/<game:system>/<slug:slug>/edit/", imports.edit, name="edit"),
    path("imports/", imports.import_list, name="imports"),
    path("imports/new/", imports.new_import, name="import-new"),
    path("imports/template.<slug:kind>", imports.template, name="import-template"),
    path("imports/<int:pk>/", imports.detail, name="import"),
    path("imports/<int:pk>/progress/", imports.progress, name="import-progress"),
    path("imports/<int:pk>/errors.csv", imports.errors, name="import-errors"),
    path("imports/<int:pk>/rows/<int:row>/", mending.mend, name="import-mend"),
    path("imports/<int:pk>/same-name/", mending.settle, name="import-settle"),
    path("imports/<int:pk>/apply/", imports.apply, name="import-apply"),
    path("imports/<int:pk>/keep/", imports.keep, name="import-keep"),
    path("imports/<int:pk>/discard/", imports.discard, name="import-discard"),
    path("imports/<int:pk>/undo/", imports.roll_back, name="import-undo"),
    path("rules/", rules.rules_index, name="rules-index"),
    path("rules/<slug:system>/", rules.rules_page, name="rules"),
    path("rules/<slug:system>/glossary/", rules.glossary_page, name="glossary"),
    path("rules/<slug:system>/coverage/", rules.coverage_page, name="coverage"),
]
