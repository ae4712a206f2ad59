"""Lessons: a game learned on its real table, exercise by exercise."""
