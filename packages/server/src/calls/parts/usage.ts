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

const LAST = 2n ** 64n - 1n;

/**
 * Makes the columns of usage.
 * @param used - The usage.
 * @param version - Of the part. Of several parts of one call that of the smallest version stays.
 * @returns Values by column.
 */
export function usageColumnsOf(used: readonly Used[], version: bigint) {
  const first = String(LAST - version).padStart(20, '0');
  return {
    usage_models: [first, ...used.map(({ model }) => model)],
    usage_figures: [-version, ...used.flatMap((each) => FIGURES.map((figure) => each[figure] ?? -1))],
  };
}

/** SQL of the models of a call, in turn. */
export const MODELS = 'arrayPopFront(usage_models)';

/**
 * Writes SQL that gives one figure of a call for each of its models.
 * @param figure - Which.
 */
export function figureSql(figure: (typeof FIGURES)[number]): string {
  // Behind the version, and counted from 1 as `nth` is.
  const place = FIGURES.indexOf(figure) + 2 - FIGURES.length;
  return `arrayMap(nth -> usage_figures[${FIGURES.length} * nth + ${place}], arrayEnumerate(${MODELS}))`;
}

/** Only numbers count; a figure that was sent as text does not. */
function count(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(Math.trunc(value)) && value >= 0
    ? Math.trunc(value)
    : undefined;
}
