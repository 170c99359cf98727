"""The versions of a stream as one viewer comes to see them."""

from collections.abc import Awaitable, Callable

from croupier.floor.running.news.channel import Channel
from croupier.floor.running.news.messages import News
from croupier.floor.running.news.subscription import Subscription
from croupier.floor.running.news.version import Version
from croupier.verbs.actors import Viewer


class Watch(Subscription[Version]):
    """Versions of a stream: the newest, and then each that is published while nobody is told of an older one. What is
    made of them, a view or news, is made when it is asked for."""

    def __init__(
        self,
        find: Callable[["Watch"], Awaitable[Channel]],
        forget: Callable[[Subscription[Version]], None],
        viewer: Viewer,
        since: int | None,
        part: str,
    ) -> None:
        """`find` brings the channel, once the first version is asked for."""
        super().__init__(forget)
        self._find, self._viewer, self._since, self._part = find, viewer, since, part
        self._channel: Channel | None = None
        self._version: Version | None = None

    async def look(self) -> Version | None:
        """What was published last, if that is new."""
        if self._channel is None:
            self._channel = await self._find(self)
        elif self._version is self._channel.published:
            return None
        if not self.advance():
            raise LookupError(f"You cannot watch {self._channel.stream}.")
        return self._version

    def advance(self) -> bool:
        """Go on to what was published last, once a channel was found; False if there is nothing in it for this
        viewer."""
        assert self._channel is not None, "the first version was asked for"
        published = self._channel.published
        if published.view(self._viewer, self._part) is None:
            return False
        if self._version is not None:
            self._since = self._version.number
        self._version = published
        return True

    def next_news(self) -> News | None:
        """Go on to what was published last, and tell the way there; None if there is nothing in it for this viewer."""
        assert self._channel is not None, "the first version was asked for"
        published = self._channel.published
        since = self._since if self._version is None else self._version.number
        news = published.news(self._viewer, self._part, self._channel.remembered(since))
        if news is not None:
            self._since, self._version = since, published
        return news

    @property
    def news(self) -> News:
        """The way to the version that came last: from the one before it, as far as that is remembered."""
        assert self._channel is not None, "a version has come"
        assert self._version is not None, "a version has come"
        news = self._version.news(self._viewer, self._part, self._channel.remembered(self._since))
        assert news is not None, "the viewer sees something of it"
        return news
