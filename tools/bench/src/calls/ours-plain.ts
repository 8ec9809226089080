import { createTracingClient } from '@callscope/tracing-client';
import { apiKey, type AskForCall, baseUrl, bodyOf } from './way.ts';

const tracing = createTracingClient({ baseUrl, apiKey });

/** A plain call: that of openapi-fetch, with what our client puts beneath it. */
export const askForCall: AskForCall = async (id) => (await tracing.POST('/call/read', { body: bodyOf(id) })).data;
