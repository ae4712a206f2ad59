# Riftlab's image: code and packages, no secrets, no data, no root. docker-compose.yml runs it.
FROM python:3.11-slim-bookworm AS packages
ENV PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_CACHE_DIR=1
COPY requirements.txt .
RUN python -m venv /opt/venv && /opt/venv/bin/pip install --quiet -r requirements.txt

# The engine, compiled for this Python; the compiler stays behind.
FROM packages AS compiled
RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends gcc libc6-dev
COPY . /opt/riftlab
RUN cd /opt/riftlab && RIFTLAB_BUILDS=/opt/builds /opt/venv/bin/python -m ops.compiler && chmod -R a+rX /opt/builds

FROM python:3.11-slim-bookworm
# pg_dump and psql, for backups: of the same major version as the server in docker-compose.yml.
RUN apt-get update -qq \
    && apt-get install -y -qq --no-install-recommends postgresql-client-15 \
    && rm -rf /var/lib/apt/lists/* \
    && groupadd --gid 10001 riftlab \
    && useradd --uid 10001 --gid riftlab --no-create-home --home-dir /nonexistent riftlab \
    && install -d -o riftlab -g riftlab -m 0700 /var/lib/riftlab
COPY --from=packages /opt/venv /opt/venv
COPY --from=compiled /opt/builds /opt/builds
COPY . /opt/riftlab
ENV RIFTLAB_BUILDS=/opt/builds PATH=/opt/venv/bin:$PATH PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 RIFTLAB_VAR=/var/lib/riftlab
WORKDIR /opt/riftlab
USER riftlab
VOLUME /var/lib/riftlab
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=4 \
    CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8000/healthz', timeout=4)"]
CMD ["gunicorn", "--config", "python:config.webserver", "--bind", "0.0.0.0:8000", "config.wsgi"]
