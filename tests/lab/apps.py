"""Teaches the process the quick game, and lets a test pretend to be of another engine version."""

import os

from django.apps import AppConfig


class LabConfig(AppConfig):
    name = "tests.lab"
    label = "lab"

    def ready(self) -> None:
        from engine import api
        from engine.kernel.system import register
        from tests.lab.quick_duel import QuickSystem

        register(QuickSystem())
        if version := os.environ.get("LAB_ENGINE_VERSION"):
            api.ENGINE_VERSION = version
