import { createTracingClient } from '@callscope/tracing-client';
import { apiKey, type AskForCall, baseUrl, bodyOf } from './way.ts';

const tracing = createTracingClient({ baseUrl, apiKey });

/** A method, with retries, errors and time limits. */
export const askForCall: AskForCall = (id) => tracing.callRead(bodyOf(id));
