import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { ToolSet } from 'ai';
import type { CreateBenchmark } from '../measure/benchmark.ts';
import {
  type GrowthContender,
  growthInProcesses,
  inProcesses,
  LINEAR,
  loadContender,
  type Task,
  type TaskContender,
} from '../measure/tasks.ts';
import { chatReply, eventBytes, functionNames, type Reply, type ReplyKind } from '../support/chat.ts';
import { eventStream } from '../support/streams.ts';
import { readEventsBaseline } from './events.ts';

/** Reads a streamed chat response to its end. */
export type ReadReply = (response: Response) => Promise<Reply>;

/** The fields of a chunk that the baseline reads. */
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

/** The fields of a completion that are compared. */
interface Completion {
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

/** Readers of replies by name. Each is loaded only in the process that measures it. */
export const replyReaders: Readonly<Record<string, () => Promise<ReadReply>>> = {
  // The least work: decodes, parses and appends.
  baseline: async () => async (response) => {
    const reply: Reply = { text: '', reasoning: '', calls: [], finish: null, tokens: undefined };
    await readEventsBaseline(response, (item) => {
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
  },

  // The final completion, without reading the chunks.
  async ours() {
    const { chatStream } = await import('@callscope/ergonomics/chat');
    return async (response) => toReply(await chatStream(response).finalCompletion());
  },

  // Its completion helper.
  async openai() {
    const { default: OpenAI } = await import('openai');
    return async (response) => {
      const client = new OpenAI({ apiKey: 'any-key', baseURL: 'http://127.0.0.1/v1', fetch: async () => response });
      const messages = [{ role: 'user', content: 'When?' } as const];
      const stream = client.chat.completions.stream({ model: 'acme/support-chat-70b', messages });
      return toReply(await stream.finalChatCompletion());
    };
  },

  // Its text stream with the provider for this format. It parses the arguments of calls.
  async 'AI SDK'() {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
    const { jsonSchema, streamText, tool } = await import('ai');
    const tools = Object.fromEntries(
      functionNames.map((name) => [name, tool({ inputSchema: jsonSchema<object>({ type: 'object' }) })]),
    );
    return async (response) => {
      const provider = createOpenAICompatible({
        name: 'acme',
        baseURL: 'http://127.0.0.1/v1',
        fetch: async () => response,
      });
      const result = streamText({
        model: provider('acme/support-chat-70b'),
        prompt: 'When?',
        // The type of one tool does not fit that of several with exactOptionalPropertyTypes.
        tools: tools as ToolSet,
        maxRetries: 0,
      });
      const calls = await result.toolCalls;
      return {
        text: await result.text,
        reasoning: (await result.reasoningText) ?? '',
        calls: calls.map(({ toolName, input }) => ({ name: toolName, arguments: JSON.stringify(input) })),
        finish: (await result.rawFinishReason) ?? null,
        tokens: (await result.usage).outputTokens,
      };
    };
  },
};

function toReply({ choices, usage }: Completion): Reply {
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

const MANY_CHUNKS = 64_000;
const FEW_CHUNKS = 4000;
const kinds: readonly ReplyKind[] = ['text', 'tools', 'reasoning'];
/** Size of the pieces of a response in bytes. A piece has a few chunks. */
const PIECE_SIZE = 1024;

/** Streamed chat replies, from the bytes of a response to the whole completion. */
export const benchmarks: Readonly<Record<string, CreateBenchmark>> = {
  async replies(folder) {
    const contenders: TaskContender[] = [];
    for (const kind of kinds) {
      const file = await writeReply(folder, kind, MANY_CHUNKS);
      for (const name of ['baseline', 'ours', 'openai', 'AI SDK']) {
        contenders.push({
          name: `${kind}, ${name}`,
          baseline: name === 'baseline',
          file: import.meta.url,
          createTask: readReplyFile,
          args: [name, kind, file],
          ...(name === 'AI SDK' && { samples: 1 }),
          limits: name === 'ours' ? [{ kind: 'ratio', atMost: 1.8, margin: 0.15 }] : [],
        });
      }
    }
    return {
      title: 'A streamed chat reply to a completion, CPU time',
      input: `${MANY_CHUNKS.toLocaleString('en-US')} chunks of text, of the arguments of 8 calls, or of reasoning and text; web stream in pieces of 1 KiB`,
      samples: 9,
      ...(await inProcesses('ms', contenders)),
    };
  },

  async 'replies-growth'(folder) {
    const contenders: GrowthContender[] = [];
    for (const kind of kinds) {
      const few = await writeReply(folder, kind, FEW_CHUNKS);
      const many = await writeReply(folder, kind, MANY_CHUNKS);
      for (const name of ['baseline', 'ours']) {
        contenders.push({
          name: `${kind}, ${name}`,
          baseline: name === 'baseline',
          file: import.meta.url,
          createTask: readReplyFile,
          small: [name, kind, few, String(MANY_CHUNKS / FEW_CHUNKS)],
          large: [name, kind, many],
          factor: MANY_CHUNKS / FEW_CHUNKS,
          limits: name === 'ours' ? [LINEAR] : [],
        });
      }
    }
    return {
      title: 'A streamed chat reply, exponent of growth with its length',
      input: `replies of ${FEW_CHUNKS.toLocaleString('en-US')} and of ${MANY_CHUNKS.toLocaleString('en-US')} chunks, pieces of 1 KiB; 1 is linear, 2 quadratic`,
      samples: 3,
      ratios: false,
      ...(await growthInProcesses(contenders)),
    };
  },
};

async function writeReply(folder: string, kind: ReplyKind, chunks: number): Promise<string> {
  const file = join(folder, `${kind}-${chunks}`);
  await writeFile(file, eventBytes(chatReply(kind, chunks).chunks));
  return file;
}

/** Creates the task that reads a reply from a file of events, `times` times. */
export async function readReplyFile(contender: string, kind = '', file = '', times = '1'): Promise<Task> {
  const read = await loadContender(replyReaders, contender);
  const bytes = new Uint8Array(await readFile(file));
  return {
    check: () => checkReply(read, kind as ReplyKind),
    run: async () => {
      for (let time = 0; time < Number(times); time += 1) {
        const { finish } = await read(eventStream(bytes, PIECE_SIZE));
        if (finish === null) throw new Error('no reply');
      }
      return Number(times);
    },
  };
}

/** Reads a short reply. @returns an error that names its wrong parts. */
export async function checkReply(read: ReadReply, kind: ReplyKind): Promise<string | undefined> {
  const { chunks, reply: expected } = chatReply(kind, 400);
  const reply = await read(eventStream(eventBytes(chunks), PIECE_SIZE));
  const wrong = (Object.keys(expected) as (keyof Reply)[]).filter(
    (part) => !isDeepStrictEqual(toComparable(reply, part), toComparable(expected, part)),
  );
  return wrong.length === 0 ? undefined : `wrong ${wrong.join(', ')}`;
}

/** Arguments are compared by value, because some contenders return only that. */
function toComparable(reply: Reply, part: keyof Reply): unknown {
  if (part !== 'calls') return reply[part];
  return reply.calls.map((call) => ({ name: call.name, value: JSON.parse(call.arguments) as unknown }));
}
