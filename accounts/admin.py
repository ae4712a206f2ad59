"""Users and groups for admins. Whoever changes rights shows first that it is really them."""

from typing import Any

from django.contrib import admin
from django.contrib.auth.admin import GroupAdmin, UserAdmin
from django.contrib.auth.models import Group
from django.http import HttpRequest
from django.utils.decorators import method_decorator

from accounts.admin_rights import RIGHTS, ForSuperusers, OfPeople
from accounts.models import User
from accounts.web.asked_again import AskedAgain, asks_again


@admin.register(User)
class UsersAdmin(OfPeople, AskedAgain, UserAdmin):  # type: ignore[type-arg]  # only in the stubs
    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        """Whoever may not give rights sees them."""
        fields = super().get_readonly_fields(request, obj)
        return fields if getattr(request.user, "is_superuser", False) else (*fields, *RIGHTS)

    @method_decorator(asks_again)
    def user_change_password(self, *args: Any, **kwargs: Any) -> Any:
        return super().user_change_password(*args, **kwargs)


admin.site.unregister(Group)


@admin.register(Group)
class GroupsAdmin(ForSuperusers, AskedAgain, GroupAdmin):
    pass
