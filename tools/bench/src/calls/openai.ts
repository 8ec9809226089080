import OpenAI from 'openai';
import { apiKey, type AskForCall, authorization, baseUrl, bodyOf, path } from './way.ts';

const client = new OpenAI({ baseURL: baseUrl, apiKey, defaultHeaders: { authorization } });

/** Its call of an operation that it has no method for. */
export const askForCall: AskForCall = (id) => client.post<unknown>(path, { body: bodyOf(id) });
