"""The Celery app. The broker only carries wake-up calls; the database holds the work."""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

app = Celery("riftlab")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
