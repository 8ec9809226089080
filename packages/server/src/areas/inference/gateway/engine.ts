import { serverSentEvents } from '@callscope/ergonomics/streams';
import type { ChatCompletionChunk, ChatCompletionsResponse, ModelsResponse } from '@callscope/inference-types';

import type { ServiceError } from '../../../core/errors.ts';
import type { Context } from '../../../core/handler.ts';
import { type Engine, requestError, type UpstreamOptions } from '../chat/engine.ts';
import { failureOf, unreadable } from './failures.ts';
import { createSender, type EngineAnswer } from './sender.ts';

/**
 * Makes an engine of one that is elsewhere: requests and answers pass through, event by event.
 * @param options - Its address, our key there, and how long to wait.
 * @returns The engine.
 * @throws TypeError for an address or a time that is none.
 */
export function createGateway(options: UpstreamOptions): Engine {
  const send = createSender(options);
  return {
    async complete(request, context) {
      if (!request.model) throw noModel();
      const answer = await send('/chat/completions', { ...request, stream: false }, context);
      const body = await answer.json();
      if (!Array.isArray(Object(body).choices)) throw unreadable();
      return body as ChatCompletionsResponse;
    },
    async stream(request, context) {
      if (!request.model) throw noModel();
      const answer = await send('/chat/completions', request, context);
      return passedOn(answer, context);
    },
    async models(context) {
      const body = await (await send('/models', undefined, context)).json();
      const { data } = Object(body) as { data?: unknown };
      if (!Array.isArray(data)) throw unreadable();
      return { object: 'list', data: data.map(modelOf) };
    },
  };
}

function noModel(): ServiceError {
  return requestError(400, 'model', 'Name a model in `model`. GET /models lists the ids.');
}

/** Engines leave members out that the contract has. */
function modelOf(model: unknown): ModelsResponse['data'][number] {
  const { id, ...more } = Object(model) as { id?: unknown };
  if (typeof id !== 'string') throw unreadable();
  return { created: 0, owned_by: 'system', ...more, id, object: 'model' };
}

/** The chunks as they come. One is asked for when the one before was taken, so a slow caller holds the engine back. */
async function* passedOn(answer: EngineAnswer, { signal }: Context): AsyncGenerator<ChatCompletionChunk, undefined> {
  try {
    const chunks = serverSentEvents<ChatCompletionChunk>(answer.events(), { terminator: '[DONE]' });
    for await (const chunk of chunks) {
      if (typeof chunk !== 'object' || chunk === null) throw unreadable();
      yield chunk;
    }
  } catch (error) {
    throw failureOf(error, signal, answer.redact);
  }
}
