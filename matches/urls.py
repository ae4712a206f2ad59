from django.urls import include, path

from matches import views, views_results

app_name = "matches"
urlpatterns = [
    path("", views.experiment_list, name="list"),
    path("new/", views.new, name="new"),
    path("test/<str:key>/", views.test_deck, name="test"),
    path("queue/", views_results.queue, name="queue"),
    path("", include("matches.urls_replay")),
    path("<int:pk>/", views.detail, name="detail"),
    path("<int:pk>/progress/", views.progress, name="progress"),
    path("<int:pk>/cards/", views_results.cards, name="cards"),
    path("<int:pk>/download/<str:what>", views_results.download, name="download"),
    path("<int:pk>/cancel/", views.cancel, name="cancel"),
    path("<int:pk>/pause/", views.pause, name="pause"),
    path("<int:pk>/resume/", views.resume, name="resume"),
    path("<int:pk>/repeat/", views.repeat, name="repeat"),
    path("<int:pk>/share/", views.share, name="share"),
    path("<int:pk>/keep/", views.keep, name="keep"),
    path("<int:pk>/delete/", views.delete, name="delete"),
]
