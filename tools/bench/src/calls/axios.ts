import { create } from 'axios';
import { type AskForCall, authorization, baseUrl, bodyOf, path } from './way.ts';

const client = create({ baseURL: baseUrl, adapter: 'fetch', headers: { authorization } });

/** Its call through fetch. */
export const askForCall: AskForCall = async (id) => (await client.post<unknown>(path, bodyOf(id))).data;
