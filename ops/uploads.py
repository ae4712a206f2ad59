"""Uploads: only a view that asks for a file gets one, as large as it says, from whoever may enter.

What nobody asked for is read and thrown away while it comes, and kept nowhere.
"""

from collections.abc import Callable
from typing import Any, TypeVar

from django.core.exceptions import RequestDataTooBig
from django.core.files.uploadhandler import FileUploadHandler, SkipFile
from django.http import HttpRequest

# Up to here the browser may finish sending, and shows our answer; beyond, nobody reads the rest.
MAX_BODY = 64 * 1024 * 1024

View = TypeVar("View", bound=Callable[..., Any])


def takes_upload(most: int) -> Callable[[View], View]:
    """The view takes one file of at most so many bytes. The outermost of its decorators."""

    def mark(view: View) -> View:
        view.upload_limit = most  # type: ignore[attr-defined]  # read below
        return view

    return mark


class LimitedUpload(FileUploadHandler):
    """The first of FILE_UPLOAD_HANDLERS. A form whose file was cut off gets none: it says why."""

    received = 0

    def handle_raw_input(self, *args: Any, **kwargs: Any) -> None:
        """Called with the input, the headers and the length, before anything is read."""
        length: int = args[2]
        if length > MAX_BODY:
            raise RequestDataTooBig(f"A request has at most {MAX_BODY:,} bytes.")

    def new_file(self, *args: Any, **kwargs: Any) -> None:
        super().new_file(*args, **kwargs)
        if not _limit(self.request):
            raise SkipFile

    def receive_data_chunk(self, raw_data: bytes, start: int) -> bytes:
        self.received += len(raw_data)
        # One byte more gets through: whoever takes the file says what is too much.
        if self.received > _limit(self.request) + 1:
            raise SkipFile  # the rest of it is thrown away; fields behind it still count
        return raw_data

    def file_complete(self, file_size: int) -> None:
        return None


def _limit(request: HttpRequest | None) -> int:
    match = getattr(request, "resolver_match", None)
    user = getattr(request, "user", None)
    if match is None or user is None or not user.is_authenticated:
        return 0
    return int(getattr(match.func, "upload_limit", 0))
