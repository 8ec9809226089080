import { importHeyApi } from '../hey-api.ts';
import { type AskForCall, authorization, baseUrl, bodyOf, path } from './way.ts';

/** The part of its runtime file that is used here. */
interface HeyApi {
  createClient: (config: { baseUrl: string; headers: Record<string, string> }) => {
    post: (options: { url: string; body: object; headers: Record<string, string> }) => Promise<{ data: unknown }>;
  };
}

const { createClient } = (await importHeyApi('fetch/index.ts')) as HeyApi;
const client = createClient({ baseUrl, headers: { authorization } });

/** What a generated function of its calls the client with. */
export const askForCall: AskForCall = async (id) => {
  const headers = { 'Content-Type': 'application/json' };
  return (await client.post({ url: path, body: bodyOf(id), headers })).data;
};
