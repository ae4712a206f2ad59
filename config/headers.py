"""What browsers may do with our answers, beside the content security policy (settings)."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

GetResponse = Callable[[HttpRequest], HttpResponse]

# Pages copy links and log in with passkeys; nothing else of a device is any of our business.
OURS = ("clipboard-write", "publickey-credentials-create", "publickey-credentials-get")
NOBODYS = (
    "accelerometer",
    "autoplay",
    "browsing-topics",
    "camera",
    "clipboard-read",
    "display-capture",
    "encrypted-media",
    "fullscreen",
    "gamepad",
    "geolocation",
    "gyroscope",
    "hid",
    "idle-detection",
    "local-fonts",
    "magnetometer",
    "microphone",
    "midi",
    "otp-credentials",
    "payment",
    "picture-in-picture",
    "screen-wake-lock",
    "serial",
    "storage-access",
    "sync-xhr",
    "usb",
    "window-management",
    "xr-spatial-tracking",
)
HEADERS = {
    "Permissions-Policy": ", ".join(
        [*(f"{name}=(self)" for name in OURS), *(f"{name}=()" for name in NOBODYS)]
    ),
    # A view of public pictures may say otherwise.
    "Cross-Origin-Resource-Policy": "same-origin",
}


def closed_by_default(get_response: GetResponse) -> GetResponse:
    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        for name, value in HEADERS.items():
            response.headers.setdefault(name, value)
        return response

    return middleware
