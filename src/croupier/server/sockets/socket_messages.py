"""What goes over the news socket apart from the house's own news: questions, orders and their answers, the
heartbeat."""

from typing import Annotated

import msgspec

from croupier.floor.messages import Done
from croupier.floor.problems import Problem
from croupier.floor.running.news.messages import Changed, Full, PersonalNews
from croupier.server.http.request_bodies import WHOLE_NUMBER_MAX
from croupier.verbs.actors import Role

Stream = Annotated[str, msgspec.Meta(pattern=r"^(table|tournament) [A-Za-z0-9][A-Za-z0-9._-]{0,59}\Z")]
StreamPart = Annotated[str, msgspec.Meta(max_length=80)]
VersionNumber = Annotated[int, msgspec.Meta(ge=0, le=WHOLE_NUMBER_MAX)]


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"role": "as"}):
    """`watch` asks for news of a stream, `leave` for no more of it, `order` has what is `sent` carried out there: one
    of the three."""

    watch: Stream | None = None
    leave: Stream | None = None
    order: Stream | None = None
    sent: msgspec.Raw = msgspec.Raw()
    part: StreamPart = ""
    since: VersionNumber | None = None
    role: Role | None = None


class BeatSent(msgspec.Struct, frozen=True, tag_field="news", tag="beat"):
    """The house is still there."""

    at: int


class ProblemSent(msgspec.Struct, frozen=True, tag_field="news", tag="problem"):
    """What was asked for is not available."""

    stream: str
    part: str
    problem: Problem


class AnswerSent(msgspec.Struct, frozen=True, tag_field="news", tag="answer"):
    """What became of the order with this id: what a request would be answered."""

    id: str
    answer: Done | Problem


SocketMessage = Full | Changed | PersonalNews | BeatSent | ProblemSent | AnswerSent
