"""Checks of what the library records: ops, their inputs, outputs, errors and structure."""

import asyncio
import dataclasses
import datetime
import time

import pydantic
import weave
from harness import check, equal
from tracing.session import call_of, calls_of, client, read


@check("an op is recorded with inputs and output")
def _() -> None:
    @weave.op
    def add(a: int, b: int = 2) -> int:
        return a + b

    equal(add(1), 3)
    call = call_of(add)
    equal((dict(call.inputs), call.output), ({"a": 1, "b": 2}, 3))
    equal(call.summary["weave"]["status"], "success")


@check("the result of op.call names the call that the server has")
def _() -> None:
    @weave.op
    def twice(a: int) -> int:
        return 2 * a

    result, call = twice.call(4)
    equal((result, read(call).output, read(call).id), (8, 8, call.id))


@check("a nested op has its parent and the trace of its parent")
def _() -> None:
    @weave.op
    def inner(a: int) -> int:
        return a + 1

    @weave.op
    def outer(a: int) -> int:
        return inner(a) + inner(a)

    outer(1)
    root = call_of(outer)
    children = calls_of(inner)
    equal([(child.parent_id, child.trace_id) for child in children], [(root.id, root.trace_id)] * 2)
    equal(root.parent_id, None)


@check("four levels of ops are one trace")
def _() -> None:
    @weave.op
    def descend(level: int) -> int:
        return 0 if level == 0 else 1 + descend(level - 1)

    equal(descend(3), 3)
    calls = calls_of(descend)
    equal(len(calls), 4)
    equal(len({call.trace_id for call in calls}), 1)
    equal(len({call.parent_id for call in calls}), 4)


@check("a failing op is recorded with its exception")
def _() -> None:
    @weave.op
    def fail() -> None:
        raise ValueError("no stock left")

    try:
        fail()
    except ValueError:
        pass
    call = call_of(fail)
    assert "no stock left" in call.exception, call.exception
    equal(call.summary["weave"]["status"], "error")
    equal(call.output, None)


@check("a caught failure of a child shows in the status of its parent")
def _() -> None:
    @weave.op
    def fails() -> None:
        raise RuntimeError("cut")

    @weave.op
    def catches() -> str:
        try:
            fails()
        except RuntimeError:
            return "caught"
        return "not raised"

    catches()
    call = call_of(catches)
    equal((call.exception, call.output), (None, "caught"))
    equal(call.summary["weave"]["status"], "descendant_error")


@check("an async op is recorded")
def _() -> None:
    @weave.op
    async def later(a: int) -> int:
        await asyncio.sleep(0.01)
        return a

    equal(asyncio.run(later(7)), 7)
    equal(call_of(later).output, 7)


@check("async ops that run at once keep their parent")
def _() -> None:
    @weave.op
    async def part(a: int) -> int:
        await asyncio.sleep(0.01)
        return a

    @weave.op
    async def gather() -> int:
        return sum(await asyncio.gather(*(part(a) for a in range(5))))

    equal(asyncio.run(gather()), 10)
    root = call_of(gather)
    equal({call.parent_id for call in calls_of(part)}, {root.id})
    equal(sorted(call.output for call in calls_of(part)), [0, 1, 2, 3, 4])


@check("a failing async op is recorded with its exception")
def _() -> None:
    @weave.op
    async def fail_later() -> None:
        await asyncio.sleep(0)
        raise KeyError("absent")

    try:
        asyncio.run(fail_later())
    except KeyError:
        pass
    assert "absent" in call_of(fail_later).exception


@check("a generator op is recorded with the list of its values")
def _() -> None:
    @weave.op(accumulator=lambda values, value: [*(values or []), value])
    def count(to: int):
        yield from range(to)

    equal(list(count(3)), [0, 1, 2])
    equal(list(call_of(count).output), [0, 1, 2])


@check("an async generator op is recorded with the list of its values")
def _() -> None:
    @weave.op(accumulator=lambda values, value: [*(values or []), value])
    async def stream(to: int):
        for value in range(to):
            yield value

    async def consume() -> list[int]:
        return [value async for value in stream(4)]

    equal(asyncio.run(consume()), [0, 1, 2, 3])
    equal(list(call_of(stream).output), [0, 1, 2, 3])


@check("a generator op without accumulator is recorded")
def _() -> None:
    @weave.op
    def letters():
        yield "a"
        yield "b"

    equal(list(letters()), ["a", "b"])
    assert call_of(letters).ended_at is not None


@check("attributes of the surrounding block are recorded")
def _() -> None:
    @weave.op
    def tagged() -> int:
        return 1

    with weave.attributes({"env": "test", "nested": {"depth": 2}}):
        tagged()
    attributes = call_of(tagged).attributes
    equal((attributes["env"], attributes["nested"]["depth"]), ("test", 2))
    equal(attributes["weave"]["source"], "python-sdk")


@check("the display name of an op is recorded")
def _() -> None:
    @weave.op(call_display_name="Shown name")
    def named() -> int:
        return 1

    named()
    equal(call_of(named).display_name, "Shown name")


@check("a display name can be computed from the call")
def _() -> None:
    @weave.op(call_display_name=lambda call: f"order {call.inputs['order']}")
    def ship(order: int) -> int:
        return order

    ship(17)
    equal(call_of(ship).display_name, "order 17")


@check("the display name of a recorded call can be changed and removed")
def _() -> None:
    @weave.op
    def rename() -> int:
        return 1

    _, call = rename.call()
    client.flush()
    call.set_display_name("first")
    equal(read(call).display_name, "first")
    call.set_display_name("second")
    equal(read(call).display_name, "second")
    call.remove_display_name()
    equal(read(call).display_name, None)


@check("summary entries of the running call are recorded")
def _() -> None:
    @weave.op
    def counts() -> int:
        weave.require_current_call().summary["tokens_seen"] = 12
        return 1

    counts()
    equal(call_of(counts).summary["tokens_seen"], 12)


@check("usage in an output is summed in the summary of call and parent")
def _() -> None:
    @weave.op
    def ask() -> dict:
        usage = {"prompt_tokens": 10, "completion_tokens": 5, "total_tokens": 15}
        return {"model": "northwind/sable-small", "usage": usage}

    @weave.op
    def ask_twice() -> None:
        ask()
        ask()

    ask_twice()
    usage = call_of(ask_twice).summary["usage"]["northwind/sable-small"]
    equal((usage["prompt_tokens"], usage["completion_tokens"], usage["requests"]), (20, 10, 2))


@check("the summary of a root counts the statuses of its trace")
def _() -> None:
    @weave.op
    def leaf() -> int:
        return 1

    @weave.op
    def tree() -> int:
        return leaf() + leaf()

    tree()
    equal(call_of(tree).summary["status_counts"]["success"], 3)


@check("text of all scripts is kept")
def _() -> None:
    text = 'Grüße, 世界 🌍 \u2028 "quoted" \\ \t'

    @weave.op
    def echo(value: str) -> str:
        return value

    echo(text)
    call = call_of(echo)
    equal((call.inputs["value"], call.output), (text, text))


@check("every digit of a number is kept")
def _() -> None:
    numbers = [9007199254740993, 12345678901234567890, -(2**63), 1.0, 0.1, 1e-9]

    @weave.op
    def digits(values: list) -> list:
        return values

    digits(numbers)
    equal(list(call_of(digits).output), numbers)


@check("nested lists, dicts, booleans and nulls are kept")
def _() -> None:
    value = {"a": [1, None, {"b": [True, False, []]}], "empty": {}, "": "empty key", "with.dot": 1}

    @weave.op
    def nest(value: dict) -> dict:
        return value

    nest(value)
    call = call_of(nest)
    equal(list(call.output["a"][2]["b"])[:2], [True, False])
    equal((call.output["a"][1], dict(call.output["empty"]), call.output["with.dot"]), (None, {}, 1))


@check("values of data classes, models and times can be recorded")
def _() -> None:
    @dataclasses.dataclass
    class Order:
        number: int

    class Customer(pydantic.BaseModel):
        name: str

    @weave.op
    def mixed(order: Order, customer: Customer, at: datetime.datetime) -> dict:
        return {"number": order.number, "name": customer.name, "at": at}

    mixed(Order(4), Customer(name="Ada"), datetime.datetime(2026, 3, 2, tzinfo=datetime.timezone.utc))
    output = call_of(mixed).output
    equal((output["number"], output["name"]), (4, "Ada"))


@check("an output of a megabyte is kept")
def _() -> None:
    @weave.op
    def large() -> str:
        return "0123456789" * 100_000

    large()
    equal(len(call_of(large).output), 1_000_000)


@check("inputs and output can be processed before they are recorded")
def _() -> None:
    @weave.op(postprocess_inputs=lambda inputs: {"key": "hidden"}, postprocess_output=lambda output: "shortened")
    def secret(key: str) -> str:
        return key * 2

    equal(secret("s3"), "s3s3")
    call = call_of(secret)
    equal((call.inputs["key"], call.output), ("hidden", "shortened"))


@check("an op with sampling rate 0 is not recorded")
def _() -> None:
    @weave.op(tracing_sample_rate=0)
    def rare() -> int:
        return 5

    equal(rare(), 5)
    client.flush()
    equal(len(list(client.get_calls(filter={"op_names": [f"weave:///{client.entity}/{client.project}/op/rare:*"]}))), 0)


@check("ops of threads keep their parent")
def _() -> None:
    @weave.op
    def work(a: int) -> int:
        return a * a

    @weave.op
    def spread() -> int:
        with weave.ThreadPoolExecutor(max_workers=4) as pool:
            return sum(pool.map(work, range(10)))

    equal(spread(), 285)
    root = call_of(spread)
    equal([call.parent_id for call in calls_of(work)], [root.id] * 10)


@check("three hundred calls in quick succession are all recorded")
def _() -> None:
    @weave.op
    def quick(a: int) -> int:
        return a

    for number in range(300):
        quick(number)
    equal(sorted(call.output for call in calls_of(quick)), list(range(300)))


@check("a call can be created and finished by hand")
def _() -> None:
    call = client.create_call("by_hand", {"question": "Where is my order?"})
    child = client.create_call("by_hand_child", {"a": 1}, parent=call, use_stack=False)
    client.finish_call(child, output="found")
    client.finish_call(call, output={"reply": "On its way."})
    equal(read(call).output["reply"], "On its way.")
    equal(read(child).parent_id, call.id)


@check("an op that starts eagerly can be read while it runs", since="0.52.30")
def _() -> None:
    @weave.op(eager_call_start=True)
    def slow() -> list:
        own = {"call_ids": [weave.require_current_call().id]}
        deadline = time.monotonic() + 30
        # Not flushed: that waits for the end of every call.
        while not (found := list(client.get_calls(filter=own))) and time.monotonic() < deadline:
            time.sleep(0.5)
        return [[call.summary["weave"]["status"], call.ended_at] for call in found]

    equal(slow(), [["running", None]])
    equal(call_of(slow).summary["weave"]["status"], "success")


@check("a call of another time can be logged")
def _() -> None:
    call = weave.log_call("logged_call", {"a": 1}, output=2)
    equal(read(call).output, 2)


@check("a failed call can be logged by hand")
def _() -> None:
    call = client.create_call("fails_by_hand", {}, use_stack=False)
    client.fail_call(call, ValueError("by hand"))
    assert "by hand" in read(call).exception


@check("run and step of a call are recorded")
def _() -> None:
    @weave.op
    def trained() -> int:
        return 1

    client.set_wandb_run_context(run_id="run-7", step=12)
    try:
        trained()
        client.flush()
    finally:
        client.clear_wandb_run_context()
    call = call_of(trained)
    assert call.wb_run_id.endswith("run-7"), call.wb_run_id
    equal((call.wb_run_step, call.wb_run_step_end), (12, 12))


@check("a method of a class is recorded with its object")
def _() -> None:
    class Agent(weave.Object):
        name: str

        @weave.op
        def greet(self, whom: str) -> str:
            return f"{self.name} greets {whom}"

    agent = Agent(name="Ada")
    agent.greet("Bo")
    call = call_of(Agent.greet)
    equal(call.output, "Ada greets Bo")
    equal(call.inputs["self"].name, "Ada")
