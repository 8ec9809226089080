import OpenAI from 'openai';
import { type ReadReply, replyOf } from './way.ts';

/** Its completion helper. */
export const readReply: ReadReply = async (answer) => {
  const client = new OpenAI({ apiKey: 'any-key', baseURL: 'http://127.0.0.1/v1', fetch: async () => answer });
  const messages = [{ role: 'user', content: 'When?' } as const];
  return replyOf(
    await client.chat.completions.stream({ model: 'acme/support-chat-70b', messages }).finalChatCompletion(),
  );
};
