"""What a page says of itself to search engines and to those who show a shared link: description, picture, address.

Some of it must name the site's own address, which this repository cannot know. The setting is html_baseurl, or
SKAT_BOOK_URL in the environment of the build, which comes first. With neither, the pages are the same but for these
lines, and there is no sitemap.

sphinx-sitemap and sphinxext-opengraph do the like; the one warns where there is no address, which ends our build, and
the other then writes addresses that lead nowhere.
"""

import os
import re
from html import escape, unescape
from pathlib import Path
from typing import Any
from urllib.parse import quote

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.errors import ConfigError

VARIABLE = "SKAT_BOOK_URL"
CARD = "_static/card.png"  # 1200 × 630, made by `make card`
SITEMAP = "sitemap.xml"
FRONT = """<!doctype html>
<html lang="{language}">
  <head>
    <meta charset="utf-8" />{tags}
    <title>{title}</title>
    <link rel="icon" href="_static/favicon.svg" type="image/svg+xml" />
    <meta http-equiv="refresh" content="0; url={first}" />
  </head>
  <body><a href="{first}">{title}</a></body>
</html>
"""


def know_address(app: Sphinx, config: Config) -> None:
    """Read where the book will stand, and give it the form that Sphinx expects."""
    address = os.environ.get(VARIABLE, "").strip() or (config.html_baseurl or "").strip()
    if address and not re.fullmatch(r"https?://[^\s/?#]+(/[^\s?#]*)?", address):
        raise ConfigError(
            f"The address of the book must look like https://example.org/skat/, but {address!r} was given: "
            f"correct {VARIABLE} or html_baseurl, or leave both out."
        )
    config.html_baseurl = address.rstrip("/") + "/" if address else ""


def address_of(app: Sphinx, name: str) -> str:
    """The full address of a page or file, empty where the site does not know its own."""
    return app.config.html_baseurl + quote(name) if app.config.html_baseurl else ""


def sentence_of(tree: nodes.document) -> str:
    """The bold sentence with which a page begins."""
    for paragraph in tree.findall(nodes.paragraph):
        parts = [part for part in paragraph.children if part.astext()]
        if len(parts) == 1 and isinstance(parts[0], nodes.strong):
            return paragraph.astext()
    return ""


def tags(app: Sphinx, page: str, title: str, sentence: str) -> str:
    """The lines in the head of a page. Without a sentence a page is not for sharing, and gets none."""
    if not sentence:
        return ""
    picture = address_of(app, CARD)
    lines = {
        'name="description"': sentence,
        'property="og:title"': title,
        'property="og:description"': sentence,
        'property="og:type"': "article",
        'property="og:site_name"': app.config.html_title,
        'property="og:url"': address_of(app, f"{page}.html"),
        'property="og:image"': picture,
        'property="og:image:width"': "1200" if picture else "",
        'property="og:image:height"': "630" if picture else "",
        'name="twitter:card"': "summary_large_image" if picture else "summary",
    }
    return "".join(
        f'\n    <meta {name} content="{escape(content, quote=True)}" />' for name, content in lines.items() if content
    )


def describe(app: Sphinx, page: str, template: str, context: dict[str, Any], tree: nodes.document | None) -> None:
    """The lines of one page."""
    if tree is not None:
        title = unescape(re.sub("<[^>]*>", "", context["title"]))
        context["metatags"] = context.get("metatags", "") + tags(app, page, title, sentence_of(tree))


def write_front(app: Sphinx, failure: Exception | None) -> None:
    """The front page leads to the first chapter; the stock one names no icon, so the browser looks in vain."""
    config = app.config
    if failure or app.builder.format != "html" or config.root_doc == "index":
        return
    first = config.root_doc
    title = app.env.titles[first].astext()
    told = tags(app, first, title, sentence_of(app.env.get_doctree(first)))
    canonical = address_of(app, f"{first}.html")
    if canonical:
        told += f'\n    <link rel="canonical" href="{escape(canonical, quote=True)}" />'
    text = FRONT.format(language=config.language, title=escape(config.html_title), first=f"{first}.html", tags=told)
    Path(app.outdir, "index.html").write_text(text, encoding="utf-8")


def write_sitemap(app: Sphinx, failure: Exception | None) -> None:
    """Each page of the book, for search engines, and where to find that."""
    if failure or app.builder.format != "html" or not app.config.html_baseurl:
        return
    lines = [
        f"  <url><loc>{escape(address_of(app, f'{page}.html'))}</loc></url>" for page in sorted(app.env.all_docs)
    ]
    sitemap = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
        *lines,
        "</urlset>",
        "",
    ]
    Path(app.outdir, SITEMAP).write_text("\n".join(sitemap), encoding="utf-8")
    robots = f"User-agent: *\nAllow: /\nSitemap: {address_of(app, SITEMAP)}\n"
    Path(app.outdir, "robots.txt").write_text(robots, encoding="utf-8")


def setup(app: Sphinx) -> dict[str, Any]:
    """Called by Sphinx."""
    app.connect("config-inited", know_address)
    app.connect("html-page-context", describe)
    app.connect("build-finished", write_front, priority=901)
    app.connect("build-finished", write_sitemap, priority=901)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
