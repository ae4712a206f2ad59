"""Limits hold when many processes count in the same moment: no count is lost."""

from concurrent.futures import ThreadPoolExecutor

from tests.deployment import Deployment

PROCESSES = 4
MANY = """
from concurrent.futures import ThreadPoolExecutor
from django.db import connection
from ops.limits import Rate, take
def many(_):
    try:
        return sum(take("test", "ann", Rate(100, 360000)) == 0 for _ in range(20))
    finally:
        connection.close()
with ThreadPoolExecutor(4) as pool:
    result = sum(pool.map(many, range(4)))
"""


def test_no_count_is_lost_among_processes_and_threads(deployment: Deployment) -> None:
    with ThreadPoolExecutor(PROCESSES) as pool:
        allowed = pool.map(lambda _: deployment.python(MANY), range(PROCESSES))
        assert sum(allowed) == 100
