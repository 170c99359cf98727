"""What a letter says, and to whom it goes."""

import msgspec
import pytest

from croupier.floor.vault import Vault
from croupier.server.mail.letters import LetterPart, LetterSource, email_in, letter_id, write_letter
from croupier.server.mail.mail_settings import MailSettings
from croupier.server.mail.unsubscribing import is_unsubscribe_code, unsubscribe_code

SETTINGS = MailSettings("mail.example", "Lakeside <post@lakeside.example>")
SOURCE = LetterSource(
    to="ann@example.org",
    called="Ann Ōtaki",
    house="Lakeside",
    helpline="Gambling help: 0800 654 655",
    parts=(LetterPart("x-1", "Summer\nblackjack", ("Your seat for session 1: table 2, seat 3.",)),),
    site="https://tables.example",
    unsubscribe="https://tables.example/letters/p-annannanna/code",
    id="0" * 32,
    at=0,
)


@pytest.mark.parametrize(
    ("contact", "address"),
    [
        ("ann@example.org", "ann@example.org"),
        ("021 555 1234 or Ann.O'Hara+poker@mail.example.co.nz, please", "Ann.O'Hara+poker@mail.example.co.nz"),
        ("<ann@example.org>\r\nBcc: all@example.org", "ann@example.org"),
        ("021 555 1234", ""),
        ("ann@", ""),
        ("", ""),
    ],
)
def test_an_address_is_found_in_a_contact(contact: str, address: str) -> None:
    assert email_in(contact) == address


@pytest.mark.clause("FLOOR 6.16")
def test_a_letter_has_the_notices_and_says_how_to_stop_them() -> None:
    letter = write_letter(SOURCE, SETTINGS)
    assert letter["Subject"] == "Summer blackjack - Lakeside"
    assert letter["From"] == "Lakeside <post@lakeside.example>"
    assert letter["Message-ID"] == f"<{'0' * 32}@lakeside.example>"
    assert letter["List-Unsubscribe"] == f"<{SOURCE.unsubscribe}>"
    text = letter.get_content()
    for words in (
        "Hello Ann Ōtaki,",
        "- Your seat for session 1: table 2, seat 3.",
        SOURCE.unsubscribe,
        SOURCE.helpline,
    ):
        assert words in text
    assert "https://tables.example/tournaments/x-1" in text


def test_a_letter_tells_a_patron_no_clause_codes() -> None:
    notice = "You are out of the session (FLOOR 6.4)."
    source = msgspec.structs.replace(SOURCE, parts=(LetterPart("x-1", "Summer", (notice,)),))
    assert "- You are out of the session.\n" in write_letter(source, SETTINGS).get_content()


def test_a_letter_keeps_its_id_however_often_it_is_sent() -> None:
    assert letter_id("p-annannanna", (4, 5)) == letter_id("p-annannanna", (4, 5))
    assert letter_id("p-annannanna", (4, 5)) != letter_id("p-annannanna", (4,))
    assert "annannanna" not in letter_id("p-annannanna", (4, 5))


@pytest.mark.clause("FLOOR 6.16")
def test_a_code_stops_the_letters_of_its_owner_alone_also_after_a_new_key() -> None:
    old, new = Vault(b"a" * 32), Vault(b"b" * 32, b"a" * 32)
    code = unsubscribe_code(old, "p-annannanna")
    assert is_unsubscribe_code(new, "p-annannanna", code)
    assert not is_unsubscribe_code(new, "p-bobbobbobb", code)
    assert not is_unsubscribe_code(new, "p-annannanna", code[:-1])
