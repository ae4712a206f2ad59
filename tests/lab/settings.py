"""The project's settings with the quick game, and little patience for locks."""

from config.settings import *  # noqa: F403
from config.settings import DATABASES, INSTALLED_APPS, PROFILE

LOCK_SECONDS = 2

INSTALLED_APPS = ["tests.lab", *INSTALLED_APPS]
if PROFILE.is_embedded:
    DATABASES["default"]["OPTIONS"]["timeout"] = LOCK_SECONDS
else:
    DATABASES["default"]["OPTIONS"]["options"] = f"-c lock_timeout={LOCK_SECONDS}s"
