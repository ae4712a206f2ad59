# Sourced by the other scripts: `ensure_venv FILE` makes .venv hold what FILE asks for.
# Every failure is one plain sentence and exit code 1.

say_and_stop() {
    echo "riftlab: $1" >&2
    exit 1
}

find_python() {
    for candidate in ${PYTHON:-python3 python3.13 python3.12 python3.11}; do
        if "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            echo "$candidate"
            return
        fi
    done
}

ensure_venv() {
    requirements=$1
    if .venv/bin/python -c '' 2>/dev/null && cmp -s "$requirements" ".venv/installed-$requirements" \
        && cmp -s requirements.txt .venv/installed-requirements.txt; then
        return
    fi
    ( : > .venv-writable ) 2>/dev/null || say_and_stop \
        "The folder $(pwd) is read-only, but .venv and var have to be made in it."
    rm -f .venv-writable
    python=$(find_python)
    [ -n "$python" ] || say_and_stop \
        "Python 3.11 or newer is needed, but none was found ($(python3 -V 2>&1 || echo 'no python3'))."
    "$python" -c 'import venv, ensurepip' 2>/dev/null || say_and_stop \
        "Python's venv module is missing; on Debian install it with: apt install python3-venv"
    if ! .venv/bin/python -c '' 2>/dev/null; then
        echo "Making .venv ..."
        "$python" -m venv --clear .venv || say_and_stop "The virtual environment .venv could not be made."
    fi
    echo "Installing $requirements ..."
    if ! .venv/bin/python -m pip install --quiet --disable-pip-version-check --retries 2 \
        -r "$requirements" > .venv/install.log 2>&1; then
        say_and_stop "The packages of $requirements could not be installed; is there a network? Details: .venv/install.log"
    fi
    # Last, so that an interrupted installation is made good by the next start.
    cp requirements.txt .venv/installed-requirements.txt
    [ "$requirements" = requirements.txt ] || cp "$requirements" ".venv/installed-$requirements"
}
