"""F.A.D.E.: setup, turn, combat, Chain, keywords, deck rules, phrases."""
