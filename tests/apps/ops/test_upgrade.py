"""A database of every earlier release becomes one of today, and keeps what people had.

After a release, `python -m tests.apps.ops.make_release_backup` adds its backups to tests/data.
"""

from pathlib import Path

import pytest

from tests.deployment import BASE, Deployment

RELEASES = BASE / "tests" / "data" / "releases"
VERSIONS = sorted({file.name.split("-")[0] for file in RELEASES.glob("*.backup")})


def test_there_is_a_release_to_upgrade_from() -> None:
    assert VERSIONS


@pytest.mark.parametrize("version", VERSIONS)
def test_database_of_a_release_is_upgraded(version: str, deployment: Deployment) -> None:
    profile = "embedded" if deployment.is_embedded else "production"
    file: Path = RELEASES / f"{version}-{profile}.backup"
    deployment.manage("restore", str(file), "--yes")
    deployment.manage("setup", "--without-static")
    assert deployment.manage("migrate", "--check", check=False).returncode == 0
    assert deployment.query("SELECT username FROM accounts_user WHERE username = 'Kael'")
    kept = deployment.query(
        "SELECT status, games_done FROM matches_experiment WHERE title = 'Kept over releases'"
    )
    assert kept == [("finished", 4)]
    lines = deployment.python(
        "from matches.models import Experiment\n"
        "from matches.replays import library, selectors\n"
        "found = Experiment.objects.get(title='Kept over releases')\n"
        "lines = selectors.game_lines(found, range(4))\n"
        "film = library.think_again(found, 3).film\n"
        "result = [[line.result for line in lines], lines[0].rounds, film.end.is_over]"
    )
    letters, rounds, is_over = lines
    assert set(letters) <= set("12=")
    assert is_over
    assert (rounds is None) == (version == "0.1.0"), "what 0.1.0 did not write down is unknown"
