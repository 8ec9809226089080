import type { Handlers } from '../../core/handler.ts';
import { createGateway } from './gateway/engine.ts';
import { chatCompletions } from './operations/chatCompletions.ts';
import type { InferenceOptions } from './operations/engine.ts';
import { models } from './operations/models.ts';
import { createRecorder } from './operations/recorder.ts';
import { createScriptedEngine } from './scripted/engine.ts';

/**
 * Creates the handlers of the inference service, by operationId.
 *
 * @throws TypeError for an upstream URL or a timeout that is invalid.
 */
export function createInferenceHandlers(options: InferenceOptions = {}): Handlers {
  const engine = options.upstream ? createGateway(options.upstream) : createScriptedEngine(options);
  return {
    chatCompletions: chatCompletions(engine, createRecorder(options)),
    models: models(engine, options),
  };
}
