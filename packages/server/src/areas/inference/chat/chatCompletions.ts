import type { ChatCompletionChunk, ChatCompletionsRequest, ChatCompletionsResponse } from '@callscope/inference-types';

import type { Handler } from '../../../core/handler.ts';
import type { Engine } from './engine.ts';
import type { Recorder } from './recorder.ts';

/** The body, and the header that stands beside it. */
type Input = ChatCompletionsRequest & { readonly 'Compat-Project'?: string };

/** Makes the handler that writes the next message of a conversation, whole or in chunks. */
export const chatCompletions =
  (engine: Engine, recorder: Recorder): Handler<Input, ChatCompletionsResponse | AsyncIterable<ChatCompletionChunk>> =>
  async ({ 'Compat-Project': _project, ...request }, context) => {
    const recording = recorder(request, context);
    try {
      if (request.stream === true) return recording.stream(await engine.stream(recording.request, context));
      const answer = await engine.complete(recording.request, context);
      recording.end(answer);
      return answer;
    } catch (error) {
      recording.fail(error);
      throw error;
    }
  };
