# Sourced by scripts/test and scripts/bench: the servers and the browser that tests drive.

missing_packages() {
    command -v chromium > /dev/null || echo chromium
    command -v redis-server > /dev/null || echo redis-server
    ls /usr/lib/postgresql/*/bin/initdb > /dev/null 2>&1 || echo postgresql
}

ensure_debian() {
    missing=$(missing_packages | tr '\n' ' ')
    [ -n "$missing" ] || return 0
    if [ "$(id -u)" != 0 ] || ! command -v apt-get > /dev/null; then
        say_and_stop "Tests need these Debian packages: $missing- install them with: sudo apt install $missing"
    fi
    echo "Installing Debian packages: $missing..."
    log=$(mktemp)
    # shellcheck disable=SC2086
    if ! { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq \
        --no-install-recommends $missing; } > "$log" 2>&1; then
        say_and_stop "The Debian packages $missing could not be installed; details: $log"
    fi
}
