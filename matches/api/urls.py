from django.urls import path
from rest_framework.routers import SimpleRouter

from matches.api.experiments import ExperimentViewSet
from matches.api.games import GameListView, GameView

router = SimpleRouter()
router.register("experiments", ExperimentViewSet, basename="api-experiment")
urlpatterns = [
    *router.urls,
    path("experiments/<int:pk>/games/", GameListView.as_view(), name="api-experiment-games"),
    path(
        "experiments/<int:pk>/games/<int:number>/", GameView.as_view(), name="api-experiment-game"
    ),
]
