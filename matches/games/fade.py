"""F.A.D.E. in the lab: World Rules that a table agrees on (fade:R46), and the Fighter Pool."""

from collections.abc import Mapping, Sequence

from cards.games.fade.game import FadeCards
from cards.models import Card
from engine import api
from matches.games.game import Settings, Waiting

WORLD_RULES = "world_rules"
LEGAL_DECKS = "legal_decks"
WORLD_RULE = "world_rule"  # the section of a deck
MAX_CHOICES = 100


class FadeGame:
    waiting: Waiting | None = Waiting("pool", "Character", "Characters that never came")
    foes = "The Raiders"
    for_tables: tuple[str, ...] = ("teams", "raiders")
    only_at_seats: tuple[str, ...] = ("vote",)
    shows: tuple[str, ...] = (WORLD_RULE, "raider")
    illegal_decks = LEGAL_DECKS

    def plays(self, system: str) -> tuple[str, ...]:
        """World Rules and Raiders are shown, not brought."""
        return "deck", "pool"

    def card_choices(self, option: api.OptionField) -> list[tuple[str, str]]:
        """Those that can be played, by name."""
        found = Card.objects.filter(
            system=FadeCards.system,
            is_withdrawn=False,
            is_playable=True,
            not_simulated="",
            fade__type=option.card_type,
        )
        cards = found.order_by("name_key").values_list("name", "canonical", "text")[:MAX_CHOICES]
        return [
            (name, f"{name}: {(canonical or text).removeprefix(f'{option.card_type}: ')}")
            for name, canonical, text in cards
        ]

    def proposed(self, lists: Mapping[str, Sequence[str]]) -> Settings:
        """The World Rules it shows; legal decks show one at most."""
        shown = sorted(lists.get("world_rule", ()))
        return {WORLD_RULES: shown} if shown else {}

    def trial(self, name: str, section: str) -> Settings:
        """One's own turn first, TP and Character Slots in plenty, decks of any size."""
        agreed: Settings = {WORLD_RULES: [name]} if section == WORLD_RULE else {}
        return {LEGAL_DECKS: False, "start_tp": 20, "max_cs": 12, "first_player": 0, **agreed}

    def in_hand(self, table: api.Tabletop, seat: int, name: str) -> bool:
        hand = getattr(table.sides[seat], "hand", ())
        return any(tile.name == name for tile in hand)
