"""One completion from an OpenAI-compatible service, streamed, within a time limit, its failures by our names."""

from __future__ import annotations

import logging
import re
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from addon.core.errors import Code, ProsectorError

from ..errors import Kind, document_error
from ..settings import Endpoint
from .prompt import Message

__all__ = ["Completion", "Model"]

log = logging.getLogger(__name__)

TOKENS = 600
MOST = 20_000  # characters of one completion: a service that never stops is stopped
_THOUGHTS = re.compile(r"<think>.*?(?:</think>|\Z)", re.DOTALL)


@dataclass(frozen=True)
class Completion:
    """`cut`: it ended because it was too long."""

    text: str
    cut: bool


class Model:
    """The model of an endpoint. The client is made when it is first needed, and kept."""

    def __init__(self, endpoint: Endpoint) -> None:
        self.endpoint = endpoint
        self._lock = threading.Lock()
        self._client: Any = None

    @property
    def name(self) -> str:
        return self.endpoint.model

    def complete(
        self,
        messages: Sequence[Message],
        *,
        tokens: int = TOKENS,
        on_text: Callable[[str], None] = lambda text: None,
        cancelled: Callable[[], bool] = lambda: False,
    ) -> Completion:
        """Asks, and calls `on_text` with all text so far as it grows.

        Raises RateLimitError, ProcessingTimeoutError, `cancelled`, and LLMAPIError for anything else that goes wrong:
        no connection, a refusal, an answer that is none, a stream that breaks off.
        """
        self._opened().chat.completions  # noqa: B018  loading the package is no time of the service's
        until = time.monotonic() + self.endpoint.timeout
        try:
            return self._streamed(messages, tokens, on_text, cancelled, until)
        except ProsectorError:
            raise
        except Exception as error:  # the client's, its HTTP library's, and those of what a broken service sends
            raise self._named(error, until) from error

    def _streamed(
        self,
        messages: Sequence[Message],
        tokens: int,
        on_text: Callable[[str], None],
        cancelled: Callable[[], bool],
        until: float,
    ) -> Completion:
        pieces: list[str] = []
        length = 0
        reason = ""
        stream = self._opened().chat.completions.create(
            model=self.endpoint.model, messages=list(messages), max_tokens=tokens, temperature=0.0, stream=True
        )
        with stream:
            for part in stream:
                if cancelled():
                    raise ProsectorError(Code.CANCELLED, "The question was cancelled.")
                if time.monotonic() > until:
                    raise self._late()
                choice = part.choices[0] if part.choices else None
                if choice is None:
                    continue
                piece = getattr(choice.delta, "content", None) or ""
                if piece:
                    pieces.append(piece)
                    length += len(piece)
                    on_text(_THOUGHTS.sub("", "".join(pieces)))
                reason = choice.finish_reason or reason
                if length > MOST:
                    reason = "length"
                    break
        text = _THOUGHTS.sub("", "".join(pieces)).strip()
        if not reason:
            raise self._failed("its answer broke off" if pieces else "it sent no answer")
        if reason not in ("stop", "length", "eos", "stop_sequence"):
            raise self._failed(f"it ended its answer with {reason[:40]!r}")
        if not text and reason != "length":
            raise self._failed("its answer is empty")
        return Completion(text, reason == "length")

    def _opened(self) -> Any:
        with self._lock:
            if self._client is None:
                try:
                    import openai
                except ImportError as error:
                    raise self._failed("the package openai is not installed") from error
                self._client = openai.OpenAI(
                    base_url=self.endpoint.base_url,
                    api_key=self.endpoint.key or "none",
                    timeout=self.endpoint.timeout,
                    max_retries=0,
                )
            return self._client

    def _named(self, error: Exception, until: float) -> ProsectorError:
        import openai

        log.info("the answering service failed: %s", type(error).__name__)
        if isinstance(error, openai.RateLimitError):
            message = f"{self._where} takes no more questions just now (rate limit); try again later."
            return document_error(Kind.RATE_LIMIT, message, model=self.name)
        if isinstance(error, openai.APITimeoutError) or "timeout" in type(error).__name__.casefold():
            return self._late()
        if isinstance(error, openai.APIStatusError):
            return self._failed(f"it answers with status {error.status_code}")
        if isinstance(error, openai.APIConnectionError):
            return self._late() if time.monotonic() > until else self._failed("it cannot be reached")
        return self._failed("what it sends cannot be read")

    @property
    def _where(self) -> str:
        return f"The model {self.name or 'without a name'}"

    def _late(self) -> ProsectorError:
        message = f"{self._where} did not answer within {self.endpoint.timeout:g} s."
        return document_error(Kind.PROCESSING_TIMEOUT, message, model=self.name)

    def _failed(self, why: str) -> ProsectorError:
        return document_error(Kind.LLM_API, f"{self._where} could not be used: {why}.", model=self.name)

    def close(self) -> None:
        with self._lock:
            if self._client is not None:
                self._client.close()
                self._client = None
