import { between, hex, type Random, randomFrom, words } from '../inputs/random.ts';

/** The project that everything is written to. */
export const PROJECT = 'acme/support-bot';
/** Calls of one batch; each comes with its start and its end, so a batch has twice as many parts. */
export const BATCH = 500;
/** The calls begin within this time, one after another. */
export const RANGE = { start: Date.UTC(2026, 1, 1), days: 30 } as const;
/** Calls of the one large trace, which is spread over the first batches. */
export const LARGE_TRACE = { id: '0199c000-0000-7000-8000-00000000a11e', calls: 10_000 } as const;
/** Every op is called about as often. */
export const OPS: readonly string[] = Array.from(
  { length: 40 },
  (_, op) => `weave:///${PROJECT}/op/step_${op}:${hex(randomFrom(1000 + op), 40)}`,
);

const MODELS = Array.from({ length: 6 }, (_, model) => `support-chat-${model}`);
const LONGEST_TRACE = 19;

/** A call as far as those who read it have to know it. */
export interface LoadedCall {
  readonly id: string;
  readonly trace_id: string;
  readonly parent_id: string | null;
  readonly op_name: string;
}

/** Calls that are sent together. */
export interface Batch {
  readonly calls: readonly LoadedCall[];
  /** JSON of the request. */
  readonly body: string;
}

/**
 * Makes one of the batches of a store of so many calls: random and the same every time. Traces have up to 19 calls and
 * end with their batch; every second call of the first batches belongs to the large trace. The ids tell the time, as
 * those of clients do. Each part has about 1 kB.
 * @param number - Which, from 0.
 * @param total - Calls of all batches, which share the range of time.
 */
export function makeBatch(number: number, total: number): Batch {
  const random = randomFrom(17 + number * 7919);
  const calls: LoadedCall[] = [];
  const parts: object[] = [];
  let root: LoadedCall | undefined;
  let left = 0;
  for (let index = 0; index < BATCH; index += 1) {
    const place = number * BATCH + index;
    const started = RANGE.start + Math.floor((place / total) * RANGE.days * 86_400_000);
    const id = timedId(random, started);
    const inLarge = place % 2 === 0 && place / 2 < LARGE_TRACE.calls;
    if (left === 0) root = undefined;
    const call: LoadedCall = {
      id,
      trace_id: inLarge ? LARGE_TRACE.id : (root?.trace_id ?? timedId(random, started)),
      parent_id: inLarge ? (place === 0 ? null : largeRoot(total)) : (root?.id ?? null),
      op_name: OPS[between(random, 0, OPS.length)] ?? '',
    };
    calls.push(call);
    parts.push(...partsOf(call, started, random));
    if (inLarge) continue;
    if (root === undefined) {
      root = call;
      left = between(random, 0, LONGEST_TRACE);
    } else left -= 1;
  }
  return { calls, body: JSON.stringify({ batch: parts }) };
}

/** The id of the very first call, below which all of the large trace are. */
function largeRoot(total: number): string {
  const random = randomFrom(17);
  return total > 0 ? timedId(random, RANGE.start) : '';
}

function partsOf({ id, trace_id, parent_id, op_name }: LoadedCall, started: number, random: Random): object[] {
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

/** So much text that hardly two calls have a sentence in common; made once, since words take long to make. */
let pool = '';

function text(random: Random, length: number): string {
  pool ||= words(randomFrom(3), 4_000_000);
  const size = between(random, Math.floor(length / 2), Math.floor(length * 1.5));
  const start = between(random, 0, pool.length - size);
  return pool.slice(start, start + size).toWellFormed();
}

/** A UUID of version 7. */
function timedId(random: Random, time: number): string {
  const stamp = time.toString(16).padStart(12, '0');
  const rest = hex(random, 24);
  return `${stamp.slice(0, 8)}-${stamp.slice(8)}-7${rest.slice(0, 3)}-8${rest.slice(3, 6)}-${rest.slice(6, 18)}`;
}
