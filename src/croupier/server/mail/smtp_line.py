"""Hands letters to the mail server over one connection; everything here waits, so it is called in a thread."""

import smtplib
import ssl
from email.message import EmailMessage

from croupier.server.mail.mail_settings import MailSecurity, MailSettings

MAIL_ANSWER_SECONDS = 20.0
_PERMANENT = 500


class MailServerTrouble(Exception):  # noqa: N818 - a state, and not this letter's fault
    """The mail server can't be reached, or takes nothing from this house: every letter waits."""


class AddressTrouble(Exception):  # noqa: N818 - as above
    """The mail server does not take this one letter, now or ever."""

    def __init__(self, why: str, permanent: bool) -> None:
        super().__init__(why)
        self.permanent = permanent


class SmtpLine:
    """A connection that is opened with the first letter and kept until it is hung up."""

    def __init__(self, settings: MailSettings, answer_seconds: float = MAIL_ANSWER_SECONDS) -> None:
        """Nothing is connected yet."""
        self._settings, self._seconds = settings, answer_seconds
        self._server: smtplib.SMTP | None = None

    def send(self, letter: EmailMessage) -> None:
        """Have the server accept a letter; it is answerable for it from then on."""
        to = str(letter["To"])
        try:
            self._server = self._server or self._connect()
            self._server.send_message(letter)
        except smtplib.SMTPRecipientsRefused as refused:
            code, why = next(iter(refused.recipients.values()))
            self._forget_letter()
            raise AddressTrouble(_words(code, why, to), code >= _PERMANENT) from None
        except smtplib.SMTPDataError as refused:
            self._forget_letter()
            permanent = refused.smtp_code >= _PERMANENT
            raise AddressTrouble(_words(refused.smtp_code, refused.smtp_error, to), permanent) from None
        except smtplib.SMTPResponseException as refused:
            self.hang_up()
            raise MailServerTrouble(_words(refused.smtp_code, refused.smtp_error, to)) from None
        except (OSError, smtplib.SMTPException) as problem:
            self.hang_up()
            raise MailServerTrouble(_cause(problem)) from None

    def hang_up(self) -> None:
        """End the connection; the next letter opens another."""
        server, self._server = self._server, None
        if server is None:
            return
        try:
            server.quit()
        except (OSError, smtplib.SMTPException):
            server.close()

    def _connect(self) -> smtplib.SMTP:
        settings = self._settings
        trusted = ssl.create_default_context(cafile=settings.certificates or None)
        if settings.security is MailSecurity.TLS:
            server: smtplib.SMTP = smtplib.SMTP_SSL(
                settings.host, settings.port, timeout=self._seconds, context=trusted
            )
        else:
            server = smtplib.SMTP(settings.host, settings.port, timeout=self._seconds)
        try:
            if settings.security is MailSecurity.STARTTLS:
                server.starttls(context=trusted)
            if settings.login:
                server.login(settings.login, settings.password)
        except BaseException:
            server.close()
            raise
        return server

    def _forget_letter(self) -> None:
        """A letter that was not taken must not be in the way of the next."""
        try:
            if self._server is not None:
                self._server.rset()
        except (OSError, smtplib.SMTPException):
            self.hang_up()


def _words(code: int, why: bytes | str, to: str) -> str:
    """The server's answer, without the address, which belongs in no log."""
    text = why.decode(errors="replace") if isinstance(why, bytes) else why
    return f"{code} {' '.join(text.split())}".replace(to, "the address")


def _cause(problem: Exception) -> str:
    if isinstance(problem, TimeoutError):
        return "it does not answer"
    if isinstance(problem, ssl.SSLError):
        return f"its certificate is not trusted: {problem.reason or problem}"
    if isinstance(problem, OSError) and problem.strerror:
        return problem.strerror
    return str(problem) or type(problem).__name__
