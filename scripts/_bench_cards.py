"""How long 10,000 cards take, from the upload to the last row, with one worker."""

from scripts._bench_engine import Numbers
from scripts._bench_lab import call
from scripts._bench_site import site

IMPORT = """
import time
from cards import services
from cards.importing.export import write_file
from cards.models import CardImport
from scripts._many_cards import many_cards

content = write_file(many_cards({count}), "{kind}")

def reached(status):
    while True:
        found = CardImport.objects.values_list("status", "failure").get(pk=card_import.pk)
        if found[0] == status:
            return time.perf_counter()
        if found[0] == "refused":
            raise SystemExit(found[1] or "The dry run has problems.")
        time.sleep(0.05)

start = time.perf_counter()
card_import = services.receive_file(
    user=None, content=content, file_name="many", set_code="MANY{kind}".upper())
ready = reached("ready")
services.apply_import(import_id=card_import.pk)
applied = reached("applied")
result = dict(megabytes=len(content) / 1e6, dry_run=ready - start, apply=applied - ready)
"""


def importing(quick: bool) -> Numbers:
    """`seconds` is what somebody waits who applies at once."""
    count = 1_000 if quick else 10_000
    with site() as deployment:
        call(deployment, "finish_all")
        deployment.start_worker()
        csv = deployment.python(IMPORT.format(count=count, kind="csv"))
        xlsx = deployment.python(IMPORT.format(count=count, kind="xlsx"))
    return {"cards": count, "csv": _rounded(csv), "xlsx_reprint": _rounded(xlsx)}


def _rounded(found: dict[str, float]) -> Numbers:
    return {
        "megabytes": round(found["megabytes"], 2),
        "dry_run_seconds": round(found["dry_run"], 2),
        "apply_seconds": round(found["apply"], 2),
        "seconds": round(found["dry_run"] + found["apply"], 2),
    }
