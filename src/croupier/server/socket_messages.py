"""What goes over the news socket beside the house's own news: what clients ask for, problems, and the heartbeat."""

from typing import Annotated

import msgspec

from croupier.floor.running.news import Changed, Full, Own
from croupier.server.problems import Problem
from croupier.verbs.actors import Role

Stream = Annotated[str, msgspec.Meta(pattern=r"^(table|tournament) [A-Za-z0-9][A-Za-z0-9._-]{0,59}\Z")]
Part = Annotated[str, msgspec.Meta(max_length=80)]
Version = Annotated[int, msgspec.Meta(ge=0)]


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"role": "as"}):
    """`watch` asks for news of a stream, `leave` for no more of it: one of the two."""

    watch: Stream | None = None
    leave: Stream | None = None
    part: Part = ""
    since: Version | None = None
    role: Role | None = None


class Beat(msgspec.Struct, frozen=True, tag_field="news", tag="beat"):
    """The house is still there."""

    at: int


class NoNews(msgspec.Struct, frozen=True, tag_field="news", tag="problem"):
    """What was asked for is not to be had."""

    stream: str
    part: str
    problem: Problem


Told = Full | Changed | Own | Beat | NoNews
