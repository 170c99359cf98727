"""`verify.html`, opened from a file: it and `croupier verify` agree on honest proofs and on every forged one."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from croupier.floor.fairness.proof import NotAProof, read_proof, write_proof
from croupier.floor.fairness.verdicts import Verdict, judge_proof
from croupier.server.pages.public.verify_page import standalone_page
from tests.floor.fairness.spoiled_proofs import PROOFS, SPOILED, spoiled

NOT_A_PROOF = "not a proof"
MALFORMED = {
    "nothing": "",
    "a list": "[]",
    "an unknown format": '{"format": "croupier-proof-3", "kind": "shoe"}',
    "a key twice": '{"format": "croupier-proof-1", "format": "croupier-proof-2", "kind": "shoe"}',
}

_SEALED = f'{{"by":"","seal":"{"0" * 64}","nonce":null}},'


@pytest.fixture
def verify_html(browser: Browser, tmp_path: Path) -> Iterator[Page]:
    """The page as somebody keeps it, opened without any server or network."""
    file = tmp_path / "verify.html"
    file.write_text(standalone_page(), encoding="utf-8")
    context = browser.new_context(offline=True)
    page = context.new_page()
    page.goto(file.as_uri())
    yield page
    context.close()


def verdict_of(content: str) -> str:
    """What `croupier verify` says."""
    try:
        return judge_proof(read_proof(content)).verdict
    except NotAProof:
        return NOT_A_PROOF


def every_case() -> dict[str, str]:
    """Honest proofs of both formats, every way of spoiling one, fields out of their bounds, and other files."""
    honest = {name: write_proof(make()).decode() for name, make in PROOFS.items()}
    forged = {f"{name}: {spoil}": json.dumps(spoiled(name, spoil)) for name, spoil in SPOILED}
    shoe = json.loads(honest["shoe"])
    fields = [("size", 10**6), ("size", "416"), ("decks", 17), ("root", "AB" * 32), ("id", "x" * 201), ("note", "!")]
    bounds = {f"{field} {value}": json.dumps(shoe | {field: value}) for field, value in fields}
    texts = {
        "a fraction": honest["shoe"].replace('"size":416', '"size":416.0'),
        "less than nothing": honest["shoe"].replace('"place":0,', '"place":-0,'),
        "too large": honest["shoe"].replace('"at":104', '"at":9007199254740992'),
        "an end that is nothing": honest["shoe of format 1"].replace('"format"', '"ended":null,"format"'),
        "no opening": honest["deck"].replace(',"opening":null', ""),
        "very many devices": honest["deck"].replace('"nonces":[', '"nonces":[' + _SEALED * 1001),
    }
    return honest | forged | bounds | MALFORMED | texts


@pytest.mark.clause("FLOOR 5.6")
def test_page_and_command_agree_on_honest_and_forged_proofs(verify_html: Page) -> None:
    cases = every_case()
    told = verify_html.evaluate(
        "(texts) => texts.map((text) => { try { return verdictOf(text) } catch { return 'not a proof' } })",
        list(cases.values()),
    )
    expected = {name: verdict_of(content) for name, content in cases.items()}
    assert dict(zip(cases, told, strict=True)) == expected
    assert sum(verdict in (Verdict.FAILS, NOT_A_PROOF) for verdict in expected.values()) > 100


def test_file_that_is_chosen_is_judged_in_the_page(verify_html: Page, tmp_path: Path) -> None:
    for name, content, verdict in (
        ("shoe", write_proof(PROOFS["shoe at its end"]()), "✓ proven"),
        ("old", write_proof(PROOFS["shoe of format 1"]()), "✓ matches commitment"),
        ("marked as UTF-8", b"\xef\xbb\xbf" + write_proof(PROOFS["shoe at its end"]()), "✓ proven"),
        ("forged", json.dumps(spoiled("shoe at its end", "a shoe without aces")).encode(), "✗ does not verify"),
    ):
        file = tmp_path / f"{name}.json"
        file.write_bytes(content)
        verify_html.set_input_files("[data-proof]", file)
        expect(verify_html.locator(".verdict")).to_have_text(verdict)
    verify_html.set_input_files("[data-proof]", tmp_path / "shoe.json")
    verify_html.locator("[data-noted]").fill("0" * 64)
    expect(verify_html.locator(".verdict")).to_have_text("✗ does not verify")
