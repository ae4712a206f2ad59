"""Options of gunicorn, the same for scripts/run, systemd, Docker and the tests:
`gunicorn --config python:config.webserver --bind ADDRESS config.wsgi`."""

import os

workers = int(os.environ.get("WEB_PROCESSES") or 2)
threads = int(os.environ.get("WEB_THREADS") or 4)
worker_class = "config.held_requests.Worker"
worker_connections = 900  # a process; well below the usual limit of 1024 open files
preload_app = True  # settings are checked once, and memory is shared

# A page has ended long before; what hangs longer is ended.
timeout = 60
graceful_timeout = 5
keepalive = 5

limit_request_line = 4094
limit_request_fields = 64
limit_request_field_size = 8190

# No header changes where the site begins: some proxies pass on what a visitor calls SCRIPT_NAME.
forwarder_headers = ""

# Nothing but the heartbeats of the processes: better in memory than on a disk that may be full.
worker_tmp_dir = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
control_socket_disable = True
