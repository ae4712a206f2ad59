"""The drawn face of a BattleCON card or piece."""
