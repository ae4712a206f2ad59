"""How cards come to the hand (docs/rules/fade.md, sections 2 and 3)."""

from decks.insight.odds import Draws

# fade:R45: one mulligan of the whole hand. fade:R54: none in the first player's first Draw Phase.
DRAWS = Draws(opening=6, each_turn=2, first_player_waits=True)
