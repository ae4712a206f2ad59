"""Pages of a list: `?page=2&page_size=100`, with count and the addresses before and after."""

from typing import Any

from rest_framework import serializers
from rest_framework.exceptions import ValidationError
from rest_framework.pagination import PageNumberPagination
from rest_framework.request import Request

MAX_PAGE_SIZE = 200


class Pages(PageNumberPagination):
    page_size_query_param = "page_size"
    page_query_description = "Which page, counted from 1."
    page_size_query_description = f"Results on a page: 1 to {MAX_PAGE_SIZE}, else 50."
    max_page_size = MAX_PAGE_SIZE
    last_page_strings = ()
    invalid_page_message = "There is no page {page_number} in this list."

    def paginate_queryset(
        self, queryset: Any, request: Request, view: Any = None
    ) -> list[Any] | None:
        page = request.query_params.get(self.page_query_param, "1")
        if _number(page) is None:
            raise ValidationError({"page": ["This has to be a whole number, 1 or more."]})
        return super().paginate_queryset(queryset, request, view)

    def get_page_size(self, request: Request) -> int | None:
        wanted = request.query_params.get("page_size")
        if wanted is None:
            return self.page_size
        size = _number(wanted)
        if size is None or size > MAX_PAGE_SIZE:
            raise ValidationError({"page_size": [f"This has to be from 1 to {MAX_PAGE_SIZE}."]})
        return size

    def around(self) -> dict[str, object]:
        """What a list says beside its results."""
        assert self.page is not None
        return {
            "count": self.page.paginator.count,
            "next": self.get_next_link(),
            "previous": self.get_previous_link(),
        }

    def get_schema_operation_parameters(self, view: Any) -> list[dict[str, Any]]:
        parameters = super().get_schema_operation_parameters(view)
        for parameter in parameters:
            parameter["schema"]["minimum"] = 1
            if parameter["name"] == "page_size":
                parameter["schema"] |= {"maximum": MAX_PAGE_SIZE, "default": self.page_size}
        return parameters


class PageQuery(serializers.Serializer[object]):
    """For views that are no plain lists: the same two parameters in the schema."""

    page = serializers.IntegerField(default=1, min_value=1, help_text=Pages.page_query_description)
    page_size = serializers.IntegerField(
        default=50,
        min_value=1,
        max_value=MAX_PAGE_SIZE,
        help_text=Pages.page_size_query_description,
    )


def _number(text: str) -> int | None:
    """A whole number from 1 on, in plain digits."""
    if not (text.isascii() and text.isdigit() and len(text) < 10) or int(text) < 1:
        return None
    return int(text)
