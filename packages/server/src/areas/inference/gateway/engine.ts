import { serverSentEvents } from '@callscope/ergonomics/streams';
import type { ChatCompletionChunk, ChatCompletionsResponse, ModelsResponse } from '@callscope/inference-types';

import type { ServiceError } from '../../../core/errors.ts';
import type { Context } from '../../../core/handler.ts';
import { type Engine, requestError, type UpstreamOptions } from '../operations/engine.ts';
import { createUpstreamClient, type UpstreamResponse } from './client.ts';
import { invalidResponse, toServiceError } from './errors.ts';
import { createToUpstreamRequest } from './request.ts';

/**
 * Creates the gateway to another engine. Listed fields of requests and whole responses pass through, streams event by
 * event.
 *
 * @throws TypeError for a URL or a timeout that is invalid.
 */
export function createGateway(options: UpstreamOptions): Engine {
  const send = createUpstreamClient(options);
  const toUpstreamRequest = createToUpstreamRequest(options.fields);
  return {
    async complete(request, context) {
      if (!request.model) throw missingModel();
      const response = await send('/chat/completions', { ...toUpstreamRequest(request), stream: false }, context);
      const body = await response.json();
      if (!Array.isArray(Object(body).choices)) throw invalidResponse();
      return body as ChatCompletionsResponse;
    },
    async stream(request, context) {
      if (!request.model) throw missingModel();
      return forwardChunks(await send('/chat/completions', toUpstreamRequest(request), context), context);
    },
    async models(context) {
      const body = await (await send('/models', undefined, context)).json();
      const { data } = Object(body) as { data?: unknown };
      if (!Array.isArray(data)) throw invalidResponse();
      return { object: 'list', data: data.map(toModel) };
    },
  };
}

function missingModel(): ServiceError {
  return requestError(400, 'model', 'Name a model in `model`. GET /models lists the ids.');
}

/** Adds members that the contract requires and engines omit. */
function toModel(model: unknown): ModelsResponse['data'][number] {
  const { id, ...more } = Object(model) as { id?: unknown };
  if (typeof id !== 'string') throw invalidResponse();
  return { created: 0, owned_by: 'system', ...more, id, object: 'model' };
}

/** Yields chunks as they arrive. Each is read when the one before was consumed, so a slow caller slows the engine. */
async function* forwardChunks(
  response: UpstreamResponse,
  { signal }: Context,
): AsyncGenerator<ChatCompletionChunk, undefined> {
  try {
    const chunks = serverSentEvents<ChatCompletionChunk>(response.events(), { terminator: '[DONE]' });
    for await (const chunk of chunks) {
      if (typeof chunk !== 'object' || chunk === null) throw invalidResponse();
      yield chunk;
    }
  } catch (error) {
    throw toServiceError(error, signal, response.redact);
  }
}
