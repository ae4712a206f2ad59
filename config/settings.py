"""Django settings, read from the environment. docs/operations.md lists every variable."""

from pathlib import Path
from typing import Any

import environ
import structlog
import structlog.typing

from config.profile import BASE_DIR, ProfileError, password_of, read_profile, secret_key
from ops import scrub
from ops.private import make_private
from ops.version import VERSION


class Env(environ.Env):  # type: ignore[misc]  # it carries no types
    """Says which variable is wrong, where a number is wanted and something else was set."""

    def get_value(self, var: str, *args: Any, **kwargs: Any) -> Any:
        try:
            return super().get_value(var, *args, **kwargs)
        except ValueError as error:
            raise ProfileError(f"{var} must be a whole number ({error}).") from None


env = Env()
PROFILE = read_profile()
make_private(PROFILE.var)

# --- The door -----------------------------------------------------------------------------

SECRET_KEY = secret_key(PROFILE)
scrub.install_hooks()
scrub.keep_secret(
    SECRET_KEY,
    password_of("DATABASE_URL", PROFILE.database_url),
    password_of("REDIS_URL", PROFILE.redis_url),
    password_of("EMAIL_URL", env.str("EMAIL_URL", default="")),
)
DEFAULT_EXCEPTION_REPORTER_FILTER = "ops.reports.ReportFilter"
DEBUG = env.bool("DEBUG", default=False)
LOOPBACK = ["localhost", "127.0.0.1", "[::1]"]
ALLOWED_HOSTS = [*env.list("ALLOWED_HOSTS", default=[]), *LOOPBACK]
CSRF_TRUSTED_ORIGINS = env.list("CSRF_TRUSTED_ORIGINS", default=[])
TRUSTED_PROXIES = env.int("TRUSTED_PROXIES", default=0)
if TRUSTED_PROXIES:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
# /metrics for Prometheus: with the token, or without one for programs on this machine only.
METRICS = env.bool("METRICS", default=False)
METRICS_TOKEN = env.str("METRICS_TOKEN", default="")
ALLAUTH_TRUSTED_PROXY_COUNT = TRUSTED_PROXIES

HTTPS = env.bool("HTTPS", default=not PROFILE.is_embedded)
SECURE_SSL_REDIRECT = HTTPS
SECURE_REDIRECT_EXEMPT = [r"^healthz$", r"^readyz$", r"^metrics$"]
SESSION_COOKIE_SECURE = HTTPS
CSRF_COOKIE_SECURE = HTTPS
SECURE_HSTS_SECONDS = env.int("HSTS_SECONDS", default=365 * 24 * 3600 if HTTPS else 0)
SECURE_HSTS_INCLUDE_SUBDOMAINS = env.bool("HSTS_SUBDOMAINS", default=HTTPS)
SECURE_HSTS_PRELOAD = env.bool("HSTS_PRELOAD", default=HTTPS)
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
# Where to report a hole: addresses for /.well-known/security.txt.
SECURITY_CONTACT = env.list("SECURITY_CONTACT", default=[])
SESSION_COOKIE_AGE = 60 * 24 * 3600
DATA_UPLOAD_MAX_MEMORY_SIZE = 2 * 1024 * 1024
DATA_UPLOAD_MAX_NUMBER_FILES = 4
FILE_UPLOAD_HANDLERS = [
    "ops.uploads.LimitedUpload",
    "django.core.files.uploadhandler.MemoryFileUploadHandler",
    "django.core.files.uploadhandler.TemporaryFileUploadHandler",
]

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": ["'self'"],
        "script-src": ["'self'"],
        "style-src": ["'self'"],
        "img-src": ["'self'", "data:"],
        "connect-src": ["'self'"],
        "font-src": ["'self'"],
        "manifest-src": ["'self'"],
        "object-src": ["'none'"],
        "frame-src": ["'none'"],
        "worker-src": ["'none'"],
        "base-uri": ["'none'"],
        "form-action": ["'self'"],
        "frame-ancestors": ["'none'"],
        "upgrade-insecure-requests": HTTPS,
    }
}

# The result on the home page: who plays the house decks against each other, games a matchup.
EXAMPLE_BOT = "greedy"
EXAMPLE_GAMES = 40

# --- Parts --------------------------------------------------------------------------------

INSTALLED_APPS = [
    "matches",
    "decks",
    "collection",
    "cards",
    "accounts",
    "ops",
    "config.admin.RiftlabAdmin",  # django.contrib.admin with our site
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.humanize",
    "django.contrib.sessions",
    "django.contrib.messages",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "allauth.usersessions",
    "csp",
    "django_htmx",
    "django_structlog",
    "rest_framework",
    "drf_spectacular",
]

MIDDLEWARE = [
    "ops.middleware.keeps_secrets",
    "config.sealing.seal_pages",
    "django_structlog.middlewares.RequestMiddleware",
    "ops.middleware.request_id",
    "ops.middleware.private_unless_said",
    "ops.middleware.counted",
    # Headers before whatever answers by itself, so that its answers carry them too.
    "config.headers.closed_by_default",
    "django.middleware.security.SecurityMiddleware",
    "csp.middleware.CSPMiddleware",
    "ops.middleware.no_nul_in_address",
    "config.admin_door.whole_pages_only",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "accounts.sessions.note_activity",
    "accounts.sessions.keep_no_copy",
    "django_htmx.middleware.HtmxMiddleware",
    "config.limits.Limits",
    "ops.middleware.GoneMeanwhile",
]

ROOT_URLCONF = "config.urls"
WSGI_APPLICATION = "config.wsgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "OPTIONS": {
            "loaders": [
                (
                    "django.template.loaders.cached.Loader",
                    ["config.sealing.Folders", "config.sealing.Apps"],
                )
            ],
            "builtins": ["config.sealing"],
            "context_processors": [
                "django.template.context_processors.debug",
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "config.context.site",
            ],
        },
    },
]

# --- Database, cache, broker --------------------------------------------------------------

WEB_SECONDS = env.int("WEB_STATEMENT_SECONDS", default=20)
STATEMENT_SECONDS = env.int("STATEMENT_SECONDS", default=600)
REDIS_SECONDS = 3  # to connect, and to wait for each answer

DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
if PROFILE.is_embedded:
    DATABASES = {
        "default": {
            "ENGINE": "django.db.backends.sqlite3",
            "NAME": PROFILE.sqlite_file,
            "OPTIONS": {
                "timeout": 30,
                "transaction_mode": "IMMEDIATE",
                "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
            },
        }
    }
    CELERY_BROKER_URL = "filesystem://localhost//"
    CELERY_BROKER_TRANSPORT = "config.broker:Transport"
    CELERY_BROKER_TRANSPORT_OPTIONS = {
        "data_folder_in": str(PROFILE.broker_folder / "messages"),
        "data_folder_out": str(PROFILE.broker_folder / "messages"),
        "polling_interval": 0.2,
    }
    (PROFILE.broker_folder / "messages").mkdir(parents=True, exist_ok=True)
else:
    _database = env.db_url_config(PROFILE.database_url)
    # Whoever waits as long as SQLite would for a lock is told to come back. A statement may take
    # longer in workers and commands than where somebody waits for a page.
    _seconds = WEB_SECONDS if "RIFTLAB_WEB" in env.ENVIRON else STATEMENT_SECONDS
    _database["ENGINE"] = "ops.postgres"
    _database["OPTIONS"] = {
        "connect_timeout": 3,
        # A machine that is gone says nothing, not even that it is: the network is asked.
        "keepalives_idle": 10,
        "keepalives_interval": 5,
        "keepalives_count": 3,
        "tcp_user_timeout": 25_000,
        # The server ends a statement by itself before; if it does not, we no longer wait for it.
        "give_up_seconds": _seconds + 5 if _seconds else None,
        "options": f"-c lock_timeout=30s -c statement_timeout={_seconds}s "
        f"-c idle_in_transaction_session_timeout={_seconds}s",
    } | _database.get("OPTIONS", {})
    DATABASES = {"default": _database}
    DATABASES["default"]["CONN_MAX_AGE"] = env.int("CONN_MAX_AGE", default=60)
    DATABASES["default"]["CONN_HEALTH_CHECKS"] = True
    CELERY_BROKER_URL = PROFILE.redis_url
    CELERY_BROKER_TRANSPORT = "config.broker:RedisTransport"
    CELERY_BROKER_TRANSPORT_OPTIONS = {
        "socket_connect_timeout": REDIS_SECONDS,
        "socket_timeout": REDIS_SECONDS,
        "health_check_interval": 10,
    }

# A call that cannot be sent soon is not worth waiting for: every worker looks by itself.
CELERY_BROKER_CONNECTION_TIMEOUT = 3
CELERY_TASK_PUBLISH_RETRY_POLICY = {"max_retries": 1, "interval_start": 0, "interval_max": 0.2}

# A table on both profiles: next to nothing is kept there (limits have a table of their own), and
# nobody should be unable to log in because Redis is away.
CACHES = {
    "default": {
        "BACKEND": "ops.cache.JsonDatabaseCache",
        "LOCATION": "cache",
    }
}

CELERY_TASK_IGNORE_RESULT = True
CELERY_WORKER_ENABLE_REMOTE_CONTROL = False
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_BROKER_CONNECTION_MAX_RETRIES = None  # a worker outlives any pause of its broker
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_TASK_SERIALIZER = "json"
CELERY_ACCEPT_CONTENT = ["json"]

# --- Playtests ----------------------------------------------------------------------------

# A worker that says nothing for this long has lost its chunk to whoever asks next.
LEASE_SECONDS = env.int("LEASE_SECONDS", default=15)
# Days after its end at which an experiment nobody keeps is removed; 0: never.
EXPERIMENT_DAYS = env.int("EXPERIMENT_DAYS", default=365)

# --- Backups ------------------------------------------------------------------------------

# A worker makes a verified backup when the newest one is this old; 0: nobody does.
BACKUP_HOURS = env.float("BACKUP_HOURS", default=0)
BACKUP_DIR = Path(env.str("BACKUP_DIR", default=str(PROFILE.var / "backups")))
BACKUP_KEEP = env.int("BACKUP_KEEP", default=7)

# --- Cards --------------------------------------------------------------------------------

# Pictures that replace the drawn ones: the image column of a card names a file in here.
CARD_ART_DIR = Path(env.str("CARD_ART_DIR", default=str(PROFILE.var / "art")))

# --- Accounts -----------------------------------------------------------------------------

AUTH_USER_MODEL = "accounts.User"
AUTHENTICATION_BACKENDS = ["allauth.account.auth_backends.AuthenticationBackend"]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "home"
ACCOUNT_ADAPTER = "accounts.adapter.AccountAdapter"
ACCOUNT_LOGIN_METHODS = {"username", "email"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "email", "password1*", "password2*"]
# An address counts once it is confirmed (accounts/addresses.py). Before, anybody may write it into
# an account of theirs: a refusal would tell that it has another one.
ACCOUNT_EMAIL_VERIFICATION = "optional"
ACCOUNT_PREVENT_ENUMERATION = "strict"
ACCOUNT_LOGOUT_REDIRECT_URL = "home"
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_USERNAME_MIN_LENGTH = 3
ACCOUNT_USERNAME_BLACKLIST = [
    "admin",
    "demo",
    "demo-admin",
    "house",
    "riftlab",
    "root",
    "staff",
]
ACCOUNT_EMAIL_SUBJECT_PREFIX = "Riftlab: "
ACCOUNT_EMAIL_NOTIFICATIONS = True
# Stricter than allauth's own, which would send an address of somebody else 7,200 mails a day, and
# let a stolen session guess the password 14,400 times.
ACCOUNT_RATE_LIMITS = {
    "export": "6/h/user",
    "signup": "60/h/ip",
    "manage_email": "10/h/user",
    "reset_password": "20/h/ip,4/h/key",
    "confirm_email": "4/h/key",
    "reauthenticate": "10/15m/user",
    "change_password": "10/15m/user",
}
# Whoever adds an address can reset the password: not with a session alone.
ACCOUNT_REAUTHENTICATION_REQUIRED = True
ACCOUNT_MAX_EMAIL_ADDRESSES = 5
ACCOUNT_FORMS = {
    "add_email": "accounts.web.forms.AddEmailForm",
    "reset_password": "accounts.web.forms.ResetPasswordForm",
}
# The second step of a login. Secrets are kept encrypted (accounts/mfa.py).
MFA_ADAPTER = "accounts.mfa.MfaAdapter"
MFA_FORMS = {
    "activate_totp": "accounts.web.forms.ActivateAppForm",
    "add_webauthn": "accounts.web.forms.AddPasskeyForm",
    "edit_webauthn": "accounts.web.forms.EditPasskeyForm",
}
MFA_SUPPORTED_TYPES = ["totp", "webauthn", "recovery_codes"]
MFA_PASSKEY_LOGIN_ENABLED = True
MFA_RECOVERY_CODES_SHOW_ONCE = True
MFA_TOTP_ISSUER = "Riftlab"
MFA_TOTP_TOLERANCE = 1  # clocks of phones are up to half a minute off
# Names identify people here, an address is optional: who has a second step may still change theirs.
MFA_ALLOW_UNVERIFIED_EMAIL = True
# Browsers know passkeys over HTTPS, and over HTTP only on localhost.
MFA_WEBAUTHN_ALLOW_INSECURE_ORIGIN = PROFILE.is_embedded and not HTTPS
# Admins without a second step are players until they have one.
REQUIRE_ADMIN_2FA = env.bool("REQUIRE_ADMIN_2FA", default=False)
USERSESSIONS_TRACK_ACTIVITY = True  # by accounts.sessions, which writes seldom
EMAIL_TIMEOUT = 10
DEFAULT_FROM_EMAIL = env.str("DEFAULT_FROM_EMAIL", default="riftlab@localhost")
if "EMAIL_URL" in env.ENVIRON:
    vars().update(env.email_url("EMAIL_URL"))
else:
    EMAIL_BACKEND = "django.core.mail.backends.filebased.EmailBackend"
    EMAIL_FILE_PATH = PROFILE.var / "mail"

# --- API ----------------------------------------------------------------------------------

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": [
        # The first one words the refusal: 401, with the way to log in.
        "accounts.api.authentication.TokenAuthentication",
        "rest_framework.authentication.SessionAuthentication",
    ],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticatedOrReadOnly"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["config.api.parsers.JSONParser"],
    "DEFAULT_SCHEMA_CLASS": "config.api.schema.ApiSchema",
    "EXCEPTION_HANDLER": "config.api.errors.handle",
    "DEFAULT_PAGINATION_CLASS": "config.api.pages.Pages",
    "PAGE_SIZE": 50,
    "DEFAULT_THROTTLE_CLASSES": ["config.api.throttle.Throttle"],
}
# What differs from ops.limit_table: a rate for all, or one each for visitors, users and admins.
_API_RATES = [
    env.str("API_RATE_VISITOR", default=""),
    *2 * [env.str("API_RATE_USER", default="")],
]
LIMITS = {
    **env.dict("LIMITS", default={}),
    **({"api": ":".join(_API_RATES)} if any(_API_RATES) else {}),
    **({"replay": env.str("REPLAY_RATE")} if "REPLAY_RATE" in env.ENVIRON else {}),
}
SPECTACULAR_SETTINGS = {
    "TITLE": "Riftlab",
    "DESCRIPTION": "Cards, collections, decks and playtests of fighting card games. "
    "`/api/docs/` is this document as a page.",
    "VERSION": VERSION,
    "TAGS": [
        {"name": "cards", "description": "The card pool. Only an import changes it."},
        {"name": "drafts", "description": "Cards of your own. Nobody else sees them."},
        {"name": "imports", "description": "Sets from files, for designers: a dry run first."},
        {"name": "sets", "description": "Cards that came out together."},
        {"name": "bulk", "description": "Everything at once."},
        {"name": "collection", "description": "What you own. Nobody else sees it."},
        {"name": "decks", "description": "Build, check, share. A deck is found by its `key`."},
        {"name": "experiments", "description": "Playtests: many games between two decks."},
        {"name": "account", "description": "You."},
    ],
    "SERVE_INCLUDE_SCHEMA": False,
    "ENUM_NAME_OVERRIDES": {
        "SectionEnum": "decks.api.serializers.SECTIONS",
        "ListKindEnum": "decks.api.serializers.LIST_KINDS",
        "ExperimentKindEnum": "matches.models.Experiment.Kind",
    },
}

# --- Files and language -------------------------------------------------------------------

STATIC_URL = "/static/"
STATIC_ROOT = Path(env.str("STATIC_ROOT", default=str(PROFILE.var / "static")))
STATICFILES_DIRS = [BASE_DIR / "static"]
FILE_UPLOAD_PERMISSIONS = None  # as ops.private says
WHITENOISE_ROOT = BASE_DIR / "static" / "root"  # /favicon.ico, /robots.txt
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if DEBUG
        else "ops.static_files.GzippedStaticFiles"
    },
}
LANGUAGE_CODE = "en"
USE_I18N = False
TIME_ZONE = "UTC"
USE_TZ = True

# --- Logs: one JSON object a line, with the request's id -----------------------------------

_LOG_STEPS: list[structlog.typing.Processor] = [
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_log_level,
    structlog.stdlib.add_logger_name,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
]
structlog.configure(
    processors=[
        structlog.stdlib.filter_by_level,
        *_LOG_STEPS,
        structlog.processors.StackInfoRenderer(),
        structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
    ],
    logger_factory=structlog.stdlib.LoggerFactory(),
    cache_logger_on_first_use=True,
)
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "json": {
            "()": structlog.stdlib.ProcessorFormatter,
            "processors": [
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                # Type, message, file and line of every frame; never its variables.
                structlog.processors.ExceptionRenderer(
                    structlog.tracebacks.ExceptionDictTransformer(show_locals=False)
                ),
                scrub.scrubbed,
                structlog.processors.JSONRenderer(),
            ],
            "foreign_pre_chain": _LOG_STEPS,
        }
    },
    "handlers": {"stderr": {"class": "ops.scrub.Handler", "formatter": "json"}},
    "root": {"handlers": ["stderr"], "level": env.str("LOG_LEVEL", default="INFO")},
    # These bring handlers of their own (a mail to admins among them), which know no secrets.
    "loggers": {
        name: {"handlers": [], "level": "INFO", "propagate": True}
        for name in ("django", "django.server", "gunicorn.error", "gunicorn.access")
    },
}
DJANGO_STRUCTLOG_CELERY_ENABLED = True
# Only a proxy of ours may name a request; a visitor could write anything into the logs.
DJANGO_STRUCTLOG_TRUST_UPSTREAM_REQUEST_ID = TRUSTED_PROXIES > 0
