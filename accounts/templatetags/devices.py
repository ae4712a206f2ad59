"""`{{ session.user_agent|device }}`."""

from django import template

from accounts import sessions

register = template.Library()
register.filter("device", sessions.device)
