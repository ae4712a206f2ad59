"""Addresses of replays and of games one sits at. Games count from 1 here, as people do."""

from django.urls import path

from matches import views_replay, views_seat

urlpatterns = [
    path("<int:pk>/games/", views_replay.games, name="games"),
    path("<int:pk>/games/<int:number>/", views_replay.game, name="game"),
    path("<int:pk>/games/<int:number>/seat/", views_seat.from_game, name="game-seat"),
    path("<int:pk>/games/<int:number>/<str:kind>", views_replay.game_file, name="game-file"),
    path("<int:pk>/games/<int:number>/share/", views_replay.share_game, name="game-share"),
    path("shared/<str:token>/", views_replay.shared, name="shared-game"),
    path("shared/<str:token>/seat/", views_seat.from_shared, name="shared-seat"),
    path("shared/<str:token>/<str:kind>", views_replay.shared_file, name="shared-file"),
    path("seat/", views_seat.seats, name="seats"),
    path("seat/<int:pk>/", views_seat.seat, name="seat"),
]
