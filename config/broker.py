"""The folder broker of the embedded profile: kombu's, but removed folders are made again."""

import os
from pathlib import Path

from kombu.transport import filesystem


class Channel(filesystem.Channel):
    """Without this, a worker that looks for a message in a removed folder would end."""

    @property
    def data_folder_in(self) -> str:
        return self._folder("data_folder_in")

    @property
    def data_folder_out(self) -> str:
        return self._folder("data_folder_out")

    @property
    def control_folder(self) -> Path:
        return Path(self._folder("control_folder"))

    def _folder(self, name: str) -> str:
        folder = str(self.transport_options[name])
        os.makedirs(folder, exist_ok=True)
        return folder


class Transport(filesystem.Transport):
    Channel = Channel
