"""The files of deploy/ are whole and say the same as code and docs, as far as can be told here."""

import configparser
import re
import shutil
import stat
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.deployment import BASE

DEPLOY = BASE / "deploy"
UNITS = sorted((DEPLOY / "systemd").iterdir())
SERVICES = [unit for unit in UNITS if unit.suffix == ".service"]
EXAMPLES = sorted(DEPLOY.glob("*.env.example"))
# Read by the servers beside Riftlab.
OF_OTHERS = {"POSTGRES_PASSWORD", "REDIS_PASSWORD"}


def listed_variables() -> set[str]:
    table = (BASE / "docs" / "operations.md").read_text().split("## Variables")[1].split("##")[0]
    rows = [line.split("|")[1] for line in table.splitlines() if line.startswith("| `")]
    return {name for row in rows for name in re.findall(r"`([A-Z_]+)`", row)}


def read_unit(unit: Path) -> configparser.ConfigParser:
    parser = configparser.ConfigParser(interpolation=None, strict=False)
    parser.optionxform = str  # type: ignore[assignment, method-assign]
    parser.read_string(unit.read_text())
    return parser


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda file: file.name)
def test_examples_hold_known_variables_and_no_secret(example: Path) -> None:
    lines = [line for line in example.read_text().splitlines() if line and line[0] != "#"]
    values = dict(line.split("=", 1) for line in lines)
    assert set(values) - OF_OTHERS <= listed_variables()
    secrets = [
        name for name in values if name.endswith(("_KEY", "_PASSWORD", "BASE_URL", "IS_URL"))
    ]
    assert secrets
    assert all("change-me" in values[name] for name in secrets)


@pytest.mark.parametrize("unit", SERVICES, ids=lambda unit: unit.name)
def test_services_have_few_rights(unit: Path) -> None:
    service = read_unit(unit)["Service"]
    assert service["User"] == "riftlab"
    assert service["EnvironmentFile"] == "/etc/riftlab/riftlab.env"
    assert service["UMask"] == "0077"
    assert service["ProtectSystem"] == "strict"
    assert service["CapabilityBoundingSet"] == ""
    for name in ("NoNewPrivileges", "PrivateTmp", "ProtectHome", "PrivateDevices"):
        assert service[name] == "yes", name


def test_what_serves_is_always_started_again() -> None:
    for name in ("riftlab-web.service", "riftlab-worker@.service"):
        unit = read_unit(DEPLOY / "systemd" / name)
        assert unit["Service"]["Restart"] == "always"
        assert unit["Unit"]["StartLimitIntervalSec"] == "0"


def test_systemd_understands_the_units(tmp_path: Path) -> None:
    """systemd-analyze where there is one; the sections and lines are read in any case."""
    for unit in UNITS:
        sections = read_unit(unit).sections()
        assert sections[0] == "Unit", unit.name
        assert unit.suffix == ".timer" or "ExecStart" in read_unit(unit)["Service"]
        text = unit.read_text().replace("/opt/riftlab/.venv/bin/", "/bin/true #")
        (tmp_path / unit.name).write_text(text)
    if shutil.which("systemd-analyze"):
        said = subprocess.run(
            ["systemd-analyze", "verify", *sorted(tmp_path.iterdir())],
            capture_output=True,
            text=True,
            check=False,
        )
        ours = [line for line in said.stderr.splitlines() if "riftlab" in line]
        assert not ours


def test_every_server_is_started_with_the_same_options() -> None:
    dockerfile = (BASE / "Dockerfile").read_text()
    unit = read_unit(DEPLOY / "systemd" / "riftlab-web.service")["Service"]["ExecStart"]
    script = (BASE / "scripts" / "_serve.py").read_text()
    for text in (dockerfile, unit, script):
        assert "python:config.webserver" in text
        assert "--threads" not in text


def test_proxy_limits_names_the_client_and_hides_the_numbers() -> None:
    text = (DEPLOY / "nginx" / "riftlab.conf").read_text()
    assert text.count("{") == text.count("}")
    for line in text.splitlines():
        bare = line.split("#")[0].strip()
        assert not bare or bare.endswith((";", "{", "}")), line
    for name in ("client_header_timeout", "client_body_timeout", "send_timeout", "limit_conn "):
        assert f"    {name}" in text
    assert "client_max_body_size 21m;" in text
    assert "proxy_set_header X-Forwarded-For $remote_addr;" in text, "never what the client says"
    assert re.search(r"location = /metrics \{ return 404; \}", text)
    if shutil.which("nginx"):
        assert "ssl_certificate" in text  # nginx -t wants certificates; parsing is all there is


def compose() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((BASE / "docker-compose.yml").read_text())
    return found


@pytest.mark.parametrize("name", ["setup", "web", "worker"])
def test_containers_of_ours_have_few_rights(name: str) -> None:
    service = compose()["services"][name]
    assert service["read_only"] is True
    assert service["cap_drop"] == ["ALL"]
    assert service["user"] == "10001:10001"
    assert "privileged" not in service
    assert set(service["environment"]) <= listed_variables()


def test_composition_opens_one_port_to_this_machine_only() -> None:
    services = compose()["services"]
    ports = {name: service["ports"] for name, service in services.items() if "ports" in service}
    assert ports == {"web": ["127.0.0.1:8000:8000"]}
    for service in services.values():
        assert "healthcheck" in service or service.get("command") is None  # web: the image's own
        for needed in service.get("depends_on", {}):
            assert needed in services
    used = {
        volume.split(":")[0] for each in services.values() for volume in each.get("volumes", [])
    }
    assert used == set(compose()["volumes"])


def test_composition_holds_no_secret() -> None:
    text = (BASE / "docker-compose.yml").read_text() + (BASE / "Dockerfile").read_text()
    for name in ("POSTGRES_PASSWORD", "REDIS_PASSWORD"):
        assert f"{name}: ${{{name}:?}}" in text
    assert not re.search(r"(SECRET_KEY|PASSWORD|TOKEN)[=:] ?[\"']?[a-zA-Z0-9]", text)
    assert "deploy/compose.env" in (BASE / ".gitignore").read_text().splitlines()


def test_image_runs_without_root_and_holds_only_code() -> None:
    lines = (BASE / "Dockerfile").read_text().splitlines()
    assert "USER riftlab" in lines
    assert lines.index("USER riftlab") < next(
        place for place, line in enumerate(lines) if line.startswith("CMD")
    )
    ignore = (BASE / ".dockerignore").read_text().splitlines()
    assert "*" in ignore, "what is not named stays out: var, .git, .env"
    packages = {path.parent.name for path in BASE.glob("*/__init__.py")} - {"tests", "scripts"}
    assert {f"!{name}" for name in packages} <= set(ignore)


def test_manage_is_a_script() -> None:
    assert stat.S_IMODE((DEPLOY / "manage").stat().st_mode) & 0o111
    subprocess.run(["sh", "-n", DEPLOY / "manage"], check=True)
