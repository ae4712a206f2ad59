"""BattleCON: duels and teams on a line, pairs set in secret. README.md says where which rule is."""
