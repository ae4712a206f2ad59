"""Decks on paper: a tournament sheet and proxy sheets, A4 PDF. Plain data in, bytes out.

The pages are set by Typst from the two .typ files here; data reaches them as JSON, never as markup.
"""
