import { createTracingMethods } from '@callscope/tracing-client/methods';
import { callRead } from '@callscope/tracing-client/operations';
import { apiKey, type AskForCall, baseUrl, bodyOf } from './way.ts';

const tracing = createTracingMethods({ baseUrl, apiKey }, { callRead });

/** The same method out of the small entry. */
export const askForCall: AskForCall = (id) => tracing.callRead(bodyOf(id));
