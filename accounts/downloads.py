"""The file of all one's data as an answer, of the page and of the API."""

from typing import IO

from django.http import FileResponse

from accounts.models import User


def export_answer(user: User, file: IO[bytes]) -> FileResponse:
    name = f"riftlab-{user.username}.zip"
    answer = FileResponse(file, as_attachment=True, filename=name, content_type="application/zip")
    answer["Cache-Control"] = "no-store"
    return answer
