"""What is in sight: boxes inside the viewport with nothing over them, and how far things moved by themselves."""

from typing import Any

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page

PHONE: dict[str, int] = {"width": 390, "height": 844}
DESK: dict[str, int] = {"width": 1366, "height": 768}
SHIFT_MAX = 0.05
"""Of the layout-shift score, over a whole round."""

_HIDDEN = """async selectors => {
const hidden = () => selectors.flatMap(selector => {
  const found = [...document.querySelectorAll(selector)];
  if (!found.length) return [`${selector}: not there`];
  return found.flatMap(one => {
    const box = one.getBoundingClientRect();
    const inside = box.width > 0 && box.left >= -1 && box.top >= -1 && box.right <= innerWidth + 1
      && box.bottom <= innerHeight + 1;
    const told = `${selector} ${one.id} ${Math.round(box.top)} to ${Math.round(box.bottom)}`;
    if (!inside) return [`${told}: outside`];
    const over = document.elementFromPoint(box.left + box.width / 2, box.bottom - 2);
    const bar = over?.closest('.top, #region-status, .seat-dock, #region-seat, dialog');
    return bar && !bar.contains(one) ? [`${told}: behind ${bar.id || bar.className}`] : [];
  });
});
const flying = document.getAnimations().filter(one => one.effect.getTiming().iterations === 1);
await Promise.all(flying.map(one => one.finished.catch(() => 0)));
scrollTo(0, 0);
return hidden();
}"""
"""A tap that had to wait for its button is tried again by the driver with the page scrolled: people don't."""
_WATCH = """() => { window.shifts = []; new PerformanceObserver(list => { for (const one of list.getEntries())
  if (!one.hadRecentInput) window.shifts.push([one.value, one.sources.map(s => s.node?.className ?? '')]);
}).observe({ type: 'layout-shift' }); }"""


def assert_in_sight(page: Page, *selectors: str) -> None:
    """Once cards have landed, all that matches lies inside the viewport with no bar or dialog over its lower edge."""
    problems: list[str] = []
    for _ in range(20):  # the last change may still be on its way to the page
        problems = page.evaluate(_HIDDEN, list(selectors))
        if not problems:
            return
        page.wait_for_timeout(100)
    raise AssertionError(problems)


def watch_shifts(page: Page) -> None:
    """From now on, note what moves without having been touched."""
    page.evaluate(_WATCH)


def assert_still(page: Page) -> None:
    """Little has moved by itself since."""
    moved: list[Any] = page.evaluate("window.shifts")
    assert sum(value for value, _ in moved) < SHIFT_MAX, moved


def assert_accessible(page: Page) -> None:
    """Axe finds nothing against WCAG A and AA."""
    found = Axe().run(page, options={"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]})
    assert found.response["violations"] == [], found.generate_report()
