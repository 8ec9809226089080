"""Checks of evaluations: models, scorers, datasets, trials, the imperative logger and leaderboards."""

import asyncio
from typing import Any

import weave
from harness import check, equal
from tracing.session import client, publish

ROWS = [{"number": number, "expected": number * 2} for number in range(4)]


@weave.op
def doubles(expected: int, output: int) -> dict:
    return {"right": expected == output}


@weave.op
async def distance(expected: int, output: int) -> dict:
    return {"distance": abs(expected - output)}


class Close(weave.Scorer):
    within: int

    @weave.op
    def score(self, expected: int, output: int) -> dict:
        return {"close": abs(expected - output) <= self.within}


class Doubler(weave.Model):
    off_by: int = 0

    @weave.op
    def predict(self, number: int) -> int:
        return number * 2 + self.off_by


def evaluate(name: str, model: Any, **options: Any) -> tuple[weave.Evaluation, dict]:
    settings = {"dataset": ROWS, "scorers": [doubles], **options}
    evaluation = weave.Evaluation(name=name, **settings)
    result = asyncio.run(evaluation.evaluate(model))
    client.flush()
    return evaluation, result


def evaluate_calls(evaluation: weave.Evaluation) -> list[Any]:
    return list(evaluation.get_evaluate_calls())


@check("an evaluation of a function is summed up")
def _() -> None:
    @weave.op
    def double(number: int) -> int:
        return number * 2

    _, result = evaluate("of-function", double)
    equal(result["doubles"]["right"], {"true_count": 4, "true_fraction": 1.0})


@check("an evaluation of a model is recorded with its summary")
def _() -> None:
    evaluation, result = evaluate("of-model", Doubler(off_by=1))
    equal(result["doubles"]["right"]["true_count"], 0)
    calls = evaluate_calls(evaluation)
    equal(len(calls), 1)
    equal(calls[0].output["doubles"]["right"]["true_count"], 0)
    equal(calls[0].summary["weave"]["status"], "success")


@check("an evaluation is a tree of predictions and scores")
def _() -> None:
    evaluation, _ = evaluate("tree", Doubler())
    children = list(evaluate_calls(evaluation)[0].children())
    names = [child.func_name if hasattr(child, "func_name") else child.op_name for child in children]
    equal(sum("predict_and_score" in name for name in names), 4)
    equal(sum("summarize" in name for name in names), 1)
    parts = list(children[0].children())
    equal(len(parts), 2)


@check("scorers of all kinds score every row")
def _() -> None:
    _, result = evaluate("all-scorers", Doubler(off_by=1), scorers=[doubles, distance, Close(within=1)])
    equal(result["distance"]["distance"]["mean"], 1.0)
    equal(result["Close"]["close"]["true_count"], 4)


@check("scores of an evaluation are read by scorer")
def _() -> None:
    evaluation, _ = evaluate("scores-by-scorer", Doubler(off_by=1), scorers=[doubles, distance])
    (scores,) = evaluation.get_scores().values()
    equal(sorted(scores), ["distance", "doubles"])
    equal([score["distance"] for score in scores["distance"]], [1, 1, 1, 1])


@check("score calls of an evaluation are read")
def _() -> None:
    evaluation, _ = evaluate("score-calls", Doubler())
    equal([len(calls) for calls in evaluation.get_score_calls().values()], [4])


@check("scores of an evaluation are feedback of the predictions")
def _() -> None:
    evaluation, _ = evaluate("score-feedback", Doubler())
    trace = evaluate_calls(evaluation)[0].trace_id
    calls = client.get_calls(filter={"trace_ids": [trace]}, include_feedback=True)
    scored = [call for call in calls if call.summary["weave"].get("feedback")]
    equal(len(scored), 4)


@check("trials repeat every row")
def _() -> None:
    evaluation, _ = evaluate("trials", Doubler(), trials=3)
    children = evaluate_calls(evaluation)[0].children()
    equal(sum("predict_and_score" in child.op_name for child in children), 12)


@check("a row that fails does not stop an evaluation")
def _() -> None:
    @weave.op
    def breaks(number: int) -> int:
        if number == 2:
            raise ValueError("cannot")
        return number * 2

    evaluation, result = evaluate("failing-row", breaks)
    equal(result["doubles"]["right"]["true_count"], 3)
    equal(evaluate_calls(evaluation)[0].summary["weave"]["status"], "descendant_error")


@check("rows are changed before they are given to a model")
def _() -> None:
    _, result = evaluate("preprocessed", Doubler(), preprocess_model_input=lambda row: {"number": row["number"] + 1})
    equal(result["doubles"]["right"]["true_count"], 0)


@check("a published dataset is evaluated")
def _() -> None:
    dataset = publish(weave.Dataset(name="rows-of-evaluation", rows=ROWS)).get()
    _, result = evaluate("published-dataset", Doubler(), dataset=dataset)
    equal(result["doubles"]["right"]["true_count"], 4)


@check("a published evaluation is read and run again")
def _() -> None:
    evaluation, _ = evaluate("run-again", Doubler())
    read = client.get_evaluation(evaluation.ref.uri)
    result = asyncio.run(read.evaluate(Doubler()))
    equal(result["doubles"]["right"]["true_count"], 4)
    client.flush()
    equal(len(evaluate_calls(evaluation)), 2)


@check("evaluations of a project are listed")
def _() -> None:
    evaluation, _ = evaluate("listed", Doubler())
    assert evaluation.ref.uri in [one.ref.uri for one in client.get_evaluations()]


@check("an evaluation has the display name that it is given")
def _() -> None:
    evaluation, _ = evaluate("display-name", Doubler(), evaluation_name="Night run")
    equal(evaluate_calls(evaluation)[0].display_name, "Night run")


@check("two models compare on one evaluation in a leaderboard")
def _() -> None:
    from weave.flow import leaderboard

    evaluation = weave.Evaluation(name="board", dataset=ROWS, scorers=[doubles])
    asyncio.run(evaluation.evaluate(Doubler(off_by=0)))
    asyncio.run(evaluation.evaluate(Doubler(off_by=5)))
    client.flush()
    column = leaderboard.LeaderboardColumn(
        evaluation_object_ref=evaluation.ref.uri, scorer_name="doubles", summary_metric_path="right.true_fraction"
    )
    ref = publish(leaderboard.Leaderboard(name="board-of-models", description="", columns=[column]))
    results = leaderboard.get_leaderboard_results(ref.get(), client)
    equal(sorted(one.column_scores[0].scores[0].value for one in results), [0.0, 1.0])


def logged(logger: weave.EvaluationLogger) -> Any:
    """Returns the recorded evaluation of a logger."""
    client.flush()
    return client.get_call(logger._evaluate_call.id)


@check("the imperative logger records predictions and scores")
def _() -> None:
    logger = weave.EvaluationLogger(name="logged", model="my_model", dataset="my_dataset")
    for row in ROWS:
        prediction = logger.log_prediction(inputs={"number": row["number"]}, output=row["expected"])
        prediction.log_score("right", True)
        prediction.log_score("distance", 0.5)
        prediction.finish()
    logger.log_summary({"average": 1})
    call = logged(logger)
    equal(call.output["right"], {"true_count": 4, "true_fraction": 1.0})
    equal(call.output["output"]["average"], 1)
    equal(sum("predict_and_score" in child.op_name for child in call.children()), 4)


@check("the imperative logger takes a whole example")
def _() -> None:
    logger = weave.EvaluationLogger(name="examples", model={"name": "m", "version": 2}, dataset=[{"q": "a"}])
    logger.log_example(inputs={"q": "a"}, output="b", scores={"fluency": 0.9, "right": True})
    logger.log_summary()
    equal(logged(logger).output["fluency"]["mean"], 0.9)


@check("the imperative logger records ops within a prediction")
def _() -> None:
    @weave.op
    def helper(text: str) -> str:
        return text[::-1]

    logger = weave.EvaluationLogger(name="nested")
    with logger.log_prediction(inputs={"text": "abc"}) as prediction:
        prediction.output = helper("abc")
        prediction.log_score("short", True)
    logger.log_summary()
    trace = logged(logger).trace_id
    calls = list(client.get_calls(filter={"trace_ids": [trace]}))
    found = [call for call in calls if "/op/helper:" in call.op_name]
    equal([call.output for call in found], ["cba"])
    parents = {call.id: call.op_name for call in calls}
    assert "predict" in parents[found[0].parent_id], parents[found[0].parent_id]


@check("the imperative logger scores with a comment of a judge as dict")
def _() -> None:
    logger = weave.EvaluationLogger(name="dict-scores")
    prediction = logger.log_prediction(inputs={"a": 1}, output=2)
    prediction.log_score({"name": "judge", "kind": "model"}, {"grade": 4, "why": "clear"})
    prediction.finish()
    logger.log_summary()
    equal(logged(logger).output["judge"]["grade"]["mean"], 4.0)


@check("a failed imperative evaluation is recorded with its exception")
def _() -> None:
    logger = weave.EvaluationLogger(name="failed-logger")
    logger.log_prediction(inputs={"a": 1}, output=2).finish()
    logger.fail(ValueError("stopped"))
    assert "stopped" in logged(logger).exception
