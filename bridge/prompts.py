"""The MCP prompts: what an instructor starts from a client's menu. They name tools, never structures of their own."""

from __future__ import annotations

from typing import Annotated, Any

from mcp.server import MCPServer
from pydantic import Field

__all__ = ["register"]

Topic = Annotated[str, Field(description="A structure, group or region, such as rotator cuff.")]
Language = Annotated[str, Field(description="Of the labels and the text: en, la, de, fr, es, pt, it or hi.")]

_ALWAYS = """\
Use only what Prosector's tools return; when a name is ambiguous, ask me which structure is meant. Change only what \
show_structures changes, and end with show_structures(mode="restore") unless I want to keep the view."""


def register(server: MCPServer[Any]) -> None:
    """Adds the prompts to a server."""

    @server.prompt(name="teach", title="Teach a structure", description="Show a structure step by step and explain it.")
    def teach(topic: Topic, language: Language = "en") -> str:
        return f"""\
Teach a class about “{topic}”, in the scene that is open in Blender, in the language “{language}”.

1. describe_structure, to know its parts, its neighbours and the scene's own definition.
2. show_structures with mode "isolate", context "neighbours", labels "{language}" and view "own"; say what is seen.
3. Go on in three to six steps, one idea each: show its parts or neighbours (mode "add", "fade" or "xray", another \
view, a section, or explode), and explain each in two or three sentences. After each step wait for me.
4. Finish with three questions to the class, and their answers for me.

{_ALWAYS}"""

    @server.prompt(
        name="quiz", title="Quiz on a region", description="Ask for structures that are shown without names."
    )
    def quiz(
        topic: Topic,
        questions: Annotated[str, Field(description="How many questions.")] = "5",
        language: Language = "en",
    ) -> str:
        return f"""\
Quiz me on “{topic}” with {questions} questions, in the language “{language}”.

For each: choose one structure of it with search_anatomy_catalog or describe_structure, show it with \
show_structures (mode "xray", labels "none"), and ask what it is, without naming it. Wait for my answer; then say \
whether it was right, name the structure, show it with labels "{language}" and give one fact about it from \
describe_structure. Take no \
structure twice, and mix easy and hard ones. At the end give my score and what I should look at again.

{_ALWAYS}"""

    @server.prompt(name="handout", title="Make a handout", description="Export a region with its student page.")
    def handout(topic: Topic, language: Language = "en") -> str:
        return f"""\
Make a handout about “{topic}” for students, in the language “{language}”.

1. Find what belongs to it with search_anatomy_catalog; tell me what you would put in, and let me change it.
2. export_anatomy_package with preset "lesson", single_file true and the neighbours that help (context_mm up to 5).
3. Give me the folder and the page's file, how many structures are in it, what was left out and why, and a text of \
half a page that I can put beside it: what to look for, in which order, and five questions with answers.

Use only what Prosector's tools return; when a name is ambiguous, ask me which structure is meant."""
