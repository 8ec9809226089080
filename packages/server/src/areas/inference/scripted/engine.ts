import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ChatCompletionChunk, ChatCompletionsRequest } from '@callscope/inference-types';

import { StreamCutError } from '../../../core/errors.ts';
import type { Context } from '../../../core/handler.ts';
import { offeredModels } from '../../tracing/inference-info/inferenceRouterOpenrouterModels.ts';
import type { Engine } from '../operations/engine.ts';
import { type Completion, createCompletion, toChunks, toResponse } from './completion.ts';
import { parsePreferences, type Preferences, requestedError } from './failures.ts';
import { checkRules, findModel, replyLimit } from './model.ts';
import { generateReply } from './reply.ts';
import { ConstraintGenerator } from './schema.ts';
import { buildPrompt } from './tokens.ts';

/** Options of the scripted model. */
export interface ScriptedOptions {
  /** Tokens per second of each streamed reply. Default: no limit. */
  readonly tokensPerSecond?: number | undefined;
}

/**
 * Creates the scripted model, which completes chats under the names of the offered models. The same request gets the
 * same reply.
 */
export function createScriptedEngine({ tokensPerSecond }: ScriptedOptions = {}): Engine {
  return {
    async complete(request, context) {
      const { code, wait } = readPreferences(request, context);
      if (wait !== undefined) await sleep(wait, undefined, { signal: context.signal });
      if (code !== undefined) throw requestedError(code, 'chatCompletions');
      return toResponse(complete(request, context));
    },
    async stream(request, context) {
      const preferences: Preferences = { rate: tokensPerSecond, ...readPreferences(request, context) };
      const { code, at, wait } = preferences;
      if (wait !== undefined) await sleep(wait, undefined, { signal: context.signal });
      if (code !== undefined && at === undefined) throw requestedError(code, 'chatCompletions');
      return streamChunks(complete(request, context), preferences, context.signal);
    },
    async models(context) {
      const { code } = parsePreferences(context.header('prefer'));
      if (code !== undefined) throw requestedError(code, 'models');
      return {
        object: 'list',
        data: offeredModels.map(({ id, created }) => ({ id, object: 'model', created, owned_by: 'system', root: id })),
      };
    },
  };
}

/** Reads the preferences. Clients that cannot set headers send them in `engine_xargs`, which is open to engines. */
function readPreferences(request: ChatCompletionsRequest, context: Context): Preferences {
  return parsePreferences(request.engine_xargs?.['prefer'], context.header('prefer'));
}

function complete(request: ChatCompletionsRequest, context: Context): Completion {
  const model = findModel(request.model);
  checkRules(request, model);
  const prompt = buildPrompt(request, model.context);
  const limit = replyLimit(request, model, prompt.length);
  const digest = computeDigest(request);
  const generator = new ConstraintGenerator();
  const replies = Array.from({ length: request.n ?? 1 }, (_, index) =>
    generateReply({ request, model, limit, generator, seed: `${digest} ${index}` }),
  );
  return createCompletion(request, prompt, replies, context);
}

/** Returns the digest of the fields that a model depends on, not of those for sending, counting and naming. */
function computeDigest(request: ChatCompletionsRequest): string {
  const { model, messages, tools, documents, reasoning_effort, temperature, top_p } = request;
  // -1 means no seed.
  const seed = request.seed === -1 ? null : (request.seed ?? null);
  const parts = [model, messages, tools ?? [], documents ?? [], reasoning_effort, temperature, top_p, seed];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

async function* streamChunks(
  completion: Completion,
  { code, at, cut, rate }: Preferences,
  signal: AbortSignal,
): AsyncGenerator<ChatCompletionChunk, undefined> {
  let sent = 0;
  for (const chunk of toChunks(completion)) {
    signal.throwIfAborted();
    if (code !== undefined && sent === at) throw requestedError(code, 'chatCompletions');
    if (sent === cut) throw new StreamCutError();
    if (rate !== undefined && sent > 0) await sleep(1000 / rate / completion.replies.length, undefined, { signal });
    yield chunk;
    sent += 1;
  }
}
