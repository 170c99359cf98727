"""The routes, a file for each part of the API. They read, ask the house, and answer; none decides anything."""

from importlib import import_module
from pkgutil import iter_modules

from litestar.handlers import HTTPRouteHandler

ROUTES: tuple[HTTPRouteHandler, ...] = tuple(
    value
    for module in iter_modules(__path__, f"{__name__}.")
    for value in vars(import_module(module.name)).values()
    if isinstance(value, HTTPRouteHandler)
)
