"""The nginx of the operators' recipe: its own text, with this test's ports and certificate in it."""

import asyncio
import os
import re
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID
from tools import nginx

from tests.resilience.processes import PATIENCE

RECIPE = Path(__file__).parents[2] / "docs" / "operators" / "several-processes.md"
_AROUND = """
{user}
daemon off;
pid {folder}/nginx.pid;
error_log {folder}/nginx.log warn;
worker_processes 1;
events {{ worker_connections 512; }}
http {{
  access_log off;
  client_body_temp_path {folder}/body;
  proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi;
  scgi_temp_path {folder}/scgi;
{recipe}
}}
"""


def recipe(folder: Path, port: int, ports: Sequence[int]) -> str:
    """The configuration on the page; nothing but where things are is changed."""
    found: list[str] = re.findall(r"```nginx\n(.*?)```", RECIPE.read_text(encoding="utf-8"), re.DOTALL)
    (text,) = found
    there = {
        "listen 443 ssl": f"listen 127.0.0.1:{port} ssl",
        "/etc/ssl/tables.pem": f"{folder}/tables.pem",
        "/etc/ssl/tables.key": f"{folder}/tables.key",
        **{f"127.0.0.1:{8001 + number} ": f"127.0.0.1:{own} " for number, own in enumerate(ports)},
    }
    for written, here in there.items():
        assert text.count(written) == 1, written
        text = text.replace(written, here)
    return text


def write_certificate(folder: Path) -> Path:
    """A certificate for this machine, signed by itself."""
    key, now = ec.generate_private_key(ec.SECP256R1()), datetime.now(UTC)
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "tables.example")])
    here = x509.SubjectAlternativeName([x509.IPAddress(ip_address("127.0.0.1"))])
    certificate = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(here, critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, SHA256())
    )
    plain = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    (folder / "tables.key").write_bytes(plain)
    (folder / "tables.pem").write_bytes(certificate.public_bytes(Encoding.PEM))
    return folder / "tables.pem"


@asynccontextmanager
async def running_nginx(folder: Path, port: int, ports: Sequence[int]) -> AsyncIterator[None]:
    """nginx by the recipe, until the end of the block."""
    program = nginx.find()
    assert program, "nginx is needed here: python -m tools.nginx install"
    user = "" if os.geteuid() else "user root;"
    written = folder / "nginx.conf"
    written.write_text(_AROUND.format(user=user, folder=folder, recipe=recipe(folder, port, ports)))
    running = await asyncio.create_subprocess_exec(program, "-p", str(folder), "-c", str(written))
    try:
        async with asyncio.timeout(PATIENCE):
            while not await _listens(port):
                assert running.returncode is None, (folder / "nginx.log").read_text()
                await asyncio.sleep(0.02)
        yield
    finally:
        if running.returncode is None:
            running.terminate()
        await running.wait()


async def _listens(port: int) -> bool:
    try:
        _, writer = await asyncio.open_connection("127.0.0.1", port)
    except OSError:
        return False
    writer.close()
    return True
