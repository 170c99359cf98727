"""Where the server may listen, and by which names it goes."""

import pytest

from croupier.server.settings import Settings, what_is_wrong


def test_a_house_on_this_machine_goes_by_its_local_names() -> None:
    settings = Settings(port=8123)
    assert settings.origins == {"http://localhost:8123", "http://127.0.0.1:8123", "http://[::1]:8123"}
    assert settings.hosts == {"localhost:8123", "127.0.0.1:8123", "[::1]:8123"}
    assert not settings.is_secure
    assert settings.address == "http://127.0.0.1:8123"
    assert not what_is_wrong(settings)


def test_behind_a_proxy_only_the_origin_that_people_use_counts() -> None:
    settings = Settings(host="0.0.0.0", origin="https://tables.example")
    assert settings.origins == {"https://tables.example"}
    assert "tables.example" in settings.hosts
    assert settings.is_secure
    assert settings.address == "https://tables.example"
    assert not what_is_wrong(settings)


@pytest.mark.parametrize(
    ("settings", "says"),
    [
        (Settings(host="0.0.0.0"), "--origin"),
        (Settings(host="192.0.2.7"), "need https"),
        (Settings(origin="http://tables.example"), "https://"),
        (Settings(origin="tables.example"), "not an origin"),
        (Settings(origin="https://tables.example/house"), "not an origin"),
        (Settings(origin="https://tables.example/"), "not an origin"),
    ],
)
def test_a_house_that_would_send_sign_ins_in_the_open_does_not_start(settings: Settings, says: str) -> None:
    assert says in what_is_wrong(settings)


def test_an_ipv6_address_is_written_in_brackets() -> None:
    assert Settings(host="::1", port=9).address == "http://[::1]:9"
    assert not what_is_wrong(Settings(host="::1"))
