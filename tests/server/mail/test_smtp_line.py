"""Letters handed to a real mail server: STARTTLS with a login, refusals, and a server that is not there."""

from email.message import EmailMessage
from pathlib import Path

import pytest
from msgspec.structs import replace

from croupier.server.mail.mail_settings import MailSecurity, MailSettings
from croupier.server.mail.smtp_line import AddressTrouble, MailServerTrouble, SmtpLine
from tests.server.mail.local_mail_server import (
    HOST,
    LOGIN,
    PASSWORD,
    Mailbox,
    a_mail_server,
    free_port,
    make_certificate,
)


def letter(to: str = "ann@example.org") -> EmailMessage:
    """One to Ann."""
    written = EmailMessage()
    written["From"], written["To"], written["Subject"] = "house@example.org", to, "Seats"
    written.set_content("Table 2, seat 3.\n")
    return written


def plain(port: int) -> MailSettings:
    """A mail server on this machine, without any protection."""
    return MailSettings(HOST, "house@example.org", port, MailSecurity.NONE)


def test_a_letter_arrives_over_starttls_with_a_login(tmp_path: Path) -> None:
    port, certificate = free_port(), make_certificate(tmp_path / "mail.pem")
    settings = MailSettings(
        HOST, "house@example.org", port, login=LOGIN, password=PASSWORD, certificates=str(certificate)
    )
    with a_mail_server(port, Mailbox(), certificate) as mailbox:
        line = SmtpLine(settings)
        line.send(letter())
        line.send(letter("bob@example.org"))
        line.hang_up()
        assert [one["To"] for one in mailbox.letters] == ["ann@example.org", "bob@example.org"]
        wrong = SmtpLine(replace(settings, password="another"))
        with pytest.raises(MailServerTrouble, match="535"):
            wrong.send(letter())
        stranger = SmtpLine(replace(settings, certificates=""))
        with pytest.raises(MailServerTrouble, match="certificate"):
            stranger.send(letter())
        assert len(mailbox.letters) == 2


def test_starttls_is_never_left_out_because_a_server_does_not_offer_it() -> None:
    port = free_port()
    with a_mail_server(port, Mailbox()) as mailbox:
        line = SmtpLine(replace(plain(port), security=MailSecurity.STARTTLS))
        with pytest.raises(MailServerTrouble, match="STARTTLS"):
            line.send(letter())
        assert mailbox.letters == []


@pytest.mark.parametrize(("answer", "permanent"), [("550 ann@example.org is unknown", True), ("451 later", False)])
def test_one_refused_address_does_not_stop_the_next_letter(answer: str, permanent: bool) -> None:
    port = free_port()
    with a_mail_server(port, Mailbox()) as mailbox:
        mailbox.refusals["ann@example.org"] = answer
        line = SmtpLine(plain(port))
        with pytest.raises(AddressTrouble) as refused:
            line.send(letter())
        assert refused.value.permanent is permanent
        assert "ann@example.org" not in str(refused.value)
        line.send(letter("bob@example.org"))
        line.hang_up()
        assert [one["To"] for one in mailbox.letters] == ["bob@example.org"]


def test_a_server_that_is_away_is_reached_again_when_it_is_back() -> None:
    port = free_port()
    line = SmtpLine(plain(port))
    with pytest.raises(MailServerTrouble):
        line.send(letter())
    with a_mail_server(port, Mailbox()) as mailbox:
        line.send(letter())
        line.hang_up()
        assert len(mailbox.letters) == 1
