"""Fails when a wire method or an MCP tool is named in no test: what has no test may not be offered."""

import ast
import asyncio
from pathlib import Path

import pytest

from tests.core.source_tree import modules, tree

THIS_FILE = Path(__file__).resolve()


def wire_methods() -> set[str]:
    """The names registered as `@method("scene.state", ...)`, without importing what needs Blender."""
    calls = (
        decorator
        for path in modules("addon/session")
        for node in ast.walk(tree(path))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
        for decorator in node.decorator_list
        if isinstance(decorator, ast.Call)
    )
    return {
        call.args[0].value
        for call in calls
        if (isinstance(call.func, ast.Name) and call.func.id == "method")
        or (isinstance(call.func, ast.Attribute) and call.func.attr == "method")
        if call.args and isinstance(call.args[0], ast.Constant) and isinstance(call.args[0].value, str)
    }


@pytest.fixture(scope="module")
def tested_words() -> set[str]:
    """Every string literal in the tests, whole."""
    files = [path for path in modules("tests") if path != THIS_FILE]
    assert files
    return {
        node.value
        for path in files
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def test_every_wire_method_has_a_test(tested_words: set[str]) -> None:
    if not modules("addon/session"):
        pytest.skip("there is no addon/session yet")
    names = wire_methods()
    assert names, "the scan found no wire method"
    assert names <= tested_words, f"without a test: {sorted(names - tested_words)}"


def test_every_mcp_tool_has_a_test(tested_words: set[str]) -> None:
    if not modules("bridge"):
        pytest.skip("there is no bridge yet")
    from bridge.server import create_server

    # Asked of the server itself: however its tools are registered, these are what clients see.
    names = {tool.name for tool in asyncio.run(create_server().list_tools())}
    assert names, "the server offers no tool"
    assert names <= tested_words, f"without a test: {sorted(names - tested_words)}"
