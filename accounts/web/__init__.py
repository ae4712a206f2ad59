"""Account pages that allauth does not bring, and what guards them."""
