"""The project's settings with layers that fail on demand."""

import os

from tests.deployed import *  # noqa: F403
from tests.deployed import INSTALLED_APPS, MIDDLEWARE

INSTALLED_APPS = ["tests.leaks", *INSTALLED_APPS]
MIDDLEWARE = [
    *MIDDLEWARE[:3],
    "tests.leaks.layers.outer_middleware",
    *MIDDLEWARE[3:],
    "tests.leaks.layers.inner_middleware",
]
DEBUG = bool(os.environ.get("LEAKS_DEBUG"))
ADMINS = [("admin", "admin@example.org")]
