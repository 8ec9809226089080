import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { jsonSchema, streamText, tool, type ToolSet } from 'ai';
import { functionNames } from '../inputs/chat.ts';
import type { ReadReply } from './way.ts';

// Its type of one tool does not fit that of several when optional members must not be undefined.
const tools = Object.fromEntries(
  functionNames.map((name) => [name, tool({ inputSchema: jsonSchema<object>({ type: 'object' }) })]),
) as ToolSet;

/** Its text stream with the provider for this format. It gives arguments as parsed values. */
export const readReply: ReadReply = async (answer) => {
  const provider = createOpenAICompatible({ name: 'acme', baseURL: 'http://127.0.0.1/v1', fetch: async () => answer });
  const result = streamText({ model: provider('acme/support-chat-70b'), prompt: 'When?', tools, maxRetries: 0 });
  const calls = await result.toolCalls;
  const { outputTokens } = await result.usage;
  return {
    text: await result.text,
    reasoning: (await result.reasoningText) ?? '',
    calls: calls.map(({ toolName, input }) => ({ name: toolName, arguments: JSON.stringify(input) })),
    finish: (await result.rawFinishReason) ?? null,
    tokens: outputTokens,
  };
};
