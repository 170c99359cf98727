"""All pages together: importing a module puts its pages at their addresses."""

from importlib import import_module
from pkgutil import walk_packages

from litestar.handlers import HTTPRouteHandler, WebsocketRouteHandler

from croupier.server import pages
from croupier.server.pages.core.assets import asset, verify_html
from croupier.server.pages.core.page import PAGE_HANDLERS
from croupier.server.pages.core.page_socket import live

for _module in walk_packages(pages.__path__, "croupier.server.pages."):
    if not _module.ispkg and _module.name != __name__:
        import_module(_module.name)

PAGE_ROUTES: tuple[HTTPRouteHandler | WebsocketRouteHandler, ...] = (*PAGE_HANDLERS, asset, verify_html, live)
