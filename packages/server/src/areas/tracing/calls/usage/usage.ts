import type { AggregatedUsage } from '@callscope/tracing-types';

/** Numbers of usage, as the columns of `calls` are named after the prefix `usage_`. -1 is a missing value. */
export const USAGE_COLUMNS = [
  'requests',
  'input',
  'output',
  'total',
  'cache_read',
  'cache_creation',
  'uncached',
] as const;
export type UsageColumn = (typeof USAGE_COLUMNS)[number];

/** Usage of one model by one call, as it is stored. */
type StoredUsage = { readonly model: string } & Readonly<Record<Exclude<UsageColumn, 'uncached'>, number>> & {
    /** Missing in calls of earlier versions. */
    readonly uncached?: number;
  };

/**
 * Usage of a call by column: the numbers of the first model with a name, and all other models as JSON. Nearly all calls
 * use one model, so that statistics read numbers and no JSON.
 */
export interface UsageColumns extends Readonly<Record<`usage_${UsageColumn}`, number>> {
  /** Empty if the call used no such model. */
  readonly usage_model: string;
  /** JSON of a list of `StoredUsage`; empty if there is no other model. */
  readonly usage_more: string;
}

/**
 * Converts the usage in the summary of an end. All columns are set, because parts of a call are merged column by column:
 * the usage of the first end stays complete.
 *
 * @param summary - Summary as the client sent it.
 */
export function toUsageColumns(summary: unknown): UsageColumns {
  const all = readUsage(summary);
  const first = all.find(({ model }) => model !== '');
  const more = all.filter((usage) => usage !== first);
  return {
    usage_model: first?.model ?? '',
    usage_requests: first?.requests ?? -1,
    usage_input: first?.input ?? -1,
    usage_output: first?.output ?? -1,
    usage_total: first?.total ?? -1,
    usage_cache_read: first?.cache_read ?? -1,
    usage_cache_creation: first?.cache_creation ?? -1,
    usage_uncached: first?.uncached ?? -1,
    usage_more: more.length === 0 ? '' : JSON.stringify(more),
  };
}

/** Reads usage by model. Input and output tokens are the sums of both their names (`ModelUsage` in the contract). */
function readUsage(summary: unknown): StoredUsage[] {
  const usage = (summary as { usage?: unknown } | null)?.usage;
  const entries = Object.entries(Object(usage) as Record<string, unknown>);
  return entries.flatMap(([model, value]): StoredUsage[] => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
    const sent = value as Readonly<Record<string, unknown>>;
    const read = (key: string): number | undefined => parseCount(sent[key]);
    const input = (read('prompt_tokens') ?? 0) + (read('input_tokens') ?? 0);
    const cached = (read('cache_read_input_tokens') ?? 0) + (read('cache_creation_input_tokens') ?? 0);
    const gross = read('gross_input_tokens');
    return [
      {
        // The engine rejects JSON with half a surrogate pair.
        model: model.replaceAll(/\p{Surrogate}/gu, '\uFFFD'),
        requests: read('requests') ?? 0,
        input,
        output: (read('completion_tokens') ?? 0) + (read('output_tokens') ?? 0),
        total: read('total_tokens') ?? -1,
        cache_read: read('cache_read_input_tokens') ?? -1,
        cache_creation: read('cache_creation_input_tokens') ?? -1,
        uncached: gross === undefined ? countUncached(input, cached) : Math.max(0, gross - cached),
      },
    ];
  });
}

/** Returns the integer part of a number, or a whole number in a string; undefined for other and unsafe values. */
function parseCount(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(Math.trunc(number)) && number >= 0
    ? Math.trunc(number)
    : undefined;
}

/** Returns the input tokens at the prompt price. Fewer input tokens than cached ones do not include these (decision 0016). */
function countUncached(input: number, cached: number): number {
  return input < cached ? input : input - cached;
}

/** Returns the SQL of `uncached`, which calls of earlier versions do not have. */
export function uncachedSql(toColumn: (name: UsageColumn) => string): string {
  const input = toColumn('input');
  const cached = `(greatest(0, ${toColumn('cache_read')}) + greatest(0, ${toColumn('cache_creation')}))`;
  return `ifNull(${toColumn('uncached')}, ${input} - if(${input} < ${cached}, 0, ${cached}))`;
}

/** Usage of one model without costs, as responses have it. */
export type TokenUsage = Omit<
  AggregatedUsage,
  | 'prompt_tokens_total_cost'
  | 'completion_tokens_total_cost'
  | 'cache_read_input_tokens_total_cost'
  | 'cache_creation_input_tokens_total_cost'
>;

/** Usage with the input tokens at the prompt price. */
export interface PricedUsage extends TokenUsage {
  readonly uncached_input_tokens: number;
}

/** Returns the names of the models that calls used, each once. */
export function modelsOf(calls: readonly UsageColumns[]): string[] {
  return [...new Set(calls.flatMap((call) => fromUsageColumns(call).map(([model]) => model)))];
}

/**
 * Returns the usage of a call itself by model, each model once. A missing total is the sum of input and output. Models
 * with nothing but zeros are left out.
 */
export function fromUsageColumns(columns: UsageColumns): [model: string, usage: PricedUsage][] {
  const { usage_model, usage_more } = columns;
  const first = {
    model: usage_model,
    requests: columns.usage_requests,
    input: columns.usage_input,
    output: columns.usage_output,
    total: columns.usage_total,
    cache_read: columns.usage_cache_read,
    cache_creation: columns.usage_cache_creation,
    uncached: columns.usage_uncached,
  };
  const stored: StoredUsage[] = usage_model === '' ? [] : [first];
  if (usage_more !== '') stored.push(...(JSON.parse(usage_more) as StoredUsage[]));
  return stored.flatMap((usage): [string, PricedUsage][] => {
    const tokens = toTokenUsage(usage);
    return tokens ? [[usage.model, tokens]] : [];
  });
}

function toTokenUsage({
  requests,
  input,
  output,
  total,
  cache_read,
  cache_creation,
  uncached = -1,
}: StoredUsage): PricedUsage | undefined {
  const usage = {
    requests,
    prompt_tokens: input,
    completion_tokens: output,
    total_tokens: Math.max(0, total) || input + output,
    cache_read_input_tokens: Math.max(0, cache_read),
    cache_creation_input_tokens: Math.max(0, cache_creation),
    uncached_input_tokens:
      uncached < 0 ? countUncached(input, Math.max(0, cache_read) + Math.max(0, cache_creation)) : uncached,
  };
  // No number is negative, so that the sum is 0 only if all are.
  const { total_tokens, cache_read_input_tokens, cache_creation_input_tokens, uncached_input_tokens } = usage;
  return requests +
    input +
    output +
    total_tokens +
    cache_read_input_tokens +
    cache_creation_input_tokens +
    uncached_input_tokens ===
    0
    ? undefined
    : usage;
}
