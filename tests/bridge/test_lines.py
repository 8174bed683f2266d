"""Lines on standard input that are no message: each is answered, with its id where that can be read."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from bridge.lines import id_of
from tests.bridge.client import environment

CALL = '{"jsonrpc": "2.0", "id": %s, "method": "tools/call", "params": %s}'
DEEP = "[" * 20_000 + "]" * 20_000


@pytest.mark.parametrize(
    ("line", "identity"),
    [
        (CALL % (7, '{"id": 8, "x": "\\ud800"}'), 7),
        (CALL % ('"a\\"]}b"', DEEP), 'a"]}b'),
        ('{"params": {"id": 8}, "method": "id", "id": -3}', -3),
        (CALL % ('"\\ud800"', "{}"), None),
        (CALL % ("1.5", "{}"), None),
        (CALL % ("9" * 5000, "{}"), None),
        ('{"id": 5, "result": [1, "\\ud800"]}', None),
        ('[{"id": 5}]', None),
        ('{"id": 5', None),
        ('{"id": 5, "method": "cut of', 5),
        ('"' + '\\"' * 100_000, None),
        ("", None),
    ],
)
def test_an_id_is_read_out_of_what_cannot_be(line: str, identity: object) -> None:
    assert id_of(line) == identity


def test_every_line_is_answered_and_the_next_is_heard(closed: Path) -> None:
    hello = {"protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": {"name": "test", "version": "1"}}
    lines = [
        json.dumps({"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": hello}),
        json.dumps({"jsonrpc": "2.0", "method": "notifications/initialized"}),
        CALL % (2, '{"name": "describe_structure", "arguments": {"structure": "\\ud800"}}'),
        CALL % ('"three"', DEEP),
        "no JSON",
        "",
        '{"jsonrpc": "2.0", "id": 4, "method": 5}',
        json.dumps({"jsonrpc": "2.0", "id": 6, "method": "ping"}),
    ]
    command = [sys.executable, "-m", "bridge", "mcp"]
    with subprocess.Popen(
        command, env=environment(closed), cwd=closed, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write("\n".join(lines) + "\n")
        process.stdin.flush()
        answers: list[dict[str, Any]] = [json.loads(process.stdout.readline()) for _ in range(6)]
        process.stdin.close()
        assert process.stdout.read() == ""
    refused = [(answer["id"], answer["error"]["code"]) for answer in answers if "error" in answer]
    assert refused == [(2, -32700), ("three", -32700), (None, -32700), (4, -32600)]
    assert {answer["id"] for answer in answers if "result" in answer} == {1, 6}
