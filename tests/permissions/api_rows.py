"""What everybody gets at the addresses of the API, but for experiments."""

from tests.permissions.rows import Row, everybody, players

# What everybody may read who may open the deck: part of the address, then its arguments.
DECK_READS: dict[str, tuple[str, ...]] = {
    "detail": (),
    "legality": (),
    "versions": (),
    "version": ("1",),
    "export": ("native",),
    "insight": (),
    "hand": (),
}


def _decks() -> list[Row]:
    rows = [
        everybody("api-text-read", 400, "post"),
        players("api-draft-list", visitor=401),
        players("api-draft-list", 400, "post", visitor=401),
        Row("api-draft-detail", "get", 401, 404, 200, 200, "draft"),
        Row("api-draft-detail", "patch", 401, 404, 400, 400, "draft"),
        Row("api-draft-detail", "delete", 401, 404, 204, 204, "draft"),
        everybody("api-deck-list"),
        players("api-deck-list", 400, "post", visitor=401),
        everybody("api-deck-formats"),
        everybody("api-deck-check", 400, "post"),
        Row("api-deck-restore", "post", 401, 404, 200, 404, thing="trashed-deck"),
        Row("api-deck-restore", "post", 401, 404, 404, 404, thing="deck"),
    ]
    for name, arguments in DECK_READS.items():
        rows += [
            Row(f"api-deck-{name}", "get", 404, 404, 200, 200, "deck", arguments),
            everybody(f"api-deck-{name}", thing="unlisted-deck", arguments=arguments),
            everybody(f"api-deck-{name}", thing="public-deck", arguments=arguments),
            everybody(f"api-deck-{name}", 404, thing="trashed-deck", arguments=arguments),
        ]
    rows += [
        Row("api-deck-version", "get", 404, 404, 200, 200, "published-deck", ("1",)),
        everybody("api-deck-version", thing="published-deck", arguments=("2",)),
        Row("api-deck-compare", "get", 404, 404, 400, 400, "deck"),
        everybody("api-deck-compare", 400, thing="public-deck"),
        Row("api-deck-odds", "get", 404, 404, 400, 400, "deck"),
        everybody("api-deck-odds", 400, thing="public-deck"),
        Row("api-deck-missing", "get", 401, 404, 200, 200, "deck"),
        Row("api-deck-missing", "get", 401, 200, 200, 200, "public-deck"),
        players("api-deck-shopping", visitor=401),
        Row("api-deck-copy", "post", 401, 404, 201, 201, "deck"),
        Row("api-deck-copy", "post", 401, 201, 201, 201, "public-deck"),
        Row("api-deck-hide", "put", 401, 404, 404, 400, "deck"),
        Row("api-deck-hide", "put", 401, 404, 404, 400, "public-deck"),
        Row("api-deck-hide", "delete", 401, 404, 404, 204, "public-deck"),
        Row("api-deck-favourite", "put", 401, 404, 204, 204, "deck"),
        Row("api-deck-favourite", "put", 401, 204, 204, 204, "public-deck"),
        Row("api-deck-favourite", "delete", 401, 404, 204, 204, "deck"),
        Row("api-deck-favourite", "delete", 401, 204, 204, 204, "public-deck"),
    ]
    for thing in ("deck", "unlisted-deck", "public-deck"):
        rows += [
            Row("api-deck-detail", "patch", 401, 404, 200, 200, thing),
            Row("api-deck-detail", "delete", 401, 404, 204, 204, thing),
            Row("api-deck-edits", "post", 401, 404, 400, 400, thing),
            Row("api-deck-text", "put", 401, 404, 400, 400, thing),
            Row("api-deck-undo", "post", 401, 404, 400, 400, thing),
            Row("api-deck-redo", "post", 401, 404, 400, 400, thing),
            Row("api-deck-version", "patch", 401, 404, 400, 400, thing, ("1",)),
            Row("api-deck-revert", "post", 401, 404, 400, 400, thing, ("1",)),
        ]
    return rows


API = [
    everybody("api", 302),
    everybody("api-docs"),
    everybody("api-schema"),
    players("api-me", visitor=401),
    players("api-my-export", 403, "post", visitor=401),  # tokens only
    everybody("api-card-list"),
    everybody("api-card-random"),
    everybody("api-card-detail", arguments=("fade", "probe")),
    everybody("api-card-detail", 404, arguments=("fade", "nobody")),
    everybody("api-card-errata", arguments=("fade", "probe")),
    everybody("api-card-named", 400),
    everybody("api-card-autocomplete", 400),
    everybody("api-set-list"),
    everybody("api-set-detail", arguments=("fade", "test")),
    everybody("api-set-cards", arguments=("fade", "test")),
    everybody("api-bulk-cards"),
    Row("api-import-list", "post", 401, 404, 404, 400),
    Row("api-import-detail", "get", 401, 404, 404, 200, thing="import"),
    Row("api-import-apply", "post", 401, 404, 404, 200, thing="import"),
    Row("api-import-same-name", "post", 401, 404, 404, 400, thing="import"),
    Row("api-import-discard", "post", 401, 404, 404, 200, thing="import"),
    Row("api-import-undo", "post", 401, 404, 404, 409, thing="import"),
    everybody("api-bulk-card-lines"),
    players("api-collection", visitor=401),
    players("api-collection", 400, "post", visitor=401),
    Row("api-collection-entry", "get", 401, 404, 200, 200, thing="entry"),
    Row("api-collection-entry", "patch", 401, 404, 200, 200, thing="entry"),
    Row("api-collection-entry", "delete", 401, 404, 204, 204, thing="entry"),
    players("api-collection-lines", 400, "post", visitor=401),
    Row("api-collection-undo", "post", 401, 400, 200, 400),
    players("api-collection-redo", 400, "post", visitor=401),
    *_decks(),
]
