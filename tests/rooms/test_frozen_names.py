"""What logs, clients and people rely on is still named as it was: docs/decisions/0013-what-may-not-change.md."""

import msgspec
import pytest
from tools.frozen_names import FOLDER, grown_lists, missing_names, names_now, names_promised
from tools.json_keys import Names, keys_of_types

LISTS = [path.stem for path in sorted(FOLDER.glob("*.txt"))]


@pytest.fixture(scope="module")
def now() -> dict[str, Names]:
    """The names as the code has them."""
    return names_now()


def test_every_kind_of_name_has_its_list(now: dict[str, Names]) -> None:
    assert sorted(now) == LISTS
    assert all(names_promised().values())


@pytest.mark.parametrize("name", LISTS)
def test_promised_names_are_still_there(name: str, now: dict[str, Names]) -> None:
    assert missing_names(now, {name: names_promised()[name]}) == []


def test_new_names_are_on_the_lists(now: dict[str, Names]) -> None:
    promised = names_promised()
    new = {name: sorted(now[name] - promised[name]) for name in now if now[name] - promised[name]}
    assert new == {}, "run make generate, and look at what it adds"


class Joined(msgspec.Struct, tag="table.joined"):
    """An event as it was."""

    patron: str
    seat: int


class JoinedWithAnotherKey(msgspec.Struct, tag="table.joined"):
    """The same event with a key renamed and another key of another type."""

    player: str
    seat: str


class JoinedWithMore(msgspec.Struct, tag="table.joined"):
    """The same event with a key added."""

    patron: str
    seat: int
    chips: int = 0


def test_renamed_key_and_changed_type_are_named_in_a_sentence() -> None:
    was, now = (keys_of_types((("event", kind),)).tagged for kind in (Joined, JoinedWithAnotherKey))
    assert missing_names({"tags": now}, {"tags": was}) == [
        "tests/golden/frozen/tags.txt promises <type=table.joined>.patron: string. The code no longer has it.",
        "tests/golden/frozen/tags.txt promises <type=table.joined>.seat: integer. The code no longer has it.",
    ]


def test_added_key_is_no_finding_and_goes_on_the_list() -> None:
    was, now = (keys_of_types((("event", kind),)).tagged for kind in (Joined, JoinedWithMore))
    assert missing_names({"tags": now}, {"tags": was}) == []
    [text] = grown_lists({"tags": now}, {"tags": was}).values()
    assert "<type=table.joined>.chips: integer\n" in text


def test_list_keeps_a_name_that_the_code_has_lost() -> None:
    [text] = grown_lists({"accounts": {("account", "cage")}}, {"accounts": {("account", "world")}}).values()
    assert text == "account: cage | world\n"


def test_key_that_could_be_left_out_and_is_now_asked_for_is_named() -> None:
    was, now = (keys_of_types((("event", kind),)).optional for kind in (JoinedWithMore, Joined))
    assert was - now == {("<type=table.joined>", "chips")}
