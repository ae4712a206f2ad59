"""Who may enter the pages of imports: admins only."""

from tests.permissions.rows import admins

IMPORTS = [
    admins("cards:edit", arguments=("fade", "probe")),
    admins("cards:edit", 422, "post", arguments=("fade", "probe")),
    admins("cards:edit", 404, arguments=("fade", "nobody")),
    admins("cards:imports"),
    admins("cards:import-new"),
    admins("cards:import-new", 422, "post"),
    admins("cards:import-template", arguments=("xlsx",)),
    admins("cards:import-template", 404, arguments=("pdf",)),
    admins("cards:import", thing="import"),
    admins("cards:import-progress", thing="import"),
    admins("cards:import-errors", thing="import"),
    admins("cards:import-mend", thing="import", arguments=("2",)),
    admins("cards:import-mend", 422, "post", thing="import", arguments=("2",)),
    admins("cards:import-mend", 404, thing="import", arguments=("99",)),
    admins("cards:import-settle", 302, thing="import"),
    admins("cards:import-settle", 302, "post", thing="import"),
    admins("cards:import-apply", 302, thing="import"),
    admins("cards:import-apply", 302, "post", thing="import"),
    admins("cards:import-keep", 302, thing="import"),
    admins("cards:import-keep", 302, "post", thing="import"),
    admins("cards:import-discard", 302, thing="import"),
    admins("cards:import-discard", 302, "post", thing="import"),
    admins("cards:import-undo", 302, thing="import"),
    admins("cards:import-undo", 302, "post", thing="import"),
]
