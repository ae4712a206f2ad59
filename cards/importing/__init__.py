"""Importing cards: a file is read, checked, planned (the dry run), applied and, if need be, undone.

`sheets` reads files, `headers` and `cells` make sense of them, `readings` asks the engine about
texts, `plan` compares with the pool, `apply` and `undo` write, `jobs` does long ones in a worker.
"""
