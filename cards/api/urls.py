from django.urls import path

from cards.api import bulk, cards, drafts, imports, search

urlpatterns = [
    path("cards/", search.CardSearch.as_view(), name="api-card-list"),
    path("cards/random/", search.RandomCard.as_view(), name="api-card-random"),
    path("cards/named/", cards.CardNamed.as_view(), name="api-card-named"),
    path("cards/autocomplete/", cards.CardNames.as_view(), name="api-card-autocomplete"),
    path("cards/<slug:system>/<slug:slug>/", cards.CardDetail.as_view(), name="api-card-detail"),
    path(
        "cards/<slug:system>/<slug:slug>/errata/",
        cards.CardErrata.as_view(),
        name="api-card-errata",
    ),
    path("sets/", cards.SetList.as_view(), name="api-set-list"),
    path("sets/<slug:system>/<slug:code>/", cards.SetDetail.as_view(), name="api-set-detail"),
    path("sets/<slug:system>/<slug:code>/cards/", cards.SetCards.as_view(), name="api-set-cards"),
    path("texts/", drafts.ReadText.as_view(), name="api-text-read"),
    path("drafts/", drafts.DraftList.as_view(), name="api-draft-list"),
    path("drafts/<int:pk>/", drafts.DraftDetail.as_view(), name="api-draft-detail"),
    path("imports/", imports.ImportList.as_view(), name="api-import-list"),
    path("imports/<int:pk>/", imports.ImportDetail.as_view(), name="api-import-detail"),
    path("imports/<int:pk>/apply/", imports.ImportApply.as_view(), name="api-import-apply"),
    path(
        "imports/<int:pk>/same-name/", imports.ImportSameName.as_view(), name="api-import-same-name"
    ),
    path("imports/<int:pk>/discard/", imports.ImportDiscard.as_view(), name="api-import-discard"),
    path("imports/<int:pk>/undo/", imports.ImportUndo.as_view(), name="api-import-undo"),
    path("bulk/cards.json", bulk.BulkCards.as_view(), name="api-bulk-cards"),
    path("bulk/cards.jsonl", bulk.BulkCardLines.as_view(), name="api-bulk-card-lines"),
]
