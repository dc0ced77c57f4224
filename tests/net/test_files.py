"""A host with few open files: it turns people away in time, and survives when there are none left."""

import asyncio
import json
import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from rawsiko.net.messages import VERSION
from tools.net_venue import run, until

ROOT = Path(__file__).parents[2]
FILES = 96
HELLO = json.dumps({"type": "hello", "v": VERSION, "app": "t", "device": "x" * 20})

pytestmark = pytest.mark.skipif(os.name != "posix", reason="only there files are counted so")


@contextmanager
def serving(folder: Path, *program: str) -> Iterator[tuple[subprocess.Popen[str], dict[str, Any]]]:
    """A host in a process that may open few files; what it says of itself comes first."""
    poor = f'ulimit -n {FILES}; exec "$@"'
    with (
        (folder / "said").open("w") as said,
        subprocess.Popen(
            ["/bin/sh", "-c", poor, "sh", sys.executable, *program, str(folder)],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=said,
            encoding="utf-8",
        ) as process,
    ):
        try:
            assert process.stdout is not None
            yield process, json.loads(process.stdout.readline())
        finally:
            process.terminate()
            process.wait()


async def greeted(port: int) -> Any:
    """Say hello, again and again while the door is shut; the answer."""
    while True:
        with suppress(OSError, WebSocketException):
            async with connect(f"ws://127.0.0.1:{port}/", proxy=None) as line:
                await line.send(HELLO)
                return json.loads(await line.recv())
        await asyncio.sleep(0.05)


def test_a_crowd_that_says_nothing_does_not_use_up_the_files(tmp_path: Path) -> None:
    serve = ("-m", "rawsiko", "serve", "--json", "--host", "127.0.0.1", "--port", "0", "--data")
    with serving(tmp_path, *serve) as (process, where):
        assert where["devices"] == FILES // 2

        async def scene() -> None:
            place = "127.0.0.1", where["port"]
            async with connect(f"ws://127.0.0.1:{place[1]}/", proxy=None) as host:
                await host.send(HELLO)
                await host.send(json.dumps({"type": "open", "id": "1"}))
                with ExitStack() as crowd:
                    for _ in range(2 * FILES):
                        crowd.enter_context(socket.create_connection(place))
                    for number in range(20):
                        asked = {"type": "arrange", "id": f"a{number}", "title": f"T{number}"}
                        await host.send(json.dumps(asked))
                        while (told := json.loads(await host.recv())).get("id") != f"a{number}":
                            pass
                        assert told["type"] == "done"  # it is on the disk
            while (await greeted(place[1]))["type"] != "welcome":
                await asyncio.sleep(0.05)

        run(scene)
        process.terminate()
        process.wait()
        assert process.stdout is not None
        assert json.loads(process.stdout.read())["refused"]["host_full"]


STARVED = """
import asyncio, json, os, sys
from pathlib import Path
from rawsiko.content.load import DEFAULT_PACK, load_pack
from tools.net_venue import Venue

async def main():
    async with Venue(load_pack(DEFAULT_PACK).board, Path(sys.argv[1]) / "m.db") as venue:
        taken = []
        print(json.dumps({"port": venue.address.port}), flush=True)
        await asyncio.to_thread(sys.stdin.readline)
        try:
            while True:
                taken.append(os.dup(0))
        except OSError:
            pass
        print("starved", flush=True)
        await asyncio.to_thread(sys.stdin.readline)
        for each in taken:
            os.close(each)
        await asyncio.sleep(3600)

asyncio.run(main())
"""


def test_a_host_without_files_says_so_and_lets_people_in_when_it_has_some(tmp_path: Path) -> None:
    with serving(tmp_path, "-c", STARVED) as (process, where):
        assert process.stdin is not None
        assert process.stdout is not None
        said = tmp_path / "said"

        async def scene() -> None:
            _go_on(process)
            assert await asyncio.to_thread(process.stdout.readline) == "starved\n"
            waiting = asyncio.create_task(greeted(where["port"]))
            await until(lambda: "no more open files" in said.read_text())
            _go_on(process)
            assert (await waiting)["type"] == "welcome"

        run(scene)
        line = said.read_text()
        assert f"(limit {FILES})" in line
        assert "Traceback" not in line
        assert line.count("\n") == 1


def _go_on(process: subprocess.Popen[str]) -> None:
    assert process.stdin is not None
    process.stdin.write("\n")
    process.stdin.flush()
