"""A request as our pages see it."""

from typing import Any
from urllib.parse import parse_qsl

from litestar import Request
from litestar.datastructures import FormMultiDict, State
from litestar.enums import RequestEncodingType


class Asking(Request[Any, Any, State]):  # Any: we use neither Litestar's user nor its auth
    """A request whose form is read and forgotten. Litestar keeps the last thousand forms, passwords among them."""

    async def form(self) -> FormMultiDict:
        """What was filled in; no form of ours takes a file."""
        if self.content_type[0] == RequestEncodingType.URL_ENCODED:
            return FormMultiDict(parse_qsl((await self.body()).decode(errors="replace"), keep_blank_values=True))
        sent = await super().form()
        await sent.close()
        return FormMultiDict((name, value) for name, value in sent.multi_items() if isinstance(value, str))
