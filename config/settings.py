"""Django settings, read from the environment. docs/operations.md lists every variable."""

from pathlib import Path

import environ
import structlog
import structlog.typing

from config.profile import BASE_DIR, read_profile, secret_key
from ops.version import VERSION

env = environ.Env()
PROFILE = read_profile()
PROFILE.var.mkdir(parents=True, exist_ok=True)

# --- The door -----------------------------------------------------------------------------

SECRET_KEY = secret_key(PROFILE.var)
DEBUG = env.bool("DEBUG", default=False)
LOOPBACK = ["localhost", "127.0.0.1", "[::1]"]
ALLOWED_HOSTS = [*env.list("ALLOWED_HOSTS", default=[]), *LOOPBACK]
CSRF_TRUSTED_ORIGINS = env.list("CSRF_TRUSTED_ORIGINS", default=[])
TRUSTED_PROXIES = env.int("TRUSTED_PROXIES", default=0)
if TRUSTED_PROXIES:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
ALLAUTH_TRUSTED_PROXY_COUNT = TRUSTED_PROXIES

HTTPS = env.bool("HTTPS", default=not PROFILE.is_embedded)
SECURE_SSL_REDIRECT = HTTPS
SECURE_REDIRECT_EXEMPT = [r"^healthz$", r"^readyz$"]
SESSION_COOKIE_SECURE = HTTPS
CSRF_COOKIE_SECURE = HTTPS
SECURE_HSTS_SECONDS = env.int("HSTS_SECONDS", default=365 * 24 * 3600 if HTTPS else 0)
SECURE_HSTS_INCLUDE_SUBDOMAINS = env.bool("HSTS_SUBDOMAINS", default=HTTPS)
SECURE_HSTS_PRELOAD = env.bool("HSTS_PRELOAD", default=HTTPS)
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
SESSION_COOKIE_AGE = 60 * 24 * 3600
DATA_UPLOAD_MAX_MEMORY_SIZE = 2 * 1024 * 1024
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
        "object-src": ["'none'"],
        "base-uri": ["'none'"],
        "form-action": ["'self'"],
        "frame-ancestors": ["'none'"],
        "upgrade-insecure-requests": HTTPS,
    }
}

# --- Parts --------------------------------------------------------------------------------

INSTALLED_APPS = [
    "matches",
    "decks",
    "collection",
    "cards",
    "accounts",
    "ops",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.humanize",
    "django.contrib.sessions",
    "django.contrib.messages",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "allauth",
    "allauth.account",
    "csp",
    "django_htmx",
    "django_structlog",
    "rest_framework",
    "drf_spectacular",
]

MIDDLEWARE = [
    "django_structlog.middlewares.RequestMiddleware",
    "ops.middleware.request_id",
    "ops.middleware.no_nul_in_address",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
]

ROOT_URLCONF = "config.urls"
WSGI_APPLICATION = "config.wsgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
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
    # Shared by all processes, so that a login limit holds for all of them together.
    CACHES = {
        "default": {
            "BACKEND": "django.core.cache.backends.db.DatabaseCache",
            "LOCATION": "cache",
        }
    }
    CELERY_BROKER_URL = "filesystem://localhost//"
    CELERY_BROKER_TRANSPORT = "config.broker:Transport"
    CELERY_BROKER_TRANSPORT_OPTIONS = {
        "data_folder_in": str(PROFILE.broker_folder / "messages"),
        "data_folder_out": str(PROFILE.broker_folder / "messages"),
        "control_folder": str(PROFILE.broker_folder / "control"),
        "polling_interval": 0.2,
    }
    for _folder in ("messages", "control"):
        (PROFILE.broker_folder / _folder).mkdir(parents=True, exist_ok=True)
else:
    _database = env.db_url_config(PROFILE.database_url)
    # As long as SQLite's timeout: whoever waits longer for a lock is told to come back.
    _database["OPTIONS"] = {"options": "-c lock_timeout=30s"} | _database.get("OPTIONS", {})
    DATABASES = {"default": _database}
    DATABASES["default"]["CONN_MAX_AGE"] = env.int("CONN_MAX_AGE", default=60)
    DATABASES["default"]["CONN_HEALTH_CHECKS"] = True
    CACHES = {
        "default": {
            "BACKEND": "django.core.cache.backends.redis.RedisCache",
            "LOCATION": PROFILE.redis_url,
            "KEY_PREFIX": "riftlab",
        }
    }
    CELERY_BROKER_URL = PROFILE.redis_url

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
ACCOUNT_EMAIL_VERIFICATION = "optional"
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
        "accounts.authentication.TokenAuthentication",
        "rest_framework.authentication.SessionAuthentication",
    ],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticatedOrReadOnly"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["config.api.parsers.JSONParser"],
    "DEFAULT_SCHEMA_CLASS": "config.api.schema.ApiSchema",
    "EXCEPTION_HANDLER": "config.api.errors.handle",
    "DEFAULT_PAGINATION_CLASS": "config.api.pages.Pages",
    "PAGE_SIZE": 50,
    "DEFAULT_THROTTLE_CLASSES": [
        "rest_framework.throttling.AnonRateThrottle",
        "rest_framework.throttling.UserRateThrottle",
    ],
    "DEFAULT_THROTTLE_RATES": {
        "anon": env.str("API_RATE_VISITOR", default="120/min"),
        "user": env.str("API_RATE_USER", default="600/min"),
        # Not requests: games that bots think through again because nobody kept their choices.
        "replay": env.str("REPLAY_RATE", default="60/hour"),
    },
    "NUM_PROXIES": TRUSTED_PROXIES,
}
SPECTACULAR_SETTINGS = {
    "TITLE": "Riftlab",
    "DESCRIPTION": "Cards, collections, decks and playtests of fighting card games. "
    "`/api/docs/` is this document as a page.",
    "VERSION": VERSION,
    "TAGS": [
        {"name": "cards", "description": "The card pool. Only an admin's import changes it."},
        {"name": "sets", "description": "Cards that came out together."},
        {"name": "bulk", "description": "Everything at once."},
        {"name": "collection", "description": "What you own. Nobody else sees it."},
        {"name": "decks", "description": "Build, check, share. A deck is found by its `key`."},
        {"name": "experiments", "description": "Playtests: many games between two decks."},
        {"name": "account", "description": "You."},
    ],
    "SERVE_INCLUDE_SCHEMA": False,
    "ENUM_NAME_OVERRIDES": {
        "SectionEnum": "decks.api_serializers.SECTIONS",
        "ListKindEnum": "decks.api_serializers.LIST_KINDS",
        "ExperimentKindEnum": "matches.models.Experiment.Kind",
    },
}

# --- Files and language -------------------------------------------------------------------

STATIC_URL = "/static/"
STATIC_ROOT = Path(env.str("STATIC_ROOT", default=str(PROFILE.var / "static")))
STATICFILES_DIRS = [BASE_DIR / "static"]
WHITENOISE_ROOT = BASE_DIR / "static" / "root"  # /favicon.ico, /robots.txt
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if DEBUG
        else "whitenoise.storage.CompressedManifestStaticFilesStorage"
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
                structlog.processors.dict_tracebacks,
                structlog.processors.JSONRenderer(),
            ],
            "foreign_pre_chain": _LOG_STEPS,
        }
    },
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "json"}},
    "root": {"handlers": ["stderr"], "level": env.str("LOG_LEVEL", default="INFO")},
    "loggers": {"django": {"handlers": [], "level": "INFO", "propagate": True}},
}
DJANGO_STRUCTLOG_CELERY_ENABLED = True
# Only a proxy of ours may name a request; a visitor could write anything into the logs.
DJANGO_STRUCTLOG_TRUST_UPSTREAM_REQUEST_ID = TRUSTED_PROXIES > 0
