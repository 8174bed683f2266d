"""Web search, off without a key: what a provider found, numbered apart from documents as [Web n]."""

from __future__ import annotations

import json
import urllib.error
import urllib.request
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol
from urllib.parse import urlsplit

from addon.core.errors import Code, ProsectorError
from addon.core.version import VERSION

from .errors import Kind, document_error
from .settings import WebSearch

__all__ = ["PROVIDERS", "Exa", "Provider", "WebResult", "search"]

TIMEOUT = 20.0  # seconds
MOST_BYTES = 4 * 1024 * 1024  # of an answer
MOST_TEXT = 1200  # characters of a page that are passed on


@dataclass(frozen=True)
class WebResult:
    """A page that was found. `marker` is what a text that uses it writes: "[Web 1]"."""

    marker: str
    title: str
    url: str
    published: str
    text: str


class Provider(Protocol):
    """A web search service."""

    def search(self, query: str, count: int) -> list[WebResult]:
        """The best pages first. Raises RateLimitError, ProcessingTimeoutError, ValidationError, ProcessingError."""


class Exa:
    """The search service of exa.ai; its answer is described at docs.exa.ai/reference/search."""

    def __init__(self, settings: WebSearch) -> None:
        self._key = settings.key
        self._url = (settings.base_url or "https://api.exa.ai").rstrip("/") + "/search"

    def search(self, query: str, count: int) -> list[WebResult]:
        asked = {"query": query, "numResults": count, "contents": {"text": {"maxCharacters": MOST_TEXT}}}
        answer = _post(self._url, {"x-api-key": self._key}, asked)
        listed = answer.get("results")
        found = [one for one in listed if isinstance(one, dict)] if isinstance(listed, list) else []
        pages = [one for one in found if urlsplit(str(one.get("url", ""))).scheme in ("http", "https")]
        return [
            WebResult(
                f"[Web {number}]",
                _text(one.get("title"), 300) or str(one["url"]),
                _text(one.get("url"), 2000),
                _text(one.get("publishedDate"), 40),
                _text(one.get("text"), MOST_TEXT),
            )
            for number, one in enumerate(pages[:count], 1)
        ]


PROVIDERS: dict[str, Callable[[WebSearch], Provider]] = {"exa": Exa}


def search(settings: WebSearch, query: str, count: int) -> list[WebResult]:
    """Searches with the provider of the settings. Raises ValidationError without a key, and as the provider does."""
    if not settings.key:
        message = f"Web search is off: set {settings.key_variable} to a key of {settings.provider} to use it."
        raise document_error(Kind.VALIDATION, message, variable=settings.key_variable)
    make = PROVIDERS.get(settings.provider)
    if make is None:
        message = f"There is no web search by {settings.provider}; there is {', '.join(PROVIDERS)}."
        raise document_error(Kind.VALIDATION, message)
    return make(settings).search(query, count)


def _post(url: str, headers: Mapping[str, str], body: Mapping[str, object]) -> dict[str, object]:
    """Posts JSON and returns the object that is answered."""
    sent = {**headers, "Content-Type": "application/json", "User-Agent": f"prosector/{VERSION}"}
    request = urllib.request.Request(url, json.dumps(body).encode("utf-8"), sent)
    host = urlsplit(url).netloc
    try:
        with urllib.request.urlopen(request, timeout=TIMEOUT) as response:
            answer = json.loads(response.read(MOST_BYTES))
    except urllib.error.HTTPError as error:
        raise _refused(host, error.code) from None
    except TimeoutError:
        raise document_error(Kind.PROCESSING_TIMEOUT, f"{host} did not answer within {TIMEOUT:.0f} seconds.") from None
    except (OSError, ValueError) as error:  # no network, no certificate, no JSON
        raise document_error(Kind.PROCESSING, f"The web search at {host} failed: {error}.") from None
    if not isinstance(answer, dict):
        raise document_error(Kind.PROCESSING, f"The web search at {host} answered with no object.")
    return answer


def _refused(host: str, status: int) -> ProsectorError:
    if status == 429:
        return document_error(Kind.RATE_LIMIT, f"{host} has had too many questions; try again later.")
    if status in (401, 403):
        return document_error(Kind.VALIDATION, f"{host} refuses the key.", code=Code.UNAUTHORIZED)
    return document_error(Kind.PROCESSING, f"The web search at {host} failed with status {status}.", status=status)


def _text(value: object, most: int) -> str:
    return " ".join(value.split())[:most] if isinstance(value, str) else ""
