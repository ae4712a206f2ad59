from django.apps import AppConfig


class LeaksConfig(AppConfig):
    name = "tests.leaks"
    label = "leaks"

    def ready(self) -> None:
        from tests.leaks import layers

        layers.spoil()
