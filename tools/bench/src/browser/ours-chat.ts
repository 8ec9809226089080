import { createInferenceMethods } from '@callscope/inference-client/methods';
import { chatCompletions } from '@callscope/inference-client/operations';

/** A chat, streamed and put together. */
export const inference: ReturnType<typeof createInferenceMethods<'chatCompletions'>> = createInferenceMethods(
  { baseUrl: location.origin, apiKey: null },
  { chatCompletions },
);
