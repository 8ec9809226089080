"""Checks of errors and retries."""

import openai
from harness import check, equal
from inference.session import MODEL, QUESTION, client


def failing(code: int, retries: int = 0) -> Exception:
    """Returns the error that the library raises when the server is asked for a status."""
    options = client.with_options(max_retries=retries)
    try:
        options.chat.completions.create(model=MODEL, messages=QUESTION, extra_headers={"Prefer": f"code={code}"})
    except openai.APIError as error:
        return error
    raise AssertionError(f"status {code} raised no error")


@check("a missing key is an authentication error")
def _() -> None:
    try:
        client.chat.completions.create(model=MODEL, messages=QUESTION, extra_headers={"Authorization": openai.Omit()})
    except openai.AuthenticationError as error:
        equal(error.status_code, 401)
        return
    raise AssertionError("a request without key was served")


@check("an unknown model is an error of its own")
def _() -> None:
    try:
        client.chat.completions.create(model="no/such-model", messages=QUESTION)
    except openai.NotFoundError as error:
        assert "model" in error.message, error.message
        return
    raise AssertionError("an unknown model replied")


@check("an invalid request is explained")
def _() -> None:
    try:
        client.chat.completions.create(model=MODEL, messages=QUESTION, temperature="hot")
    except openai.APIStatusError as error:
        assert error.status_code in (400, 422), error.status_code
        assert "temperature" in error.message, error.message
        return
    raise AssertionError("an invalid temperature was accepted")


@check("a request without messages is rejected")
def _() -> None:
    try:
        client.chat.completions.create(model=MODEL, messages=[])
    except openai.APIStatusError as error:
        assert error.status_code in (400, 422), error.status_code
        return
    raise AssertionError("a chat without messages was completed")


@check("a rate limit is an error of its own")
def _() -> None:
    equal(type(failing(429)), openai.RateLimitError)


@check("a failure of the server is an error of its own")
def _() -> None:
    equal(type(failing(500)), openai.InternalServerError)
    equal(failing(503).status_code, 503)


@check("a failing request is retried")
def _() -> None:
    raw = client.with_options(max_retries=2).chat.completions.with_raw_response
    try:
        raw.create(model=MODEL, messages=QUESTION, extra_headers={"Prefer": "code=503"})
    except openai.InternalServerError as error:
        equal(error.request.headers["x-stainless-retry-count"], "2")
        return
    raise AssertionError("the failure was not raised")


@check("an error in a stream is raised")
def _() -> None:
    headers = {"Prefer": "code=503, at=3"}
    try:
        list(client.chat.completions.create(model=MODEL, messages=QUESTION, stream=True, extra_headers=headers))
    except openai.APIError:
        return
    raise AssertionError("the error of the stream was lost")


@check("a stream that breaks off is raised")
def _() -> None:
    headers = {"Prefer": "cut=3"}
    try:
        chunks = list(client.chat.completions.create(model=MODEL, messages=QUESTION, stream=True, extra_headers=headers))
    except Exception:
        return
    raise AssertionError(f"the stream ended after {len(chunks)} chunks without an error")


@check("a slow response runs into the timeout of the client")
def _() -> None:
    slow = client.with_options(timeout=0.5, max_retries=0)
    try:
        slow.chat.completions.create(model=MODEL, messages=QUESTION, extra_headers={"Prefer": "wait=3000"})
    except openai.APITimeoutError:
        return
    raise AssertionError("the request did not time out")
