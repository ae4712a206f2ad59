from rest_framework.routers import SimpleRouter

from matches.api import ExperimentViewSet

router = SimpleRouter()
router.register("experiments", ExperimentViewSet, basename="api-experiment")
urlpatterns = router.urls
