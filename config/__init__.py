"""Settings, URLs and the Celery app: where the parts of Riftlab are put together."""

import ops.private  # noqa: F401  # first: what any process makes is its user's alone
from config.celery import app as celery_app

__all__ = ["celery_app"]
