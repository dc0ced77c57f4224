"""Writes the runtime files: an index in JSON and three packed buffers."""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from rawsiko.ui.map.ribbon import Vertex
from tools.build_map.fills import Fill

PACK_LEVEL = 9


def pack_lines(layers: Mapping[str, Sequence[Sequence[Vertex]]]) -> tuple[bytes, dict[str, Any]]:
    """One buffer of strips and, by layer, the first vertex and the number of vertices."""
    index: dict[str, Any] = {}
    chunks: list[np.ndarray] = []
    start = 0
    for layer, strips in layers.items():
        vertices = [v for strip in strips for v in strip]
        chunks.append(np.array(vertices, dtype="<f4"))
        index[layer] = [start, len(vertices)]
        start += len(vertices)
    return np.concatenate(chunks).tobytes(), index


def pack_fills(fills: Mapping[str, Fill]) -> tuple[bytes, dict[str, Any]]:
    """All vertices, then all indices; the index holds sizes only, offsets follow from order."""
    index = {
        name: {"rings": list(f.ring_sizes), "indices": len(f.indices) // 2}
        for name, f in fills.items()
    }
    data = b"".join(f.vertices for f in fills.values()) + b"".join(
        f.indices for f in fills.values()
    )
    return data, index


def write(folder: Path, index: dict[str, Any], buffers: Mapping[str, bytes]) -> None:
    """Write map.json and one packed file per buffer."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, data in buffers.items():
        (folder / f"{name}.bin").write_bytes(zlib.compress(data, PACK_LEVEL))
    text = json.dumps(index, separators=(",", ":"), ensure_ascii=False)
    (folder / "map.json").write_text(text + "\n", encoding="utf-8", newline="\n")
