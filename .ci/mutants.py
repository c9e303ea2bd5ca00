"""Do the tests notice a change in the rules?  python .ci/mutants.py [MODULE ...]

cosmic-ray makes the changes (another number, another comparison, a condition turned round, one at a time);
each module is judged by its own tests/test_MODULE.py. cosmic-ray starts a new Python and changes the file on
disk for each; here a process that has pytest loaded already forks, puts the changed source in the module's
place and runs the tests, on all cores: ten times as fast, and the work tree stays as it is.

A survivor that was looked at and changes nothing that anyone can observe stands, with the reason, in
.ci/equivalent_mutants.txt and is not counted.
"""

import ast
import importlib.abc
import importlib.machinery
import os
import re
import signal
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"

import hypothesis  # loaded before the forks, to load it once
import pytest
from cosmic_ray import plugins
from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code

ROOT = Path(__file__).resolve().parent.parent
MODULES = ("games", "tricks", "outcome", "matadors", "value", "bids")
# Enum members and None are one object each, and so are small whole numbers: `is` and `==` cannot differ.
SAME_ANSWER = ("_Is_Eq", "_Eq_Is", "_IsNot_NotEq", "_NotEq_IsNot")
AIM = 95.0
SAME = 77  # a child's exit: the change is no change
EQUIVALENT = Path(__file__).with_name("equivalent_mutants.txt")
# Without these decorators the functions give the same answers.
NEUTRAL_DECORATORS = ("lru_cache", "cache", "overload", "override", "functools.", "final")


@dataclass(frozen=True)
class Mutant:
    """One change: an operator of cosmic-ray applied where it fits for the n-th time."""

    module: str
    operator: str
    occurrence: int
    line: int
    column: int

    @property
    def path(self) -> Path:
        return ROOT / "skatlib" / f"{self.module}.py"

    def source(self) -> str:
        """The whole module with this change."""
        operator = plugins.get_operator(self.operator)()
        return mutate_code(self.path.read_text(encoding="utf-8"), operator, self.occurrence) or ""

    def __str__(self) -> str:
        before = self.path.read_text(encoding="utf-8").splitlines()
        after = self.source().splitlines()
        for old, new in zip(before, after, strict=False):
            if old != new:
                return f"skatlib/{self.module}.py: {old.strip()}  ->  {new.strip()}"
        return f"skatlib/{self.module}.py: {self.operator.split('/')[-1]} at line {self.line}"


def mutants(module: str) -> Iterator[Mutant]:
    """All changes that cosmic-ray knows for a module."""
    text = (ROOT / "skatlib" / f"{module}.py").read_text(encoding="utf-8")
    lines = text.splitlines()
    nodes = list(ast_nodes(get_ast(text)))
    for name in sorted(plugins.operator_names()):
        kind = plugins.get_operator(name)
        if kind.arguments() or name.endswith(("NoOp", *SAME_ANSWER)):
            continue
        operator = kind()
        positions = [start for node in nodes for start, _ in operator.mutation_positions(node)]
        for occurrence, (line, column) in enumerate(positions):
            here = lines[line - 1]
            if name.endswith("RemoveDecorator") and here.strip().lstrip("@").startswith(NEUTRAL_DECORATORS):
                continue
            if here[:column].endswith("slots="):
                continue
            yield Mutant(module, name, occurrence, line, column)


class Stripped(ast.NodeTransformer):
    """A module without its annotations, which no rule reads."""

    def visit_arg(self, node: ast.arg) -> ast.arg:
        node.annotation = None
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.returns = None
        return self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        node.annotation = ast.Name("_")
        return self.generic_visit(node)


def meaning(source: str) -> str:
    """What a source does, without its layout and annotations."""
    return ast.dump(Stripped().visit(ast.parse(source)))


class Instead(importlib.abc.MetaPathFinder, importlib.abc.SourceLoader):
    """Gives one module of skatlib a source of our own."""

    def __init__(self, module: str, source: str) -> None:
        self.name = f"skatlib.{module}"
        self.path = str(ROOT / "skatlib" / f"{module}.py")
        self.source = source

    def find_spec(self, fullname: str, path: object, target: object = None) -> object:
        if fullname != self.name:
            return None
        return importlib.machinery.ModuleSpec(fullname, self, origin=self.path)

    def get_filename(self, fullname: str) -> str:
        return self.path

    def get_data(self, path: str) -> bytes:
        return self.source.encode()


def child(module: str, mutant: Mutant | None) -> int:
    """In a forked process: the tests' exit code with the changed module in place."""
    if mutant:
        source = mutant.source()
        try:
            if meaning(source) == meaning(mutant.path.read_text(encoding="utf-8")):
                return SAME
        except SyntaxError:
            return SAME
        sys.meta_path.insert(0, Instead(module, source))
    sys.dont_write_bytecode = bool(mutant)
    silent = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silent, 1)
    os.dup2(silent, 2)
    arguments = ["-x", "-q", "-p", "no:cacheprovider", "--override-ini=addopts=", "--rootdir", str(ROOT)]
    return int(pytest.main([*arguments, str(ROOT / "tests" / f"test_{module}.py")]))


def start(module: str, mutant: Mutant | None) -> int:
    """Fork a child; its process id."""
    pid = os.fork()
    if pid:
        return pid
    code = 3
    try:
        os.setsid()
        code = child(module, mutant)
    finally:
        os._exit(code)


def run(module: str, jobs: int) -> tuple[list[Mutant], int]:
    """The survivors of a module, and how many changes were tried."""
    began = time.monotonic()
    _, status = os.waitpid(start(module, None), 0)
    if os.waitstatus_to_exitcode(status):
        sys.exit(f"tests/test_{module}.py does not pass as it is: make test")
    patience = 10 * (time.monotonic() - began) + 5
    waiting = list(mutants(module))
    total, same, survivors = len(waiting), 0, []
    running: dict[int, tuple[Mutant, float]] = {}
    while waiting or running:
        while waiting and len(running) < jobs:
            mutant = waiting.pop()
            running[start(module, mutant)] = (mutant, time.monotonic())
        pid, status = os.waitpid(-1, os.WNOHANG)
        if pid in running:
            mutant, _ = running.pop(pid)
            code = os.waitstatus_to_exitcode(status)
            same += code == SAME
            if code == 0:
                survivors.append(mutant)
            done = total - len(waiting) - len(running)
            if sys.stdout.isatty():
                print(f"\r{module}: {done} of {total}, {len(survivors)} survived", end="", flush=True)
            continue
        for pid, (_, since) in running.items():
            if time.monotonic() - since > patience:  # an endless loop: noticed
                os.killpg(pid, signal.SIGKILL)
        time.sleep(0.005)
    if sys.stdout.isatty():
        print("\r\x1b[K", end="")
    return survivors, total - same


def main(asked: list[str]) -> int:
    os.chdir(ROOT)
    hypothesis.settings.register_profile("mutants", max_examples=30, derandomize=True, database=None, deadline=None)
    hypothesis.settings.load_profile("mutants")
    known = {
        re.split(r"\s+# ", line)[0].strip()
        for line in (EQUIVALENT.read_text(encoding="utf-8").splitlines() if EQUIVALENT.exists() else [])
        if line.strip() and not line.startswith("#")
    }
    jobs, all_tried, all_survived, report = os.cpu_count() or 1, 0, 0, []
    for module in asked or MODULES:
        if not (ROOT / "tests" / f"test_{module}.py").exists():
            print(f"{module:10} has no tests/test_{module}.py yet")
            all_tried, all_survived = all_tried + 1, all_survived + 1
            continue
        began = time.monotonic()
        survivors, tried = run(module, jobs)
        texts = {mutant: str(mutant) for mutant in sorted(survivors, key=lambda it: (it.line, it.column))}
        counted = {mutant: text for mutant, text in texts.items() if text not in known}
        tried -= len(texts) - len(counted)
        rate = 100 * (tried - len(counted)) / max(tried, 1)
        took = time.monotonic() - began
        print(f"{module:10} {tried:5} changes, {len(counted):3} survived, {rate:5.1f} % killed, {took:4.0f} s")
        for mutant, text in counted.items():
            report.append(f"{text}  # line {mutant.line}")
            print(f"    line {mutant.line}: {text.split(': ', 1)[1]}", flush=True)
        all_tried, all_survived = all_tried + tried, all_survived + len(counted)
    rate = 100 * (all_tried - all_survived) / max(all_tried, 1)
    print(f"\n{rate:.1f} % of {all_tried} changes killed; the aim is {AIM:.0f} %.")
    if report:
        print("Next: a test for each survivor above, or a line with the reason in .ci/equivalent_mutants.txt.")
    return int(rate < AIM)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
