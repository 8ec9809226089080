import type { Handlers } from '../../core/handler.ts';
import { chatCompletions } from './chat/chatCompletions.ts';
import type { InferenceOptions } from './chat/engine.ts';
import { createRecorder } from './chat/recorder.ts';
import { createGateway } from './gateway/engine.ts';
import { models } from './models/models.ts';
import { createScriptedEngine } from './scripted/engine.ts';

/**
 * Makes the handlers of the inference service.
 * @param options - Who writes the replies, and what is recorded.
 * @returns The handlers by operationId.
 * @throws TypeError for an address or a time that is none.
 */
export function createInferenceHandlers(options: InferenceOptions = {}): Handlers {
  const engine = options.upstream ? createGateway(options.upstream) : createScriptedEngine(options);
  return {
    chatCompletions: chatCompletions(engine, createRecorder(options)),
    models: models(engine, options),
  };
}
