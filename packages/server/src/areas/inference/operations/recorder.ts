import { ChatAccumulator, type ChatCompletion } from '@callscope/ergonomics/chat';
import type { ChatCompletionChunk, ChatCompletionsRequest } from '@callscope/inference-types';
import type { EndedCall } from '@callscope/tracing-types';

import { ServiceError } from '../../../core/errors.ts';
import type { Context } from '../../../core/handler.ts';
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
 * @throws ServiceError as `readProject` does.
 */
export type Recorder = (request: ChatCompletionsRequest, context: Context) => Recording;

/** Creates the recorder of the service. */
export function createRecorder(options: InferenceOptions): Recorder {
  return (request, context) => {
    // Read even if nothing is recorded, so that a wrong project is always an error.
    const project = readProject(context, options);
    if (project === undefined || options.record === false) return { ...NO_RECORDING, request };
    return new CallRecording(project, request, context, options.onProblem);
  };
}

const NO_RECORDING: Omit<Recording, 'request'> = { stream: (chunks) => chunks, end() {}, fail() {} };

/** Name of the op of recorded completions. */
const OP_NAME = 'chat.completions';

/** Fields that are secret, or about machines behind the service. They are not recorded. */
const SECRET_FIELDS = new Set(['cache_salt', 'kv_transfer_params', 'engine_xargs']);

/** Exception of a completion whose caller closed the connection. */
const CALLER_LEFT = 'The caller left before the response was complete.';

class CallRecording implements Recording {
  readonly request: ChatCompletionsRequest;
  /** Removes the usage that the caller did not request; undefined for a chunk with nothing else. */
  readonly #hideUsage: (chunk: ChatCompletionChunk) => ChatCompletionChunk | undefined;
  readonly #context: Context;
  readonly #onProblem: ((error: unknown) => void) | undefined;
  /** Id of the call. */
  readonly #id: string;
  readonly #project: string;
  /** The requested model, for responses that name none. */
  readonly #model: string;

  constructor(
    project: string,
    request: ChatCompletionsRequest,
    context: Context,
    onProblem: ((error: unknown) => void) | undefined,
  ) {
    this.request = withUsage(request);
    this.#hideUsage = createUsageFilter(request);
    this.#context = context;
    this.#onProblem = onProblem;
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
    this.#write(row);
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
          this.#onProblem?.(error);
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
      this.#write(endRow(end, this.#context, 'end'));
    } catch (error) {
      this.#onProblem?.(error);
    }
  }

  /** Writes a row without waiting: a failure of storage is a problem of the service, not of the caller. */
  #write(row: object): void {
    this.#context.store.write('calls', [row]).catch((error: unknown) => this.#onProblem?.(error));
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
