"""Where somebody is logged in: noted seldom, shown in words, ended at once."""

import re
import time
from collections.abc import Callable

import structlog
from allauth.usersessions.models import UserSession
from django.contrib.sessions.models import Session
from django.core.exceptions import RequestDataTooBig
from django.db import OperationalError
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.cache import add_never_cache_headers

from accounts.models import User

log = structlog.get_logger(__name__)
NOTE_EVERY = 5 * 60  # seconds; a write at each request would queue readers up behind each other
NOTED = "session_noted_at"
MOST = 50  # of one person; whoever logs in once more ends the one used longest ago
# A session of somebody who is not logged in holds a challenge or half a login.
STRANGER_SECONDS = 3600
GUEST = "guest"
GUEST_SECONDS = 7 * 24 * 3600  # of somebody who began something that waits for them
# Forms of accounts are small, and allauth keeps some of them in the session for a while.
MAX_FORM = 32 * 1024
REMOVED_AT_ONCE = 500

# The first that is found; Chrome is in everybody's name, Safari in nearly everybody's.
BROWSERS = {
    "Edg": "Edge",
    "OPR/": "Opera",
    "SamsungBrowser": "Samsung Internet",
    "Firefox": "Firefox",
    "FxiOS": "Firefox",
    "CriOS": "Chrome",
    "Chrome": "Chrome",
    "Safari": "Safari",
    "curl": "curl",
    "python": "A Python program",
}
SYSTEMS = {
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Android": "Android",
    "CrOS": "ChromeOS",
    "Windows": "Windows",
    "Mac OS X": "a Mac",
    "Linux": "Linux",
}


def note_activity(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware: when and from where each session was last used, to within five minutes.

    Those of strangers end soon: anybody can have as many as they ask for.
    """

    def middleware(request: HttpRequest) -> HttpResponse:
        if request.session.session_key and request.user.is_authenticated:
            noted = request.session.get(NOTED, 0)
            if time.time() - noted > NOTE_EVERY:
                _note(request)
        response = get_response(request)
        if request.session.modified and not request.user.is_authenticated:
            is_guest = bool(request.session.get(GUEST))
            request.session.set_expiry(GUEST_SECONDS if is_guest else STRANGER_SECONDS)
        return response

    return middleware


def keep_no_copy(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware: browsers keep no page of an account; some show secrets exactly once.

    Nor do we keep what is larger than any form there.
    """

    def middleware(request: HttpRequest) -> HttpResponse:
        is_account = request.path_info.startswith("/account/")
        if is_account and int(request.META.get("CONTENT_LENGTH") or 0) > MAX_FORM:
            raise RequestDataTooBig("That is more than any account form takes.")
        response = get_response(request)
        if is_account:
            add_never_cache_headers(response)
        return response

    return middleware


def _note(request: HttpRequest) -> None:
    try:
        UserSession.objects.create_from_request(request)
    except OperationalError as error:  # a locked database: the page matters more
        log.warning("session_not_noted", error=str(error))
    else:
        request.session[NOTED] = int(time.time())


def end_session(*, user: User, session_id: int) -> UserSession:
    """Whoever uses it is logged out at the next request. Somebody else's does not exist."""
    session: UserSession = UserSession.objects.get(user=user, pk=session_id)
    session.end()
    return session


def end_sessions(*, user: User) -> int:
    sessions = list(UserSession.objects.filter(user=user))
    for session in sessions:
        session.end()
    return len(sessions)


def make_room(*, user: User) -> None:
    """Before a login."""
    for session in UserSession.objects.filter(user=user).order_by("-last_seen_at")[MOST - 1 :]:
        session.end()


def remove_old() -> int:
    """A chore of workers: sessions that ended by themselves, some at a time."""
    ended = Session.objects.filter(expire_date__lt=timezone.now())
    keys = list(ended.values_list("pk", flat=True)[:REMOVED_AT_ONCE])
    if not keys:
        return 0
    UserSession.objects.filter(session_key__in=keys).delete()
    return ended.filter(pk__in=keys).delete()[0]


def device(user_agent: str) -> str:
    """“Firefox on Linux”: what people recognise a session by."""
    browser = _first(BROWSERS, user_agent)
    system = _first(SYSTEMS, user_agent)
    if browser and system:
        return f"{browser} on {system}"
    return browser or system or "Unknown device"


def _first(names: dict[str, str], text: str) -> str:
    return next(
        (name for mark, name in names.items() if re.search(re.escape(mark), text, re.I)), ""
    )
