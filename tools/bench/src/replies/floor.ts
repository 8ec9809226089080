import { read } from '../events/floor.ts';
import type { Reply } from '../inputs/chat.ts';
import type { ReadReply } from './way.ts';

interface Chunk {
  choices: readonly {
    delta: {
      content?: string;
      reasoning?: string;
      tool_calls?: readonly { index: number; function: { name?: string; arguments: string } }[];
    };
    finish_reason: string | null;
  }[];
  usage?: { completion_tokens: number };
}

/** The least for these replies: decode, parse and append. */
export const readReply: ReadReply = async (answer) => {
  const reply: Reply = { text: '', reasoning: '', calls: [], finish: null, tokens: undefined };
  await read(answer, (item) => {
    const chunk = item as Chunk;
    if (chunk.usage !== undefined) reply.tokens = chunk.usage.completion_tokens;
    const choice = chunk.choices[0];
    if (choice === undefined) return;
    if (choice.finish_reason !== null) reply.finish = choice.finish_reason;
    const { content, reasoning, tool_calls } = choice.delta;
    if (content !== undefined) reply.text += content;
    if (reasoning !== undefined) reply.reasoning += reasoning;
    for (const { index, function: part } of tool_calls ?? []) {
      const call = (reply.calls[index] ??= { name: part.name ?? '', arguments: '' });
      call.arguments += part.arguments;
    }
  });
  return reply;
};
