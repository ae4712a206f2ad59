"""The end of an upload that is too big: the rest is read and thrown away, not kept anywhere."""

from django.core.files.uploadhandler import FileUploadHandler, StopUpload

MAX_UPLOAD_BYTES = 20 * 1024 * 1024


class LimitedUpload(FileUploadHandler):
    """The first of FILE_UPLOAD_HANDLERS. A form whose file was cut off gets none: it says why."""

    received = 0

    def receive_data_chunk(self, raw_data: bytes, start: int) -> bytes:
        self.received += len(raw_data)
        if self.received > MAX_UPLOAD_BYTES:
            # Without a reset the browser finishes sending and shows our answer.
            raise StopUpload(connection_reset=False)
        return raw_data

    def file_complete(self, file_size: int) -> None:
        return None
