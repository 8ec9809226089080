import type { paths } from '@callscope/tracing-types';
import createClient from 'openapi-fetch';
import { type AskForCall, authorization, baseUrl, bodyOf } from './way.ts';

const tracing = createClient<paths>({ baseUrl, headers: { authorization } });

/** Its call. */
export const askForCall: AskForCall = async (id) => (await tracing.POST('/call/read', { body: bodyOf(id) })).data;
