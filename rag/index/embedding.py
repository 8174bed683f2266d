"""Texts to vectors of length 1: the default model through ONNX, any other by its sentence-transformers name."""

from __future__ import annotations

import os
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Protocol

import numpy
from numpy.typing import NDArray

from ..errors import Kind, document_error
from ..settings import DEFAULT_MODEL, Settings
from . import minilm

__all__ = ["Embedder", "OnnxEmbedder", "SentenceTransformersEmbedder", "load"]

Vectors = NDArray[numpy.float32]

BATCH = 16  # texts; more pads more and is no faster on few cores
TOKENS = 256  # what the model was made for; text beyond is not seen


class Embedder(Protocol):
    """Embeds passages and questions in one space. May be used from several threads."""

    @property
    def name(self) -> str: ...

    @property
    def dimensions(self) -> int: ...

    def passages(self, texts: Sequence[str]) -> Vectors:
        """float32 (n, dimensions), each row of length 1."""

    def query(self, text: str) -> Vectors:
        """float32 (dimensions,) of length 1."""


class OnnxEmbedder:
    """MiniLM in onnxruntime: ready in a third of a second, a question in some milliseconds."""

    def __init__(self, folder: Path, *, threads: int = 0) -> None:
        """`folder` as `minilm.ensure` makes it. `threads` 0 takes all processors. Raises ProcessingError."""
        import onnxruntime
        import tokenizers

        # It would start one pool of its own beside onnxruntime's.
        os.environ.setdefault("TOKENIZERS_PARALLELISM", "false")
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = threads or os.cpu_count() or 1
        options.add_session_config_entry("session.intra_op.allow_spinning", "0")  # idle must be idle
        options.log_severity_level = 3
        try:
            self._model = onnxruntime.InferenceSession(
                str(folder / "model.onnx"), options, providers=["CPUExecutionProvider"]
            )
            self._tokenizer = tokenizers.Tokenizer.from_file(str(folder / "tokenizer.json"))
        except Exception as error:  # each library has its own, and onnxruntime many
            message = (
                f"The embedding model in {folder} cannot be loaded: {error}. Remove the folder to have it made again."
            )
            raise document_error(Kind.PROCESSING, message, folder=str(folder)) from error
        self._tokenizer.enable_truncation(TOKENS)
        self._tokenizer.no_padding()

    @property
    def name(self) -> str:
        return DEFAULT_MODEL

    @property
    def dimensions(self) -> int:
        return 384

    def passages(self, texts: Sequence[str]) -> Vectors:
        tokens = [encoding.ids for encoding in self._tokenizer.encode_batch(list(texts))]
        vectors = numpy.empty((len(tokens), self.dimensions), numpy.float32)
        # Texts of like length together: a batch costs what its longest text costs.
        order = sorted(range(len(tokens)), key=lambda index: len(tokens[index]))
        for first in range(0, len(order), BATCH):
            some = order[first : first + BATCH]
            vectors[some] = self._run([tokens[index] for index in some])
        return vectors

    def query(self, text: str) -> Vectors:
        vector: Vectors = self._run([self._tokenizer.encode(text).ids])[0]
        return vector

    def _run(self, tokens: Sequence[Sequence[int]]) -> Vectors:
        longest = max(map(len, tokens))
        ids = numpy.zeros((len(tokens), longest), numpy.int32)
        mask = numpy.zeros_like(ids)
        for row, some in enumerate(tokens):
            ids[row, : len(some)] = some
            mask[row, : len(some)] = 1
        vectors: Vectors = self._model.run(["embedding"], {"ids": ids, "mask": mask})[0]
        return vectors


class SentenceTransformersEmbedder:
    """Any sentence-transformers model by name or folder. Heavy: loads torch."""

    def __init__(self, name: str) -> None:
        """Raises ValidationError where the package or the model is not to be had."""
        try:
            from sentence_transformers import SentenceTransformer
        except ImportError:
            message = f"The embedding model {name} needs the package sentence-transformers: pip install it."
            raise document_error(Kind.VALIDATION, message, model=name) from None
        try:
            self._model: Any = SentenceTransformer(name)
        except Exception as error:  # what the hub's client raises has no common base
            message = f"The embedding model {name} cannot be loaded: {error}."
            raise document_error(Kind.VALIDATION, message, model=name) from error
        self._name = name
        self._lock = threading.Lock()  # its tokenizers cannot be used by two threads at once

    @property
    def name(self) -> str:
        return self._name

    @property
    def dimensions(self) -> int:
        return int(self._model.get_sentence_embedding_dimension())

    def passages(self, texts: Sequence[str]) -> Vectors:
        return self._encoded(list(texts), "encode_document")

    def query(self, text: str) -> Vectors:
        vector: Vectors = self._encoded([text], "encode_query")[0]
        return vector

    def _encoded(self, texts: list[str], function: str) -> Vectors:
        with self._lock:
            # Newer versions know the prompts that some models want before questions or passages.
            encode = getattr(self._model, function, self._model.encode)
            vectors = encode(texts, normalize_embeddings=True, convert_to_numpy=True, show_progress_bar=False)
        return numpy.asarray(vectors, numpy.float32)


def load(settings: Settings, *, threads: int = 0) -> Embedder:
    """The embedder that the settings name."""
    if settings.embedder == DEFAULT_MODEL:
        return OnnxEmbedder(minilm.ensure(settings.models_folder / DEFAULT_MODEL), threads=threads)
    return SentenceTransformersEmbedder(settings.embedder)
