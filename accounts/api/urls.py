from django.urls import path

from accounts.api.me import Me, MyExport

urlpatterns = [
    path("me/", Me.as_view(), name="api-me"),
    path("me/export/", MyExport.as_view(), name="api-my-export"),
]
