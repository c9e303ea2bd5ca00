"""The layers: what import-linter cannot say. Which names an import may stand under, and what loads what."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import skatlib

PACKAGE = Path(skatlib.__file__).parent
ABOVE = ("show", "analysis", "examples", "iss", "quiz", "terms", "widgets", "cli")
RULES = sorted(
    path
    for path in (*PACKAGE.glob("*.py"), *PACKAGE.glob("play/*.py"), *PACKAGE.glob("score_sheet/*.py"))
    if path.stem not in (*ABOVE, "__main__")
)


def imports(tree: ast.AST, inside: str = "") -> Iterator[tuple[str, str]]:
    """The modules that are imported, each with the function that does it."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, inside) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = "." * node.level + (node.module or "")
            yield from ((base + alias.name if base == "." else base, inside) for alias in node.names)
        within = node.name if isinstance(node, ast.FunctionDef) else inside
        yield from imports(node, within)


@pytest.mark.parametrize("path", RULES, ids=lambda path: path.stem)
def test_rules_stand_on_the_standard_library(path: Path) -> None:
    for name, inside in imports(ast.parse(path.read_text(encoding="utf-8"))):
        top = name.removeprefix("skatlib").lstrip(".").split(".")[0]
        if not name.startswith((".", "skatlib")):
            assert top in sys.stdlib_module_names, f"{path.name} imports {name}"
        elif top == "show":
            assert inside in ("_repr_html_", "_repr_svg_"), f"{path.name}: {inside or 'the module'} imports show"
        else:
            assert top not in ABOVE, f"{path.name} imports {name}, which stands above the rules"


def test_importing_skatlib_loads_the_rules_alone() -> None:
    code = "import sys, skatlib; print(*(name for name in sys.modules))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert "skatlib" in loaded
    ours = {name.split(".")[1] for name in loaded if name.startswith("skatlib.")}
    assert ours & set(ABOVE) == set()
    assert {"numpy", "matplotlib", "IPython"} & set(loaded) == set()
