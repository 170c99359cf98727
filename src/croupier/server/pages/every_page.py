"""All pages together: importing their rooms puts each at its address."""

from litestar.handlers import HTTPRouteHandler, WebsocketRouteHandler

from croupier.server.pages import (
    account,
    adjudicating,
    cage,
    dealing,
    entrance,
    house_page,
    inspecting,
    inspecting_log,
    inspecting_money,
    lobby,
    own_round,
    people,
    proving,
    replaying,
    resets,
    rule_books,
    rules_copy,
    sign_page,
    statements,
    supervision,
    supervision_opening,
    supervision_register,
    supervision_table,
    supervision_wizard,
    table,
    tournament_directing,
    tournament_table,
    tournaments,
)
from croupier.server.pages.assets import asset, verify_html
from croupier.server.pages.live import live
from croupier.server.pages.pages import HANDLERS

ROOMS = (
    account,
    adjudicating,
    cage,
    dealing,
    entrance,
    house_page,
    inspecting,
    inspecting_log,
    inspecting_money,
    lobby,
    own_round,
    people,
    proving,
    replaying,
    resets,
    rule_books,
    rules_copy,
    sign_page,
    statements,
    supervision,
    supervision_opening,
    supervision_register,
    supervision_table,
    supervision_wizard,
    table,
    tournament_directing,
    tournament_table,
    tournaments,
)
"""Where pages are written down."""

PAGE_ROUTES: tuple[HTTPRouteHandler | WebsocketRouteHandler, ...] = (*HANDLERS, asset, verify_html, live)
