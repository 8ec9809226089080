/** Figures of one model that a call used; undefined where its client did not say. */
export interface Used {
  readonly model: string;
  readonly requests: number;
  readonly input: number;
  readonly output: number;
  readonly total: number | undefined;
  readonly cache_read: number | undefined;
  readonly cache_creation: number | undefined;
}

/** The figures in the order in which the storage keeps them. */
export const FIGURES = ['requests', 'input', 'output', 'total', 'cache_read', 'cache_creation'] as const;

/**
 * Reads the usage out of a summary. Input and output tokens count under both of their names (`ModelUsage`).
 * @param summary - What the client sent.
 * @returns The usage by model.
 */
export function usageOf(summary: unknown): Used[] {
  const usage = (summary as { usage?: unknown } | null)?.usage;
  const entries = Object.entries(Object(usage) as Record<string, unknown>);
  return entries.flatMap(([model, figures]): Used[] => {
    if (typeof figures !== 'object' || figures === null || Array.isArray(figures)) return [];
    const sent = figures as Readonly<Record<string, unknown>>;
    return [
      {
        model,
        requests: count(sent['requests']) ?? 0,
        input: (count(sent['prompt_tokens']) ?? 0) + (count(sent['input_tokens']) ?? 0),
        output: (count(sent['completion_tokens']) ?? 0) + (count(sent['output_tokens']) ?? 0),
        total: count(sent['total_tokens']),
        cache_read: count(sent['cache_read_input_tokens']),
        cache_creation: count(sent['cache_creation_input_tokens']),
      },
    ];
  });
}

/** Usage by column, as it is stored: figures of the first model that has a name, and the others as one text. */
export interface UsageColumns {
  /** Empty when the part used no such model. */
  readonly usage_model: string;
  readonly usage_requests: number;
  readonly usage_input: number;
  readonly usage_output: number;
  readonly usage_total: number;
  readonly usage_cache_read: number;
  readonly usage_cache_creation: number;
  /** JSON of a list of further models with the same figures; empty when there are none. */
  readonly usage_more: string;
}

/** What one model used, every figure a number: -1 stands for one that its client did not say. */
export type UsedFigures = { readonly model: string } & Readonly<Record<(typeof FIGURES)[number], number>>;

/**
 * Makes the columns of usage. A part sets all of them, so that of several parts of one call the usage of the first stays
 * whole: columns are merged one by one.
 * @param used - The usage.
 * @returns Values by column.
 */
export function usageColumnsOf(used: readonly Used[]): UsageColumns {
  const all = used.map(toFigures);
  // Nearly every call used one model, whose figures are then columns that statistics need not parse.
  const first = all.find(({ model }) => model !== '');
  const more = all.filter((each) => each !== first);
  return {
    usage_model: first?.model ?? '',
    usage_requests: first?.requests ?? -1,
    usage_input: first?.input ?? -1,
    usage_output: first?.output ?? -1,
    usage_total: first?.total ?? -1,
    usage_cache_read: first?.cache_read ?? -1,
    usage_cache_creation: first?.cache_creation ?? -1,
    usage_more: more.length === 0 ? '' : JSON.stringify(more),
  };
}

/** Halves of surrogate pairs are no characters, and a text with one is no JSON to the engine. */
function toFigures({
  model,
  requests,
  input,
  output,
  total = -1,
  cache_read = -1,
  cache_creation = -1,
}: Used): UsedFigures {
  return {
    model: model.replaceAll(/\p{Surrogate}/gu, '\uFFFD'),
    requests,
    input,
    output,
    total,
    cache_read,
    cache_creation,
  };
}

/** Only numbers count; a figure that was sent as text does not. */
function count(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(Math.trunc(value)) && value >= 0
    ? Math.trunc(value)
    : undefined;
}
