"""The gallery: short whole games, real ones and dealt by number, each of which shows one thing.

>>> [game.id for game in games()][:3]
['hand', 'overbid', 'null']
>>> gallery_game("schneider").record.play().score.score
120
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from ..display import _
from ..errors import NotationError, SkatError, shown
from ..iss import Record, RecordError, read

_FOLDER = Path(__file__).parent / "games"


@dataclass(frozen=True, slots=True)
class GalleryGame:
    """A game of the gallery: what it shows (`id`), a title, a note about what happened, its source and its record."""

    id: str
    """What the game shows, the name by which a chapter calls it."""
    title: str
    """A short heading for a reader."""
    note: str
    """What happened, in whole sentences."""
    source: str
    """Where the game comes from."""
    record: Record
    """The game itself."""


@lru_cache(maxsize=1)
def games() -> tuple[GalleryGame, ...]:
    """The games of the gallery, in the order in which they are shown.

    Raises `SkatError` where a record is damaged or missing.
    """
    records: dict[str | None, Record] = {}
    with (_FOLDER / "gallery.sgf").open(encoding="utf-8") as stream:
        for found in read(stream, "gallery.sgf"):
            if isinstance(found, RecordError):
                raise found
            records[found.id] = found
    told = tomllib.loads((_FOLDER / "gallery.toml").read_text(encoding="utf-8"))["game"]
    for game in told:
        if game["record"] not in records:
            raise SkatError(_("gallery.sgf has no record {id}.").format(id=shown(game["record"])))
    return tuple(
        GalleryGame(game["id"], game["title"], game["note"], game["source"], records[game["record"]]) for game in told
    )


def gallery_game(id: str) -> GalleryGame:
    """The game of that id. Raises `NotationError` if there is none."""
    for game in games():
        if game.id == id:
            return game
    raise NotationError(
        _("There is no game {id} in the gallery; there are {ids}.").format(
            id=shown(id), ids=", ".join(game.id for game in games())
        )
    )
