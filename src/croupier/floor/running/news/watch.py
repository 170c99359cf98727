"""News of a stream as one viewer sees it."""

from collections.abc import Awaitable, Callable

from croupier.floor.running.news.channel import Channel
from croupier.floor.running.news.messages import News
from croupier.floor.running.news.subscription import Subscription
from croupier.verbs.actors import Viewer


class Watch(Subscription):
    """News of a stream as one viewer sees it: `Full` or, from `since` on, `Changed`."""

    def __init__(
        self,
        find: Callable[["Watch"], Awaitable[Channel]],
        forget: Callable[[Subscription], None],
        viewer: Viewer,
        since: int | None,
    ) -> None:
        """`find` brings the channel, once the first news is asked for."""
        super().__init__(forget)
        self._find, self._viewer, self._seen = find, viewer, since
        self.channel: Channel | None = None

    async def look(self) -> News | None:
        """The way from what was seen to what was published last."""
        if self.channel is None:
            self.channel = await self._find(self)
        elif self._seen == self.channel.version:
            return None
        news = self.channel.news_for(self._viewer, self._seen)
        if news is None:
            raise LookupError(f"There is nothing to see of {self.channel.stream}.")
        self._seen = self.channel.version
        return news
