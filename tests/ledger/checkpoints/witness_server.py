"""A witness on a real socket: keeps what is posted, and gives it back."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


class Receiver:
    """What a server got. It answers with `statuses`, one for each POST, and then always with 200."""

    def __init__(self) -> None:
        self.lines: list[bytes] = []
        self.statuses: list[int] = []
        self.refused = 0
        self.arrived = threading.Condition()
        self.url = ""

    def wait_for(self, count: int, seconds: float = 30) -> bool:
        """Whether this many came."""
        with self.arrived:
            return self.arrived.wait_for(lambda: len(self.lines) >= count, seconds)


@contextmanager
def running_witness() -> Iterator[Receiver]:
    """A receiver that listens on a port of its own."""
    receiver = Receiver()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            status = receiver.statuses.pop(0) if receiver.statuses else 200
            with receiver.arrived:  # before it answers: the next may come as soon as it has
                if status == 200:
                    receiver.lines.append(body)
                else:
                    receiver.refused += 1
                receiver.arrived.notify_all()
            self.send_response(status)
            self.send_header("Location", "/elsewhere")
            self.send_header("Content-Length", "0")
            self.end_headers()

        def do_GET(self) -> None:
            text = b"".join(line + b"\n" for line in receiver.lines)
            self.send_response(200)
            self.send_header("Content-Length", str(len(text)))
            self.end_headers()
            self.wfile.write(text)

        def log_message(self, format: str, *args: object) -> None:
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
    thread.start()
    receiver.url = f"http://127.0.0.1:{server.server_address[1]}/witness"
    try:
        yield receiver
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
