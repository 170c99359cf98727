"""The routes, a file for each part of the API. They read, ask the house, and answer; none decides anything."""

from litestar.handlers import HTTPRouteHandler

from croupier.server.routes import (
    adjudication,
    health,
    house,
    inspection,
    people,
    proofs,
    readiness,
    resets,
    rounds,
    sign_ins,
    tables,
    tournaments,
)

_ROOMS = (
    adjudication,
    health,
    house,
    inspection,
    people,
    proofs,
    readiness,
    resets,
    rounds,
    sign_ins,
    tables,
    tournaments,
)

ROUTES: tuple[HTTPRouteHandler, ...] = tuple(
    value for room in _ROOMS for value in vars(room).values() if isinstance(value, HTTPRouteHandler)
)
