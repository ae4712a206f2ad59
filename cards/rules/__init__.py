"""The rules as pages read them: rulings of docs/rules, and the glossary of a game's words."""
