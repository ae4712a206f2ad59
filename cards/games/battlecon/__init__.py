"""BattleCON's cards: styles, bases, Finishers, and what else a fighter has."""
