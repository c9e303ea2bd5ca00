"""The pages for programmers, from the docstrings: {api} describes a module, {api-names} lists all of them.

{command} runs the program in a terminal and shows its answer.

Sphinx's autodoc does the work. This decides what is public and in which order it stands, shows enumerations as
tables, makes links of the names in backticks, and leads from a rule's chapter to its module.
"""

import ast
import importlib
import inspect
import os
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from pathlib import Path
from types import UnionType
from typing import Any, get_origin

from docutils import nodes
from docutils.statemachine import StringList
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.environment import BuildEnvironment
from sphinx.ext.napoleon import Config as Napoleon
from sphinx.ext.napoleon import GoogleDocstring
from sphinx.locale import _
from sphinx.pycode import ModuleAnalyzer
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util.docutils import SphinxDirective
from sphinx.util.nodes import make_refnode

PAGES = "book/reference/api"
CHAPTERS = "book/rules"
# Names of types that stand short in a signature and link to where they are described.
ALIASES = {
    "Cards": "skatlib.cards.Cards",
    "Notation": "skatlib.cards.Notation",
    "FollowSuit": "skatlib.games.FollowSuit",
    "Suits": "skatlib.display.Suits",
    "Letters": "skatlib.display.Letters",
    "Action": "skatlib.play.Action",
}
# What is not ours needs no page; every other name must lead somewhere.
FOREIGN = (
    r"(collections|contextlib|enum|fractions|gettext|pathlib|types|typing)\..*|skatlib\.typed\.T"
    r"|(skatlib\.play\.state\.)?(Asked|Ended|Setup|State)"  # how a `Play` keeps its books: not for use
    r"|str|int|bool|bytes|float|dict|tuple|list|set|object|None|T|Any|Self|Literal|ValueError|AssertionError"
    r"|Fraction|Iterable|Iterator|Mapping|Sequence|Path|TypeGuard|NullTranslations|type"
)
MANY = 12  # members of an enumeration that still make a table


def public_names(module: str) -> list[str]:
    """The names that a module offers, in the order of its source; a package says in `__all__` what they are."""
    found = importlib.import_module(module)
    if hasattr(found, "__all__"):
        return list(found.__all__)
    names: list[str] = []
    for statement in ast.parse(inspect.getsource(found)).body:
        if isinstance(statement, ast.FunctionDef | ast.ClassDef):
            names.append(statement.name)
        elif isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
            names.append(statement.target.id)
        elif isinstance(statement, ast.Assign):
            names += [
                name.id for target in statement.targets for name in ast.walk(target) if isinstance(name, ast.Name)
            ]
    kinds = {name: type(getattr(found, name)).__name__ for name in names}
    return [name for name in dict.fromkeys(names) if not name.startswith("_") and kinds[name] != "TypeVar"]


def documented(page: str) -> list[str]:
    """The modules that the source of a page describes."""
    return re.findall(r"^`{3,}\{api\} (\S+)$", page, re.M)


def unseen_base(value: type, names: list[str]) -> bool:
    """Whether a class has a base of ours that is not described itself: then what it inherits is told with it."""
    return any(
        base.__module__.startswith(value.__module__.rpartition(".")[0] + ".") and base.__name__ not in names
        for base in value.__mro__[1:]
        if base.__module__.startswith("skatlib.") and not issubclass(base, Enum | Exception)
    )


@cache
def analysed(module: str) -> ModuleAnalyzer:
    """What Sphinx reads off the source of a module."""
    analyzer = ModuleAnalyzer.for_module(module)
    analyzer.analyze()
    return analyzer


@cache
def home(module: str, name: str) -> str:
    """Where a name is made: in the module itself, or where a package has it from."""
    for statement in ast.parse(inspect.getsource(importlib.import_module(module))).body:
        names = [one.asname or one.name for one in getattr(statement, "names", ())]
        if isinstance(statement, ast.ImportFrom) and statement.level == 1 and name in names:
            return f"{module}.{statement.module}"
    return module


def kind_of(value: object) -> str:
    """How autodoc calls a thing."""
    if inspect.isclass(value):
        return "exception" if issubclass(value, BaseException) else "class"
    return "function" if inspect.isroutine(value) else "data"


def first_sentence(module: str, name: str) -> str:
    """What a name is, from its docstring: the first paragraph up to its full stop."""
    value = getattr(importlib.import_module(module), name)
    if kind_of(value) == "data":
        lines = analysed(home(module, name)).attr_docs.get(("", name), [])
    else:
        lines = inspect.cleandoc(value.__doc__ or "").splitlines()
    paragraph = " ".join(lines).split("  ")[0].strip()
    found = re.match(r".*?\.(?= [A-Z`])", paragraph)
    return (found[0] if found else paragraph).removesuffix(".")


def table(rows: Iterable[Iterable[str]], *, head: bool = False, classes: str = "skat-api-names") -> list[str]:
    """A table in reStructuredText."""
    lines = [".. list-table::", f"   :class: {classes}", "   :widths: auto", *(["   :header-rows: 1"] * head), ""]
    for row in rows:
        lines += [f"   {'  -' if place else '* -'} {cell}" for place, cell in enumerate(row)]
    return [*lines, ""]


def alias(module: str, name: str) -> list[str]:
    """A type that has a name of its own, with what it stands for as the source has it."""
    made = home(module, name)
    tree = ast.parse(inspect.getsource(importlib.import_module(made)))
    source = next(
        ast.unparse(statement.value)
        for statement in tree.body
        if isinstance(statement, ast.Assign) and ast.unparse(statement.targets[0]) == name
    )
    text = [f"   {line}" for line in analysed(made).attr_docs.get(("", name), [])]
    return [f".. py:data:: {name}", f"   :module: {module}", f"   :value: {source}", "", *text, ""]


def handed_on(module: str, name: str) -> list[str]:
    """A constant that a package has from one of its modules, where its words are."""
    value = repr(getattr(importlib.import_module(module), name))
    text = [f"   {line}" for line in analysed(home(module, name)).attr_docs.get(("", name), [])]
    shown = [f"   :value: {value}"] if len(value) <= 60 else []
    return [f".. py:data:: {name}", f"   :module: {module}", *shown, "", *text, ""]


class Api(SphinxDirective):
    """A module: its docstring, a list of its names, and each of them in full."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        module = self.arguments[0]
        analyzer = analysed(module)
        self.env.note_dependency(str(analyzer.srcname))
        holder = nodes.container()
        source = StringList(["````{eval-rst}", *self.lines(module), "````"], source=str(analyzer.srcname))
        self.state.nested_parse(source, self.content_offset, holder)
        return holder.children

    def lines(self, module: str) -> Iterator[str]:
        found = importlib.import_module(module)
        first, *rest = inspect.cleandoc(found.__doc__ or "").split("\n\n")
        yield from [f".. py:module:: {module}", ""]
        yield from [f"**{' '.join(first.split()).replace('`', '')}**", ""]
        for part in rest:
            yield from [*part.splitlines(), ""]
        topic = module.rpartition(".")[2]
        if f"{CHAPTERS}/{topic}" in self.env.found_docs:
            yield from [_("The rule in words: {chapter}.").format(chapter=f":doc:`/{CHAPTERS}/{topic}`"), ""]
        names = public_names(module)
        if len(names) > 2:
            yield from table([f":py:obj:`~{module}.{name}`", first_sentence(module, name)] for name in names)
        for name in names:
            kind, value = kind_of(getattr(found, name)), getattr(found, name)
            if kind == "data" and (get_origin(value) or isinstance(value, UnionType)):
                yield from alias(module, name)
                continue
            if kind == "data" and home(module, name) != module:
                yield from handed_on(module, name)
                continue
            yield f".. auto{kind}:: {module}.{name}"
            if kind in ("class", "exception"):
                yield from ("   :members:", "   :member-order: bysource")
                if unseen_base(value, names):
                    yield "   :inherited-members:"
            if kind == "data" and len(repr(value)) > 60:
                yield "   :no-value:"
            yield ""


class ApiNames(SphinxDirective):
    """Every module that has a page, in the order of the pages: what it is for, and the names that it offers."""

    def run(self) -> list[nodes.Node]:
        lines = ["````{eval-rst}"]
        for page in self.env.external_site_map[self.env.docname].child_files():
            for module in documented(Path(self.env.doc2path(page)).read_text(encoding="utf-8")):
                self.env.note_dependency(str(analysed(module).srcname))
                links = ", ".join(f":py:obj:`~{module}.{name}`" for name in public_names(module))
                first = inspect.cleandoc(importlib.import_module(module).__doc__ or "").split("\n\n")[0]
                lines += [f":py:mod:`{module}`", f"   {' '.join(first.split())}", "", f"   {links}", ""]
        holder = nodes.container()
        self.state.nested_parse(StringList([*lines, "````"]), self.content_offset, holder)
        for modules in holder.findall(nodes.definition_list):
            modules["classes"].append("skat-api-modules")
        return holder.children


class Command(SphinxDirective):
    """A line as typed into a terminal, and the answer; `:exit:` is the exit code where it is not 0."""

    required_arguments = 1
    final_argument_whitespace = True
    option_spec = {"exit": int}  # noqa: RUF012 (docutils reads it so)

    def run(self) -> list[nodes.Node]:
        line = self.arguments[0]
        root = Path(self.env.srcdir)
        self.env.note_dependency(str(root / "skatlib" / "cli.py"))
        environment = os.environ | {
            "PYTHONPATH": os.pathsep.join([str(root), os.environ.get("PYTHONPATH", "")]),
            "COLUMNS": "70", "NO_COLOR": "1", "PYTHONUTF8": "1",
        }  # fmt: skip
        done = subprocess.run(
            ["sh", "-c", f'skatlib() {{ "$PYTHON" -m skatlib "$@"; }}\n{line}'],
            env=environment | {"PYTHON": sys.executable},
            cwd=root,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            encoding="utf-8",
        )
        if done.returncode != self.options.get("exit", 0):
            raise self.error(f"`{line}` ended with {done.returncode}:\n{done.stdout}{done.stderr}")
        block = nodes.literal_block("", f"$ {line}\n{done.stdout}{done.stderr}".rstrip(), language="text")
        return [block]


# --- what autodoc shows ------------------------------------------------------------------------------------------


def read_sections(app: Sphinx, what: str, name: str, value: Any, options: Any, lines: list[str]) -> None:
    """The sections of a Google docstring. Napoleon's own hook would take `word: text` of a property for its type."""
    if what not in ("attribute", "data", "property"):
        lines[:] = GoogleDocstring(lines, Napoleon(), app, what, name, value, options).lines()


def describe_members(app: Sphinx, what: str, name: str, value: Any, options: Any, lines: list[str]) -> None:
    """The members of an enumeration, under its docstring: a table, or one line where there are many."""
    if what != "class" or not (inspect.isclass(value) and issubclass(value, Enum) and len(value)):
        return
    if lines and lines[-1]:
        lines.append("")
    if len(value) > MANY:
        lines += [_("Members: {names}.").format(names=", ".join(f"``{one.name}``" for one in value)), ""]
        return
    titled = hasattr(value, "title")
    rows = [[f"``{one.name}``", f"``{one.value!r}``", *([one.title] if titled else [])] for one in value]
    head = [_("member"), _("value"), *([_("said")] if titled else [])]
    lines += table([head, *rows], head=True, classes="skat-api-members")


def shorten(
    app: Sphinx, what: str, name: str, value: Any, options: Any, signature: str | None, returns: str | None
) -> tuple[str | None, str | None]:
    """An enumeration is not called with its members; a default that is a whole value is named by its type."""
    if what == "class" and issubclass(value, Enum):
        return "", returns
    if what == "class" and is_dataclass(value) and signature:
        for one in fields(value):
            if is_dataclass(one.default):
                signature = signature.replace(repr(one.default), f"{type(one.default).__name__}()")
    return signature, returns


# --- links -------------------------------------------------------------------------------------------------------


@cache
def _short_names(objects: frozenset[str]) -> dict[str, str]:
    """Each of our names by its last part, or by its last two for what belongs to a class; only where it is clear."""
    found: dict[str, set[str]] = {}
    for full in objects:
        parts = full.split(".")
        for length in range(1, len(parts)):
            found.setdefault(".".join(parts[-length:]), set()).add(full)
    return {short: full.pop() for short, full in found.items() if len(full) == 1}


def short_names(env: BuildEnvironment) -> dict[str, str]:
    """Each name that belongs to one thing alone, with the full name of it."""
    objects = env.get_domain("py").objects
    return _short_names(frozenset(name for name, one in objects.items() if not one.aliased))


class code(nodes.literal):
    """What stands in single backticks in a docstring: code, and a link where it is a name of ours."""


def write_code(role: str, raw: str, text: str, *rest: Any) -> tuple[list[nodes.Node], list[nodes.Node]]:
    """The role of single backticks."""
    return [code(raw, text)], []


class Links(SphinxPostTransform):
    """Names in backticks become links where they name one thing of ours, and it is not just being described."""

    default_priority = 8
    NAME = re.compile(r"skatlib(\.\w+)+|[A-Z]\w*(\.\w+)?|[a-z]+(_[a-z]+)+")

    def run(self, **kwargs: Any) -> None:
        for node in list(self.document.findall(code)):
            text = node.astext()
            target = self.target(text) if self.NAME.fullmatch(text.removesuffix("()")) else None
            plain = nodes.literal(text, text)
            if target is None or target == self.described(node):
                node.parent.replace(node, plain)
            else:
                node.parent.replace(node, self.link(target, plain))

    def target(self, text: str) -> str | None:
        name = text.removesuffix("()")
        domain = self.env.get_domain("py")
        full = name if name in domain.objects else short_names(self.env).get(name.removeprefix("skatlib."))
        # A small word of its own is more often a field or a parameter than the function of that name.
        if full and name[0].islower() and "." not in name and domain.objects[full].objtype != "function":
            return None
        return full

    @staticmethod
    def described(node: nodes.Node) -> str | None:
        above = node.parent
        while above is not None:
            if isinstance(above, addnodes.desc):
                return str(above[0].get("module", "")) + "." + str(above[0].get("fullname", ""))
            above = above.parent
        return None

    def link(self, full: str, plain: nodes.literal) -> nodes.Node:
        one = self.env.get_domain("py").objects[full]
        return make_refnode(self.app.builder, self.env.docname, one.docname, one.node_id, plain, full)


def find(app: Sphinx, env: BuildEnvironment, node: addnodes.pending_xref, text: nodes.Element) -> nodes.Node | None:
    """A name of ours that is written short, or as `skatlib` hands it on, leads to where it is described."""
    if node.get("refdomain") != "py":
        return None
    full = short_names(env).get(node["reftarget"].removeprefix("skatlib."))
    full = full or short_names(env).get(node["reftarget"].rpartition(".")[2])
    if full is None or re.fullmatch(FOREIGN, node["reftarget"]):
        return None
    one = env.get_domain("py").objects[full]
    return make_refnode(app.builder, node["refdoc"], one.docname, one.node_id, text, full)


def lead_to_programmers(app: Sphinx, tree: nodes.document) -> None:
    """One quiet line at the end of a rule's chapter: where its module is described."""
    folder, _slash, topic = app.env.docname.rpartition("/")
    page = f"{PAGES}/{topic}"
    if folder != CHAPTERS or page not in app.env.found_docs:
        return
    name = nodes.literal("", f"skatlib.{topic}")
    link = addnodes.pending_xref(
        "", name, refdomain="std", reftype="doc", reftarget=f"/{page}", refexplicit=True,
        refdoc=app.env.docname, refwarn=True,
    )  # fmt: skip
    before, _name, after = _("For programmers: {module}").partition("{module}")
    line = nodes.paragraph("", "", nodes.Text(before), link, nodes.Text(after), classes=["skat-programmers"])
    sections = list(tree.findall(nodes.section))
    if sections:
        sections[-1] += line


SIGNATURE = re.compile(r'<dt class="sig .*?</dt>', re.DOTALL)
BARE_TOGGLE = re.compile(r">([^<>]+)</a><details( open=\"open\")?><summary>")


def mend(app: Sphinx, page: str, template: str, context: dict[str, Any], tree: nodes.document | None) -> None:
    """Make sound HTML of what Sphinx and the theme write.

    Sphinx sets the parameters of a long signature as a list of definitions without a term, and the theme's toggle of
    a chapter that has pages below it is a button without a name.
    """

    def lines(found: re.Match[str]) -> str:
        text = found[0].replace("<dl>", '<span class="sig-lines">').replace("</dl>", "</span>")
        return text.replace("<dd>", '<span class="sig-line">').replace("</dd>", "</span>")

    if "body" in context:
        context["body"] = SIGNATURE.sub(lines, context["body"])
    generate = context.get("generate_toctree_html")
    if generate:
        context["generate_toctree_html"] = lambda *given, **options: BARE_TOGGLE.sub(
            r'>\1</a><details\2><summary aria-label="\1">', str(generate(*given, **options))
        )


def settle(app: Sphinx, config: Config) -> None:
    """How autodoc writes signatures, and that every name of ours must lead somewhere."""
    config.default_role = "name"
    config.add_module_names = False
    config.toc_object_entries_show_parents = "hide"
    config.python_use_unqualified_type_names = True
    config.python_maximum_signature_line_length = 64
    config.python_display_short_literal_types = True
    config.autodoc_typehints_format = "short"
    config.autodoc_preserve_defaults = True
    config.autodoc_type_aliases = ALIASES
    config.html_domain_indices = False  # the overview names every module
    config.nitpicky = True
    config.nitpick_ignore_regex = [("py:.*", FOREIGN)]


def setup(app: Sphinx) -> dict[str, Any]:
    """Called by Sphinx."""
    app.setup_extension("sphinx.ext.autodoc")
    app.add_role("name", write_code)
    app.add_node(code)
    app.add_directive("api", Api)
    app.add_directive("api-names", ApiNames)
    app.add_directive("command", Command)
    app.add_post_transform(Links)
    app.connect("config-inited", settle)
    app.connect("autodoc-process-docstring", read_sections)
    app.connect("autodoc-process-docstring", describe_members)
    app.connect("autodoc-process-signature", shorten)
    app.connect("missing-reference", find)
    app.connect("doctree-read", lead_to_programmers)
    app.connect("html-page-context", mend, priority=800)  # after the theme, which makes the contents at 500
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
