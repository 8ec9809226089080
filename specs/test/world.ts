import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** One call of the world, as specs/world/calls.yaml writes it. */
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

/** A thing that has a text: the source of an op, or a file. */
export interface WorldText {
  readonly source?: string;
  readonly content?: string;
}

/** The parts of the world that figures are computed from. */
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

/** Reads the world: the files of specs/world as one. */
export function readWorld(): World {
  const folder = new URL('../world/', import.meta.url);
  const parts = readdirSync(folder).map((file) => parse(readFileSync(new URL(file, folder), 'utf8')) as object);
  return Object.assign({}, ...parts) as World;
}

/** The request and the answer of each pair in an example file, by short key. */
export function readPairs<Request, Answer>(area: string, operationId: string): Map<string, [Request, Answer]> {
  const file = new URL(`../tracing/${area}/examples/${operationId}.yaml`, import.meta.url);
  const examples = parse(readFileSync(file, 'utf8')) as Record<string, { value: unknown }>;
  const pairs = new Map<string, [Request, Answer]>();
  for (const [key, { value }] of Object.entries(examples)) {
    const answer = examples[key.replace(/Request$/u, 'Response')];
    if (!key.endsWith('Request') || answer === undefined) continue;
    pairs.set(key.slice(operationId.length, -'Request'.length), [value as Request, answer.value as Answer]);
  }
  return pairs;
}

/** The value below which a share of the values lies, between two of them in proportion; null when there are none. */
export function quantile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const position = share * (sorted.length - 1);
  const below = sorted[Math.floor(position)];
  const above = sorted[Math.ceil(position)];
  if (below === undefined || above === undefined) return null;
  return below + (above - below) * (position - Math.floor(position));
}

/** Adds numbers up. */
export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** A number without the last digits, which depend on the order of a sum. */
export function rounded(value: number): number {
  return Number(value.toPrecision(12));
}
