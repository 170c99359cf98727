"""All pages together: importing a module of this folder puts its pages at their addresses."""

from importlib import import_module
from pkgutil import iter_modules

from litestar.handlers import HTTPRouteHandler, WebsocketRouteHandler

from croupier.server import pages
from croupier.server.pages.assets import asset, verify_html
from croupier.server.pages.live import live
from croupier.server.pages.pages import HANDLERS

for _module in iter_modules(pages.__path__, "croupier.server.pages."):
    if not _module.ispkg and _module.name != __name__:
        import_module(_module.name)

PAGE_ROUTES: tuple[HTTPRouteHandler | WebsocketRouteHandler, ...] = (*HANDLERS, asset, verify_html, live)
