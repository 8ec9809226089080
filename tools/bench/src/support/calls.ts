import { between, hex, type Random, randomFrom, words } from './random.ts';

/** Project of all calls. */
export const PROJECT = 'acme/support-bot';
/** Calls in a batch. Each has a start and an end, so a batch has twice as many parts. */
export const BATCH_CALLS = 500;
/** Time range in which the calls start, one after another. */
export const RANGE = { start: Date.UTC(2026, 1, 1), days: 30 } as const;
/** The one large trace, whose calls are spread over the first batches. */
export const LARGE_TRACE = { id: '0199c000-0000-7000-8000-00000000a11e', calls: 10_000 } as const;
/** Ops of the calls, which all have about the same number of calls. */
export const OPS: readonly string[] = Array.from(
  { length: 40 },
  (_, op) => `weave:///${PROJECT}/op/step_${op}:${hex(randomFrom(1000 + op), 40)}`,
);

const MODELS = Array.from({ length: 6 }, (_, model) => `support-chat-${model}`);
/** Maximum number of calls in a trace. */
const MAX_TRACE_CALLS = 19;

/** The fields of a call that the benchmarks need. */
export interface LoadedCall {
  readonly id: string;
  readonly trace_id: string;
  readonly parent_id: string | null;
  readonly op_name: string;
}

/** Calls that are sent in one request. */
export interface Batch {
  readonly calls: readonly LoadedCall[];
  /** Request body. */
  readonly body: string;
}

/**
 * Creates a batch of a store: random, and the same every time. Traces have at most 19 calls and end with their batch;
 * every second call of the first batches belongs to the large trace. The IDs contain the time, like those of clients.
 * Each part has about 1 kB.
 * @param number - Number of the batch, from 0.
 * @param total - Number of calls in all batches of the store, which share the time range.
 */
export function createBatch(number: number, total: number): Batch {
  const random = randomFrom(17 + number * 7919);
  const calls: LoadedCall[] = [];
  const parts: object[] = [];
  let root: LoadedCall | undefined;
  let remaining = 0;
  for (let index = 0; index < BATCH_CALLS; index += 1) {
    const position = number * BATCH_CALLS + index;
    const started = RANGE.start + Math.floor((position / total) * RANGE.days * 86_400_000);
    const id = timedId(random, started);
    const inLarge = position % 2 === 0 && position / 2 < LARGE_TRACE.calls;
    if (remaining === 0) root = undefined;
    const call: LoadedCall = {
      id,
      trace_id: inLarge ? LARGE_TRACE.id : (root?.trace_id ?? timedId(random, started)),
      parent_id: inLarge ? (position === 0 ? null : largeTraceRoot()) : (root?.id ?? null),
      op_name: OPS[between(random, 0, OPS.length)] ?? '',
    };
    calls.push(call);
    parts.push(...toParts(call, started, random));
    if (inLarge) continue;
    if (root === undefined) {
      root = call;
      remaining = between(random, 0, MAX_TRACE_CALLS);
    } else remaining -= 1;
  }
  return { calls, body: JSON.stringify({ batch: parts }) };
}

/** Returns the ID of the first call, which is the root of the large trace. */
function largeTraceRoot(): string {
  return timedId(randomFrom(17), RANGE.start);
}

/** Returns the start and the end of a call. */
function toParts({ id, trace_id, parent_id, op_name }: LoadedCall, started: number, random: Random): object[] {
  const prompt = between(random, 20, 4000);
  const completion = between(random, 1, 900);
  const failed = random() < 0.03;
  const model = MODELS[between(random, 0, MODELS.length)] ?? '';
  return [
    {
      mode: 'start',
      req: {
        start: {
          project_id: PROJECT,
          id,
          trace_id,
          parent_id,
          op_name,
          started_at: new Date(started).toISOString(),
          attributes: { environment: random() < 0.8 ? 'production' : 'staging', retry: random() < 0.1 },
          inputs: {
            temperature: Math.round(random() * 100) / 100,
            messages: [
              { role: 'system', content: text(random, 150) },
              { role: 'user', content: text(random, 400) },
            ],
          },
        },
      },
    },
    {
      mode: 'end',
      req: {
        end: {
          project_id: PROJECT,
          id,
          ended_at: new Date(started + between(random, 5, 30_000)).toISOString(),
          exception: failed ? 'TimeoutError: the model did not answer in time' : null,
          output: failed
            ? null
            : { answer: text(random, 550), score: random(), sources: [hex(random, 8), hex(random, 8)] },
          summary: {
            usage: {
              [model]: {
                requests: 1,
                prompt_tokens: prompt,
                completion_tokens: completion,
                total_tokens: prompt + completion,
              },
            },
            status_counts: { success: failed ? 0 : 1, error: failed ? 1 : 0 },
          },
        },
      },
    },
  ];
}

/** Text of which each call has an excerpt. Created once, because that takes long; hardly two calls share a sentence. */
let source = '';

function text(random: Random, length: number): string {
  source ||= words(randomFrom(3), 4_000_000);
  const size = between(random, Math.floor(length / 2), Math.floor(length * 1.5));
  const start = between(random, 0, source.length - size);
  return source.slice(start, start + size).toWellFormed();
}

/** Returns a UUID of version 7. */
function timedId(random: Random, time: number): string {
  const stamp = time.toString(16).padStart(12, '0');
  const rest = hex(random, 24);
  return `${stamp.slice(0, 8)}-${stamp.slice(8)}-7${rest.slice(0, 3)}-8${rest.slice(3, 6)}-${rest.slice(6, 18)}`;
}
