import { expect, test } from 'vitest';
import { readPairs, readWorld, rounded, sum } from './world.ts';

const nightly = readWorld().evaluation_runs['nightly'];
const predictions = nightly?.predictions ?? [];

interface Trial {
  readonly predict_call_id: string | null;
  readonly scores: Readonly<Record<string, number | boolean>>;
}
interface Results {
  readonly rows: readonly { readonly evaluations: readonly { readonly trials: readonly Trial[] }[] }[];
  readonly summary: { readonly evaluations: readonly { readonly scorer_stats: readonly ScorerStats[] }[] } | null;
}
interface ScorerStats {
  readonly scorer_key: string;
}

const pairs = readPairs<object, Results>('eval-results', 'evalResultsQuery');
const everything = predictions.map(({ scores }) =>
  Object.fromEntries(Object.entries(scores).map(([name, { value }]) => [name, value])),
);

/** Computes the statistics of one scorer over the trials that it judged. */
function statsOf(scorer: string, trials: readonly Trial['scores'][]): object {
  const values = trials.map((scores) => scores[scorer]);
  const numbers = values.filter((value) => typeof value === 'number');
  const verdicts = values.filter((value) => typeof value === 'boolean');
  const passed = verdicts.filter(Boolean).length;
  return {
    scorer_key: scorer,
    path: null,
    value_type: verdicts.length > 0 ? 'binary' : 'continuous',
    trial_count: values.length,
    numeric_count: numbers.length,
    numeric_mean: numbers.length === 0 ? null : rounded(sum(numbers) / numbers.length),
    pass_true_count: passed,
    pass_known_count: verdicts.length,
    pass_rate: verdicts.length === 0 ? null : passed / verdicts.length,
    pass_signal_coverage: verdicts.length / values.length,
  };
}

test('the output of the run is the mean of its numeric scores', () => {
  const politeness = everything.flatMap(({ politeness: value }) => (typeof value === 'number' ? [value] : []));
  expect(politeness).toHaveLength(2);
  expect(nightly?.output?.['politeness']?.mean).toBeCloseTo(sum(politeness) / politeness.length, 12);
});

test.each([...pairs])('trials have the scores of their predictions, in the pair %s', (_, [, { rows }]) => {
  for (const trial of rows.flatMap(({ evaluations }) => evaluations.flatMap(({ trials }) => trials))) {
    const index = predictions.findIndex(({ prediction_id: id }) => id === trial.predict_call_id);
    expect(trial.scores).toEqual(everything[index]);
  }
});

test.each([...pairs])('statistics of scorers follow from the trials, in the pair %s', (_, [, { rows, summary }]) => {
  // The summary of a response without rows covers all rows.
  const shown = rows.flatMap(({ evaluations }) =>
    evaluations.flatMap(({ trials }) => trials.map(({ scores }) => scores)),
  );
  for (const { scorer_stats: stats } of summary?.evaluations ?? []) {
    for (const entry of stats) {
      expect(entry).toEqual(statsOf(entry.scorer_key, shown.length > 0 ? shown : everything));
    }
  }
});

test('an example shows statistics of both kinds of scorers', () => {
  const shown = [...pairs.values()].flatMap(([, { summary }]) => summary?.evaluations ?? []);
  const keys = shown.flatMap(({ scorer_stats: stats }) => stats.map(({ scorer_key: key }) => key));
  expect(keys).toEqual(expect.arrayContaining(['politeness', 'mentions_date']));
});
