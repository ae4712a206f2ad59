"""The door for gunicorn."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
os.environ["RIFTLAB_WEB"] = "yes"  # somebody waits for what is done here: see settings

application = get_wsgi_application()

from ops.checks import refuse_unfit_settings  # noqa: E402  # once Django is set up

refuse_unfit_settings()
