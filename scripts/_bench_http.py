"""How long pages take over loopback, for one client and for several."""

import http.client
import threading
import time

from tests.deployment import Deployment


def times(deployment: Deployment, path: str, count: int) -> list[float]:
    connection = http.client.HTTPConnection("127.0.0.1", deployment.port, timeout=30)
    taken = []
    for _ in range(count):
        start = time.perf_counter()
        connection.request("GET", path)
        answer = connection.getresponse()
        answer.read()
        taken.append(time.perf_counter() - start)
        if answer.status != 200:
            raise RuntimeError(f"{path} answered {answer.status}")
    connection.close()
    return taken


def crowd(deployment: Deployment, path: str, clients: int, each: int) -> tuple[list[float], float]:
    taken: list[float] = []
    threads = [
        threading.Thread(target=lambda: taken.extend(times(deployment, path, each)))
        for _ in range(clients)
    ]
    start = time.perf_counter()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return taken, time.perf_counter() - start
