"""A real browser before the pages: what it is sent until something is seen, and when it shows what others did."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

from playwright.async_api import Browser, BrowserContext, Page, async_playwright
from tools import chromium

from benchmarks.floor_house import Guest

PHONE = {"width": 360, "height": 740}
SLOW_LINE = {"offline": False, "latency": 150, "downloadThroughput": 1_600_000 / 8, "uploadThroughput": 750_000 / 8}
"""What DevTools call a fast 3G or slow 4G line: 1.6 Mbit/s down, 150 ms for each request."""
SLOWED = 4
"""The processor does a quarter of what this machine's does."""

_FIRST_LOOK = """() => new Promise((resolve) => {
  const seen = { first: 0, largest: 0, shift: 0 };
  const settle = () => seen.first && seen.largest && setTimeout(() => resolve(seen), 1000);
  new PerformanceObserver((list) => {
    for (const one of list.getEntries()) seen.shift += one.value;
  }).observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver((list) => {
    for (const one of list.getEntries()) if (one.name === "first-contentful-paint") seen.first = one.startTime;
    settle();
  }).observe({ type: "paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const one of list.getEntries()) seen.largest = one.startTime;
    settle();
  }).observe({ type: "largest-contentful-paint", buffered: true });
})"""

_WATCH = """() => {
  window.shownAt = {};
  const look = () => {
    const version = document.querySelector("[data-region] [data-version]")?.dataset.version;
    if (!version || version in window.shownAt) return;
    window.shownAt[version] = 0;
    requestAnimationFrame(() => setTimeout(() => {
      window.shownAt[version] = performance.timeOrigin + performance.now();
    }));
  };
  new MutationObserver(look).observe(document.querySelector("main"), {
    subtree: true, childList: true, attributes: true, attributeFilter: ["data-version"],
  });
}"""


class FirstLook(NamedTuple):
    """Milliseconds until something and until the largest thing is seen, bytes and requests until then, and of all that
    the page loads; `shift` is how much jumped, as browsers count it: nobody minds up to 0.1."""

    first: float
    largest: float
    shift: float
    sent: int
    all_sent: int
    requests: int


@asynccontextmanager
async def browser() -> AsyncIterator[Browser]:
    """The Chromium that there is."""
    path = chromium.find()
    if path is None:
        raise SystemExit("There is no Chromium: python -m tools.chromium install")
    async with async_playwright() as playwright:
        opened = await playwright.chromium.launch(executable_path=path, args=list(chromium.ARGUMENTS))
        try:
            yield opened
        finally:
            await opened.close()


async def _context(browser: Browser, house: str, guest: Guest | None) -> BrowserContext:
    context = await browser.new_context(base_url=house, viewport=PHONE, device_scale_factor=2)  # type: ignore[arg-type]
    if guest is not None:
        name, _, value = guest.headers["Cookie"].partition("=")
        await context.add_cookies([{"name": name, "value": value, "url": house}])
    return context


async def first_look(browser: Browser, house: str, path: str, guest: Guest | None) -> FirstLook:
    """Somebody comes to a page for the first time, on a slow phone."""
    context = await _context(browser, house, guest)
    try:
        page = await context.new_page()
        line = await context.new_cdp_session(page)
        received: list[tuple[float, int]] = []
        line.on(
            "Network.loadingFinished",
            lambda event: received.append((event["timestamp"], int(event["encodedDataLength"]))),
        )
        begun: list[float] = []
        line.on("Network.requestWillBeSent", lambda event: begun.append(event["timestamp"]))
        await line.send("Network.enable")
        await line.send("Network.emulateNetworkConditions", SLOW_LINE)
        await line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
        await page.goto(path, wait_until="load")
        seen: Any = await page.evaluate(_FIRST_LOOK)
        until = begun[0] + seen["first"] / 1000
        sent = sum(size for at, size in received if at <= until)
        times = seen["first"], seen["largest"], seen["shift"]
        return FirstLook(*times, sent, sum(size for _, size in received), len(received))
    finally:
        await context.close()


@asynccontextmanager
async def watching(browser: Browser, house: str, path: str, guest: Guest) -> AsyncIterator[Page]:
    """Somebody's page, in which it is noted when which version is shown."""
    context = await _context(browser, house, guest)
    try:
        page = await context.new_page()
        await page.goto(path)
        await page.evaluate(_WATCH)
        yield page
    finally:
        await context.close()


async def shown_at(page: Page, version: int) -> float:
    """When the page showed this version, or a later one: seconds since 1970, after the frame was drawn."""
    handle = await page.wait_for_function(
        """(version) => Math.min(...Object.entries(window.shownAt)
             .filter(([shown, at]) => at && Number(shown) >= version).map(([, at]) => at), Infinity) < Infinity &&
           Math.min(...Object.entries(window.shownAt)
             .filter(([shown, at]) => at && Number(shown) >= version).map(([, at]) => at))""",
        arg=version,
        polling=50,
    )
    at: float = await handle.json_value()
    return at / 1000
