"""The nodes only BattleCON has; the shared ones are in engine.text.ir.

Field order follows the printed sentence. One file for each sort of word: nouns (fighters, cards,
pieces, places, filters), conditions (with amounts and costs), verbs, abilities (triggers, lines).
"""
