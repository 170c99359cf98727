"""A real mail server on this machine that keeps what it is sent, and refuses what it is told to refuse."""

import asyncio
import socket
import ssl
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from ipaddress import ip_address
from pathlib import Path
from typing import Any

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, AuthResult, Envelope, LoginPassword, Session
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, generate_private_key
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

LOGIN, PASSWORD = "house", "the post office"
HOST = "127.0.0.1"


def free_port() -> int:
    """A port on which nothing listens."""
    with socket.socket() as found:
        found.bind((HOST, 0))
        port: int = found.getsockname()[1]
        return port


class Mailbox:
    """What the server was sent; `refusals` are what it says to some addresses, and `refused` how often it did."""

    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []
        self.refusals: dict[str, str] = {}
        self.refused = 0

    async def handle_RCPT(  # noqa: N802 - the server's own name for it
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        if address in self.refusals:
            self.refused += 1
            return self.refusals[address]
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: N802 - as above
        content = envelope.content
        assert isinstance(content, bytes)
        letter = message_from_bytes(content, policy=default)
        assert isinstance(letter, EmailMessage)
        self.letters.append(letter)
        return "250 OK"

    def wait(self, count: int, seconds: float = 20) -> list[EmailMessage]:
        """The letters once there are so many."""
        until = time.monotonic() + seconds
        while len(self.letters) < count and time.monotonic() < until:
            time.sleep(0.05)
        assert len(self.letters) >= count, [letter["To"] for letter in self.letters]
        return list(self.letters)


class MailServer(Controller):
    """A server that ends its connections before its loop ends: nobody would close them then."""

    def factory(self) -> SMTP:
        """What serves one connection."""
        serves: SMTP = super().factory()  # type: ignore[no-untyped-call] # aiosmtpd leaves it without
        self.connections = [*getattr(self, "connections", ()), serves]
        return serves

    async def hang_up(self) -> None:
        """Take nobody in any more, and end what is open; the loop does it in two turns."""
        assert self.server is not None, "it was started"
        self.server.close()
        await asyncio.sleep(0)
        for serves in self.connections:
            if serves.transport is not None:
                serves.transport.abort()
        await asyncio.sleep(0)
        await asyncio.sleep(0)


@contextmanager
def a_mail_server(port: int, mailbox: Mailbox, certificate: Path | None = None) -> Iterator[Mailbox]:
    """A server that listens there; with a certificate it wants STARTTLS and a login."""
    more: dict[str, Any] = {}
    if certificate is not None:
        context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        context.load_cert_chain(certificate)
        more = {"tls_context": context, "require_starttls": True, "auth_required": True, "authenticator": _is_known}
    controller = MailServer(mailbox, hostname=HOST, port=port, **more)
    controller.start()
    try:
        yield mailbox
    finally:
        asyncio.run_coroutine_threadsafe(controller.hang_up(), controller.loop).result()
        controller.stop()


def _is_known(server: SMTP, session: Session, envelope: Envelope, mechanism: str, data: Any) -> AuthResult:
    known = isinstance(data, LoginPassword) and (data.login, data.password) == (LOGIN.encode(), PASSWORD.encode())
    return AuthResult(success=known, handled=False)


def make_certificate(file: Path) -> Path:
    """A certificate of this machine's own, with its key."""
    key, now = generate_private_key(SECP256R1()), datetime.now(UTC)
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "a mail server")])
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(hours=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ip_address(HOST))]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, SHA256())
    )
    written = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    file.write_bytes(written + certificate.public_bytes(Encoding.PEM))
    return file
