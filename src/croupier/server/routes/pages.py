"""The page behind the one-time link."""

from importlib.resources import files

from litestar import Response, get

from croupier.server.operations import says

_PAGES = files("croupier.server") / "pages"
_OWN_SCRIPT = "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'"


@get("/owner", opt=says(open_to_all=True, media="text/html"))
async def owner_page() -> Response[bytes]:
    """A form for whoever has the one-time link."""
    headers = {"content-security-policy": f"{_OWN_SCRIPT}; form-action 'none'"}
    return Response((_PAGES / "owner.html").read_bytes(), media_type="text/html", headers=headers)


@get("/owner.js", opt=says(open_to_all=True, media="text/javascript"))
async def owner_script() -> Response[bytes]:
    """What sends the form."""
    return Response((_PAGES / "owner.js").read_bytes(), media_type="text/javascript")
