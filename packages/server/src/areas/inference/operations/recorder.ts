import { ChatAccumulator, type ChatCompletion } from '@callscope/ergonomics/chat';
import type { ChatCompletionChunk, ChatCompletionsRequest } from '@callscope/inference-types';
import type { EndedCall } from '@callscope/tracing-types';

import { ServiceError } from '../../../core/errors.ts';
import type { Context } from '../../../core/handler.ts';
import type { Store } from '../../../core/store.ts';
import { endRow, startRow } from '../../tracing/calls/writing/rows.ts';
import type { InferenceOptions } from './engine.ts';
import { readProject } from './project.ts';

/** The recording of one completion. It neither delays the response nor makes it fail. */
export interface Recording {
  /** The request for the engine: a stream always includes usage, so that a truncated one is accounted for. */
  readonly request: ChatCompletionsRequest;
  /** Passes chunks on and records their completion. */
  stream(chunks: AsyncIterable<ChatCompletionChunk>): AsyncIterable<ChatCompletionChunk>;
  /** Records a whole response. */
  end(response: ChatCompletion): void;
  /** Records a failure. */
  fail(error: unknown): void;
}

/**
 * Starts to record a completion, if the request names a project.
 *
 * @throws ServiceError as `readProject` does, 403 if the key may only read, 503 if too much waits to be stored.
 */
export type Recorder = (request: ChatCompletionsRequest, context: Context) => Recording;

/** Creates the recorder of the service. */
export function createRecorder(options: InferenceOptions): Recorder {
  const queue = new RecordingQueue(options.onProblem);
  return (request, context) => {
    // Read even if nothing is recorded, so that a wrong project is always an error.
    const project = readProject(context, options);
    if (project === undefined || options.record === false) return { ...NO_RECORDING, request };
    if (context.access.role === 'read') throw new ServiceError(403, READ_ONLY);
    queue.assertRoom();
    return new CallRecording(project, request, context, queue);
  };
}

const NO_RECORDING: Omit<Recording, 'request'> = { stream: (chunks) => chunks, end() {}, fail() {} };

const READ_ONLY =
  'This key may only read, so it cannot record a chat. Omit the header of the project, or use a key with the role "write".';

/** Name of the op of recorded completions. */
const OP_NAME = 'chat.completions';

/** Fields that are secret, or about machines behind the service. They are not recorded. */
const SECRET_FIELDS = new Set(['cache_salt', 'kv_transfer_params', 'engine_xargs']);

/** Exception of a completion whose caller closed the connection. */
const CALLER_LEFT = 'The caller left before the response was complete.';

/** Most bytes of rows that wait to be stored, and the fewest that a row counts. */
const MAX_PENDING_BYTES = 64 * 1024 * 1024;
const MIN_ROW_BYTES = 8 * 1024;

/**
 * Rows that wait to be stored. Chats that begin are rejected while it is full; chats that end always add their rows,
 * whose contents they held in memory before. So it exceeds its bound by no more than the chats that are running.
 */
class RecordingQueue {
  readonly onProblem: (error: unknown) => void;
  #pendingBytes = 0;

  constructor(onProblem: (error: unknown) => void = () => {}) {
    this.onProblem = onProblem;
  }

  /** @throws ServiceError 503 if the queue is full. */
  assertRoom(): void {
    if (this.#pendingBytes < MAX_PENDING_BYTES) return;
    const message = 'Too many chats wait to be recorded. Try again later, or omit the header of the project.';
    throw new ServiceError(503, message, { headers: { 'retry-after': '1' } });
  }

  /** Stores a row without waiting: a failure of storage is a problem of the service, not of the caller. */
  write(row: object, store: Store): void {
    const length = Object.values(row).reduce<number>(
      (sum, value) => sum + (typeof value === 'string' ? value.length : 0),
      0,
    );
    const bytes = Math.max(length, MIN_ROW_BYTES);
    this.#pendingBytes += bytes;
    store
      .write('calls', [row])
      .catch(this.onProblem)
      .finally(() => (this.#pendingBytes -= bytes));
  }
}

class CallRecording implements Recording {
  readonly request: ChatCompletionsRequest;
  /** Removes the usage that the caller did not request; undefined for a chunk with nothing else. */
  readonly #hideUsage: (chunk: ChatCompletionChunk) => ChatCompletionChunk | undefined;
  readonly #context: Context;
  readonly #queue: RecordingQueue;
  /** Id of the call. */
  readonly #id: string;
  readonly #project: string;
  /** The requested model, for responses that name none. */
  readonly #model: string;

  constructor(project: string, request: ChatCompletionsRequest, context: Context, queue: RecordingQueue) {
    this.request = withUsage(request);
    this.#hideUsage = createUsageFilter(request);
    this.#context = context;
    this.#queue = queue;
    this.#project = project;
    this.#model = request.model ?? '';
    const start = {
      project_id: project,
      op_name: OP_NAME,
      started_at: new Date(context.now()).toISOString(),
      attributes: { kind: 'llm', request_id: context.requestId },
      inputs: Object.fromEntries(Object.entries(request).filter(([name]) => !SECRET_FIELDS.has(name))),
    };
    const { id, row } = startRow(start, context, 'start');
    this.#id = id;
    queue.write(row, context.store);
  }

  async *stream(chunks: AsyncIterable<ChatCompletionChunk>): AsyncGenerator<ChatCompletionChunk, undefined> {
    const accumulator = new ChatAccumulator();
    // Kept if the caller stops reading.
    let exception: string | null = CALLER_LEFT;
    let canAccumulate = true;
    try {
      for await (const chunk of chunks) {
        // A reply that is too large to accumulate is still passed on.
        try {
          if (canAccumulate) accumulator.push(chunk);
        } catch (error) {
          canAccumulate = false;
          this.#queue.onProblem(error);
        }
        const shown = this.#hideUsage(chunk);
        if (shown) yield shown;
      }
      exception = null;
    } catch (error) {
      exception = toException(error, this.#context.signal);
      throw error;
    } finally {
      this.#end(accumulator.snapshot(), exception);
    }
  }

  end(response: ChatCompletion): void {
    this.#end(response, null);
  }

  fail(error: unknown): void {
    this.#end(undefined, toException(error, this.#context.signal));
  }

  /** Records the end. The output can be incomplete. */
  #end(output: ChatCompletion | undefined, exception: string | null): void {
    const end = {
      project_id: this.#project,
      id: this.#id,
      ended_at: new Date(this.#context.now()).toISOString(),
      output: output && output.choices.length > 0 ? output : null,
      summary: toSummary(output, this.#model),
      exception,
    };
    try {
      this.#queue.write(endRow(end, this.#context, 'end'), this.#context.store);
    } catch (error) {
      this.#queue.onProblem(error);
    }
  }
}

/** Returns the summary of a call: usage by the name of the model, as statistics read it. */
function toSummary(output: ChatCompletion | undefined, requestedModel: string): EndedCall['summary'] {
  const { usage, model } = output ?? {};
  if (!usage) return {};
  const { prompt_tokens, completion_tokens, total_tokens } = usage;
  const cached = usage.prompt_tokens_details?.cached_tokens;
  const metrics = {
    requests: 1,
    prompt_tokens,
    completion_tokens,
    total_tokens,
    ...(typeof cached === 'number' && { cache_read_input_tokens: cached }),
  };
  return { usage: { [model || requestedModel]: metrics } };
}

/** Returns the exception of a failed call: only what the caller can know, too. */
function toException(error: unknown, signal: AbortSignal): string {
  if (error instanceof ServiceError) return `${error.status}: ${error.message}`;
  return signal.aborted ? CALLER_LEFT : 'The service failed.';
}

/** Returns the request with usage in every chunk of its stream. */
function withUsage(request: ChatCompletionsRequest): ChatCompletionsRequest {
  if (request.stream !== true) return request;
  const stream_options = { ...request.stream_options, include_usage: true, continuous_usage_stats: true };
  return { ...request, stream_options };
}

/** Creates a filter that removes from chunks the usage that the caller did not request. */
function createUsageFilter({
  stream_options,
}: ChatCompletionsRequest): (chunk: ChatCompletionChunk) => ChatCompletionChunk | undefined {
  const wantsTotal = stream_options?.include_usage === true;
  if (wantsTotal && stream_options?.continuous_usage_stats === true) return (chunk) => chunk;
  return (chunk) => {
    if (!chunk.usage) return chunk;
    const isTotal = !(chunk.choices?.length > 0);
    if (isTotal) return wantsTotal ? chunk : undefined;
    const { usage: _, ...rest } = chunk;
    return rest;
  };
}
