"""How much is taken from one person or address: a bucket for each, that fills again as time goes by."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from ipaddress import IPv6Address, IPv6Network, ip_address
from math import ceil
from weakref import WeakValueDictionary

from croupier.server.settings import Rate

BUCKETS_KEPT_MAX = 20_000


class Buckets:
    """One bucket for each name. The least used are forgotten, which only ever forgives."""

    def __init__(self, rate: Rate, now: Callable[[], float]) -> None:
        """`now` gives seconds that never go back."""
        self._rate, self._now = rate, now
        self._levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def wait(self, name: str) -> int:
        """Take one; 0 if there was one, and else in how many seconds there will be."""
        if not self._rate.a_second:
            return 0
        now = self._now()
        level, then = self._levels.pop(name, (float(self._rate.at_once), now))
        level = min(float(self._rate.at_once), level + (now - then) * self._rate.a_second)
        taken = level >= 1
        self._levels[name] = (level - 1 if taken else level, now)
        if len(self._levels) > BUCKETS_KEPT_MAX:
            self._levels.popitem(last=False)
        return 0 if taken else max(1, ceil((1 - level) / self._rate.a_second))


class Turns:
    """Passwords are checked one at a time for each address: a flood from one place waits behind itself alone."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def turn(self, address: str) -> asyncio.Lock:
        """Held while something of this address is checked."""
        return self._locks.setdefault(address, asyncio.Lock())


def neighbourhood(address: str) -> str:
    """What counts as one address: an IPv4 address, or the IPv6 network that one customer gets."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return address
    if isinstance(parsed, IPv6Address):
        return str(parsed.ipv4_mapped or IPv6Network((parsed, 64), strict=False))
    return address
