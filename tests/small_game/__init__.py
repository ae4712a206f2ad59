"""A second game with cards, as small as a game can be: the pool must not know which one it has.

An app of its own for its table; `second_game` registers it for one test.
"""
