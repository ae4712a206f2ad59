#!/usr/bin/env python
"""Django's command line."""

import os
import sys

import ops.private  # noqa: F401  # what any command makes is its user's alone


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    from django.core.management import execute_from_command_line

    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
