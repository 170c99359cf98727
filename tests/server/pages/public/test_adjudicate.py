"""Adjudicate as a page and over the API: records settled, refused and not understood; a link that holds a record."""

import asyncio
import html
import re
import zlib
from base64 import urlsafe_b64encode
from pathlib import Path

import pytest

from croupier.equipment.bounded_toml import BYTES_MAX
from croupier.records.game_registry import GAMES_BY_RECORD_NAME
from croupier.records.table_choices import COMMON_KEYS
from croupier.server.bounded_work.adjudication import ROUNDS_MAX, NoRecord, RefusedRecord, Settled, judge_record
from croupier.server.pages.public.adjudicate import record_forms
from croupier.server.pages.public.record_forms import GameForm
from croupier.server.pages.public.record_links import LINK_MAX, BrokenLink, pack_record, unpack_record
from tests.server.served_house import a_house

FORMS = record_forms()
EXAMPLES = {form.name: form.examples for form in FORMS}
COUP = EXAMPLES["mini-baccarat"][0].record
FIELDS = {"name": "Ann", "amount": "10", "box": "1", "number": "17", "owner": "Bob", "card": "Th"}
FORM = pytest.mark.parametrize("form", FORMS, ids=lambda form: form.name)


def fetched(folder: Path, *paths: str) -> list[tuple[int, str]]:
    """What somebody gets who is not signed in."""

    async def get() -> list[tuple[int, str]]:
        async with a_house(folder) as house:
            guest = house.guest()
            return [await guest.get(path) for path in paths]

    return asyncio.run(get())


def test_every_game_has_examples_that_are_settled() -> None:
    assert set(EXAMPLES) == set(GAMES_BY_RECORD_NAME) == {form.name for form in FORMS}
    for examples in EXAMPLES.values():
        for one in examples:
            assert isinstance(judge_record(one.record), Settled), one.title


@FORM
def test_every_line_that_can_be_tapped_is_one_of_a_record(form: GameForm) -> None:
    for tap in (*form.wagers, *form.decisions, *form.staff):
        chance = 'shoe = ""' if GAMES_BY_RECORD_NAME[form.name].spin is None else "spin = 17"
        line = tap.line.format(**FIELDS)
        found = judge_record(f'game = "{form.name}"\n[[round]]\n{chance}\nplay = ["{line}"]\n')
        assert "is not understood" not in getattr(found, "why", ""), line


@FORM
def test_every_setting_is_a_key_of_the_table_and_takes_its_choices(form: GameForm) -> None:
    assert {one.key for one in form.settings} <= COMMON_KEYS | GAMES_BY_RECORD_NAME[form.name].table_keys
    for one in form.settings:
        for choice in one.choices:
            written = choice if one.kind in ("bool", "digit") else f'"{choice}"'
            found = judge_record(f'game = "{form.name}"\n[table]\n{one.key} = {written}\n[[round]]\n')
            assert one.key not in getattr(found, "why", ""), found


def test_a_link_holds_a_record_and_shows_the_same_as_the_record(tmp_path: Path) -> None:
    (status, by_link), (_, part) = fetched(
        tmp_path, f"/adjudicate?r={pack_record(COUP)}&of=mini-baccarat", f"/adjudicate?r={pack_record(COUP)}&part=1"
    )
    assert status == 200
    assert html.escape("Ann bets 100 on banker") in by_link
    assert 'href="/rules/ACT-MB/8.8(b)" data-clause-link' in by_link
    assert "<b>+95.00</b>" in by_link
    assert "Card dealt: player, 2<span class=red>♥</span>" in by_link
    assert "<html" not in part
    assert part.strip() in by_link
    (held,) = re.findall(r'data-link="([^"]*)"', part)
    (link,) = re.findall(r"r=([\w-]+)", held)
    assert held == f"/adjudicate?r={link}&amp;of=mini-baccarat"
    assert unpack_record(link) == COUP


def test_a_link_that_was_cut_or_grows_too_large_is_said_to_be_broken(tmp_path: Path) -> None:
    grows = urlsafe_b64encode(zlib.compress(b" " * 10_000_000)).decode()
    for broken in (pack_record(COUP)[:-6], "!!!", "AAAA", grows, "A" * 20_000, pack_record(COUP) + "AAAA"):
        with pytest.raises(BrokenLink):
            unpack_record(broken)
    ((status, page),) = fetched(tmp_path, f"/adjudicate?r={pack_record(COUP)[:-6]}")
    assert status == 200
    assert "Part of this link is missing" in page


def test_a_refusal_is_in_words_with_its_clause_and_line_and_names_are_escaped(tmp_path: Path) -> None:
    refused = 'game = "blackjack"\n[[round]]\nshoe = "Th 9c 8d 7s"\nplay = ["<b>x</b> bets 10 on 9"]\n'
    found = judge_record(refused)
    assert isinstance(found, RefusedRecord)
    (_, page), (_, other) = fetched(
        tmp_path, f"/adjudicate?r={pack_record(refused)}", f"/adjudicate?r={pack_record('game = <script>')}"
    )
    assert "The rules do not allow it" in page
    assert f'href="/rules/{found.clause.replace(" ", "/")}"' in page
    assert "line 1: <q>&lt;b&gt;x&lt;/b&gt; bets 10 on 9</q>" in page
    assert "<b>x</b>" not in page
    assert "Incomplete record" in other
    assert "<script>" not in other
    assert "Traceback" not in page + other


def test_the_page_opens_with_an_example_settled_and_offers_every_game(tmp_path: Path) -> None:
    (status, page), (_, empty) = fetched(tmp_path, "/adjudicate", "/adjudicate?record=")
    assert status == 200
    assert "<h2>Example: two boxes, a double</h2>" in page
    assert html.escape(FORMS[0].examples[0].record, quote=False).splitlines()[0] in html.unescape(page)
    assert "as soon as there is a record" in empty
    for form in FORMS:
        assert f'<option value="{form.name}"' in page
        assert form.examples[0].title in page
    assert page.count('data-card="9h"') == 5  # a pad for each game with cards


def test_the_api_settles_refuses_and_does_not_understand(tmp_path: Path) -> None:
    async def ask() -> None:
        async with a_house(tmp_path) as house:
            guest = house.guest()
            status, settled = await guest.post("/api/adjudicate", {"record": COUP})
            assert (status, settled["type"], settled["game"]) == (200, "settled", "mini-baccarat")
            (one,) = settled["rounds"]
            assert one["settlement"]["rows"][0]["paid"] == 9500
            assert one["steps"][0] == {"words": "Round begun: 1", "clause": "ACT-MB 4.1"}
            few = COUP.replace("Ann bets 100 on banker", "Ann bets 100 on bankers")
            status, refused = await guest.post("/api/adjudicate", {"record": COUP.replace("minimum", "decks")})
            assert (status, refused["type"], refused["clause"]) == (200, "refused in record", "ACT-MB 2.1")
            status, unread = await guest.post("/api/adjudicate", {"record": few})
            assert (status, unread["type"], unread["round"], unread["line"]) == (200, "not a record", 1, 1)
            status, large = await guest.post("/api/adjudicate", {"record": "#" * (BYTES_MAX + 1)})
            assert (status, large["type"]) == (200, "not a record")

    asyncio.run(ask())


def test_no_more_than_so_many_rounds_are_settled_at_once() -> None:
    opening, coup = COUP.split("[[round]]")
    most = opening + f"[[round]]{coup}" * ROUNDS_MAX
    assert isinstance(judge_record(most), Settled)
    found = judge_record(f"{most}[[round]]{coup}")
    assert isinstance(found, NoRecord)
    assert f"at most {ROUNDS_MAX} rounds" in found.why


def test_every_link_that_is_offered_fits_into_a_request(tmp_path: Path) -> None:
    text = "".join(f"# {number * 7919 % 100_003:x}\n" for number in range(3000))
    length = next(length for length in range(len(text), 0, -5) if len(pack_record(text[:length])) <= LINK_MAX)
    ((status, page),) = fetched(tmp_path, f"/adjudicate?r={pack_record(text[:length])}&of=ultimate-texas-holdem&part=1")
    assert status == 200
    assert "data-link=" in page
