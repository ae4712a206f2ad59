"""The rules engine: pure Python, no Django. The rest of the project enters through `engine.api`."""

from engine import compiled

compiled.install()
