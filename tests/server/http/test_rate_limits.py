"""How much is taken from one person or address."""

from croupier.server.http.rate_limits import BUCKETS_KEPT_MAX, Buckets, neighbourhood
from croupier.server.settings import Rate


def test_a_burst_is_taken_and_then_so_many_a_second() -> None:
    now = [100.0]
    buckets = Buckets(Rate(2, 3), lambda: now[0])
    assert [buckets.wait("ann") for _ in range(4)] == [0, 0, 0, 1]
    now[0] += 0.5
    assert [buckets.wait("ann") for _ in range(2)] == [0, 1]
    assert buckets.wait("bob") == 0


def test_a_slow_rate_says_how_long_to_wait() -> None:
    buckets = Buckets(Rate(0.1, 1), lambda: 5.0)
    assert [buckets.wait("ann"), buckets.wait("ann")] == [0, 10]


def test_nothing_a_second_is_no_limit() -> None:
    buckets = Buckets(Rate(0, 1), lambda: 5.0)
    assert [buckets.wait("ann") for _ in range(100)] == [0] * 100


def test_what_is_kept_is_bounded() -> None:
    buckets = Buckets(Rate(1, 1), lambda: 5.0)
    for number in range(BUCKETS_KEPT_MAX + 10):
        buckets.wait(str(number))
    assert buckets.wait("0") == 0  # forgotten, which forgives
    assert buckets.wait(str(BUCKETS_KEPT_MAX + 9)) == 1


def test_an_ipv6_network_is_one_address() -> None:
    assert neighbourhood("2001:db8:1:2::5") == neighbourhood("2001:db8:1:2:ffff::9")
    assert neighbourhood("2001:db8:1:2::5") == "2001:db8:1:2::/64"
    assert neighbourhood("2001:db8:1:3::5") != neighbourhood("2001:db8:1:2::5")
    assert neighbourhood("::ffff:192.0.2.1") == neighbourhood("192.0.2.1") == "192.0.2.1"
    assert neighbourhood("somewhere") == "somewhere"
