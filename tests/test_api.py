"""The pages for programmers: every module and every command has its place, every public name and field its words."""

import ast
import importlib
import inspect
import pkgutil
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import skatlib

PAGES = Path(__file__).parents[1] / "book" / "reference" / "api"
# In a package that says in `__all__` what it offers the modules are its own affair, but for these.
APART = ("skatlib.show.plots", "skatlib.score_sheet.files")


def public_modules() -> Iterator[str]:
    """The modules that somebody may import."""
    spoken_for: set[str] = set()
    for module in pkgutil.walk_packages(skatlib.__path__, "skatlib."):
        if module.name.rpartition(".")[2].startswith("_"):
            continue
        if module.name in APART or module.name.rpartition(".")[0] not in spoken_for:
            found = importlib.import_module(module.name)
            if module.ispkg and hasattr(found, "__all__"):
                spoken_for.add(module.name)
            if not module.ispkg or hasattr(found, "__all__"):
                yield module.name


MODULES = sorted(public_modules())


def test_every_module_is_described_on_one_page() -> None:
    described = [
        module
        for page in PAGES.glob("*.md")
        for module in re.findall(r"^```\{api\} (\S+)$", page.read_text(encoding="utf-8"), re.M)
    ]
    missing = [f"{name}: make a page with {{api}} {name} in {PAGES.name}/" for name in set(MODULES) - set(described)]
    assert missing == []
    assert sorted(described) == MODULES


def test_every_page_is_in_the_table_of_contents() -> None:
    listed = re.findall(r"- file: book/reference/api/(\w+)$", (PAGES.parents[2] / "_toc.yml").read_text(), re.M)
    assert sorted(listed) == sorted(page.stem for page in PAGES.glob("*.md"))


def test_every_command_has_its_section_and_its_help() -> None:
    from skatlib.cli import _COMMANDS

    text = (PAGES / "command_line.md").read_text(encoding="utf-8")
    assert sorted(re.findall(r"^## (\w+)$", text, re.M)) == sorted(_COMMANDS)
    assert sorted(re.findall(r"^```\{command\} skatlib (\w+) --help$", text, re.M)) == sorted(_COMMANDS)


def body(module: str) -> list[ast.stmt]:
    return ast.parse(inspect.getsource(importlib.import_module(module))).body


def said(statements: list[ast.stmt], place: int) -> bool:
    """Whether a text follows on the statement at this place."""
    after = statements[place + 1] if place + 1 < len(statements) else None
    return (
        isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant) and isinstance(after.value.value, str)
    )


def mute(statements: list[ast.stmt]) -> Iterator[str]:
    """The public constants and fields of which nothing is said."""
    for place, statement in enumerate(statements):
        targets = statement.targets if isinstance(statement, ast.Assign) else []
        if isinstance(statement, ast.AnnAssign):
            targets = [statement.target]
        made = isinstance(statement, ast.Assign) and ast.unparse(statement.value).startswith("TypeVar(")
        names = [name.id for one in targets for name in ast.walk(one) if isinstance(name, ast.Name)]
        if not made and not said(statements, place):
            yield from (name for name in names if not name.startswith("_"))


def inner(module: str) -> list[str]:
    """The modules whose text a page shows: a package's own, or those that it hands on."""
    found = importlib.import_module(module)
    if hasattr(found, "__all__"):
        return sorted({getattr(getattr(found, name), "__module__", module) for name in found.__all__})
    return [module]


@pytest.mark.parametrize("module", MODULES)
def test_every_constant_and_field_says_what_it_is(module: str) -> None:
    found = importlib.import_module(module)
    offered = set(getattr(found, "__all__", ()))
    silent: list[str] = []
    for source in inner(module):
        statements = body(source)
        if not offered:
            silent += mute(statements)
        for statement in statements:
            if not isinstance(statement, ast.ClassDef) or statement.name.startswith("_"):
                continue
            if offered and statement.name not in offered:
                continue
            # The members of an enumeration stand in a table of their own.
            fields = [one for one in statement.body if not isinstance(one, ast.Assign)]
            silent += [f"{statement.name}.{name}" for name in mute(fields)]
    assert silent == []
