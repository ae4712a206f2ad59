"""What a BattleCON card or piece prints beside name and text."""

from django.db import models


class BattleconFace(models.Model):
    """The face of a row of a fighter's sheet (docs/rules/battlecon.md, section 1).

    Figures are kept as they are printed (+1, 3*, 4▲, N/A, shield), and as numbers for searches:
    missing where it is N/A, or where the type prints none.
    """

    card = models.OneToOneField(
        "cards.Card", on_delete=models.CASCADE, related_name="battlecon", primary_key=True
    )
    type = models.CharField(max_length=20)
    type_key = models.CharField(max_length=40)
    printed = models.CharField(max_length=120, blank=True)  # the name, where two things share it
    fighter = models.CharField(
        max_length=120, blank=True
    )  # whose it is; all have the standard ones
    fighter_key = models.CharField(max_length=240, blank=True)
    style_of_play = models.CharField(max_length=20, blank=True)
    complexity = models.CharField(max_length=20, blank=True)
    life = models.PositiveSmallIntegerField(null=True, blank=True)
    reach = models.CharField(max_length=12, blank=True)
    range_low = models.SmallIntegerField(null=True, blank=True)
    range_high = models.SmallIntegerField(null=True, blank=True)
    power_printed = models.CharField(max_length=8, blank=True)
    power = models.SmallIntegerField(null=True, blank=True)
    priority_printed = models.CharField(max_length=8, blank=True)
    priority = models.SmallIntegerField(null=True, blank=True)
    guard_printed = models.CharField(max_length=8, blank=True)
    guard = models.SmallIntegerField(null=True, blank=True)
    count = models.PositiveSmallIntegerField(null=True, blank=True)  # of a piece
    start = models.CharField(max_length=40, blank=True)
    discard = models.PositiveSmallIntegerField(null=True, blank=True)  # where beginners put it
    note = models.CharField(max_length=200, blank=True)  # how sure its data is

    def __str__(self) -> str:
        return f"{self.card_id}: {self.type}"

    @property
    def breaks_ties(self) -> bool:
        return self.priority_printed.endswith("▲")

    @property
    def has_shield(self) -> bool:
        return self.guard_printed == "shield"
