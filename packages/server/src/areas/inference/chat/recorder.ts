import { ChatAccumulator, type ChatCompletion } from '@callscope/ergonomics/chat';
import type { ChatCompletionChunk, ChatCompletionsRequest } from '@callscope/inference-types';

import type { Context } from '../../../core/handler.ts';
import type { InferenceOptions } from './engine.ts';
import { projectOf } from './project.ts';
import { endOf, exceptionOf, hidingUsage, LEFT, startOf, withUsage } from './rows.ts';

/** Records one completion. Nothing of it delays the answer or fails it. */
export interface Recording {
  /** The request as the engine gets it: with the usage of a stream, whether the caller wants it or not. */
  readonly request: ChatCompletionsRequest;
  /** Passes chunks on, and records what they come to. */
  stream(chunks: AsyncIterable<ChatCompletionChunk>): AsyncIterable<ChatCompletionChunk>;
  /** Records a whole answer. */
  end(answer: ChatCompletion): void;
  /** Records that there is no answer. */
  fail(error: unknown): void;
}

/**
 * Begins to record a completion, where the request names a project.
 * @throws ServiceError as `projectOf` does.
 */
export type Recorder = (request: ChatCompletionsRequest, context: Context) => Recording;

/**
 * Makes the recorder of the service.
 * @param options - Whether to record, and the second name of the header.
 * @returns The recorder.
 */
export function createRecorder(options: InferenceOptions): Recorder {
  return (request, context) => {
    // Checked even when nothing is recorded, so that a wrong project is always told.
    const project = projectOf(context, options);
    if (project === undefined || options.record === false) return { ...NOTHING, request };
    return new CallRecording(project, request, context, options.onProblem);
  };
}

const NOTHING: Omit<Recording, 'request'> = { stream: (chunks) => chunks, end() {}, fail() {} };

class CallRecording implements Recording {
  readonly request: ChatCompletionsRequest;
  readonly #hide: (chunk: ChatCompletionChunk) => ChatCompletionChunk | undefined;
  readonly #context: Context;
  readonly #onProblem: ((error: unknown) => void) | undefined;
  readonly #id: string;
  readonly #project: string;
  readonly #model: string;

  constructor(
    project: string,
    request: ChatCompletionsRequest,
    context: Context,
    onProblem: ((error: unknown) => void) | undefined,
  ) {
    this.request = withUsage(request);
    this.#hide = hidingUsage(request);
    this.#context = context;
    this.#onProblem = onProblem;
    this.#project = project;
    this.#model = request.model ?? '';
    const { id, row } = startOf(project, request, context);
    this.#id = id;
    this.#write(row);
  }

  async *stream(chunks: AsyncIterable<ChatCompletionChunk>): AsyncGenerator<ChatCompletionChunk, undefined> {
    const accumulator = new ChatAccumulator();
    let exception: string | undefined = LEFT;
    let isReadable = true;
    try {
      for await (const chunk of chunks) {
        // A reply that is too large to be kept is still passed on.
        try {
          if (isReadable) accumulator.push(chunk);
        } catch (error) {
          isReadable = false;
          this.#onProblem?.(error);
        }
        const shown = this.#hide(chunk);
        if (shown) yield shown;
      }
      exception = undefined;
    } catch (error) {
      exception = exceptionOf(error, this.#context.signal);
      throw error;
    } finally {
      this.#end(accumulator.snapshot(), exception);
    }
  }

  end(answer: ChatCompletion): void {
    this.#end(answer, undefined);
  }

  fail(error: unknown): void {
    this.#end(undefined, exceptionOf(error, this.#context.signal));
  }

  #end(output: ChatCompletion | undefined, exception: string | undefined): void {
    const end = { id: this.#id, project_id: this.#project, model: this.#model, output, exception };
    try {
      this.#write(endOf(end, this.#context));
    } catch (error) {
      this.#onProblem?.(error);
    }
  }

  /** Not awaited: what cannot be stored is a problem of the service, not of the caller. */
  #write(row: object): void {
    this.#context.store.write('calls', [row]).catch((error: unknown) => this.#onProblem?.(error));
  }
}
