"""What the client reads is what the server says: the types of both are the same on the wire."""

from typing import Any, get_args

import msgspec

from croupier.client import messages, news, orders
from croupier.client.retry import HEADERS
from croupier.floor.messages import Done
from croupier.floor.problems import NotSettled, Problem, TooMany
from croupier.server.http import problems
from croupier.server.http.csrf import OWN_HEADER
from croupier.server.sockets import socket_messages
from croupier.server.sockets.socket_registry import NO_LONGER_SIGNED_IN, SERVICE_RESTART


def written(kind: type) -> Any:
    """A struct's tag and its fields with their types, by name."""
    config: Any = kind.__struct_config__  # type: ignore[attr-defined]
    return config.tag, config.tag_field, {field.encode_name: field.type for field in msgspec.structs.fields(kind)}


def test_client_and_server_mean_the_same_heartbeat() -> None:
    assert written(messages.Beat) == written(socket_messages.BeatSent)


def test_the_client_reads_every_problem_that_a_patient_client_can_meet() -> None:
    waited_for = {TooMany, NotSettled}
    tags = {written(kind)[0] for kind in problems.STATUS if kind is not Done}
    assert tags == {written(kind)[0] for kind in get_args(Problem)}
    assert {problems.STATUS[kind] for kind in waited_for} == {429, 503}
    assert {written(kind)[0]: problems.STATUS[kind] for kind in waited_for} == orders._STATUS


def test_an_answer_on_the_socket_is_found_by_the_same_words() -> None:
    (tag, field, read), (said_tag, said_field, said) = written(orders.Answered), written(socket_messages.AnswerSent)
    assert (tag, field, list(read)) == (said_tag, said_field, list(said))


def test_the_client_carries_what_the_server_asks_for() -> None:
    assert HEADERS[OWN_HEADER.title()] == "1"
    assert (news._SIGNED_OUT, news._SERVICE_RESTART) == (NO_LONGER_SIGNED_IN, SERVICE_RESTART)
