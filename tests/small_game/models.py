"""The face of a small card: a type and one number."""

from django.db import models


class SmallFace(models.Model):
    card = models.OneToOneField(
        "cards.Card", on_delete=models.CASCADE, related_name="small", primary_key=True
    )
    type = models.CharField(max_length=20)
    type_key = models.CharField(max_length=40)
    power = models.SmallIntegerField(null=True)

    def __str__(self) -> str:
        return self.type
