"""Checks of costs, deletion, queues, saved views and figures of a project."""

import datetime
from typing import Any

import weave
from harness import check, equal
from tracing.session import call_of, client, compare, publish, read


def priced(model: str) -> Any:
    @weave.op
    def complete(model: str) -> dict:
        return {"model": model, "usage": {"prompt_tokens": 100, "completion_tokens": 10, "total_tokens": 110}}

    _, call = complete.call(model)
    client.flush()
    return call


@check("a cost is added and read")
def _() -> None:
    response = client.add_cost(llm_id="model-read", prompt_token_cost=0.5, completion_token_cost=2)
    equal(len(response.ids), 1)
    costs = client.query_costs(llm_ids=["model-read"])
    equal([(cost.llm_id, cost.prompt_token_cost, cost.completion_token_cost) for cost in costs], [("model-read", 0.5, 2.0)])


@check("a cost with a date without time zone is added")
def _() -> None:
    client.add_cost("model-old", 1, 2, effective_date=datetime.datetime(1998, 10, 3))
    (cost,) = client.query_costs(llm_ids=["model-old"])
    equal(str(cost.effective_date)[:10], "1998-10-03")


@check("a cost is found by its id and removed")
def _() -> None:
    ids = client.add_cost("model-gone", 1, 2).ids
    identifier = [value for value in ids[0] if value != "model-gone"][0]
    equal([cost.llm_id for cost in client.query_costs(identifier)], ["model-gone"])
    client.purge_costs([identifier])
    equal(client.query_costs(identifier), [])


@check("costs are read in pages")
def _() -> None:
    for number in range(3):
        client.add_cost("model-pages", number, number)
    equal(len(client.query_costs(llm_ids=["model-pages"], limit=2)), 2)
    equal(len(client.query_costs(llm_ids=["model-pages"], offset=2)), 1)


@check("calls are read with their costs")
def _() -> None:
    client.add_cost("model-priced", 0.5, 2, effective_date=datetime.datetime(2020, 1, 1, tzinfo=datetime.timezone.utc))
    call = priced("model-priced")
    cost = client.get_call(call.id, include_costs=True).summary["weave"]["costs"]["model-priced"]
    equal((cost["prompt_tokens_total_cost"], cost["completion_tokens_total_cost"]), (50.0, 20.0))
    found = list(client.get_calls(filter={"call_ids": [call.id]}, include_costs=True))
    equal(found[0].summary["weave"]["costs"]["model-priced"]["prompt_tokens"], 100)


def _is_gone(call: Any) -> None:
    client.flush()
    try:
        client.get_call(call.id)
    except ValueError:
        return
    raise AssertionError(f"the call {call.id} was deleted and can still be read")


@check("a call is deleted")
def _() -> None:
    @weave.op
    def temporary() -> int:
        return 1

    _, call = temporary.call()
    client.flush()
    call.delete()
    _is_gone(call)


@check("several calls are deleted")
def _() -> None:
    @weave.op
    def temporary_too(a: int) -> int:
        return a

    calls = [temporary_too.call(number)[1] for number in range(4)]
    client.flush()
    client.delete_calls([call.id for call in calls[:3]])
    for call in calls[:3]:
        _is_gone(call)
    equal(read(calls[3]).output, 3)


@check("deleting a call deletes its descendants")
def _() -> None:
    @weave.op
    def lower() -> int:
        return 1

    @weave.op
    def upper() -> int:
        return lower()

    _, call = upper.call()
    client.flush()
    child = call_of(lower)
    client.delete_call(call)
    _is_gone(call)
    _is_gone(child)


@check("a queue of annotations is created, filled, counted, changed and deleted", since="0.52.40")
def _() -> None:
    @weave.op
    def answer(a: int) -> int:
        return a

    spec = publish(weave.AnnotationSpec(name="Grade", field_schema={"type": "integer"}), "grade-of-queue")
    calls = [answer.call(number)[1] for number in range(3)]
    queue = client.create_annotation_queue(name="To review", scorer_refs=[spec.uri], description="Read each reply.")
    added = client.add_calls_to_annotation_queue(queue, call_ids=[call.id for call in calls], display_fields=["output"])
    equal(added.added_count, 3)
    equal(client.get_annotation_queue(queue).name, "To review")
    assert queue in [one.id for one in client.list_annotation_queues(name="To review")]
    items = client.list_annotation_queue_items(queue, include_position=True)
    equal(sorted(item.call_id for item in items), sorted(call.id for call in calls))
    (stats,) = client.get_annotation_queue_stats([queue])
    equal((stats.total_items, stats.completed_items), (3, 0))
    equal(client.update_annotation_queue(queue, name="Reviewed").name, "Reviewed")
    client.delete_annotation_queue(queue)
    assert queue not in [one.id for one in client.list_annotation_queues()]


@check("a monitor is published and activated", since="0.52.30")
def _() -> None:
    class Polite(weave.Scorer):
        @weave.op
        def score(self, output: str) -> bool:
            return "please" in output

    monitor = weave.Monitor(name="polite", sampling_rate=0.5, scorers=[Polite()], op_names=["greet"])
    ref = monitor.activate()
    read_monitor = weave.ref(ref.uri).get()
    equal((read_monitor.active, read_monitor.sampling_rate), (True, 0.5))


@check("threads of a project are listed")
def _() -> None:
    @weave.op
    def say(text: str) -> str:
        return text

    with weave.thread("listed-thread"):
        say("one")
        say("two")
    client.flush()
    found = list(client.server.threads_query_stream(_request("ThreadsQueryReq", project_id=client.project_id)))
    (thread,) = [one for one in found if one.thread_id == "listed-thread"]
    equal(thread.turn_count, 2)


@check("a finished client records nothing twice")
def _() -> None:
    @weave.op
    def once() -> int:
        return 1

    once()
    client.flush()
    client.flush()
    equal(len(list(client.get_calls(query=compare("$eq", "op_name", call_of(once).op_name)))), 1)


def _request(name: str, **fields: Any) -> Any:
    """Returns a request of the low-level client: a model in older versions, a mapping in newer ones."""
    try:
        from weave.trace_server import trace_server_interface
    except ImportError:
        return fields
    return getattr(trace_server_interface, name)(**fields)
