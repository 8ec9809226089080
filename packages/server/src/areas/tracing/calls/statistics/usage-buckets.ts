import type { UsageBucket, UsageMetricSpec } from '@callscope/tracing-types';

import type { ProjectId } from '../../../../core/access.ts';
import { ServiceError } from '../../../../core/errors.ts';
import { computeCosts, type Price, readPrices } from '../usage/costs.ts';
import { uncachedSql, USAGE_COLUMNS, type UsageColumn } from '../usage/usage.ts';
import { type BucketQuery, bucketOfStart } from './call-buckets.ts';
import { type BucketValues, compileMetrics, readMetrics, selectMetrics } from './metrics.ts';

type CostMetric = Extract<UsageMetricSpec['metric'], `${string}_cost`>;
type TokenMetric = Exclude<UsageMetricSpec['metric'], CostMetric> | 'uncached_input_tokens';

/** Column of usage that has the values of each metric; -1 is a missing value. */
const COLUMNS: Readonly<Record<TokenMetric, UsageColumn>> = {
  input_tokens: 'input',
  output_tokens: 'output',
  total_tokens: 'total',
  cache_read_input_tokens: 'cache_read',
  cache_creation_input_tokens: 'cache_creation',
  uncached_input_tokens: 'uncached',
};

/** Sums that the response has for each cost. */
const SUMS: Readonly<Record<CostMetric, readonly TokenMetric[]>> = {
  input_cost: ['input_tokens'],
  output_cost: ['output_tokens'],
  total_cost: ['input_tokens', 'output_tokens'],
};

/** Metrics whose sums are needed for costs. The response has them only if the request does. */
const BILLED: readonly TokenMetric[] = [
  'uncached_input_tokens',
  'cache_read_input_tokens',
  'cache_creation_input_tokens',
];

const MAX_ROWS = 2_000_000;
/** Most buckets of a response: each model has all of them. */
const MAX_BUCKETS = 200_000;

/**
 * Computes metrics of usage for each bucket and model.
 *
 * @returns Buckets of all models that calls in the range used, by bucket, then by model.
 * @throws ServiceError 400 for too many buckets.
 */
export async function readUsageBuckets(
  specs: readonly UsageMetricSpec[],
  query: BucketQuery,
  project: ProjectId,
): Promise<UsageBucket[]> {
  const { store, where, timestamps, signal } = query;
  const costs = [...new Set(specs.flatMap(({ metric }) => (isCost(metric) ? [metric] : [])))];
  const shownSpecs = [...specs.filter(({ metric }) => !isCost(metric)), ...toSums(costs.flatMap((cost) => SUMS[cost]))];
  const shown = compileMetrics(shownSpecs);
  // The shown metrics come first, so that they have the same positions in both lists.
  const metrics = costs.length === 0 ? shown : compileMetrics([...shownSpecs, ...toSums(BILLED)]);
  const tokens = new Set([
    ...shownSpecs.map(({ metric }) => metric as TokenMetric),
    ...(costs.length === 0 ? [] : BILLED),
  ]);
  const rows = await store.rows<Record<string, unknown> & { bucket: string; model: string; n: string }>(
    `SELECT bucket, model, count() AS n${selectMetrics(metrics)} FROM (${await usageSql(tokens, query, project)})
     GROUP BY bucket, model`,
    { parameters: where.parameters, limits: { rows: MAX_ROWS }, signal },
  );
  const models = [...new Set(rows.map(({ model }) => model))].toSorted();
  if (timestamps.length * models.length > MAX_BUCKETS) {
    const found = `${timestamps.length} buckets of ${models.length} models`;
    throw new ServiceError(400, `${found} are more than ${MAX_BUCKETS}. Raise granularity, or add a filter.`);
  }
  const byBucketAndModel = new Map(rows.map((row) => [`${row.bucket} ${row.model}`, row]));
  const prices = costs.length > 0 ? await readPrices(store, project, models) : undefined;
  return timestamps.flatMap((timestamp, bucket) =>
    models.map((model): UsageBucket => {
      const row = byBucketAndModel.get(`${bucket} ${model}`);
      const count = Number(row?.n ?? 0);
      // The newest price applies to the whole response.
      const amounts = prices ? toCosts(readMetrics(row, metrics), costs, prices.get(model)?.[0]) : {};
      return { timestamp, model, ...readMetrics(row, shown), count, ...amounts };
    }),
  );
}

function isCost(metric: UsageMetricSpec['metric']): metric is CostMetric {
  return metric in SUMS;
}

function toSums<Metric extends TokenMetric>(metrics: readonly Metric[]): { metric: Metric; aggregations: ['sum'] }[] {
  return metrics.map((metric) => ({ metric, aggregations: ['sum'] }));
}

/** Computes the costs of a bucket from its sums (decision 0016). Without a price they are 0. */
function toCosts(values: BucketValues, costs: readonly CostMetric[], price: Price | undefined): BucketValues {
  const sum = (metric: TokenMetric): number => values[`sum_${metric}`] ?? 0;
  const parts = computeCosts(
    {
      uncached_input_tokens: sum('uncached_input_tokens'),
      completion_tokens: sum('output_tokens'),
      cache_read_input_tokens: sum('cache_read_input_tokens'),
      cache_creation_input_tokens: sum('cache_creation_input_tokens'),
    },
    price,
  );
  const input_cost =
    parts.prompt_tokens_total_cost +
    parts.cache_read_input_tokens_total_cost +
    parts.cache_creation_input_tokens_total_cost;
  const output_cost = parts.completion_tokens_total_cost;
  const all: Record<CostMetric, number> = { input_cost, output_cost, total_cost: input_cost + output_cost };
  return Object.fromEntries(costs.map((cost) => [`sum_${cost}`, all[cost]]));
}

/** Type of `usage_more`. */
const MORE_TYPE = `Array(Tuple(model String, ${USAGE_COLUMNS.map((name) => `${name} ${name === 'uncached' ? 'Nullable(Int64)' : 'Int64'}`).join(', ')}))`;

/** Returns the SQL that selects the bucket, the model and the values of metrics for each model that a call used. */
async function usageSql(
  metrics: ReadonlySet<TokenMetric>,
  { store, where, boundaries, signal }: BucketQuery,
  project: ProjectId,
): Promise<string> {
  const select = (toColumn: (name: UsageColumn) => string): string =>
    Array.from(metrics, (metric) => {
      const value = metric === 'uncached_input_tokens' ? uncachedSql(toColumn) : toColumn(COLUMNS[metric]);
      return `, nullIf(${value}, -1) AS ${metric}`;
    }).join('');
  const bucket = `${bucketOfStart(boundaries)} AS bucket`;
  const first =
    `SELECT ${bucket}, assumeNotNull(usage_model) AS model${select((name) => (name === 'uncached' ? 'usage_uncached' : `assumeNotNull(usage_${name})`))}` +
    ` FROM calls FINAL WHERE ${where.sql} AND usage_model != ''`;
  // Few projects have calls with several models. Unmerged rows show quickly whether this one has.
  const [more] = await store.rows(
    `SELECT 1 AS found FROM calls WHERE project_id = {project:String} AND usage_more != '' LIMIT 1`,
    { parameters: { project }, signal },
  );
  if (!more) return first;
  const others =
    `SELECT bucket, tupleElement(use, 'model') AS model${select((name) => `tupleElement(use, '${name}')`)}` +
    ` FROM (SELECT ${bucket}, JSONExtract(assumeNotNull(usage_more), '${MORE_TYPE}') AS uses` +
    ` FROM calls FINAL WHERE ${where.sql} AND usage_more != '') ARRAY JOIN uses AS use`;
  return `${first} UNION ALL ${others}`;
}
