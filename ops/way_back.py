"""Where a form may lead back to: whoever sends it names the page."""

from django.http import HttpRequest
from django.utils.http import url_has_allowed_host_and_scheme


def is_page_of_ours(request: HttpRequest, target: str) -> bool:
    """A whole address of this site, from its root on. What is neither (“1”) would be taken for the
    name of a view.
    """
    is_whole = target.startswith(("/", f"{request.scheme}://"))
    return is_whole and url_has_allowed_host_and_scheme(target, {request.get_host()})
