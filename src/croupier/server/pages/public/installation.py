"""What makes the pages an app on somebody's phone: a manifest, icons, and a page for when there is no connection."""

from typing import Any

import msgspec
from litestar import Response

from croupier.server.pages.core.assets import assets
from croupier.server.pages.core.content_policy import CONTENT_SECURITY
from croupier.server.pages.core.page import page
from croupier.server.pages.core.rendering import render
from croupier.server.pages.core.visit import Visit

_COLOUR = "#0d3b2a"
_NOT_KEPT = {"cache-control": "no-cache"}


class WorkerFiles(msgspec.Struct, frozen=True):
    """What the service worker keeps for when there is no connection; another version of the house keeps others."""

    version: str
    kept: tuple[str, ...]


class OfflinePage(msgspec.Struct, frozen=True):
    """The house's name, and how many seconds its tables wait for somebody whose connection is lost; 0 if no table
    says."""

    house: str
    waits: int


@page("/app.webmanifest", open_to_all=True)
async def manifest_file(visit: Visit) -> Response[bytes]:
    """The manifest: the house's name and its icons."""
    name = (await visit.house()).name
    manifest: dict[str, Any] = {
        "name": name,
        "short_name": name[:12],
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": _COLOUR,
        "theme_color": _COLOUR,
        "icons": [
            {"src": assets().address("icon.svg"), "sizes": "any", "type": "image/svg+xml"},
            {"src": assets().address("icon-192.png"), "sizes": "192x192", "type": "image/png"},
            {
                "src": assets().address("icon-512.png"),
                "sizes": "512x512",
                "type": "image/png",
                "purpose": "any maskable",
            },
        ],
    }
    return Response(msgspec.json.encode(manifest), media_type="application/manifest+json", headers=_NOT_KEPT)


@page("/offline", open_to_all=True)
async def offline_page(visit: Visit) -> Response[bytes]:
    """What somebody reads whose phone has no connection: nothing of theirs is in it."""
    waits = min((row.terms.pace.grace_seconds for row in await visit.front.house.lobby()), default=0)
    html = render("offline.html", OfflinePage((await visit.house()).name, waits))
    return Response(html.encode(), media_type="text/html", headers={"content-security-policy": CONTENT_SECURITY})


@page("/service-worker.js", open_to_all=True)
async def service_worker(visit: Visit) -> Response[bytes]:
    """The script that shows the offline page; it keeps no page of a table, and no money."""
    kept = ("/offline", *(assets().address(name) for name in ("base.css", "dark.css", "icon.svg")))
    script = render("service_worker.js", WorkerFiles(assets().digest, kept))
    headers = {"content-security-policy": CONTENT_SECURITY, **_NOT_KEPT}
    return Response(script.encode(), media_type="text/javascript", headers=headers)
