"""Teaches the process the quick game; a test may ask for another engine or sick games."""

import os

from django.apps import AppConfig


class LabConfig(AppConfig):
    name = "tests.lab"
    label = "lab"

    def ready(self) -> None:
        from engine import api
        from engine.kernel.system import register
        from matches.work import games
        from tests.lab.quick_duel import QuickDuel, QuickSystem

        register(QuickSystem())
        if version := os.environ.get("LAB_ENGINE_VERSION"):
            api.ENGINE_VERSION = version
        QuickDuel.pause = float(os.environ.get("LAB_PAUSE_SECONDS", "0"))
        if seconds := os.environ.get("LAB_STUCK_SECONDS"):
            QuickDuel.some_are_stuck = True
            games.GAME_SECONDS = float(seconds)
