from django.urls import path

from decks.api import cards, decks, insight

DECK = "decks/<slug:key>/"

urlpatterns = [
    path("decks/", decks.DeckList.as_view(), name="api-deck-list"),
    path("decks/formats/", decks.FormatList.as_view(), name="api-deck-formats"),
    path("decks/check/", cards.CheckList.as_view(), name="api-deck-check"),
    path("decks/shopping/", insight.Shopping.as_view(), name="api-deck-shopping"),
    path(DECK, decks.DeckDetail.as_view(), name="api-deck-detail"),
    path(f"{DECK}restore/", decks.DeckRestore.as_view(), name="api-deck-restore"),
    path(f"{DECK}copy/", decks.DeckCopy.as_view(), name="api-deck-copy"),
    path(f"{DECK}hide/", decks.DeckHide.as_view(), name="api-deck-hide"),
    path(f"{DECK}favourite/", decks.DeckFavourite.as_view(), name="api-deck-favourite"),
    path(f"{DECK}edits/", cards.DeckEdits.as_view(), name="api-deck-edits"),
    path(f"{DECK}list/", cards.DeckListText.as_view(), name="api-deck-text"),
    path(f"{DECK}undo/", cards.DeckUndo.as_view(), name="api-deck-undo"),
    path(f"{DECK}redo/", cards.DeckRedo.as_view(), name="api-deck-redo"),
    path(f"{DECK}legality/", cards.DeckLegality.as_view(), name="api-deck-legality"),
    path(f"{DECK}insight/", insight.DeckInsight.as_view(), name="api-deck-insight"),
    path(f"{DECK}odds/", insight.DeckOdds.as_view(), name="api-deck-odds"),
    path(f"{DECK}hand/", insight.DeckHand.as_view(), name="api-deck-hand"),
    path(f"{DECK}missing/", insight.DeckMissing.as_view(), name="api-deck-missing"),
    path(f"{DECK}compare/", cards.DeckCompare.as_view(), name="api-deck-compare"),
    path(f"{DECK}export/<slug:kind>/", cards.DeckExport.as_view(), name="api-deck-export"),
    path(f"{DECK}versions/", cards.VersionList.as_view(), name="api-deck-versions"),
    path(f"{DECK}versions/<int:number>/", cards.VersionDetail.as_view(), name="api-deck-version"),
    path(
        f"{DECK}versions/<int:number>/revert/",
        cards.DeckRevert.as_view(),
        name="api-deck-revert",
    ),
]
