"""The yardstick: a plain loop of a million steps. All other times are told in its terms."""

import gc
import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")

ROUNDS = 7


def best_of(job: Callable[[], T], rounds: int = ROUNDS) -> tuple[float, T]:
    """The shortest time of several rounds, and the result of the last."""
    best = float("inf")
    gc.collect()
    gc.disable()
    try:
        for _ in range(rounds):
            began = time.perf_counter()
            result = job()
            best = min(best, time.perf_counter() - began)
    finally:
        gc.enable()
    return best, result


def in_msteps(job: Callable[[], T], rounds: int = 3 * ROUNDS) -> tuple[float, T]:
    """The shortest time of a job in Msteps; yardstick and job take turns, to meet the same machine."""
    best_job = best_step = float("inf")
    for _ in range(rounds):
        best_step = min(best_step, best_of(_million_steps, 1)[0])
        seconds, result = best_of(job, 1)
        best_job = min(best_job, seconds)
    return best_job / best_step, result


def _million_steps() -> int:
    x = 0
    for i in range(1_000_000):
        x = (x * 31 + i) & 0xFFFF
    return x
