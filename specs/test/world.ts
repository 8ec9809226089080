import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** One call of the world, as in specs/world/calls.yaml. */
export interface WorldCall {
  readonly id: string;
  readonly parent: string | null;
  readonly thread_id?: string;
  readonly started_at: string;
  readonly ended_at: string | null;
  readonly exception?: string;
  readonly model?: string;
  readonly usage?: {
    readonly prompt_tokens: number;
    readonly completion_tokens: number;
    readonly total_tokens: number;
  };
}

/** Text of the world: the source of an op, or the content of a file. */
export interface WorldText {
  readonly source?: string;
  readonly content?: string;
}

/** Parts of the world from which the tests compute numbers. */
export interface World {
  readonly calls: Readonly<Record<string, WorldCall>>;
  readonly prices: Readonly<Record<string, { readonly prompt: number; readonly completion: number }>>;
  readonly placeholder_source: string;
  readonly ops: Readonly<Record<string, WorldText>>;
  readonly helper_ops: Readonly<Record<string, WorldText>>;
  readonly files: Readonly<Record<string, WorldText>>;
  readonly tables: Readonly<
    Record<string, { readonly digest: string; readonly rows: readonly { readonly val: object }[] }>
  >;
  readonly annotation_queues: Readonly<
    Record<string, { readonly id: string; readonly items?: readonly { readonly annotation_state: string }[] }>
  >;
  readonly evaluation_runs: Readonly<Record<string, WorldRun>>;
}

/** One run of an evaluation. */
export interface WorldRun {
  readonly output?: Readonly<Record<string, { readonly mean: number }>>;
  readonly predictions?: readonly {
    readonly prediction_id: string;
    readonly scores: Readonly<Record<string, { readonly value: number | boolean }>>;
  }[];
}

/** Reads the files of specs/world and merges them. */
export function readWorld(): World {
  const folder = new URL('../world/', import.meta.url);
  const parts = readdirSync(folder).map((file) => parse(readFileSync(new URL(file, folder), 'utf8')) as object);
  return Object.assign({}, ...parts) as World;
}

/** Returns the request and the response of each pair in an example file, by short key. */
export function readPairs<Request, Response>(area: string, operationId: string): Map<string, [Request, Response]> {
  const file = new URL(`../tracing/${area}/examples/${operationId}.yaml`, import.meta.url);
  const examples = parse(readFileSync(file, 'utf8')) as Record<string, { value: unknown }>;
  const pairs = new Map<string, [Request, Response]>();
  for (const [key, { value }] of Object.entries(examples)) {
    const response = examples[key.replace(/Request$/u, 'Response')];
    if (!key.endsWith('Request') || response === undefined) continue;
    pairs.set(key.slice(operationId.length, -'Request'.length), [value as Request, response.value as Response]);
  }
  return pairs;
}

/** Computes a quantile, linearly interpolated between neighbors. Returns null if there are no values. */
export function quantile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const position = share * (sorted.length - 1);
  const below = sorted[Math.floor(position)];
  const above = sorted[Math.ceil(position)];
  if (below === undefined || above === undefined) return null;
  return below + (above - below) * (position - Math.floor(position));
}

/** Adds numbers. */
export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Rounds a number to 12 digits: the last ones depend on the order of a sum. */
export function rounded(value: number): number {
  return Number(value.toPrecision(12));
}
