"""Addresses of replays and of games one sits at. Games count from 1 here, as people do."""

from django.urls import path

from matches.web import play_now, replays, seat_watch, seats, trial

urlpatterns = [
    path("<int:pk>/games/", replays.games, name="games"),
    path("<int:pk>/games/<int:number>/", replays.game, name="game"),
    path("<int:pk>/games/<int:number>/seat/", seats.from_game, name="game-seat"),
    path("<int:pk>/games/<int:number>/<str:kind>", replays.game_file, name="game-file"),
    path("<int:pk>/games/<int:number>/share/", replays.share_game, name="game-share"),
    path("shared/<str:token>/", replays.shared, name="shared-game"),
    path("shared/<str:token>/seat/", seats.from_shared, name="shared-seat"),
    path("shared/<str:token>/<str:kind>", replays.shared_file, name="shared-file"),
    path("play/", play_now.play_now, name="play-now"),
    path("seat/", seats.seats, name="seats"),
    path("seat/<int:pk>/", seats.seat, name="seat"),
    path("seat/<int:pk>/watch/", seat_watch.watch, name="seat-watch"),
    path("seat/shared/<str:token>/", seat_watch.shared, name="shared-table"),
    path("try/", trial.try_card, name="try"),
]
