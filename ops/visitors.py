"""Where a request comes from, as far as we may believe it."""

import ipaddress

from django.conf import settings
from django.http import HttpRequest

UNKNOWN = "unknown"  # a Unix socket, or a proxy that names nobody: they share one counter
IPV6_PREFIX = 64  # what one line is given; inside it everybody has as many addresses as they want


Address = ipaddress.IPv4Address | ipaddress.IPv6Address


def client_address(request: HttpRequest) -> Address | None:
    """X-Forwarded-For is read from its end, and only as many places back as there are proxies of
    ours (TRUSTED_PROXIES): what stands before those was written by the visitor.
    """
    trusted = settings.TRUSTED_PROXIES
    named = [part.strip() for part in request.META.get("HTTP_X_FORWARDED_FOR", "").split(",")]
    if trusted and len(named) >= trusted:
        return _read(named[-trusted])
    return _read(request.META.get("REMOTE_ADDR") or "")


def place_of(request: HttpRequest) -> str:
    """By which visitors are counted: the address, of an IPv6 line its network."""
    address = client_address(request)
    if address is None:
        return UNKNOWN
    if isinstance(address, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((address.packed, IPV6_PREFIX), strict=False))
    return str(address)


def _read(text: str) -> Address | None:
    host = text.rpartition(":")[0] if text.count(":") == 1 or "]:" in text else text
    try:
        address = ipaddress.ip_address(host.strip("[]").partition("%")[0])
    except ValueError:
        return None
    if isinstance(address, ipaddress.IPv6Address) and address.ipv4_mapped is not None:
        return address.ipv4_mapped
    return address
