"""The settings for deployments of tests: fast passwords, quick example, static files as they are.

Compressing them takes longer than all the rest of a start; tests/scripts has it done.
"""

from config.settings import *  # noqa: F403
from config.settings import STORAGES

EXAMPLE_BOT = "random"  # quick, so that tests need not wait for it
EXAMPLE_GAMES = 10
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
STORAGES["staticfiles"] = {
    "BACKEND": "django.contrib.staticfiles.storage.ManifestStaticFilesStorage"
}
