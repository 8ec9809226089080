import type { ChatCompletionChunk, ChatCompletionsRequest, ChatCompletionsResponse } from '@callscope/inference-types';

import type { Handler } from '../../../core/handler.ts';
import type { Engine } from './engine.ts';
import type { Recorder } from './recorder.ts';

/** The body and the header parameter. */
type Input = ChatCompletionsRequest & { readonly 'Compat-Project'?: string };

/** Creates the handler that generates the next message of a conversation, as a whole or in chunks. */
export const chatCompletions =
  (engine: Engine, recorder: Recorder): Handler<Input, ChatCompletionsResponse | AsyncIterable<ChatCompletionChunk>> =>
  async ({ 'Compat-Project': _project, ...request }, context) => {
    const recording = recorder(request, context);
    try {
      if (request.stream === true) return recording.stream(await engine.stream(recording.request, context));
      const response = await engine.complete(recording.request, context);
      recording.end(response);
      return response;
    } catch (error) {
      recording.fail(error);
      throw error;
    }
  };
