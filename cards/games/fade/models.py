"""What a F.A.D.E. card prints beside name and text."""

from django.db import models

from cards.games.fade.elements import ELEMENTS, NULL_TYPE
from cards.games.signs import Sign


class FadeFace(models.Model):
    """The face of a card (docs/rules/fade.md, section 1.4)."""

    card = models.OneToOneField(
        "cards.Card", on_delete=models.CASCADE, related_name="fade", primary_key=True
    )
    type = models.CharField(max_length=20)  # Character, Skill, Arena Augment …
    subtypes = models.CharField(max_length=120, blank=True)  # words with blanks: Human Brawler
    type_key = models.CharField(max_length=240, blank=True)  # both, case-folded
    elements = models.CharField(max_length=40, blank=True)  # as printed: Fire/Earth
    # One bit an element in the order of ELEMENTS; 0 is Null-type.
    element_mask = models.PositiveSmallIntegerField(default=0)
    cost = models.SmallIntegerField(null=True, blank=True)
    cost_kind = models.CharField(max_length=2, blank=True)  # TP or CS
    level = models.SmallIntegerField(null=True, blank=True)
    rank = models.CharField(max_length=20, blank=True)
    rank_order = models.SmallIntegerField(null=True, blank=True)  # fade:R20: Normal is 1
    hp = models.SmallIntegerField(null=True, blank=True)
    plv = models.SmallIntegerField(null=True, blank=True)
    defense = models.SmallIntegerField(null=True, blank=True)  # DEF
    agi = models.SmallIntegerField(null=True, blank=True)

    def __str__(self) -> str:
        return f"{self.card_id}: {self.type}"

    @property
    def shown_elements(self) -> list[Sign]:
        """Null-type is shown, too."""
        named = self.elements.split("/")
        return [element for element in ELEMENTS if element.name in named] or [NULL_TYPE]
