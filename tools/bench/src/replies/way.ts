import type { Reply } from '../inputs/chat.ts';

/** Reads a streamed answer to its end and puts the reply together. */
export type ReadReply = (answer: Response) => Promise<Reply>;

/** The members of a completion that a reply is compared by. */
export interface CompletionLike {
  choices: readonly {
    finish_reason?: string | null;
    message: {
      content?: string | null;
      reasoning?: string | null;
      tool_calls?: readonly { type: string; function?: { name: string; arguments: string } }[] | null;
    };
  }[];
  usage?: { completion_tokens?: number | null | undefined } | null | undefined;
}

/** What a completion amounts to. */
export function replyOf({ choices, usage }: CompletionLike): Reply {
  const [choice] = choices;
  const calls = choice?.message.tool_calls ?? [];
  return {
    text: choice?.message.content ?? '',
    reasoning: choice?.message.reasoning ?? '',
    calls: calls.map((call) => ({ name: call.function?.name ?? '', arguments: call.function?.arguments ?? '' })),
    finish: choice?.finish_reason ?? null,
    tokens: usage?.completion_tokens ?? undefined,
  };
}
