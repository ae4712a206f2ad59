"""Writes the backups that test_upgrade.py restores: run once for each release, then commit them.

Run it as `python -m tests.apps.ops.make_release_backup` from the project's folder.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from ops.version import VERSION
from scripts._services import servers
from tests.deployment import BASE, Deployment

PEOPLE = """
from accounts.models import User
from matches.experiments import services; from matches import tasks
from matches.experiments.entry import entrants
kael = User.objects.create_user("Kael", password="correct horse battery")
services.submit_experiment(
    owner=kael, entrants=entrants(kael, ["ember-rush", "iron-armory"]), bot="random", games=4,
    seed=9, title="Kept over releases", is_public=True)
tasks.work()
result = 1
"""


def make(profile: str) -> None:
    folder = BASE / "tests" / "data" / "releases"
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{VERSION}-{profile}.backup"
    file.unlink(missing_ok=True)
    with tempfile.TemporaryDirectory() as place:
        deployment = Deployment(Path(place))
        try:
            deployment.manage("setup", "--without-static")
            deployment.python(PEOPLE)
            deployment.manage("backup", str(file))
        finally:
            deployment.stop()
    file.chmod(0o644)
    print(f"{file.relative_to(BASE)}: {file.stat().st_size} bytes")


if __name__ == "__main__":
    if "DATABASE_URL" in os.environ:
        make("production")
    else:
        make("embedded")
        with servers() as running:
            environment = os.environ | running.environment
            subprocess.run([sys.executable, "-m", __spec__.name], env=environment, check=True)
