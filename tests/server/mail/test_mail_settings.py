"""The file with the mail server: what is understood, and what is refused with a reason."""

from pathlib import Path

import pytest

from croupier.server.mail.mail_settings import MailSecurity, WrongMailSettings, read_mail_settings


def test_a_file_needs_no_more_than_a_host_and_a_sender(tmp_path: Path) -> None:
    file = tmp_path / "mail.toml"
    file.write_text('host = "mail.example"\nsender = "Lakeside <post@lakeside.example>"\n')
    settings = read_mail_settings(str(file))
    assert (settings.port, settings.security) == (587, MailSecurity.STARTTLS)
    assert settings.address.domain == "lakeside.example"


def test_a_password_does_not_come_into_what_is_printed(tmp_path: Path) -> None:
    file = tmp_path / "mail.toml"
    file.write_text('host = "mail.example"\nsender = "a@b.example"\nlogin = "house"\npassword = "open sesame"\n')
    assert "sesame" not in repr(read_mail_settings(str(file)))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('sender = "a@b.example"', "host"),
        ('host = "m.example"\nsender = "Lakeside"', "sender"),
        ('host = "m.example"\nsender = "a@b.example"\nlogin = "house"', "login and password"),
        ('host = "m.example"\nsender = "a@b.example"\nsecurity = "none"', "this machine"),
        ('host = "m.example"\nsender = "a@b.example"\nport = 0', "port"),
        ('host = "m.example"\nsender = "a@b.example"\ncolour = "red"', "colour"),
        ('host = "m.example"\nsender = "a@b.example"\ncertificates = "/nowhere.pem"', "certificates"),
        ("host =", "understood"),
    ],
)
def test_what_is_wrong_with_a_file_is_said(tmp_path: Path, text: str, why: str) -> None:
    file = tmp_path / "mail.toml"
    file.write_text(text)
    with pytest.raises(WrongMailSettings, match=why):
        read_mail_settings(str(file))


def test_a_missing_file_is_said(tmp_path: Path) -> None:
    with pytest.raises(WrongMailSettings, match="can't be read"):
        read_mail_settings(str(tmp_path / "mail.toml"))
