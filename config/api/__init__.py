"""What all parts of the API share: errors, pages of a list, ETags, the schema, the docs page.

The endpoints are in each app's api.py. This package knows no app.
"""
