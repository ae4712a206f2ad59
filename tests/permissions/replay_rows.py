"""What everybody gets at the addresses of replays; `the-link` is the token of a shared game.

A game one sits at belongs to its owner alone; admins may look.
"""

from tests.permissions.rows import LOGIN, Row, everybody, players

REPLAYS = [
    Row("matches:games", "get", 404, 404, 200, 200, thing="private"),
    everybody("matches:games", thing="public"),
    Row("matches:game", "get", 404, 404, 200, 200, thing="private", arguments=("1",)),
    everybody("matches:game", thing="public", arguments=("1",)),
    everybody("matches:game", 404, thing="public", arguments=("0",)),
    everybody("matches:game", 404, thing="public", arguments=("11",)),
    Row("matches:game-file", "get", 404, 404, 200, 200, "private", ("1", "game.txt")),
    everybody("matches:game-file", thing="public", arguments=("1", "game.json")),
    everybody("matches:game-file", 404, thing="public", arguments=("1", "game.exe")),
    Row("matches:game-share", "get", LOGIN, 404, 200, 200, thing="private", arguments=("1",)),
    Row("matches:game-share", "post", LOGIN, 404, 302, 302, thing="private", arguments=("1",)),
    Row("matches:game-share", "get", LOGIN, 404, 200, 200, thing="public", arguments=("1",)),
    everybody("matches:shared-game", arguments=("the-link",)),
    everybody("matches:shared-game", 404, arguments=("another-link",)),
    everybody("matches:shared-file", arguments=("the-link", "game.txt")),
    everybody("matches:shared-file", 404, arguments=("another-link", "game.txt")),
    everybody("matches:play-now"),
    everybody("matches:play-now", method="post"),
    players("matches:seats"),
    players("matches:seats", 422, "post"),
    players("matches:try", 302),
    players("matches:try", 404, "post"),
    Row("matches:seat", "get", LOGIN, 404, 200, 200, thing="seat"),
    Row("matches:seat", "post", LOGIN, 404, 302, 404, thing="seat"),
    everybody("matches:shared-table", 404, arguments=("another-link",)),
    Row("matches:seat-watch", "get", LOGIN, 404, 302, 302, thing="seat"),  # it is still open
    Row("matches:game-seat", "get", LOGIN, 404, 200, 200, thing="private", arguments=("1",)),
    Row("matches:game-seat", "post", LOGIN, 404, 422, 422, thing="private", arguments=("1",)),
    Row("matches:game-seat", "get", LOGIN, 200, 200, 200, thing="public", arguments=("1",)),
    Row("matches:shared-seat", "get", LOGIN, 200, 200, 200, arguments=("the-link",)),
    Row("matches:shared-seat", "get", LOGIN, 404, 404, 404, arguments=("another-link",)),
]
