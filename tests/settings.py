"""The project's settings, with a folder of their own and fast passwords."""

import os
import tempfile

os.environ["RIFTLAB_VAR"] = tempfile.mkdtemp(prefix="riftlab-tests-")
os.environ.setdefault("RIFTLAB_COMPILED", "0")  # scripts/_suite.py has tests run on both

from config.settings import *  # noqa: F403
from config.settings import INSTALLED_APPS, LOGGING, STATIC_ROOT, STORAGES

INSTALLED_APPS += ["tests.small_game"]  # the table of a second game
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
# Two lines for each request that nobody reads; tests of logs ask for them.
LOGGING["root"]["level"] = "WARNING"
# Hashed names need collectstatic; the browser tests run with it, these tests do not.
STORAGES["staticfiles"] = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
STATIC_ROOT.mkdir()  # whitenoise warns of a missing folder
