"""The built site, served below a sub-path as on a project's pages, and one browser for all tests."""

import functools
import gzip
import http.server
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from chromium import FLAGS, SENTENCE, find
from playwright.sync_api import Browser, BrowserContext, Page, Request, ViewportSize, sync_playwright

SITE = Path(__file__).resolve().parents[2] / "_build" / "html"
BASE = "/some/where/"
# Redirects to the first chapter, so it has no text of its own.
PAGES = sorted(str(path.relative_to(SITE)) for path in SITE.rglob("*.html") if path != SITE / "index.html")
PHONE: ViewportSize = {"width": 360, "height": 800}
DESKTOP: ViewportSize = {"width": 1280, "height": 900}


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "path" in metafunc.fixturenames:
        metafunc.parametrize("path", PAGES)


def pytest_configure(config: pytest.Config) -> None:
    if not find():
        pytest.exit(SENTENCE, returncode=1)
    if not PAGES:
        pytest.exit("The book is not built: make book", returncode=1)


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves the site below BASE, and nothing above it."""

    protocol_version = "HTTP/1.1"

    def translate_path(self, path: str) -> str:
        where = unquote(urlsplit(path).path)
        if not where.startswith(BASE):
            return str(SITE / "no such file")
        return super().translate_path("/" + where.removeprefix(BASE))

    def log_message(self, format: str, *args: object) -> None:
        """Silent: the tests read what the browser saw."""


@pytest.fixture(scope="session")
def base_url() -> Iterator[str]:
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=str(SITE)))
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}{BASE}"
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=FLAGS)
        yield browser
        browser.close()


@dataclass
class Seen:
    """What a browser did and complained of while it showed pages."""

    requests: list[str] = field(default_factory=list)
    elsewhere: list[str] = field(default_factory=list)
    failed: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)

    def watch(self, context: BrowserContext, base_url: str) -> None:
        """Record all that happens in a context from now on."""

        def request(it: Request) -> None:
            url = it.url
            if url.startswith(("data:", "blob:")):
                return
            (self.requests if url.startswith(base_url) else self.elsewhere).append(url)

        context.on("request", request)
        context.on("requestfailed", lambda it: self.failed.append(f"{it.url}: {it.failure}"))
        context.on("response", lambda it: self.failed.append(f"{it.url}: {it.status}") if it.status > 399 else None)
        context.on("weberror", lambda it: self.errors.append(str(it.error)))
        context.on("console", lambda it: self.errors.append(it.text) if it.type in ("error", "warning") else None)

    def complaints(self) -> list[str]:
        """All that should not have happened."""
        return [*self.errors, *self.failed, *(f"asked another host: {url}" for url in self.elsewhere)]


def weight(urls: list[str], base_url: str) -> dict[str, int]:
    """The gzipped size of each file of the site that these requests fetched."""
    paths = {unquote(urlsplit(url).path).removeprefix(urlsplit(base_url).path) for url in urls}
    return {path: len(gzip.compress((SITE / path).read_bytes(), 6)) for path in sorted(paths)}


@pytest.fixture(scope="session")
def shared(browser: Browser, base_url: str) -> Iterator[tuple[Page, Seen]]:
    """One tab for all the tests that only look."""
    context = browser.new_context(viewport=DESKTOP, reduced_motion="reduce")
    seen = Seen()
    seen.watch(context, base_url)
    yield context.new_page(), seen
    context.close()


@pytest.fixture
def look(shared: tuple[Page, Seen]) -> tuple[Page, Seen]:
    """The shared tab, with nothing seen yet."""
    page, seen = shared
    for record in (seen.requests, seen.elsewhere, seen.failed, seen.errors):
        record.clear()
    return page, seen
