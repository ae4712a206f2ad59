from django.urls import path

from accounts import token_views, views

app_name = "accounts"
urlpatterns = [
    path("delete/", views.delete, name="delete"),
    path("tokens/", token_views.tokens, name="tokens"),
    path("tokens/<int:pk>/revoke/", token_views.revoke, name="revoke-token"),
]
