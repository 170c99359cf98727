"""What cannot be read is told in words, not in patterns."""

import msgspec
import pytest

from croupier.floor.fairness.commitment import Hash
from croupier.floor.messages import CommandId
from croupier.floor.people.forms import DisplayName, LoginName
from croupier.floor.people.house.types import Age, Currency
from croupier.floor.problems import Malformed
from croupier.server.http.problems import HttpProblem
from croupier.server.http.request_bodies import decode_body
from croupier.server.sockets.socket_messages import Stream


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        (CommandId, "Expected 8 to 80 letters, digits and any of _ . : -."),
        (Hash, "Expected 64 digits, 0 to 9 and a to f."),
        (Currency, "Expected three capital letters."),
        (LoginName, "Expected 3 to 80 characters without a space."),
        (Stream, "Expected `table` or `tournament` and its id."),
    ],
    ids=["id", "hash", "currency", "login", "stream"],
)
def test_a_text_of_the_wrong_shape_is_told_what_shape_it_has(kind: object, words: str) -> None:
    with pytest.raises(HttpProblem) as stopped:
        decode_body(b'"a "', msgspec.json.Decoder(kind))
    assert stopped.value.answer == Malformed(words)


class Form(msgspec.Struct):
    """A form with a name."""

    name: DisplayName


@pytest.mark.parametrize(
    ("body", "words"),
    [
        (b'{"name": ""}', "`name` is missing or too short."),
        (b'{"name": "%s"}' % (b"a" * 41), "`name` is longer than 40."),
    ],
    ids=["short", "long"],
)
def test_a_text_of_the_wrong_length_is_told_by_the_name_of_its_field(body: bytes, words: str) -> None:
    with pytest.raises(HttpProblem) as stopped:
        decode_body(b'{"command": %s}' % body, msgspec.json.Decoder(dict[str, Form]))
    assert stopped.value.answer == Malformed(words)
    with pytest.raises(HttpProblem) as stopped:
        decode_body(b'""', msgspec.json.Decoder(DisplayName))
    assert stopped.value.answer == Malformed("What was sent is missing or too short.")


class Aged(msgspec.Struct):
    """A form with a number that has bounds."""

    age: Age


@pytest.mark.parametrize(("age", "words"), [(0, "`age`: at least 1."), (100, "`age`: at most 99.")])
def test_a_number_out_of_bounds_is_told_by_the_name_of_its_field(age: int, words: str) -> None:
    with pytest.raises(HttpProblem) as stopped:
        decode_body(msgspec.json.encode({"command": {"age": age}}), msgspec.json.Decoder(dict[str, Aged]))
    assert stopped.value.answer == Malformed(words)
