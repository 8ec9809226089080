"""Checks of chats: replies, streams, tools, structured outputs, models."""

import asyncio
import json
from typing import Literal

import pydantic
from harness import check, equal
from inference.session import MODEL, QUESTION, REASONER, TOOLS, asynchronous, client

ASK_FOR_TOOL = [{"role": "user", "content": "Call find_order for order 1042 in the north."}]


class Parcel(pydantic.BaseModel):
    number: int
    carrier: Literal["road", "rail"]
    stops: list[str]


@check("models are listed")
def _() -> None:
    names = [model.id for model in client.models.list()]
    assert MODEL in names, names


@check("a chat is completed")
def _() -> None:
    reply = client.chat.completions.create(model=MODEL, messages=QUESTION)
    choice = reply.choices[0]
    equal((choice.message.role, choice.finish_reason, reply.object), ("assistant", "stop", "chat.completion"))
    assert choice.message.content
    equal(reply.usage.total_tokens, reply.usage.prompt_tokens + reply.usage.completion_tokens)


@check("an asynchronous client completes a chat")
def _() -> None:
    async def ask() -> str:
        async with asynchronous as opened:
            reply = await opened.chat.completions.create(model=MODEL, messages=QUESTION, seed=1)
        return reply.choices[0].message.content

    assert asyncio.run(ask())


@check("the same seed gives the same reply")
def _() -> None:
    replies = [client.chat.completions.create(model=MODEL, messages=QUESTION, seed=7) for _ in range(2)]
    equal(replies[0].choices[0].message.content, replies[1].choices[0].message.content)


@check("several choices are returned")
def _() -> None:
    reply = client.chat.completions.create(model=MODEL, messages=QUESTION, n=3)
    equal([choice.index for choice in reply.choices], [0, 1, 2])


@check("the length of a reply is limited")
def _() -> None:
    reply = client.chat.completions.create(model=MODEL, messages=QUESTION, max_completion_tokens=3)
    equal((reply.choices[0].finish_reason, reply.usage.completion_tokens), ("length", 3))


@check("log probabilities are returned")
def _() -> None:
    reply = client.chat.completions.create(model=MODEL, messages=QUESTION, logprobs=True, top_logprobs=2)
    content = reply.choices[0].logprobs.content
    equal("".join(token.token for token in content), reply.choices[0].message.content)
    assert all(len(token.top_logprobs) == 2 for token in content)


@check("a message in parts is accepted")
def _() -> None:
    parts = [{"type": "text", "text": "Where is"}, {"type": "text", "text": "order 1042?"}]
    assert client.chat.completions.create(model=MODEL, messages=[{"role": "user", "content": parts}]).choices


@check("a reply is streamed in chunks")
def _() -> None:
    whole = client.chat.completions.create(model=MODEL, messages=QUESTION, seed=3).choices[0].message.content
    stream = client.chat.completions.create(model=MODEL, messages=QUESTION, seed=3, stream=True)
    chunks = list(stream)
    equal("".join(chunk.choices[0].delta.content or "" for chunk in chunks if chunk.choices), whole)
    equal([chunk.choices[0].finish_reason for chunk in chunks if chunk.choices][-1], "stop")
    equal(len({chunk.id for chunk in chunks}), 1)


@check("usage ends a stream when asked for")
def _() -> None:
    options = {"include_usage": True}
    chunks = list(client.chat.completions.create(model=MODEL, messages=QUESTION, stream=True, stream_options=options))
    equal(chunks[-1].choices, [])
    assert chunks[-1].usage.total_tokens > 0


@check("a stream can be closed early")
def _() -> None:
    with client.chat.completions.create(model=MODEL, messages=QUESTION, stream=True) as stream:
        next(iter(stream))
    assert client.chat.completions.create(model=MODEL, messages=QUESTION).choices


@check("the helper for streams collects the reply")
def _() -> None:
    with client.chat.completions.stream(model=MODEL, messages=QUESTION) as stream:
        deltas = "".join(event.delta for event in stream if event.type == "content.delta")
        final = stream.get_final_completion()
    equal(final.choices[0].message.content, deltas)


@check("an asynchronous client streams a reply")
def _() -> None:
    import openai

    async def ask() -> int:
        async with openai.AsyncOpenAI() as opened:
            stream = await opened.chat.completions.create(model=MODEL, messages=QUESTION, stream=True)
            return len([chunk async for chunk in stream])

    assert asyncio.run(ask()) > 2


@check("a tool is called with arguments of its schema")
def _() -> None:
    reply = client.chat.completions.create(model=MODEL, messages=ASK_FOR_TOOL, tools=TOOLS)
    (call,) = reply.choices[0].message.tool_calls
    equal((reply.choices[0].finish_reason, call.type, call.function.name), ("tool_calls", "function", "find_order"))
    arguments = json.loads(call.function.arguments)
    equal(sorted(arguments), ["number", "region"])
    assert arguments["region"] in ("north", "south")


@check("a required tool is called")
def _() -> None:
    choice = {"type": "function", "function": {"name": "find_order"}}
    reply = client.chat.completions.create(model=MODEL, messages=QUESTION, tools=TOOLS, tool_choice=choice)
    equal(reply.choices[0].message.tool_calls[0].function.name, "find_order")


@check("a tool call is streamed")
def _() -> None:
    with client.chat.completions.stream(model=MODEL, messages=ASK_FOR_TOOL, tools=TOOLS) as stream:
        final = stream.get_final_completion()
    equal(final.choices[0].message.tool_calls[0].function.name, "find_order")
    json.loads(final.choices[0].message.tool_calls[0].function.arguments)


@check("the result of a tool is followed by a reply")
def _() -> None:
    first = client.chat.completions.create(model=MODEL, messages=ASK_FOR_TOOL, tools=TOOLS).choices[0].message
    result = {"role": "tool", "tool_call_id": first.tool_calls[0].id, "content": '{"state": "shipped"}'}
    # The message goes back as the library serializes it.
    reply = client.chat.completions.create(model=MODEL, messages=[*ASK_FOR_TOOL, first, result], tools=TOOLS)
    assert reply.choices[0].message.content


@check("a structured output is parsed into a model")
def _() -> None:
    reply = client.chat.completions.parse(model=MODEL, messages=QUESTION, response_format=Parcel)
    equal(type(reply.choices[0].message.parsed), Parcel)


@check("a structured output is streamed into a model")
def _() -> None:
    with client.chat.completions.stream(model=MODEL, messages=QUESTION, response_format=Parcel) as stream:
        equal(type(stream.get_final_completion().choices[0].message.parsed), Parcel)


@check("a strict tool is parsed into a model")
def _() -> None:
    import openai

    tool = openai.pydantic_function_tool(Parcel, name="send_parcel")
    messages = [{"role": "user", "content": "Call send_parcel."}]
    reply = client.chat.completions.parse(model=MODEL, messages=messages, tools=[tool])
    equal(type(reply.choices[0].message.tool_calls[0].function.parsed_arguments), Parcel)


@check("a JSON object is returned when asked for")
def _() -> None:
    messages = [{"role": "user", "content": "Reply in JSON."}]
    reply = client.chat.completions.create(model=MODEL, messages=messages, response_format={"type": "json_object"})
    equal(type(json.loads(reply.choices[0].message.content)), dict)


@check("every effort of reasoning that the library knows is accepted")
def _() -> None:
    for effort in ("none", "minimal", "low", "medium", "high", "xhigh"):
        assert client.chat.completions.create(model=REASONER, messages=QUESTION, reasoning_effort=effort).choices, effort


@check("parameters of other engines are accepted")
def _() -> None:
    reply = client.chat.completions.create(
        model=MODEL,
        messages=QUESTION,
        temperature=0.2,
        top_p=0.9,
        presence_penalty=0.1,
        frequency_penalty=0.1,
        stop=["\n\n"],
        user="ada",
        extra_body={"top_k": 5},
    )
    assert reply.choices


@check("headers of a response are read")
def _() -> None:
    raw = client.chat.completions.with_raw_response.create(model=MODEL, messages=QUESTION)
    assert raw.headers["content-type"].startswith("application/json")
    assert raw.parse().choices
