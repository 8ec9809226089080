"""The project and the client that all checks of a run share, and the reads that they repeat."""

import os
from typing import Any

import weave
from harness import equal

client = weave.init(os.environ.get("JUDGES_PROJECT", "acme/judge"))


def publish(value: Any, name: str | None = None) -> Any:
    """Publishes an object and waits until the server has it: the library sends in the background."""
    ref = weave.publish(value, name)
    client.flush()
    return ref


def calls_of(op: Any, **options: Any) -> list[Any]:
    """Returns the recorded calls of an op, after everything pending was sent."""
    client.flush()
    return list(client.get_calls(filter={"op_names": [op.ref.uri]}, **options))


def call_of(op: Any, **options: Any) -> Any:
    """Returns the only recorded call of an op."""
    calls = calls_of(op, **options)
    equal(len(calls), 1)
    return calls[0]


def read(call: Any) -> Any:
    """Returns a call as the server has it."""
    client.flush()
    return client.get_call(call.id)


try:
    # Older versions take queries of this type alone.
    from weave.trace_server.interface.query import Query
except ImportError:
    Query = None


def to_query(query: dict) -> Any:
    """Returns a query in the form that the version of the library takes."""
    return query if Query is None else Query(**query)


def compare(operator: str, field: str, value: Any, convert: str | None = None) -> dict:
    """Returns the query that compares a field with a value."""
    operand: dict = {"$getField": field}
    if convert is not None:
        operand = {"$convert": {"input": operand, "to": convert}}
    return {"$expr": {operator: [operand, {"$literal": value}]}}
