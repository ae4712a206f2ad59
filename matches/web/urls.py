from django.urls import include, path

from matches.web import experiments, preview, results, small_runs, swap

app_name = "matches"
urlpatterns = [
    path("", experiments.experiment_list, name="list"),
    path("new/", experiments.new, name="new"),
    path("new/forecast/", experiments.forecast_part, name="forecast"),
    path("test/<str:key>/", experiments.test_deck, name="test"),
    path("small/", small_runs.small_run, name="small-run"),
    path("swap/", swap.swap, name="swap"),
    path("queue/", results.queue, name="queue"),
    path("queue/<int:pk>/", results.steer, name="queue-steer"),
    path("", include("matches.web.replay_urls")),
    path("<int:pk>/", experiments.detail, name="detail"),
    path("<int:pk>/preview.png", preview.preview, name="preview"),
    path("<int:pk>/progress/", experiments.progress, name="progress"),
    path("<int:pk>/cards/", results.cards, name="cards"),
    path("<int:pk>/download/<str:what>", results.download, name="download"),
    path("<int:pk>/cancel/", experiments.cancel, name="cancel"),
    path("<int:pk>/pause/", experiments.pause, name="pause"),
    path("<int:pk>/resume/", experiments.resume, name="resume"),
    path("<int:pk>/more/", experiments.more, name="more"),
    path("<int:pk>/repeat/", experiments.repeat, name="repeat"),
    path("<int:pk>/share/", experiments.share, name="share"),
    path("<int:pk>/keep/", experiments.keep, name="keep"),
    path("<int:pk>/delete/", experiments.delete, name="delete"),
]
