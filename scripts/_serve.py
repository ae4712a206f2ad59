"""Runs the web server and the Celery workers as children until it is told to stop.

Called by scripts/run inside .venv. A child that dies is started again (scripts/_children.py); only
a web server that cannot be started in the first place ends it all. When this process ends, however
it ends, so do the children.
"""

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

from scripts._children import BASE, Child, Errand, end, say, watch
from scripts._logs import RotatingLog

START_SECONDS = 60


class CannotStart(Exception):
    """One plain sentence for the person at the terminal."""


def main() -> int:
    try:
        host, port, workers = read_options()
        var = make_var()
        check_port(host, port)
        said = prepare(host)
    except CannotStart as reason:
        print(f"riftlab: {reason}", file=sys.stderr)
        return 1
    children = [web(host, port, var), *(worker(number, var) for number in range(1, workers + 1))]
    if os.environ.get("RIFTLAB_COMPILED") != "0":
        children.append(compiler(var))
    return run(children, host, port, var, said)


def read_options() -> tuple[str, int, int]:
    host = os.environ.get("HOST") or "127.0.0.1"
    return host, number("PORT", 8000, 1, 65535), number("WORKERS", 2, 0, 64)


def number(name: str, default: int, low: int, high: int) -> int:
    text = os.environ.get(name) or str(default)
    if not text.isascii() or not text.isdigit() or not low <= int(text) <= high:
        raise CannotStart(f"{name} must be a whole number from {low} to {high}, not {text!r}.")
    return int(text)


def make_var() -> Path:
    var = Path(os.environ.get("RIFTLAB_VAR") or BASE / "var").resolve()
    try:
        (var / "log").mkdir(parents=True, exist_ok=True)
        probe = var / "log" / ".writable"
        probe.touch()
        probe.unlink()
    except OSError as error:
        raise CannotStart(f"The folder {var} cannot be written to ({error.strerror}).") from error
    return var


def check_port(host: str, port: int) -> None:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host.strip("[]"), port))
        except OSError as error:
            raise CannotStart(
                f"Port {port} on {host} cannot be used ({error.strerror}); "
                f"choose another one, for example: PORT={port + 1} scripts/run"
            ) from error


def prepare(host: str) -> str:
    """Bring everything up to date; what it says about the demo accounts."""
    if os.environ.get("DATABASE_URL"):
        return manage("setup", "--verbosity", "0")
    return manage("setup", "--verbosity", "0", "--demo-accounts", host)


def manage(*arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, "manage.py", *arguments],
        cwd=BASE,
        env=os.environ | {"LOG_LEVEL": "ERROR"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )
    if done.returncode:
        lines = (done.stderr or done.stdout).strip().splitlines() or ["no reason given"]
        raise CannotStart(f"manage.py {arguments[0]} failed: {lines[-1]}")
    return done.stdout.strip()


def web(host: str, port: int, var: Path) -> Child:
    address = f"[{host.strip('[]')}]:{port}" if ":" in host else f"{host}:{port}"
    options = ["--config", "python:config.webserver", "--bind", address]
    command = [sys.executable, "-m", "gunicorn", *options, "config.wsgi"]
    return Child("web server", command, fresh_log(var, "web"))


def worker(number: int, var: Path) -> Child:
    options = ["--pool", "solo", "--hostname", f"worker-{number}@%h", "--loglevel", "INFO"]
    quiet = ["--without-gossip", "--without-mingle", "--without-heartbeat"]
    command = [sys.executable, "-m", "celery", "-A", "config", "worker", *options, *quiet]
    return Child(f"worker {number}", command, fresh_log(var, f"worker-{number}"))


def compiler(var: Path) -> Child:
    """Workers switch to the compiled engine by themselves as soon as it is there."""
    return Errand("compiler", [sys.executable, "-m", "ops.compiler"], fresh_log(var, "compiler"))


def fresh_log(var: Path, name: str) -> RotatingLog:
    """This run's log; those before it are kept as NAME.log.1 and so on."""
    log = RotatingLog(var / "log" / f"{name}.log")
    log.rotate()
    return log


class Stop(Exception):
    pass


def run(children: list[Child], host: str, port: int, var: Path, said: str) -> int:
    def stop(signum: int, frame: object) -> None:
        # Once is enough: a second Ctrl-C must not interrupt the tidying up.
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        raise Stop

    signal.signal(signal.SIGINT, stop)
    signal.signal(signal.SIGTERM, stop)
    code = 0
    try:
        web_server, *workers = children
        web_server.start()
        wait_until_up(web_server, host, port)
        for child in workers:
            child.start()
        greet(host, port, var, said)
        watch(children)
    except Stop:
        pass
    except CannotStart as reason:
        print(f"riftlab: {reason}", file=sys.stderr)
        code = 1
    finally:
        end(children)
    return code


def wait_until_up(server: Child, host: str, port: int) -> None:
    deadline = time.monotonic() + START_SECONDS
    while time.monotonic() < deadline:
        if not server.is_running():
            raise CannotStart(f"The web server ended at once; its log says why: {server.log.file}")
        try:
            urllib.request.urlopen(f"{local_url(host, port)}healthz", timeout=5).close()
            return
        except urllib.error.HTTPError:
            return  # it answers, though not to this name: ALLOWED_HOSTS or HTTPS are set
        except OSError:
            time.sleep(0.1)
    raise CannotStart(f"The web server did not answer in {START_SECONDS} s; see {server.log.file}")


def local_url(host: str, port: int) -> str:
    reachable = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, host)
    bracketed = f"[{reachable}]" if ":" in reachable.strip("[]") else reachable
    return f"http://{bracketed}:{port}/"


def greet(host: str, port: int, var: Path, said: str) -> None:
    say(f"Riftlab is at {local_url(host, port)}")
    if said:
        say(said)
    if host in ("0.0.0.0", "::") and not os.environ.get("ALLOWED_HOSTS"):
        say("Others are let in under names you list, such as ALLOWED_HOSTS=lab.example.org")
    say(f"Logs: {var / 'log'}   Stop: Ctrl-C")


if __name__ == "__main__":
    sys.exit(main())
