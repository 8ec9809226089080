import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ChatCompletionChunk, ChatCompletionsRequest } from '@callscope/inference-types';

import { StreamCutError } from '../../../core/errors.ts';
import type { Context } from '../../../core/handler.ts';
import { offeredModels } from '../../tracing/inference-info/models.ts';
import type { Engine } from '../chat/engine.ts';
import { type Answer, answerOf } from './answer.ts';
import { checkRules, limitOf } from './checks.ts';
import { chunksOf } from './chunks.ts';
import { wantedFailure } from './failures.ts';
import { modelOf } from './model.ts';
import { type Preferences, readPreferences } from './preferences.ts';
import { replyTo } from './reply.ts';
import { ConstraintGenerator } from './schema.ts';
import { promptOf } from './tokens.ts';
import { wholeAnswer } from './whole.ts';

/** Statuses of the list of models, which is free and names none. */
const STATUSES_OF_MODELS = new Set([401, 403, 422, 429, 500, 503]);

/** What the scripted model is made with. */
export interface ScriptedOptions {
  /** Tokens of each reply that a stream brings in a second; without a limit when it is left out. */
  readonly tokensPerSecond?: number | undefined;
}

/**
 * Makes the scripted model: it answers under the names of the offered models, without any model behind it. The same
 * request gets the same answer.
 * @param options - How fast it is.
 * @returns The engine.
 */
export function createScriptedEngine({ tokensPerSecond }: ScriptedOptions = {}): Engine {
  return {
    async complete(request, context) {
      const { code, wait } = preferencesOf(request, context);
      if (wait !== undefined) await sleep(wait, undefined, { signal: context.signal });
      if (code !== undefined) throw wantedFailure(code);
      return wholeAnswer(await write(request, context));
    },
    async stream(request, context) {
      const preferences: Preferences = { rate: tokensPerSecond, ...preferencesOf(request, context) };
      const { code, at, wait } = preferences;
      if (wait !== undefined) await sleep(wait, undefined, { signal: context.signal });
      if (code !== undefined && at === undefined) throw wantedFailure(code);
      const answer = await write(request, context);
      return paced(answer, preferences, context.signal);
    },
    async models(context) {
      const { code } = readPreferences(context.header('prefer'));
      if (code !== undefined) throw wantedFailure(code, (status) => STATUSES_OF_MODELS.has(status));
      return {
        object: 'list',
        data: offeredModels.map(({ id, created }) => ({ id, object: 'model', created, owned_by: 'system', root: id })),
      };
    },
  };
}

/** Clients that cannot set a header write the same into `engine_xargs`, which is there for what an engine adds. */
function preferencesOf(request: ChatCompletionsRequest, context: Context): Preferences {
  return readPreferences(request.engine_xargs?.['prefer'], context.header('prefer'));
}

async function write(request: ChatCompletionsRequest, context: Context): Promise<Answer> {
  const model = modelOf(request.model);
  checkRules(request, model);
  const prompt = promptOf(request, model.context);
  const limit = limitOf(request, model, prompt.length);
  const digest = computeDigest(request);
  const fitter = new ConstraintGenerator();
  const replies = Array.from({ length: request.n ?? 1 }, (_, index) =>
    replyTo({ request, model, limit, fitter, seed: `${digest} ${index}` }),
  );
  return answerOf(request, { prompt, replies }, context);
}

/** Only what a model would look at: how the answer is sent, counted and named does not change it. */
function computeDigest(request: ChatCompletionsRequest): string {
  const { model, messages, tools, documents, reasoning_effort, temperature, top_p } = request;
  // -1 is no seed.
  const seed = request.seed === -1 ? null : (request.seed ?? null);
  const parts = [model, messages, tools ?? [], documents ?? [], reasoning_effort, temperature, top_p, seed];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

async function* paced(
  answer: Answer,
  { code, at, cut, rate }: Preferences,
  signal: AbortSignal,
): AsyncGenerator<ChatCompletionChunk, undefined> {
  let sent = 0;
  for (const chunk of chunksOf(answer)) {
    signal.throwIfAborted();
    if (code !== undefined && sent === at) throw wantedFailure(code);
    if (sent === cut) throw new StreamCutError();
    if (rate !== undefined && sent > 0) await sleep(1000 / rate / answer.replies.length, undefined, { signal });
    yield chunk;
    sent += 1;
  }
}
