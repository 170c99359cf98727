"""What an audit finds."""

from msgspec import Struct


class AuditFinding(Struct, frozen=True):
    """Something wrong, and where: the stream and the version, as far as it concerns one."""

    what: str
    stream: str | None = None
    version: int | None = None

    def __str__(self) -> str:
        """The finding as a sentence."""
        return f"{self.stream}, version {self.version}: {self.what}" if self.stream is not None else self.what
