"""Checks of reading calls: filters, queries, sorting, pages, columns and children."""

from typing import Any

import weave
from harness import check, equal
from tracing.session import call_of, calls_of, client, compare, publish, read


@weave.op
def score(number: int, label: str) -> dict:
    return {"value": number * 10, "label": label, "list": [number, number + 1]}


@weave.op
def batch(numbers: list) -> int:
    for number in numbers:
        score(number, "even" if number % 2 == 0 else "odd")
    return len(numbers)


_batches: list[Any] = []


def scored(**options: Any) -> list[int]:
    """Returns the numbers of the recorded scores that the options select; records them first."""
    if not _batches:
        for numbers in ([3, 1, 2], [6, 5, 4]):
            _batches.append(batch.call(numbers)[1])
        client.flush()
    own = {"op_names": [score.ref.uri], **options.pop("filter", {})}
    return [call.inputs["number"] for call in client.get_calls(filter=own, **options)]


@check("a filter by op finds the calls of the op")
def _() -> None:
    equal(scored(), [3, 1, 2, 6, 5, 4])


@check("a filter by any version of an op finds its calls")
def _() -> None:
    any_version = f"weave:///{client.entity}/{client.project}/op/score:*"
    equal(scored(filter={"op_names": [any_version]}), [3, 1, 2, 6, 5, 4])


@check("a filter by trace finds the calls of the trace")
def _() -> None:
    scored()
    equal(scored(filter={"trace_ids": [_batches[0].trace_id]}), [3, 1, 2])


@check("a filter by parent finds the children")
def _() -> None:
    scored()
    equal(scored(filter={"parent_ids": [_batches[1].id]}), [6, 5, 4])


@check("a filter by ids finds these calls")
def _() -> None:
    scored()
    ids = [call.id for call in client.get_calls(filter={"op_names": [score.ref.uri]}, limit=2)]
    equal(scored(filter={"call_ids": ids}), [3, 1])


@check("a filter for roots finds calls without parent")
def _() -> None:
    equal(scored(filter={"trace_roots_only": True}), [])
    roots = list(client.get_calls(filter={"op_names": [batch.ref.uri], "trace_roots_only": True}))
    equal(len(roots), 2)


@check("a filter by input object finds the calls that received it")
def _() -> None:
    ref = publish({"kind": "config"}, name="config-of-reading")

    @weave.op
    def configured(config: Any) -> int:
        return 1

    configured(ref.get())
    configured({"kind": "other"})
    client.flush()
    found = list(client.get_calls(filter={"op_names": [configured.ref.uri], "input_refs": [ref.uri]}))
    equal(len(found), 1)


@check("a filter by output object finds the calls that returned it")
def _() -> None:
    ref = publish({"kind": "result"}, name="result-of-reading")

    @weave.op
    def returns_object() -> Any:
        return ref.get()

    returns_object()
    client.flush()
    equal(len(list(client.get_calls(filter={"output_refs": [ref.uri]}))), 1)


@check("a query compares an input as text")
def _() -> None:
    equal(scored(query=compare("$eq", "inputs.label", "odd")), [3, 1, 5])


@check("a query compares an output as number")
def _() -> None:
    equal(scored(query=compare("$gt", "output.value", 30, convert="double")), [6, 5, 4])


@check("a query compares without conversion")
def _() -> None:
    equal(scored(query=compare("$gte", "inputs.number", 5)), [6, 5])


@check("a query combines and, or and not")
def _() -> None:
    odd = compare("$eq", "inputs.label", "odd")["$expr"]
    large = compare("$gt", "inputs.number", 4, convert="int")["$expr"]
    equal(scored(query={"$expr": {"$and": [odd, {"$not": [large]}]}}), [3, 1])
    equal(scored(query={"$expr": {"$or": [odd, large]}}), [3, 1, 6, 5])


@check("a query finds values of a list")
def _() -> None:
    values = [{"$literal": "odd"}, {"$literal": "prime"}]
    equal(scored(query={"$expr": {"$in": [{"$getField": "inputs.label"}, values]}}), [3, 1, 5])


@check("a query finds a part of a text")
def _() -> None:
    contains = {"input": {"$getField": "inputs.label"}, "substr": {"$literal": "EVE"}, "case_insensitive": True}
    equal(scored(query={"$expr": {"$contains": contains}}), [2, 6, 4])


@check("a query by status finds failed calls")
def _() -> None:
    @weave.op
    def maybe(fail: bool) -> int:
        if fail:
            raise ValueError("as asked")
        return 1

    maybe(False)
    try:
        maybe(True)
    except ValueError:
        pass
    found = calls_of(maybe, query=compare("$eq", "summary.weave.status", "error"))
    equal([call.inputs["fail"] for call in found], [True])


@check("a query by time finds later calls")
def _() -> None:
    scored()
    since = read(_batches[1]).started_at
    equal(scored(query=compare("$gte", "started_at", since.timestamp())), [6, 5, 4])


@check("a query by exception finds calls without one")
def _() -> None:
    equal(len(scored(query=compare("$eq", "exception", None))), 6)


@check("calls are sorted by time in both directions")
def _() -> None:
    equal(scored(sort_by=[{"field": "started_at", "direction": "desc"}]), [4, 5, 6, 2, 1, 3])


@check("calls are sorted by an input")
def _() -> None:
    equal(scored(sort_by=[{"field": "inputs.number", "direction": "asc"}]), [1, 2, 3, 4, 5, 6])


@check("calls are sorted by two fields")
def _() -> None:
    order = [{"field": "inputs.label", "direction": "asc"}, {"field": "output.value", "direction": "desc"}]
    equal(scored(sort_by=order), [6, 4, 2, 5, 3, 1])


@check("calls are sorted by latency")
def _() -> None:
    equal(len(scored(sort_by=[{"field": "summary.weave.latency_ms", "direction": "desc"}])), 6)


@check("limit and offset select a range")
def _() -> None:
    equal(scored(limit=2), [3, 1])
    equal(scored(limit=3, offset=2), [2, 6, 5])


@check("pages of any size give the same calls")
def _() -> None:
    for size in (1, 2, 5, 100):
        equal(scored(page_size=size), [3, 1, 2, 6, 5, 4])


@check("the number of calls is counted without reading them")
def _() -> None:
    scored()
    own = {"op_names": [score.ref.uri]}
    equal(len(client.get_calls(filter=own)), 6)
    equal(len(client.get_calls(filter=own, limit=4)), 4)
    equal(len(client.get_calls(filter=own, query=compare("$eq", "inputs.label", "odd"))), 3)


@check("a slice of calls is read by index")
def _() -> None:
    scored()
    calls = client.get_calls(filter={"op_names": [score.ref.uri]})
    equal([call.inputs["number"] for call in calls[1:4]], [1, 2, 6])
    equal(calls[5].inputs["number"], 4)


@check("only the chosen columns are read")
def _() -> None:
    scored()
    call = client.get_calls(filter={"op_names": [score.ref.uri]}, columns=["inputs.number"])[0]
    equal(call.inputs["number"], 3)
    equal(call.output, None)


@check("a set of columns can be chosen for one call")
def _() -> None:
    scored()
    call = client.get_call(_batches[0].id, columns=["output"])
    equal(call.output, 3)


@check("an unknown call is reported")
def _() -> None:
    try:
        client.get_call("0198c4a2-0000-7000-8000-000000000000")
    except ValueError as error:
        assert "not found" in str(error).lower(), error
    else:
        raise AssertionError("a call that does not exist was read")


@check("children of a call are read")
def _() -> None:
    scored()
    equal([child.inputs["number"] for child in read(_batches[0]).children()], [3, 1, 2])
    equal([child.inputs["number"] for child in read(_batches[0]).children(page_size=2)], [3, 1, 2])


@check("calls of an op are read from the op")
def _() -> None:
    scored()
    equal(len(list(score.calls())), 6)


@check("storage sizes are read when asked for")
def _() -> None:
    scored()
    own = {"op_names": [batch.ref.uri]}
    call = client.get_calls(filter=own, include_storage_size=True, include_total_storage_size=True)[0]
    assert call.storage_size_bytes > 0, call.storage_size_bytes
    assert call.total_storage_size_bytes >= call.storage_size_bytes, call.total_storage_size_bytes


@check("user names are read when asked for", since="0.53")
def _() -> None:
    scored()
    equal(len(client.get_calls(filter={"op_names": [batch.ref.uri]}, include_usernames=True)[:2]), 2)


@check("references in inputs are expanded in conditions and results")
def _() -> None:
    ref = publish({"region": "north", "size": 3}, name="shop-of-reading")

    @weave.op
    def visit(shop: Any) -> int:
        return 1

    visit(ref.get())
    client.flush()
    found = calls_of(visit, expand_columns=["inputs.shop"], query=compare("$eq", "inputs.shop.region", "north"))
    equal([call.inputs["shop"]["region"] for call in found], ["north"])


@check("calls of a user are found")
def _() -> None:
    scored()
    user = read(_batches[0]).wb_user_id
    equal(len(scored(filter={"wb_user_ids": [user]})), 6)


@check("calls of a run are found")
def _() -> None:
    @weave.op
    def in_run() -> int:
        return 1

    client.set_wandb_run_context(run_id="run-of-reading", step=1)
    try:
        in_run()
    finally:
        client.clear_wandb_run_context()
    run = call_of(in_run).wb_run_id
    equal(len(list(client.get_calls(filter={"wb_run_ids": [run]}))), 1)


@check("calls of a thread and its turns are found")
def _() -> None:
    @weave.op
    def turn(text: str) -> str:
        return text

    with weave.thread("thread-of-reading"):
        turn("first")
        turn("second")
    client.flush()
    calls = list(client.get_calls(filter={"thread_ids": ["thread-of-reading"]}))
    equal([call.output for call in calls], ["first", "second"])
    equal([call.turn_id for call in calls], [call.id for call in calls])
    equal([call.output for call in client.get_calls(filter={"turn_ids": [calls[0].id]})], ["first"])


@check("a nested op belongs to the turn of its parent")
def _() -> None:
    @weave.op
    def lookup() -> int:
        return 1

    @weave.op
    def reply() -> int:
        return lookup()

    with weave.thread("nested-thread"):
        reply()
    root = call_of(reply)
    nested = call_of(lookup)
    equal((nested.thread_id, nested.turn_id), ("nested-thread", root.id))


@check("a block without thread records no thread")
def _() -> None:
    @weave.op
    def detached() -> int:
        return 1

    with weave.thread("outer-thread"), weave.thread(None):
        detached()
    equal(call_of(detached).thread_id, None)
