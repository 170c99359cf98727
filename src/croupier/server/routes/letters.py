"""Stopping e-mails with the address at the end of one of them."""

from typing import Any

from litestar import Request, Response, post

from croupier.floor.messages import Done
from croupier.rulebook import floor
from croupier.server.callers import front_of
from croupier.server.http.problems import HttpProblem
from croupier.server.http.responses import ok_response
from croupier.server.mail.unsubscribing import NO_SUCH_LETTER, is_unsubscribe_code
from croupier.server.route_description import describe_route, path_value


@post("/api/letters/{person:str}/{code:str}", status_code=200, opt=describe_route(Done, open_to_all=True))
@floor("6.16")
async def stop_letters(request: Request[Any, Any, Any]) -> Response[bytes]:
    """No more notices by e-mail; anyone who has the letter may say so."""
    front, person = front_of(request), path_value(request, "person")
    if not is_unsubscribe_code(front.vault, person, path_value(request, "code")):
        raise HttpProblem(NO_SUCH_LETTER)
    await front.reception.stop_letters(person)
    return ok_response(Done(0))
