"""The operator's mail server: a TOML file, so that no password stands on a command line."""

from email.headerregistry import Address
from email.utils import parseaddr
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import msgspec

from croupier.server.settings import is_local_host

Words = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class WrongMailSettings(ValueError):  # noqa: N818 - what the operator is told
    """Why no e-mail can be sent with this file."""


class MailSecurity(StrEnum):
    """How the connection is made safe: at once, after the greeting, or not at all."""

    TLS = "tls"
    STARTTLS = "starttls"
    NONE = "none"


class MailSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where e-mail is handed over, and what it comes from; `certificates` is a file of authorities to trust instead of
    the machine's own. Several notices within `gather_seconds` go as one letter."""

    host: Words
    sender: Words
    port: Annotated[int, msgspec.Meta(ge=1, le=65_535)] = 587
    security: MailSecurity = MailSecurity.STARTTLS
    login: str = ""
    password: str = ""
    certificates: str = ""
    gather_seconds: Annotated[float, msgspec.Meta(ge=0, le=3600)] = 15

    def __repr__(self) -> str:
        """Without the password, which must not come into a log."""
        return f"MailSettings({self.host}:{self.port}, {self.security})"

    @property
    def address(self) -> Address:
        """The sender as a letter names it."""
        name, spec = parseaddr(self.sender)
        return Address(name, addr_spec=spec)


def read_mail_settings(file: str) -> MailSettings:
    """The settings in a file; `WrongMailSettings` says what is wrong with it."""
    try:
        settings = msgspec.toml.decode(Path(file).read_bytes(), type=MailSettings)
    except OSError as problem:
        raise WrongMailSettings(f"{file} can't be read: {problem.strerror}.") from None
    except (msgspec.MsgspecError, UnicodeDecodeError) as problem:
        raise WrongMailSettings(f"{file} is not understood: {problem}.") from None
    if why := _what_is_wrong(settings):
        raise WrongMailSettings(f"{file}: {why}")
    return settings


def _what_is_wrong(settings: MailSettings) -> str:
    if "@" not in parseaddr(settings.sender)[1]:
        return 'sender is not an e-mail address: write it like "Lakeside <tournaments@lakeside.example>".'
    if bool(settings.login) is not bool(settings.password):
        return "login and password belong together: give both, or neither."
    if settings.security is MailSecurity.NONE and not is_local_host(settings.host):
        return 'security = "none" is for a mail server on this machine alone: use "starttls" or "tls".'
    if settings.certificates and not Path(settings.certificates).is_file():
        return f"certificates: there is no file {settings.certificates}."
    return ""
