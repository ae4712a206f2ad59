"""Translates the modules named on the command line into C files in a folder; a process of its own.

Run with the sources' folder as the current one. Types were checked before: here nothing is strict.
"""

import sys

from mypyc.build import mypyc_build
from mypyc.options import CompilerOptions


def main(target: str, names: list[str]) -> None:
    loosely = ["--config-file=", "--cache-dir=/dev/null", "--ignore-missing-imports"]
    options = CompilerOptions(multi_file=True, target_dir=target, group_name="riftlab_engine")
    mypyc_build([*loosely, *names], options)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
