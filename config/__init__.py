"""Settings, URLs and the Celery app: where the parts of Riftlab are put together."""

from config.celery import app as celery_app

__all__ = ["celery_app"]
