"""Times on pages: the server writes the instant, and words that are true in a browser without scripts."""

from datetime import UTC, datetime, timedelta, timezone

from croupier.server.pages.core.rendering import templates

AT = int(datetime(2027, 3, 5, 22, 41, 7, tzinfo=UTC).timestamp() * 1000)


def drawn(filter: str, value: object) -> str:
    return templates().from_string("{{ value|" + filter + " }}").render(value=value)


def test_a_time_has_its_instant_and_names_its_zone_without_a_script() -> None:
    element = drawn("clock", AT)
    assert f'datetime="2027-03-05T22:41:07+00:00" data-at="{AT}" data-time="near"' in element
    assert ">5 March 2027, 22:41 UTC<" in element


def test_an_inspector_s_time_is_exact_and_has_the_utc_instant_in_its_title() -> None:
    element = drawn("moment", AT)
    assert 'data-time="exact" title="5 March 2027, 22:41:07 UTC"' in element


def test_a_time_with_a_zone_of_its_own_is_the_same_instant() -> None:
    melbourne = datetime(2027, 3, 6, 9, 41, 7, tzinfo=timezone(timedelta(hours=11)))
    assert drawn("clock", melbourne) == drawn("clock", AT)


def test_a_start_is_told_by_its_day_and_hour_in_the_reader_s_zone() -> None:
    assert f'data-at="{AT}" data-time="start"' in drawn("start_time", AT)
    assert 'data-time="due"' in drawn("start_time('due')", AT)
