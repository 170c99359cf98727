"""What comes over the news socket, read; what this client does not know is passed on as it came."""

import msgspec

from croupier.client.answers import NOT_READ, UnknownAnswer
from croupier.client.orders import Answered
from croupier.floor.running.news.messages import Changed, Full, PersonalNews


class Beat(msgspec.Struct, frozen=True, tag_field="news", tag="beat"):
    """The house is still there."""

    at: int


class NoNews(msgspec.Struct, frozen=True, tag_field="news", tag="problem"):
    """What was asked for is not available; without a stream, the house did not understand which one it was."""

    stream: str
    part: str
    problem: msgspec.Raw


class UnknownNews(msgspec.Struct, frozen=True):
    """A message of a kind that this client does not know, or not in this form: `news` is what the house calls it,
    `stream` what it is about, each empty if it is not said."""

    news: str
    stream: str
    body: bytes

    @property
    def answer(self) -> UnknownAnswer:
        """The same, as what somebody is told who waits for something else."""
        return UnknownAnswer(self.news, "The house sent a message that this client does not understand.", self.body)


class _Head(msgspec.Struct, frozen=True):
    news: str = ""
    stream: str = ""


ClientMessage = Full | Changed | PersonalNews | Beat | NoNews | Answered

_decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
_heads = msgspec.json.Decoder(_Head)


def read_news(data: bytes | str) -> ClientMessage | UnknownNews:
    """A message of the house's."""
    try:
        return _decoder.decode(data)
    except NOT_READ:
        body = data if isinstance(data, bytes) else data.encode()
    try:
        head = _heads.decode(body)
    except NOT_READ:
        head = _Head()
    return UnknownNews(head.news, head.stream, body)
