from django.urls import path

from cards import api, bulk_api, search_api

urlpatterns = [
    path("cards/", search_api.CardSearch.as_view(), name="api-card-list"),
    path("cards/random/", search_api.RandomCard.as_view(), name="api-card-random"),
    path("cards/named/", api.CardNamed.as_view(), name="api-card-named"),
    path("cards/autocomplete/", api.CardNames.as_view(), name="api-card-autocomplete"),
    path("cards/<slug:system>/<slug:slug>/", api.CardDetail.as_view(), name="api-card-detail"),
    path(
        "cards/<slug:system>/<slug:slug>/errata/", api.CardErrata.as_view(), name="api-card-errata"
    ),
    path("sets/", api.SetList.as_view(), name="api-set-list"),
    path("sets/<slug:system>/<slug:code>/", api.SetDetail.as_view(), name="api-set-detail"),
    path("sets/<slug:system>/<slug:code>/cards/", api.SetCards.as_view(), name="api-set-cards"),
    path("bulk/cards.json", bulk_api.BulkCards.as_view(), name="api-bulk-cards"),
    path("bulk/cards.jsonl", bulk_api.BulkCardLines.as_view(), name="api-bulk-card-lines"),
]
