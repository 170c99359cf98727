"""Requests' bodies as typed values; what cannot be read is answered with what is wrong about it."""

import re
from typing import Any, TypeVar

import msgspec
from litestar import Request
from litestar.exceptions import InternalServerException

from croupier.floor.problems import Malformed
from croupier.server.http.problems import HttpProblem

BodyT = TypeVar("BodyT")
WHOLE_NUMBER_MAX = 2**53 - 1
"""The largest whole number that every reader of JSON agrees about; no amount, number or time comes near it."""

_encode = msgspec.json.Encoder().encode
_MANY_DIGITS = re.compile(rb"[0-9](?:[0-9]{15}|[eE][-+0-9])")


async def read_body(request: Request[Any, Any, Any], decoder: msgspec.json.Decoder[BodyT]) -> BodyT:
    """What a request carries."""
    try:
        body = await request.body()
    except InternalServerException:  # the client left before all of it had arrived
        raise HttpProblem(Malformed("The request was cut off.")) from None
    return decode_body(body, decoder)


def decode_body(body: bytes, decoder: msgspec.json.Decoder[BodyT]) -> BodyT:
    """A value of the decoder's type."""
    try:
        value = decoder.decode(body)
        if _MANY_DIGITS.search(body):
            _check_numbers(msgspec.json.decode(body))
        if _encode(value) != body:  # a program of ours writes it as we do: then all of it was read
            _check_fields(msgspec.json.decode(body), msgspec.to_builtins(value, str_keys=True), "$")
        return value
    except (msgspec.MsgspecError, RecursionError, ValueError) as problem:
        raise _malformed_problem(problem) from None


def read_flat(text: str, decoder: msgspec.json.Decoder[BodyT]) -> BodyT:
    """A value of the decoder's type, which itself has no room for what nobody reads."""
    try:
        return decoder.decode(text)
    except (msgspec.MsgspecError, RecursionError, ValueError) as problem:
        raise _malformed_problem(problem) from None


def _malformed_problem(problem: Exception) -> HttpProblem:
    known = isinstance(problem, msgspec.MsgspecError)
    return HttpProblem(Malformed(f"{_decode_error_words(str(problem))}." if known else "This is not valid JSON."))


def _decode_error_words(problem: str) -> str:
    """What is wrong, without the pattern that found it."""
    for pattern, words in _PATTERNS.items():
        problem = problem.replace(f"Expected `str` matching regex {pattern!r}", f"Expected {words}")
    return _BOUND.sub(_bound_words, _LENGTH.sub(_length_words, problem))


def _bound_words(match: re.Match[str]) -> str:
    """Which number is too small or too large."""
    name = (match["place"] or "").rpartition(".")[2] or "What was sent"
    return f"`{name}`: {'at least' if match['way'] == '>=' else 'at most'} {match['count']}"


def _length_words(match: re.Match[str]) -> str:
    """Which field is too short or too long."""
    place = match["place"] or ""
    name = place.rpartition(".")[2] or "What was sent"
    subject = f"`{name}`" if place else name
    return (
        f"{subject} is missing or too short" if match["way"] == ">=" else f"{subject} is longer than {match['count']}"
    )


_LENGTH = re.compile(r"Expected `\w+` of length (?P<way>[<>]=) (?P<count>\d+)(?: - at `\$\.?(?P<place>[^`]*)`)?")
_BOUND = re.compile(r"Expected `int` (?P<way>[<>]=) (?P<count>-?\d+)(?: - at `\$\.?(?P<place>[^`]*)`)?")


_PATTERNS = {
    r"^[A-Za-z0-9_.:-]{8,80}\Z": "8 to 80 letters, digits and any of _ . : -",
    r"^[0-9a-f]{64}\Z": "64 digits, 0 to 9 and a to f",
    r"^[A-Z]{3}\Z": "three capital letters",
    r"^[^\s\x00-\x1f]{3,80}\Z": "3 to 80 characters without a space",
    r"^(table|tournament) [A-Za-z0-9][A-Za-z0-9._-]{0,59}\Z": "`table` or `tournament` and its id",
}
"""Every pattern of what is sent, in words."""


def _check_numbers(value: object) -> None:
    if isinstance(value, dict):
        for each in value.values():
            _check_numbers(each)
    elif isinstance(value, list):
        for each in value:
            _check_numbers(each)
    elif isinstance(value, int | float) and abs(value) > WHOLE_NUMBER_MAX:
        raise HttpProblem(Malformed("A number is too large."))


def _check_fields(sent: Any, understood: Any, place: str) -> None:
    """Refuse what nobody would read: a field that is misspelt would quietly be what it is where it is left out."""
    if isinstance(sent, dict) and isinstance(understood, dict):
        for name, value in sent.items():
            if name not in understood:
                raise HttpProblem(Malformed(f"Object contains unknown field `{name}` - at `{place}`."))
            _check_fields(value, understood[name], f"{place}.{name}")
    elif isinstance(sent, list) and isinstance(understood, list | tuple):
        for number, (value, read) in enumerate(zip(sent, understood, strict=False)):
            _check_fields(value, read, f"{place}[{number}]")
