"""What a new password must not be: short, or among the first that anybody would try. The list is our own, and offline.

Long passphrases of one's own pass; nothing is asked about digits and signs, which make passwords worse to remember and
no harder to guess. Passwords that were chosen before these rules keep working.
"""

import re
import unicodedata
from collections.abc import Iterable
from functools import cache
from importlib.resources import files

from croupier.rulebook import Refused, floor

_WALKS = (
    "abcdefghijklmnopqrstuvwxyz",
    "01234567890",
    "qwertyuiop",
    "asdfghjkl",
    "zxcvbnm",
    "qwertzuiop",
    "azertyuiop",
    "qazwsxedcrfvtgbyhnujmikolp",
    "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
    "1q2w3e4r5t6y7u8i9o0p",
    "qawsedrftgyhujikolp",
    "q1w2e3r4t5y6u7i8o9p0",
    "1a2b3c4d5e6f7g8h9i",
    "a1b2c3d4e5f6g7h8i9",
    "aabbccddeeffgghhiijj",
    "qqwweerrttyyuuiioopp",
    "11223344556677889900",
    "147258369147258369",
    "741852963741852963",
    "159753456852",
    "1029384756",
    "135792468101214",
    "246810121416",
    "100200300400500",
    "314159265358979",
)
_PIECE_LETTERS_MIN, _PIECE_LETTERS_MAX = 3, 80
"""No word, row of keys or name is longer."""
_LETTERS_MAX = 200
"""One sign can stand for eighteen letters, and the work grows with the square of them."""
_SIGNS = "@$!|"
_LOOK_ALIKE = str.maketrans("0134578@$!|", "oieastbasii")
_DISTINCT_MIN = 5
_DAY, _MONTH, _YEAR = "(0[1-9]|[12][0-9]|3[01])", "(0[1-9]|1[0-2])", "(19|20)[0-9]{2}"
_DATE = re.compile(f"{_DAY}{_MONTH}{_YEAR}|{_MONTH}{_DAY}{_YEAR}|{_YEAR}{_MONTH}{_DAY}")


@floor("1.11")
def check_password(password: str, *names: str) -> None:
    """Refuse a password that is easily guessed; `names` are the login, the person's and the house's."""
    least = floor.number("1.11", "letters")
    if len(unicodedata.normalize("NFKC", password)) < least:
        raise Refused(floor["1.11"], f"Use at least {least} characters; a few words of your own work well.")
    if _is_easily_guessed(password, names):
        raise Refused(
            floor["1.11"],
            "This password is easy to guess: it is a common word, a name, a row of keys or a repeat. "
            "Use a few words that only you would put together.",
        )


def _is_easily_guessed(password: str, names: Iterable[str]) -> bool:
    """Whether next to nothing is left of it without what anybody would try."""
    text = _letters(password)[:_LETTERS_MAX]
    own = frozenset(
        name
        for full_name in names
        for name in (_letters(full_name), *map(_letters, full_name.split()))
        if len(name) > 2
    )
    enough = floor.number("1.11", "surprises")
    return len(set(text)) < _DISTINCT_MIN or _surprises(_repeated_piece(text), own, enough) < enough


def _letters(text: str) -> str:
    """Letters and digits, in one case and without accents, and signs that stand for letters within a word; other signs
    surprise nobody."""
    plain = unicodedata.normalize("NFKD", text).casefold()
    signs = [sign for sign in plain if sign.isalnum() or sign in _SIGNS]
    return "".join(signs).strip(_SIGNS)


def _repeated_piece(text: str) -> str:
    """The shortest piece that the text repeats from its beginning to its end."""
    lengths = (length for length in range(1, len(text)) if (text[:length] * len(text))[: len(text)] == text)
    return text[: next(lengths, len(text))]


def _surprises(text: str, own: frozenset[str], enough: int) -> int:
    """How much somebody would have to guess: 1 for each letter, 2 for each common word, 1 for each other piece that is
    tried with every word. It is counted until no piece that follows can bring it below `enough`."""
    best = [0]
    for end in range(1, len(text) + 1):
        best.append(best[-1] + 1)
        for start in range(max(0, end - _PIECE_LETTERS_MAX), end - _PIECE_LETTERS_MIN + 1):
            if best[start] + 1 < best[end]:
                best[end] = min(best[end], best[start] + _price(text[start:end], own))
        if min(best[-_PIECE_LETTERS_MAX:]) >= enough:
            break
    return best[-1]


def _price(piece: str, own: frozenset[str]) -> int:
    read = piece.translate(_LOOK_ALIKE)
    if piece in own or read in own or _is_walk(piece) or _is_year(piece) or len(set(piece)) == 1:
        return 1
    if _DATE.fullmatch(piece) or not _common().isdisjoint((piece, read, piece[::-1], read[::-1])):
        return 2
    return len(piece)


def _is_walk(piece: str) -> bool:
    return any(piece in walk or piece[::-1] in walk for walk in _WALKS)


def _is_year(piece: str) -> bool:
    return len(piece) == 4 and piece.isdigit() and piece[:2] in ("19", "20")


@cache
def _common() -> frozenset[str]:
    """The list, read when it is first needed."""
    return frozenset(files(__package__).joinpath("common_words.txt").read_text(encoding="utf-8").split())
