"""Runs named checks and writes one line of JSON for each to standard output."""

import json
import os
import signal
import sys
import traceback
import urllib.request
from typing import Callable, NamedTuple

SECONDS_PER_CHECK = 60


class Check(NamedTuple):
    area: str
    name: str
    run: Callable[[], None]
    since: tuple[int, ...]


_checks: list[Check] = []


def check(name: str, since: str = "0") -> Callable[[Callable[[], None]], Callable[[], None]]:
    """Registers a check. `since` is the first version of the judge that has what the check uses."""

    def register(run: Callable[[], None]) -> Callable[[], None]:
        area = run.__module__.rsplit(".", maxsplit=1)[-1]
        _checks.append(Check(area, name, run, parse_version(since)))
        return run

    return register


def parse_version(text: str) -> tuple[int, ...]:
    return tuple(int(part) for part in text.split(".") if part.isdigit())


def equal(actual: object, expected: object) -> None:
    """Throws when the values differ, with both."""
    if actual != expected:
        raise AssertionError(f"expected {expected!r}, got {actual!r}")


def stay_local() -> None:
    """Lets sockets of this process reach this machine alone: an unmodified library must not need more."""

    def audit(event: str, args: tuple) -> None:
        if event == "socket.getaddrinfo":
            host = args[0]
        elif event == "socket.connect" and isinstance(args[1], tuple):
            host = args[1][0]
        else:
            return
        if host not in ("127.0.0.1", "localhost", "::1", None):
            raise OSError(f"the judge must not connect to {host}")

    sys.addaudithook(audit)


def run_checks(version: str) -> None:
    """Runs the checks in the order of their registration; those named in the arguments, or else all."""
    wanted = sys.argv[1:]
    for item in _checks:
        if wanted and not any(word in f"{item.area}: {item.name}" for word in wanted):
            continue
        if parse_version(version) < item.since:
            continue
        _write(_run(item))


def _run(item: Check) -> dict:
    first = len(_exchanges(0))
    outcome: dict = {"area": item.area, "name": item.name, "passed": True}
    signal.signal(signal.SIGALRM, _stop)
    signal.alarm(SECONDS_PER_CHECK)
    try:
        item.run()
    except BaseException as error:
        if isinstance(error, KeyboardInterrupt):
            raise
        where = traceback.extract_tb(error.__traceback__)
        own = [frame for frame in where if os.path.dirname(__file__) in frame.filename and "harness" not in frame.filename]
        outcome["passed"] = False
        outcome["reason"] = f"{type(error).__name__}: {error}"[:600]
        outcome["line"] = own[-1].line if own else ""
    finally:
        signal.alarm(0)
    outcome["rejected"] = [exchange for exchange in _exchanges(first) if exchange["status"] >= 400]
    return outcome


def _stop(_signal: int, _frame: object) -> None:
    raise TimeoutError(f"the check took more than {SECONDS_PER_CHECK} s")


def _exchanges(first: int) -> list[dict]:
    recorder = os.environ.get("JUDGES_RECORDER")
    if recorder is None:
        return []
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    with opener.open(f"{recorder}/.exchanges?first={first}", timeout=10) as response:
        return json.load(response)


def _write(outcome: dict) -> None:
    _results.write(json.dumps(outcome) + "\n")
    _results.flush()


# What the libraries print goes to standard error.
_results = os.fdopen(os.dup(1), "w", encoding="utf-8")
os.dup2(2, 1)
