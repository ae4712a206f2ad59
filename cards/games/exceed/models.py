"""What an Exceed card prints beside name and text."""

from django.db import models


class ExceedFace(models.Model):
    """The face of a card (docs/rules/exceed.md, section 1.2): an attack with a boost below it, or
    a fighter's reference card, whose Exceed side is `exceed_text`."""

    card = models.OneToOneField(
        "cards.Card", on_delete=models.CASCADE, related_name="exceed", primary_key=True
    )
    type = models.CharField(max_length=20)  # Fighter, Normal, Special, Ultra
    type_key = models.CharField(max_length=40)
    printed = models.CharField(max_length=120, blank=True)  # the name, where two cards share it
    fighter = models.CharField(max_length=120, blank=True)  # whose it is; normals are everybody's
    fighter_key = models.CharField(max_length=240, blank=True)
    season = models.CharField(max_length=40, blank=True)  # S2020 S_BB: normals may have several
    copies = models.PositiveSmallIntegerField(null=True, blank=True)  # 0: set aside
    cost = models.PositiveSmallIntegerField(null=True, blank=True)
    cost_kind = models.CharField(max_length=5, blank=True)  # Force or gauge
    range_low = models.PositiveSmallIntegerField(null=True, blank=True)  # empty: it never hits
    range_high = models.PositiveSmallIntegerField(null=True, blank=True)
    power = models.SmallIntegerField(null=True, blank=True)
    speed = models.SmallIntegerField(null=True, blank=True)
    armor = models.SmallIntegerField(null=True, blank=True)
    guard = models.SmallIntegerField(null=True, blank=True)
    exceed_text = models.TextField(blank=True)
    boost = models.CharField(max_length=120, blank=True)
    boost_key = models.CharField(max_length=240, blank=True)
    boost_type = models.CharField(max_length=12, blank=True)  # instant, continuous, trap
    boost_cost = models.PositiveSmallIntegerField(null=True, blank=True)
    boost_cost_kind = models.CharField(max_length=5, blank=True)
    boost_text = models.TextField(blank=True)

    def __str__(self) -> str:
        return f"{self.card_id}: {self.type}"

    @property
    def reach(self) -> str:
        """1-3, 2, or nothing."""
        if self.range_low is None or self.range_high is None:
            return ""
        span = (self.range_low, self.range_high)
        return str(span[0]) if span[0] == span[1] else f"{span[0]}-{span[1]}"

    @property
    def price(self) -> str:
        return priced(self.cost, self.cost_kind)

    @property
    def boost_price(self) -> str:
        return priced(self.boost_cost, self.boost_cost_kind)


def priced(amount: int | None, kind: str) -> str:
    return f"{amount} {kind}" if amount else ""
