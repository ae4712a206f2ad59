"""Addresses of decks. A deck's key stands in all of its own."""

from django.urls import path

from decks.views import builder, deckpage, history, insight, lists, paper, public, start

app_name = "decks"
urlpatterns = [
    path("", lists.mine, name="list"),
    path("public/", public.public, name="public"),
    path("favourites/", lists.favourites, name="favourites"),
    path("trash/", lists.trash, name="trash"),
    path("new/", lists.new, name="new"),
    path("shopping/", insight.shopping, name="shopping"),
    path("start/", start.start, name="start"),
    path("start/<str:key>/", start.choose, name="choose"),
    path("<str:key>/", deckpage.detail, name="deck"),
    path("<str:key>/edit/", builder.edit, name="edit"),
    path("<str:key>/edit/change/", builder.change, name="change"),
    path("<str:key>/edit/results/", builder.results, name="results"),
    path("<str:key>/edit/board/", builder.board, name="board"),
    path("<str:key>/guide-done/", start.guide_done, name="guide-done"),
    path("<str:key>/details/", deckpage.details, name="details"),
    path("<str:key>/copy/", deckpage.copy, name="copy"),
    path("<str:key>/favourite/", deckpage.favourite, name="favourite"),
    path("<str:key>/delete/", deckpage.delete, name="delete"),
    path("<str:key>/restore/", deckpage.restore, name="restore"),
    path("<str:key>/insight/", insight.insight, name="insight"),
    path("<str:key>/insight/odds/", insight.odds_table, name="odds"),
    path("<str:key>/hand/", insight.hand, name="hand"),
    path("<str:key>/missing/", insight.missing, name="missing"),
    path("<str:key>/history/", history.history, name="history"),
    path("<str:key>/history/compare/", history.compare, name="compare"),
    path("<str:key>/history/<int:number>/", history.version, name="version"),
    path("<str:key>/history/<int:number>/revert/", history.revert, name="revert"),
    path("<str:key>/history/<int:number>/note/", history.note, name="note"),
    path("<str:key>/sheet.pdf", paper.sheet, name="sheet"),
    path("<str:key>/proxies.pdf", paper.proxies, name="proxies"),
]
