"""Labels of the verbs most games have; bots and scenario files know them by these words."""

from typing import Final

PASS: Final = "pass"
YES: Final = "yes"
NO: Final = "no"
DONE: Final = "done"
