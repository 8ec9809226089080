"""Checks of feedback: reactions, notes, custom payloads, scores and annotations."""

import asyncio
from typing import Any

import weave
from harness import check, equal
from tracing.session import call_of, calls_of, client, compare, publish, read, to_query


@weave.op
def reply(text: str) -> str:
    return text.upper()


def feedback_of(target: Any) -> list[Any]:
    """Returns the feedback of a call that the server has, after everything pending was sent."""
    client.flush()
    return list(target.feedback.refresh())


def project_feedback(query: Any = None, **options: Any) -> list[Any]:
    """Returns feedback of the project, after everything pending was sent."""
    client.flush()
    if isinstance(query, dict):
        query = to_query(query)
    return list(client.get_feedback(query, **options))


def replied(text: str) -> Any:
    """Returns a new recorded call."""
    _, call = reply.call(text)
    client.flush()
    return call


@check("a reaction is stored and read")
def _() -> None:
    call = replied("reaction")
    call.feedback.add_reaction("👍")
    found = feedback_of(call)
    equal([(one.feedback_type, one.payload["emoji"]) for one in found], [("wandb.reaction.1", "👍")])
    equal(found[0].payload["alias"], ":thumbs_up:")


@check("reactions with skin tones, flags and joined signs are stored")
def _() -> None:
    call = replied("emoji")
    emoji = ["👍🏽", "🇩🇪", "👩‍💻", "❤️", "1️⃣"]
    for one in emoji:
        call.feedback.add_reaction(one)
    equal([one.payload["emoji"] for one in feedback_of(call)], emoji)


@check("a note is stored and read")
def _() -> None:
    call = replied("note")
    call.feedback.add_note("Too long.", creator="Bo")
    equal([(one.payload["note"], one.creator) for one in feedback_of(call)], [("Too long.", "Bo")])


@check("custom feedback is stored and read")
def _() -> None:
    call = replied("custom")
    identifier = call.feedback.add("correctness", {"value": 5, "nested": {"why": ["a", "b"]}})
    found = feedback_of(call)
    equal([one.id for one in found], [identifier])
    equal(found[0].payload, {"value": 5, "nested": {"why": ["a", "b"]}})


@check("custom feedback takes key words")
def _() -> None:
    call = replied("key words")
    call.feedback.add("rating", value=3)
    equal(feedback_of(call)[0].payload, {"value": 3})


@check("a number in feedback keeps every digit")
def _() -> None:
    call = replied("digits")
    call.feedback.add("digits", {"value": 9007199254740993, "ratio": 1.0})
    equal(feedback_of(call)[0].payload, {"value": 9007199254740993, "ratio": 1.0})
    equal(type(feedback_of(call)[0].payload["ratio"]), float)


@check("feedback is removed by its id")
def _() -> None:
    call = replied("purge")
    first = call.feedback.add_note("first")
    call.feedback.add_note("second")
    client.flush()
    call.feedback.purge(first)
    equal([one.payload["note"] for one in feedback_of(call)], ["second"])


@check("feedback of a project is found by reaction")
def _() -> None:
    call = replied("by reaction")
    call.feedback.add_reaction("🚀")
    call.feedback.add_note("not a reaction")
    equal([one.weave_ref for one in project_feedback(reaction="🚀")], [call.ref.uri])


@check("feedback of a project is found by id")
def _() -> None:
    identifier = replied("by id").feedback.add_note("this one")
    equal([one.payload["note"] for one in project_feedback(identifier)], ["this one"])


@check("feedback of a project is found by a query")
def _() -> None:
    call = replied("by query")
    call.feedback.add("quality", {"value": 0.75})
    found = project_feedback(query=compare("$eq", "feedback_type", "quality"))
    equal([one.payload["value"] for one in found], [0.75])


@check("feedback of a project is read in pages")
def _() -> None:
    call = replied("pages")
    for number in range(5):
        call.feedback.add("page", {"number": number})
    query = compare("$eq", "feedback_type", "page")
    equal([one.payload["number"] for one in project_feedback(query=query, limit=2, offset=2)], [2, 3])
    equal(len(project_feedback(query=query)), 5)


@check("the references of feedback are collected")
def _() -> None:
    calls = [replied("refs one"), replied("refs two")]
    for call in calls:
        call.feedback.add_reaction("🎯")
    client.flush()
    equal(set(client.get_feedback(reaction="🎯").refs()), {call.ref.uri for call in calls})


@check("a reserved type of feedback is rejected")
def _() -> None:
    call = replied("reserved")
    try:
        call.feedback.add("wandb.invented", {"value": 1})
    except ValueError:
        return
    raise AssertionError("feedback of a reserved type was accepted")


@check("a note of more than 1,024 characters is rejected by the server")
def _() -> None:
    call = replied("long note")
    try:
        call.feedback.add_note("x" * 1025)
    except Exception as error:
        assert "422" in str(error) or "400" in str(error) or "1024" in str(error), error
    # Newer versions send in the background, and log the rejection.
    equal(feedback_of(call), [])


@check("feedback is read with its call")
def _() -> None:
    call = replied("with call")
    call.feedback.add_reaction("👎")
    client.flush()
    found = client.get_call(call.id, include_feedback=True).summary["weave"]["feedback"]
    equal([one["payload"]["emoji"] for one in found], ["👎"])


@check("feedback is read with many calls")
def _() -> None:
    call = replied("with calls")
    call.feedback.add_note("seen")
    client.flush()
    found = list(client.get_calls(filter={"call_ids": [call.id]}, include_feedback=True))
    equal([len(one.summary["weave"]["feedback"]) for one in found], [1])


@check("calls are found by the payload of feedback of a type")
def _() -> None:
    call = replied("by payload")
    call.feedback.add("graded", {"value": 5})
    found = calls_of(reply, query=compare("$eq", "feedback.[graded].payload.value", 5, convert="int"))
    equal([one.id for one in found], [call.id])


@check("calls are found by the payload of any of their feedback")
def _() -> None:
    call = replied("by any payload")
    call.feedback.add("ranked", {"rank": 5})
    client.flush()
    call.feedback.add_reaction("👍")
    found = calls_of(reply, query=compare("$eq", "feedback.[*].payload.rank", 5, convert="int"))
    equal([one.id for one in found], [call.id])


@check("calls are sorted by the payload of their feedback")
def _() -> None:
    for value in (2, 3, 1):
        replied(f"sorted {value}").feedback.add("sorted", {"value": value})
    found = calls_of(
        reply,
        query={"$expr": {"$contains": {"input": {"$getField": "inputs.text"}, "substr": {"$literal": "sorted "}}}},
        sort_by=[{"field": "feedback.[sorted].payload.value", "direction": "desc"}],
    )
    equal([one.inputs["text"] for one in found], ["sorted 3", "sorted 2", "sorted 1"])


@check("a scorer op is applied to a call")
def _() -> None:
    @weave.op
    def shortness(text: str, output: str) -> dict:
        return {"short": len(output) < 10}

    call = replied("scored")
    applied = asyncio.run(call.apply_scorer(shortness))
    equal(applied.result, {"short": True})
    client.flush()
    found = client.get_call(call.id, include_feedback=True).summary["weave"]["feedback"]
    equal([(one["feedback_type"], one["payload"]["output"]) for one in found], [("wandb.runnable.shortness", {"short": True})])


# Older versions fail themselves when a query and a scorer select calls.
@check("a scorer object is applied to a call, and finds it", since="0.53")
def _() -> None:
    class Length(weave.Scorer):
        limit: int = 5

        @weave.op
        def score(self, output: str) -> dict:
            return {"value": len(output), "within": len(output) <= self.limit}

    call = replied("four")
    asyncio.run(call.apply_scorer(Length()))
    client.flush()
    equal([one.id for one in client.get_calls(scored_by="Length")], [call.id])
    query = compare("$eq", "feedback.[wandb.runnable.Length].payload.output.value", 4, convert="int")
    equal([one.id for one in client.get_calls(scored_by=["Length"], query=to_query(query))], [call.id])


@check("an annotation follows its specification")
def _() -> None:
    spec = weave.AnnotationSpec(name="Tone", description="Tone of the reply", field_schema={"type": "string", "enum": ["kind", "curt"]})
    ref = publish(spec, "tone")
    call = replied("annotated")
    call.feedback.add("wandb.annotation.tone", {"value": "kind"}, annotation_ref=ref.uri)
    equal([one.payload for one in feedback_of(call)], [{"value": "kind"}])
    query = compare("$eq", "feedback.[wandb.annotation.tone].payload.value", "kind")
    equal([one.id for one in client.get_calls(query=query)], [call.id])


@check("feedback can be added to an object")
def _() -> None:
    from weave.trace.feedback import RefFeedbackQuery

    ref = publish({"a": 1}, name="object-with-feedback")
    feedback = RefFeedbackQuery(ref.uri)
    feedback.add_note("about the object")
    client.flush()
    equal([one.payload["note"] for one in feedback], ["about the object"])
    equal([one.weave_ref for one in feedback], [ref.uri])


@check("feedback survives the end of its call")
def _() -> None:
    call = client.create_call("late_feedback", {}, use_stack=False)
    call.feedback.add_reaction("⏳")
    client.finish_call(call, output=1)
    equal(read(call).output, 1)
    equal(len(feedback_of(call)), 1)


@check("an op without feedback has an empty list")
def _() -> None:
    @weave.op
    def unnoticed() -> int:
        return 1

    unnoticed()
    equal(call_of(unnoticed, include_feedback=True).summary["weave"].get("feedback"), [])
