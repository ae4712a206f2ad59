"""Django's admin with Riftlab's site: every deed is written down (accounts/admin_site.py)."""

from django.contrib.admin.apps import AdminConfig


class RiftlabAdmin(AdminConfig):
    default_site = "accounts.admin_site.AdminSite"

    def ready(self) -> None:
        super().ready()
        from accounts import admin_parts

        admin_parts.register()
