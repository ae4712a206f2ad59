"""The folder broker of the embedded profile: kombu's, but removed folders are made again."""

from pathlib import Path
from queue import Empty
from typing import Any

from kombu.exceptions import ChannelError
from kombu.transport import filesystem


class Channel(filesystem.Channel):
    """Without this, a worker that looks for a message in a removed folder would end."""

    def _get(self, queue: str, timeout: float | None = None) -> Any:
        try:
            return super()._get(queue)
        except FileNotFoundError:
            self._make_folders()
            raise Empty from None

    # The stubs of kombu's two base classes do not agree on the name of the message.
    def _put(  # type: ignore[override]
        self, queue: str, payload: dict[str, Any], **kwargs: Any
    ) -> None:
        try:
            super()._put(queue, payload, **kwargs)
        except ChannelError:
            self._make_folders()
            super()._put(queue, payload, **kwargs)

    def _make_folders(self) -> None:
        for folder in (self.data_folder_in, self.data_folder_out, self.control_folder):
            Path(folder).mkdir(parents=True, exist_ok=True)


class Transport(filesystem.Transport):
    Channel = Channel
