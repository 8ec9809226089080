import type { FeedbackMetricSpec } from '@callscope/tracing-types';

import { ServiceError } from '../../../../core/errors.ts';
import { type Expression, read, type Values } from '../../../../query/expression.ts';
import { jsonPlace } from '../../../../query/fields.ts';
import type { BucketMetric } from '../../calls/statistics/metrics.ts';

/** A figure, with the path that it is of and its name in `window_stats`. */
export interface PathFigure extends BucketMetric {
  readonly path: string;
  readonly name: string;
}

type Type = NonNullable<FeedbackMetricSpec['value_type']>;
type Aggregation = NonNullable<FeedbackMetricSpec['aggregations']>[number];

const DEFAULTS: Readonly<Record<Type, readonly Aggregation[]>> = {
  numeric: ['avg', 'min', 'max'],
  boolean: ['count_true', 'count_false'],
  categorical: ['count'],
};

const ALLOWED: Readonly<Record<Type, readonly Aggregation[]>> = {
  numeric: ['sum', 'avg', 'min', 'max', 'count'],
  boolean: ['count', 'count_true', 'count_false'],
  categorical: ['count'],
};

const AGGREGATES: Readonly<Record<Aggregation, (value: string) => Pick<BucketMetric, 'sql' | 'empty'>>> = {
  sum: (value) => ({ sql: `ifNull(sum(${value}), 0)`, empty: 0 }),
  avg: (value) => ({ sql: `avg(${value})`, empty: null }),
  min: (value) => ({ sql: `min(${value})`, empty: null }),
  max: (value) => ({ sql: `max(${value})`, empty: null }),
  count: (value) => ({ sql: `count(${value})`, empty: 0 }),
  count_true: (value) => ({ sql: `countIf(ifNull(${value}, 0) = 1)`, empty: 0 }),
  count_false: (value) => ({ sql: `countIf(ifNull(${value}, 1) = 0)`, empty: 0 }),
};

/**
 * Works out the figures that metrics ask for (decision 0091).
 * @param specs - The metrics.
 * @param values - Takes the keys of the paths.
 * @returns The figures, and the SQL of the values that they are made of, by the column that the figures name.
 * @throws ServiceError 400 for figures that do not go with their type, and for two under one key.
 */
export function figuresOf(
  specs: readonly FeedbackMetricSpec[],
  values: Values,
): { figures: PathFigure[]; columns: string[] } {
  const columns = specs.map((spec, index) => `${valueOf(spec, values)} AS v${index}`);
  const figures = specs.flatMap((spec, index) => figuresOfSpec(spec, index));
  const twice = figures.find(({ key }, index) => figures.findIndex((figure) => figure.key === key) !== index);
  if (twice)
    throw new ServiceError(400, `metrics: two figures have the key ${twice.key}. Ask for them in two requests.`);
  return { figures, columns };
}

function figuresOfSpec(
  { json_path, value_type: type = 'numeric', aggregations = [], percentiles = [] }: FeedbackMetricSpec,
  index: number,
): PathFigure[] {
  const path = json_path.replaceAll('.', '_');
  const wrong = aggregations.find((aggregation) => !ALLOWED[type].includes(aggregation));
  if (wrong !== undefined)
    throw new ServiceError(400, `metrics.${index}.aggregations: ${wrong} does not go with ${type} values.`);
  if (percentiles.length > 0 && type !== 'numeric') {
    throw new ServiceError(400, `metrics.${index}.percentiles: they do not go with ${type} values.`);
  }
  const named = aggregations.length === 0 && percentiles.length === 0 ? DEFAULTS[type] : [...new Set(aggregations)];
  return [
    ...named.map((name) => ({ path, name, key: `${name}_${path}`, ...AGGREGATES[name](`v${index}`) })),
    ...[...new Set(percentiles)].map((p) => ({
      path,
      name: `p${p}`,
      key: `p${p}_${path}`,
      sql: `quantileExactInclusive(${p / 100})(v${index})`,
      empty: null,
    })),
  ];
}

/** Numbers and truths are read from texts too; a category is any value but null. */
function valueOf({ json_path, value_type: type = 'numeric' }: FeedbackMetricSpec, values: Values): string {
  const place = jsonPlace('payload', json_path.split('.'), values);
  if (type === 'categorical') return `nullIf(nullIf(${place.sql}, ''), 'null')`;
  if (type === 'numeric') return `if(${isScalar(place)}, ${read(place, 'double').sql}, NULL)`;
  const text = `lower(${read(place, 'text').sql})`;
  return `multiIf(${text} = 'true', 1, ${text} = 'false', 0, NULL)`;
}

const isScalar = ({ sql }: Expression): string => `(NOT startsWith(${sql}, '[') AND NOT startsWith(${sql}, '{'))`;
