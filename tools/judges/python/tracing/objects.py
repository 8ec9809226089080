"""Checks of published objects: versions, references, models, datasets, prompts, tags and deletion."""

from typing import Any

import pydantic
import weave
from harness import check, equal
from tracing.session import calls_of, client, publish
from weave.trace.refs import ObjectRef


@check("a dict is published and read")
def _() -> None:
    ref = publish({"a": 1, "b": [1, 2, {"c": None}]}, name="plain-dict")
    value = weave.ref(ref.uri).get()
    equal((value["a"], value["b"][2]["c"]), (1, None))


@check("a list, a text and a number are published and read")
def _() -> None:
    equal(list(publish([1, "two", 3.5], name="plain-list").get()), [1, "two", 3.5])
    equal(publish("just text", name="plain-text").get(), "just text")
    equal(publish(12345678901234567890, name="plain-number").get(), 12345678901234567890)


@check("versions of an object are read by number, digest and as the latest")
def _() -> None:
    first = publish({"step": 1}, name="versioned")
    second = publish({"step": 2}, name="versioned")
    equal(weave.ref("versioned:v0").get()["step"], 1)
    equal(weave.ref("versioned:v1").get()["step"], 2)
    equal(weave.ref("versioned:latest").get()["step"], 2)
    equal(weave.ref("versioned").get()["step"], 2)
    assert first.digest != second.digest
    equal(weave.ref(f"versioned:{first.digest}").get()["step"], 1)


@check("the same content is the same version")
def _() -> None:
    equal(publish({"same": True}, name="same").digest, publish({"same": True}, name="same").digest)
    equal(weave.ref("same:v0").get()["same"], True)
    try:
        weave.ref("same:v1").get()
    except Exception:
        return
    raise AssertionError("publishing the same content made a second version")


@check("an unknown object is reported")
def _() -> None:
    try:
        weave.ref("never-published:latest").get()
    except Exception:
        return
    raise AssertionError("an object that does not exist was read")


@check("a part of an object is read by its reference")
def _() -> None:
    ref = publish({"shop": {"city": "Kiel"}, "list": ["a", "b"]}, name="parts")
    equal(weave.ref(ref.uri + "/key/shop/key/city").get(), "Kiel")
    equal(weave.ref(ref.uri + "/key/list/index/1").get(), "b")


@check("an object that refers to another one is read with it")
def _() -> None:
    inner = publish({"value": 7}, name="inner-object")
    outer = publish({"inner": inner}, name="outer-object")
    equal(weave.ref(outer.uri).get()["inner"]["value"], 7)


@check("an object of a class is published and read")
def _() -> None:
    class Settings(weave.Object):
        threshold: float
        labels: list[str]

    ref = publish(Settings(threshold=0.5, labels=["a"]), name="settings")
    value = ref.get()
    equal((value.threshold, list(value.labels)), (0.5, ["a"]))


@check("a pydantic model is published and read")
def _() -> None:
    class Address(pydantic.BaseModel):
        city: str
        code: int

    value = publish(Address(city="Kiel", code=24103), name="address").get()
    equal((value.city, value.code), ("Kiel", 24103))


class Greeter(weave.Model):
    greeting: str

    @weave.op
    def predict(self, name: str) -> str:
        return f"{self.greeting}, {name}!"


@check("a model is published, read and used")
def _() -> None:
    ref = publish(Greeter(greeting="Hello"), name="greeter")
    model = ref.get()
    equal(model.predict("Ada"), "Hello, Ada!")
    calls = calls_of(Greeter.predict)
    equal(calls[-1].output, "Hello, Ada!")
    equal(calls[-1].inputs["self"].greeting, "Hello")


@check("a changed model is a new version")
def _() -> None:
    publish(Greeter(greeting="Good day"), name="changed-greeter")
    publish(Greeter(greeting="Good night"), name="changed-greeter")
    equal(weave.ref("changed-greeter:v0").get().greeting, "Good day")
    equal(weave.ref("changed-greeter:v1").get().greeting, "Good night")


@check("an op is published and read with its source")
def _() -> None:
    @weave.op
    def triple(a: int) -> int:
        return 3 * a

    ref = publish(triple, name="triple")
    equal(ref.get()(5), 15)


@check("a dataset is published and its rows are read")
def _() -> None:
    rows = [{"question": f"q{number}", "expected": number} for number in range(10)]
    ref = publish(weave.Dataset(name="questions", rows=rows))
    dataset = weave.ref("questions").get()
    equal([row["expected"] for row in dataset.rows], list(range(10)))
    equal((len(dataset), dataset[3]["question"]), (10, "q3"))
    equal(ref.get().rows[9]["expected"], 9)


@check("rows are added to a dataset as a new version")
def _() -> None:
    publish(weave.Dataset(name="growing", rows=[{"a": 1}]))
    publish(weave.ref("growing").get().add_rows([{"a": 2}, {"a": 3}]))
    equal([row["a"] for row in weave.ref("growing:latest").get().rows], [1, 2, 3])
    equal([row["a"] for row in weave.ref("growing:v0").get().rows], [1])


@check("rows of a dataset are selected")
def _() -> None:
    ref = publish(weave.Dataset(name="selected", rows=[{"a": number} for number in range(6)]))
    equal([row["a"] for row in ref.get().select([0, 2, 5])], [0, 2, 5])


@check("a dataset of 5,000 rows is uploaded and read in pages")
def _() -> None:
    rows = [{"number": number, "text": f"row {number} " * 20} for number in range(5000)]
    ref = publish(weave.Dataset(name="large", rows=rows))
    dataset = ref.get()
    equal(len(dataset), 5000)
    equal([row["number"] for row in dataset.rows], list(range(5000)))


@check("a dataset of 12 MB is uploaded in parts")
def _() -> None:
    rows = [{"number": number, "text": str(number % 10) * 40_000} for number in range(300)]
    dataset = publish(weave.Dataset(name="heavy", rows=rows)).get()
    equal([row["number"] for row in dataset.rows], list(range(300)))


@check("a dataset is made from calls")
def _() -> None:
    @weave.op
    def source(a: int) -> int:
        return a + 1

    for number in range(3):
        source(number)
    dataset = weave.Dataset.from_calls(calls_of(source))
    publish(dataset, name="from-calls")
    rows = list(weave.ref("from-calls").get().rows)
    equal([(row["inputs"]["a"], row["output"]) for row in rows], [(0, 1), (1, 2), (2, 3)])


@check("a row of a dataset keeps its reference as input of a call")
def _() -> None:
    dataset = publish(weave.Dataset(name="rows-with-refs", rows=[{"a": 1}, {"a": 2}])).get()

    @weave.op
    def use(row: Any) -> int:
        return row["a"]

    for row in dataset.rows:
        use(row)
    calls = calls_of(use)
    equal([call.inputs["row"]["a"] for call in calls], [1, 2])
    assert all("/attr/rows/id/" in str(call.inputs["row"].ref.uri) for call in calls), calls[0].inputs["row"].ref


@check("a table is published and read")
def _() -> None:
    ref = publish({"table": weave.Table([{"x": 1}, {"x": 2}])}, name="with-table")
    equal([row["x"] for row in ref.get()["table"]], [1, 2])


@check("a text prompt is published, read and formatted")
def _() -> None:
    publish(weave.StringPrompt("Greet {name} kindly."), name="text-prompt")
    equal(weave.ref("text-prompt").get().format(name="Ada"), "Greet Ada kindly.")


@check("a prompt of messages is published, read and formatted")
def _() -> None:
    messages = [{"role": "system", "content": "Be {tone}."}, {"role": "user", "content": "{question}"}]
    publish(weave.MessagesPrompt(messages), name="messages-prompt")
    formatted = weave.ref("messages-prompt").get().format(tone="brief", question="Why?")
    equal([message["content"] for message in formatted], ["Be brief.", "Why?"])


@check("versions of a prompt are read")
def _() -> None:
    publish(weave.StringPrompt("One {x}"), name="prompt-versions")
    publish(weave.StringPrompt("Two {x}"), name="prompt-versions")
    equal(weave.ref("prompt-versions:v0").get().format(x=1), "One 1")
    equal(weave.ref("prompt-versions:v1").get().format(x=1), "Two 1")


@check("a prompt of the older kind is published and read")
def _() -> None:
    prompt = weave.EasyPrompt("Tell {subject} briefly.")
    publish(prompt, name="easy-prompt")
    (message,) = weave.ref("easy-prompt").get()(subject="news")
    equal(message["content"], "Tell news briefly.")


@check("a prompt used in an op is recorded as its reference")
def _() -> None:
    ref = publish(weave.StringPrompt("Sum {a}"), name="used-prompt")

    @weave.op
    def with_prompt(prompt: weave.StringPrompt) -> str:
        return prompt.format(a=1)

    with_prompt(ref.get())
    client.flush()
    equal(len(list(client.get_calls(filter={"input_refs": [ref.uri]}))), 1)


@check("tags of a version are added, read and removed", since="0.52.40")
def _() -> None:
    ref = publish({"tagged": 1}, name="tagged")
    weave.add_tags(ref, ["good", "reviewed"])
    equal(sorted(weave.get_tags(ref)), ["good", "reviewed"])
    weave.remove_tags(ref, ["good"])
    equal(weave.get_tags(ref), ["reviewed"])
    assert "reviewed" in weave.list_tags()


@check("an alias of a version is set, resolved and removed", since="0.52.40")
def _() -> None:
    first = publish({"stage": 1}, name="aliased")
    publish({"stage": 2}, name="aliased")
    weave.set_aliases(first, "production")
    assert "production" in weave.get_aliases(first)
    equal(weave.ref("aliased:production").get()["stage"], 1)
    assert "production" in weave.list_aliases()
    weave.remove_aliases(first, "production")
    assert "production" not in weave.get_aliases(first)


@check("a version of an object is deleted")
def _() -> None:
    first = publish({"n": 1}, name="delete-one")
    publish({"n": 2}, name="delete-one")
    client.delete_object_version(first)
    _is_deleted(first)
    equal(weave.ref("delete-one:latest").get()["n"], 2)


@check("several versions of an object are deleted")
def _() -> None:
    refs = [publish({"n": number}, name="delete-some") for number in range(3)]
    equal(client.delete_object_versions("delete-some", [ref.digest for ref in refs[:2]]), 2)
    _is_deleted(refs[0])
    equal(weave.ref(refs[2].uri).get()["n"], 2)


@check("all versions of an object are deleted")
def _() -> None:
    refs = [publish({"n": number}, name="delete-all") for number in range(3)]
    equal(client.delete_all_object_versions("delete-all"), 3)
    for ref in refs:
        _is_deleted(ref)


@check("all versions of an op are deleted")
def _() -> None:
    @weave.op
    def short_lived() -> int:
        return 1

    ref = publish(short_lived)
    equal(client.delete_all_op_versions("short_lived"), 1)
    _is_deleted(ref)


def _is_deleted(ref: ObjectRef) -> None:
    client.flush()
    try:
        weave.ref(ref.uri).get()
    except Exception as error:
        assert "delet" in str(error).lower(), error
        return
    raise AssertionError(f"{ref.uri} was deleted and can still be read")
