from django.urls import path

from decks import api, cards_api, insight_api

DECK = "decks/<slug:key>/"

urlpatterns = [
    path("decks/", api.DeckList.as_view(), name="api-deck-list"),
    path("decks/formats/", api.FormatList.as_view(), name="api-deck-formats"),
    path("decks/check/", cards_api.CheckList.as_view(), name="api-deck-check"),
    path("decks/shopping/", insight_api.Shopping.as_view(), name="api-deck-shopping"),
    path(DECK, api.DeckDetail.as_view(), name="api-deck-detail"),
    path(f"{DECK}restore/", api.DeckRestore.as_view(), name="api-deck-restore"),
    path(f"{DECK}copy/", api.DeckCopy.as_view(), name="api-deck-copy"),
    path(f"{DECK}favourite/", api.DeckFavourite.as_view(), name="api-deck-favourite"),
    path(f"{DECK}edits/", cards_api.DeckEdits.as_view(), name="api-deck-edits"),
    path(f"{DECK}list/", cards_api.DeckListText.as_view(), name="api-deck-text"),
    path(f"{DECK}undo/", cards_api.DeckUndo.as_view(), name="api-deck-undo"),
    path(f"{DECK}redo/", cards_api.DeckRedo.as_view(), name="api-deck-redo"),
    path(f"{DECK}legality/", cards_api.DeckLegality.as_view(), name="api-deck-legality"),
    path(f"{DECK}insight/", insight_api.DeckInsight.as_view(), name="api-deck-insight"),
    path(f"{DECK}odds/", insight_api.DeckOdds.as_view(), name="api-deck-odds"),
    path(f"{DECK}hand/", insight_api.DeckHand.as_view(), name="api-deck-hand"),
    path(f"{DECK}missing/", insight_api.DeckMissing.as_view(), name="api-deck-missing"),
    path(f"{DECK}compare/", cards_api.DeckCompare.as_view(), name="api-deck-compare"),
    path(f"{DECK}export/<slug:kind>/", cards_api.DeckExport.as_view(), name="api-deck-export"),
    path(f"{DECK}versions/", cards_api.VersionList.as_view(), name="api-deck-versions"),
    path(
        f"{DECK}versions/<int:number>/", cards_api.VersionDetail.as_view(), name="api-deck-version"
    ),
    path(
        f"{DECK}versions/<int:number>/revert/",
        cards_api.DeckRevert.as_view(),
        name="api-deck-revert",
    ),
]
