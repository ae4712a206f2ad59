"""What everybody gets at the addresses of decks. `deck` is private, the others say theirs."""

from tests.permissions.rows import LOGIN, Row, everybody, players

READ = ("deck", "insight", "odds", "sheet", "proxies", "history")
OWN = ("edit", "results", "board", "bulk", "details", "delete")
# Buttons: a GET comes back from logging in and leads to the page with the button.
BUTTONS = {"change": 302, "visibility": 302, "guide-done": 302}


def _reads() -> list[Row]:
    rows = []
    for name in READ:
        rows += [
            Row(f"decks:{name}", "get", 404, 404, 200, 200, thing="deck"),
            everybody(f"decks:{name}", thing="unlisted-deck"),
            everybody(f"decks:{name}", thing="public-deck"),
        ]
    return rows


def _own() -> list[Row]:
    rows = []
    for name in (*OWN, *BUTTONS):
        status = BUTTONS.get(name, 200)
        for thing in ("deck", "public-deck"):
            rows.append(Row(f"decks:{name}", "get", LOGIN, 404, status, status, thing=thing))
    for thing in ("deck", "public-deck"):
        rows += [
            Row("decks:change", "post", LOGIN, 404, 302, 302, thing=thing),
            Row("decks:guide-done", "post", LOGIN, 404, 302, 302, thing=thing),
            Row("decks:bulk", "post", LOGIN, 404, 422, 422, thing=thing),
            Row("decks:details", "post", LOGIN, 404, 422, 422, thing=thing),
            Row("decks:visibility", "post", LOGIN, 404, 302, 302, thing=thing),
            Row("decks:delete", "post", LOGIN, 404, 302, 302, thing=thing),
        ]
    return rows


def _hidden() -> list[Row]:
    """For moderators; an admin is one."""
    rows = []
    for thing in ("deck", "public-deck"):
        rows += [
            Row("decks:hide", "get", LOGIN, 404, 404, 200, thing=thing),
            Row("decks:hide", "post", LOGIN, 404, 404, 422, thing=thing),
        ]
    return rows


def _versions() -> list[Row]:
    """`published-deck` was private in version 1, `public-deck` never: others see only what was open
    to them."""
    rows = [
        everybody("decks:compare", 404, thing="public-deck"),
        Row("decks:version", "get", 404, 404, 200, 200, thing="deck", arguments=("1",)),
        Row("decks:version", "get", 404, 404, 200, 200, "published-deck", ("1",)),
    ]
    for thing in ("unlisted-deck", "public-deck"):
        rows.append(everybody("decks:version", thing=thing, arguments=("1",)))
    rows.append(everybody("decks:version", thing="published-deck", arguments=("2",)))
    for thing in ("deck", "public-deck"):
        first = {"thing": thing, "arguments": ("1",)}
        rows += [
            everybody("decks:version", 404, thing=thing, arguments=("99",)),
            Row("decks:revert", "get", LOGIN, 404, 302, 302, **first),
            Row("decks:revert", "post", LOGIN, 404, 302, 302, **first),
            Row("decks:note", "get", LOGIN, 404, 302, 302, **first),
            Row("decks:note", "post", LOGIN, 404, 302, 302, **first),
        ]
    return rows


DECKS = [
    everybody("decks:public"),
    everybody("decks:start"),
    players("decks:add", 302),
    players("decks:add", 404, "post"),
    players("decks:list"),
    players("decks:favourites"),
    players("decks:trash"),
    players("decks:shopping"),
    players("decks:new"),
    players("decks:new", 422, "post"),
    players("decks:import"),
    players("decks:import", 422, "post"),
    everybody("decks:code", 422, arguments=("fd1-damaged",)),
    everybody("decks:code", 422, "post", arguments=("fd1-damaged",)),
    *_reads(),
    *_own(),
    *_hidden(),
    *_versions(),
    Row("decks:hand", "get", 404, 404, 302, 302, thing="deck"),
    everybody("decks:hand", 302, thing="public-deck"),
    Row("decks:missing", "get", LOGIN, 404, 200, 200, thing="deck"),
    Row("decks:missing", "get", LOGIN, 200, 200, 200, thing="public-deck"),
    Row("decks:share", "get", 404, 404, 302, 302, thing="deck"),
    everybody("decks:share", 302, thing="public-deck"),
    Row("decks:export", "get", 404, 404, 200, 200, thing="deck", arguments=("json",)),
    everybody("decks:export", thing="public-deck", arguments=("native",)),
    everybody("decks:export", 404, thing="public-deck", arguments=("nonsense",)),
    everybody("decks:preview", 404, thing="deck"),
    everybody("decks:preview", thing="unlisted-deck"),
    everybody("decks:preview", thing="public-deck"),
    Row("decks:copy", "get", LOGIN, 404, 302, 302, thing="deck"),
    Row("decks:copy", "post", LOGIN, 404, 302, 302, thing="deck"),
    Row("decks:copy", "post", LOGIN, 302, 302, 302, thing="unlisted-deck"),
    Row("decks:copy", "post", LOGIN, 302, 302, 302, thing="public-deck"),
    Row("decks:favourite", "get", LOGIN, 404, 302, 302, thing="deck"),
    Row("decks:favourite", "post", LOGIN, 404, 302, 302, thing="deck"),
    Row("decks:favourite", "post", LOGIN, 302, 302, 302, thing="public-deck"),
    Row("decks:restore", "get", LOGIN, 404, 302, 404, thing="trashed-deck"),
    Row("decks:restore", "post", LOGIN, 404, 302, 404, thing="trashed-deck"),
    Row("decks:deck", "get", 404, 404, 404, 404, thing="trashed-deck"),
    # Starters belong to the house; any other deck is none.
    everybody("decks:choose", 404, thing="public-deck"),
    everybody("decks:choose", 404, "post", thing="public-deck"),
]
