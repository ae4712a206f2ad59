"""The project's settings with the quick game; a test may ask for little patience with locks."""

import os

from tests.deployed import *  # noqa: F403
from tests.deployed import DATABASES, INSTALLED_APPS, PROFILE

INSTALLED_APPS = ["tests.lab", *INSTALLED_APPS]
if seconds := os.environ.get("LAB_LOCK_SECONDS"):
    if PROFILE.is_embedded:
        DATABASES["default"]["OPTIONS"]["timeout"] = int(seconds)
    else:
        DATABASES["default"]["OPTIONS"]["options"] = f"-c lock_timeout={seconds}s"
