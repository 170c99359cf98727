"""What a floor's server is measured beside, as a process of its own: the same framework, and nothing behind it.

`POST /answer` reads a body and answers as many bytes as a command's answer has. `POST /broadcast` sends its body to
every socket that listens at `/news`. `GET /page` is a page of a few words, with nothing to fetch beside it.
"""

import asyncio
import json
import time
from typing import Any

import msgspec
import uvloop
from litestar import Litestar, Request, Response, WebSocket, get, post, websocket
from litestar.exceptions import WebSocketDisconnect

from croupier.floor.messages import Done
from croupier.server.http.connections import Connections
from croupier.server.http.limits import LimitHits
from croupier.server.lifecycle import make_server
from croupier.server.metrics import Metrics
from croupier.server.settings import Settings
from croupier.server.sockets.socket_registry import Sockets

PAGE = b"""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bare</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"></head>
<body><h1>A page of a few words</h1><p>And nothing else.</p></body></html>"""
ANSWER = msgspec.json.encode(Done(123_456))
_sockets: set[WebSocket[Any, Any, Any]] = set()


@get("/page")
async def page() -> Response[bytes]:
    """The page."""
    return Response(PAGE, media_type="text/html")


@post("/answer", status_code=200)
async def answer(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Read, and answer."""
    msgspec.json.decode(await request.body())
    return Response(ANSWER, media_type="application/json")


@post("/broadcast", status_code=200)
async def broadcast(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Answer, and send what came to every socket."""
    news = (await request.body()).decode()
    asyncio.get_running_loop().call_soon(lambda: [asyncio.ensure_future(socket.send_data(news)) for socket in _sockets])
    return Response(ANSWER, media_type="application/json")


@websocket("/news")
async def listen(socket: WebSocket[Any, Any, Any]) -> None:
    """Listen until it is closed."""
    await socket.accept()
    _sockets.add(socket)
    try:
        while True:
            await socket.receive_data("text")
    except WebSocketDisconnect:
        pass
    finally:
        _sockets.discard(socket)


def main() -> None:
    """Serve until told to stop, with the very settings of the floor's server."""
    app: Any = Litestar([page, answer, broadcast, listen], openapi_config=None, logging_config=None)
    settings, metrics = Settings(port=0, connections_per_address_max=0), Metrics()
    connections = Connections(settings, metrics, LimitHits(metrics, time.monotonic))
    server = make_server(app, settings, connections, Sockets(1, metrics), asyncio.Event())

    async def serve() -> None:
        serving = asyncio.create_task(server.serve())
        while not server.started:
            await asyncio.sleep(0.01)
        port = server.servers[0].sockets[0].getsockname()[1]
        print(json.dumps({"address": f"http://127.0.0.1:{port}"}), flush=True)
        await serving

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(serve())


if __name__ == "__main__":
    main()
