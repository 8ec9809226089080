import { type ChatCompletion, chatStream, type ChatStream } from '../../src/chat/index.ts';
import { respond } from './chat-bodies.ts';

// Shapes of streams as services are known to send them, with data of our own.

/** A stream in the form of one service, and how it must end. */
export interface VendorCase {
  readonly name: string;
  /** Body of the response. */
  readonly body: string;
  /** Media type. Default: that of events. */
  readonly type?: string;
  /** Text of choice 0. Default: `Blue sky`. */
  readonly text?: string;
  /** Members that the first choice has. */
  readonly choice?: object;
  /** Members that the completion has. */
  readonly completion?: object;
  /** Name, arguments and, where it matters, id of each tool call. */
  readonly calls?: readonly (readonly [name: string, json: string, id?: string])[];
  readonly lacksTerminator?: boolean;
}

type Json = Readonly<Record<string, unknown>>;

const DONE = 'data: [DONE]\n\n';
const HEAD = { id: 'chatcmpl-7f', object: 'chat.completion.chunk', created: 1_772_442_900, model: 'sable' };
const USAGE = { prompt_tokens: 9, completion_tokens: 4, total_tokens: 13 };

function event(data: unknown): string {
  return `data: ${JSON.stringify(data)}\n\n`;
}

/** Creates a chunk with one choice. */
function part(delta: Json | null, choice: Json = {}, head: Json = {}): Json {
  return { ...HEAD, ...head, choices: [{ index: 0, delta, finish_reason: null, ...choice }] };
}

/** Creates the last chunk of a choice. */
function stop(reason = 'stop', choice: Json = {}, head: Json = {}): Json {
  return part({}, { finish_reason: reason, ...choice }, head);
}

function usage(of: Json = USAGE, head: Json = {}): Json {
  return { ...HEAD, ...head, choices: [], usage: of };
}

function body(chunks: readonly unknown[], end: string = DONE): string {
  return chunks.map((chunk) => event(chunk)).join('') + end;
}

const role = part({ role: 'assistant', content: '' });
const blue = part({ content: 'Blue' });
const sky = part({ content: ' sky' });
const said = [role, blue, sky, stop()];
const counted = { usage: USAGE };

/** Creates a chunk with parts of tool calls. */
function tools(...calls: readonly Json[]): Json {
  return part({ tool_calls: calls });
}

const findOrder = { name: 'find_order', arguments: '{"id":1042}' };
const findUser = { name: 'find_user', arguments: '{"id":7}' };
const bothCalls = [
  ['find_order', '{"id":1042}'],
  ['find_user', '{"id":7}'],
] as const;
const oneCall = [['find_order', '{"id":1042}', 'call_a']] as const;

const citation = (url: string): Json => ({ type: 'url_citation', url_citation: { url, title: url } });
const image = (index: number): Json => ({
  type: 'image_url',
  image_url: { url: `data:image/png;base64,${index}` },
  index,
});
const thought = (thinking: string): Json => ({ type: 'thinking', thinking: [{ type: 'text', text: thinking }] });
const detail = (text: string, more: Json = {}): Json => ({
  type: 'reasoning.text',
  text,
  format: 'unknown',
  index: 0,
  ...more,
});

/** Streams of services, each with the text `Blue sky` unless it says otherwise. */
export const VENDORS: readonly VendorCase[] = [
  // Engines
  {
    name: 'vLLM',
    body: body([role, blue, sky, stop('stop', { stop_reason: null, logprobs: null }), usage()]),
    completion: counted,
  },
  {
    name: 'vLLM with continuous usage',
    body: body([
      { ...role, usage: { prompt_tokens: 9, completion_tokens: 0, total_tokens: 9 } },
      { ...blue, usage: { prompt_tokens: 9, completion_tokens: 2, total_tokens: 11 } },
      { ...sky, usage: USAGE },
      { ...stop(), usage: USAGE },
      usage(),
    ]),
    completion: counted,
  },
  {
    name: 'vLLM with reasoning',
    body: body([role, part({ reasoning: 'Look ' }), part({ reasoning: 'up.' }), blue, sky, stop()]),
    choice: { message: { reasoning: 'Look up.' } },
  },
  {
    name: 'vLLM of early 2026, which repeats the reasoning',
    body: body([
      role,
      part({ reasoning: 'Look ', reasoning_content: 'Look ' }),
      part({ reasoning: 'up.', reasoning_content: 'up.' }),
      blue,
      sky,
      stop(),
    ]),
    choice: { message: { reasoning: 'Look up.' } },
  },
  {
    name: 'vLLM with tool calls',
    body: body([
      role,
      tools({ index: 0, id: 'chatcmpl-tool-1', type: 'function', function: { name: 'find_order', arguments: '' } }),
      tools({ index: 0, function: { arguments: '{"id":' } }),
      tools({ index: 0, function: { arguments: '1042}' } }),
      tools({
        index: 1,
        id: 'chatcmpl-tool-2',
        type: 'function',
        function: { name: 'find_user', arguments: '{"id":7}' },
      }),
      stop('tool_calls'),
    ]),
    text: '',
    calls: bothCalls,
  },
  {
    name: 'vLLM without the finish reason of the last chunk',
    body: body([role, blue, sky]),
    choice: { finish_reason: null },
  },
  {
    name: 'llama.cpp',
    body: body([
      part({ role: 'assistant', content: null }),
      blue,
      sky,
      stop('stop', {}, { timings: { prompt_n: 9, predicted_n: 4 } }),
      usage(USAGE, { timings: { prompt_n: 9, predicted_n: 4 } }),
    ]),
    completion: { ...counted, timings: { prompt_n: 9, predicted_n: 4 } },
  },
  {
    name: 'llama.cpp of 2024, which closes the stream without [DONE]',
    body: body([blue, sky, stop()], ''),
    lacksTerminator: true,
  },
  {
    name: 'Ollama with reasoning',
    body: body([
      part({ role: 'assistant', content: '', reasoning: 'Look up.' }),
      part({ role: 'assistant', content: 'Blue' }),
      part({ role: 'assistant', content: ' sky' }),
      part({ role: 'assistant', content: '' }, { finish_reason: 'stop' }),
    ]),
    choice: { message: { role: 'assistant', reasoning: 'Look up.' } },
  },
  {
    name: 'Ollama, whose tool calls all have index 0',
    body: body([
      tools({ id: 'call_a', index: 0, type: 'function', function: findOrder }),
      tools({ id: 'call_b', index: 0, type: 'function', function: findUser }),
      stop('tool_calls'),
    ]),
    text: '',
    calls: [
      ['find_order', '{"id":1042}', 'call_a'],
      ['find_user', '{"id":7}', 'call_b'],
    ],
  },
  {
    name: 'TGI, whose tool calls are one object',
    body: body([
      part({
        role: 'assistant',
        tool_calls: { index: 0, id: 'call_a', type: 'function', function: { name: 'find_order', arguments: '{"id":' } },
      }),
      part({
        role: 'assistant',
        tool_calls: { index: 0, id: 'call_a', type: 'function', function: { name: null, arguments: '1042}' } },
      }),
      stop('stop'),
    ]),
    text: '',
    calls: oneCall,
  },
  {
    name: 'TGI of 2024, without [DONE] and spaces',
    body: [blue, sky, stop('eos_token')].map((chunk) => `data:${JSON.stringify(chunk)}\n\n`).join(''),
    choice: { finish_reason: 'eos_token' },
    lacksTerminator: true,
  },
  {
    name: 'SGLang, whose parts repeat the name as null',
    body: body([
      tools({ index: 0, id: 'call_a', type: 'function', function: { name: 'find_order', arguments: '' } }),
      tools({ index: 0, id: null, type: 'function', function: { name: null, arguments: '{"id":1042}' } }),
      stop('tool_calls', { matched_stop: null }),
    ]),
    text: '',
    calls: oneCall,
  },
  {
    name: 'LM Studio, whose last chunk has no delta',
    body: body([role, blue, sky, { ...HEAD, choices: [{ index: 0, finish_reason: 'stop' }] }]),
  },
  { name: 'MLX, with a null delta', body: body([role, blue, sky, part(null, { finish_reason: 'stop' })]) },
  { name: 'text-generation-webui, with CRLF', body: body(said).replaceAll('\n', '\r\n') },
  {
    name: 'an engine that ignores "stream"',
    body: JSON.stringify({
      ...HEAD,
      object: 'chat.completion',
      choices: [{ index: 0, message: { role: 'assistant', content: 'Blue sky' }, finish_reason: 'stop' }],
      usage: USAGE,
    }),
    type: 'application/json',
    completion: counted,
  },

  // Hosts of one family of models
  {
    name: 'OpenAI',
    body: body([{ ...role, service_tier: 'default', obfuscation: 'x9' }, blue, sky, stop(), usage()]),
    completion: { ...counted, service_tier: 'default' },
  },
  {
    name: 'OpenAI with log probabilities',
    body: body([
      part({ content: 'Blue' }, { logprobs: { content: [{ token: 'Blue' }], refusal: null } }),
      part({ content: ' sky' }, { logprobs: { content: [{ token: ' sky' }], refusal: null } }),
      stop(),
    ]),
    choice: { logprobs: { content: [{ token: 'Blue' }, { token: ' sky' }] } },
  },
  {
    name: 'OpenAI with a custom tool',
    body: body([
      tools({ index: 0, id: 'call_a', type: 'custom', custom: { name: 'run', input: '' } }),
      tools({ index: 0, custom: { input: 'print(' } }),
      tools({ index: 0, custom: { input: '1)' } }),
      stop('tool_calls'),
    ]),
    text: '',
    choice: { message: { tool_calls: [{ id: 'call_a', type: 'custom', custom: { name: 'run', input: 'print(1)' } }] } },
  },
  {
    name: 'OpenAI with the deprecated function call',
    body: body([
      part({ role: 'assistant', content: null, function_call: { name: 'find_order', arguments: '' } }),
      part({ function_call: { arguments: '{"id":' } }),
      part({ function_call: { arguments: '1042}' } }),
      stop('function_call'),
    ]),
    text: '',
    choice: { message: { function_call: findOrder } },
  },
  {
    name: 'OpenAI with a refusal',
    body: body([
      part({ role: 'assistant', content: null, refusal: '' }),
      part({ refusal: 'I ' }),
      part({ refusal: 'cannot.' }),
      stop(),
    ]),
    text: '',
    choice: { message: { content: null, refusal: 'I cannot.' } },
  },
  {
    name: 'OpenAI with audio',
    body: body([
      part({ role: 'assistant', audio: { id: 'audio_1', transcript: 'Blue' } }),
      part({ audio: { data: 'AA', transcript: ' sky' } }),
      part({ audio: { data: 'BB', expires_at: 1_772_446_500 } }),
      stop(),
    ]),
    text: '',
    choice: { message: { audio: { id: 'audio_1', data: 'AABB', transcript: 'Blue sky', expires_at: 1_772_446_500 } } },
  },
  {
    name: 'OpenAI search, with annotations in several chunks',
    body: body([
      role,
      blue,
      part({ annotations: [citation('https://a.example')] }),
      sky,
      part({ annotations: [citation('https://b.example')] }),
      stop(),
    ]),
    choice: { message: { annotations: [citation('https://a.example'), citation('https://b.example')] } },
  },
  {
    name: 'Azure, whose first chunk has neither id nor time',
    body: body([
      { id: '', object: '', created: 0, model: '', choices: [], prompt_filter_results: [{ prompt_index: 0 }] },
      role,
      part({ content: 'Blue' }, { content_filter_results: { hate: { filtered: false } } }),
      sky,
      stop(),
    ]),
    completion: {
      id: 'chatcmpl-7f',
      created: 1_772_442_900,
      model: 'sable',
      prompt_filter_results: [{ prompt_index: 0 }],
    },
  },
  {
    name: 'Azure with an asynchronous filter, whose results follow',
    body: body([
      ...said,
      {
        id: '',
        object: '',
        created: 0,
        model: '',
        choices: [{ index: 0, finish_reason: null, content_filter_offsets: { check_offset: 8 } }],
      },
    ]),
    completion: { id: 'chatcmpl-7f', created: 1_772_442_900, model: 'sable' },
    choice: { finish_reason: 'stop' },
  },
  {
    name: 'DeepSeek',
    body: body([
      part({ role: 'assistant', content: null, reasoning_content: '' }),
      part({ content: null, reasoning_content: 'Look up.' }),
      part({ content: 'Blue', reasoning_content: null }),
      sky,
      { ...stop(), usage: USAGE },
    ]),
    choice: { message: { reasoning: 'Look up.' } },
    completion: counted,
  },
  {
    name: 'DeepSeek under load, with comments before the first chunk',
    body: `: keep-alive\n\n: keep-alive\n\n${body(said)}`,
  },
  {
    name: 'Mistral, with thinking in lists of parts',
    body: body([
      part({ role: 'assistant', content: '' }),
      part({ content: [thought('Look ')] }),
      part({ content: [thought('up.')] }),
      part({ content: 'Blue' }),
      sky,
      { ...stop(), usage: USAGE },
    ]),
    choice: { message: { content: [thought('Look up.'), { type: 'text', text: 'Blue sky' }] } },
    completion: counted,
  },
  {
    name: 'Mistral, with references between texts',
    body: body([
      part({ content: 'Blue' }),
      part({ content: [{ type: 'reference', reference_ids: [3] }] }),
      part({ content: ' sky' }),
      stop(),
    ]),
    choice: {
      message: {
        content: [
          { type: 'text', text: 'Blue' },
          { type: 'reference', reference_ids: [3] },
          { type: 'text', text: ' sky' },
        ],
      },
    },
  },
  {
    name: 'Mistral, with whole tool calls whose ids are "null"',
    body: body([tools({ id: 'null', function: findOrder }, { id: 'null', function: findUser }), stop('tool_calls')]),
    text: '',
    calls: bothCalls,
  },
  {
    name: 'Gemini, with tool calls of one index and empty ids',
    body: body([
      tools({ index: 0, id: '', type: 'function', function: findOrder }),
      tools({ index: 0, id: '', type: 'function', function: findUser }),
      stop('stop'),
    ]),
    text: '',
    calls: bothCalls,
  },
  {
    name: 'Gemini, with a signature in a tool call',
    body: body([
      tools({
        id: 'call_a',
        type: 'function',
        function: findOrder,
        extra_content: { google: { thought_signature: 's1' } },
      }),
      stop('tool_calls'),
    ]),
    text: '',
    choice: { message: { tool_calls: [{ extra_content: { google: { thought_signature: 's1' } } }] } },
    calls: oneCall,
  },
  {
    name: 'Gemini, with usage on every chunk and CR in between',
    body: body([
      { ...blue, usage: { prompt_tokens: 9, completion_tokens: 2, total_tokens: 11 } },
      { ...part({ content: ' sky' }, { finish_reason: 'stop' }), usage: USAGE },
    ]),
    completion: counted,
  },
  {
    name: 'Anthropic, without usage of its own',
    body: body([role, blue, sky, stop(), usage({})]),
    completion: { model: 'sable' },
  },
  {
    name: 'Anthropic, with argument parts that begin empty',
    body: body([
      tools({ index: 0, id: 'call_a', type: 'function', function: { name: 'find_order', arguments: '' } }),
      tools({ index: 0, function: { arguments: '' } }),
      tools({ index: 0, function: { arguments: '{"id":1042}' } }),
      stop('tool_calls'),
    ]),
    text: '',
    calls: oneCall,
  },
  {
    name: 'Moonshot, with usage in the choice',
    body: body([role, blue, sky, stop('stop', { usage: USAGE })]),
    completion: counted,
  },
  {
    name: 'Qwen, whose later parts have empty ids and names',
    body: body([
      tools({ index: 0, id: 'call_a', type: 'function', function: { name: 'find_order', arguments: '' } }),
      tools({ index: 0, id: '', type: 'function', function: { name: '', arguments: '{"id":1042}' } }),
      stop('tool_calls'),
    ]),
    text: '',
    calls: oneCall,
  },
  {
    name: 'Zhipu, with a whole tool call in the last chunk',
    body: body([
      role,
      part(
        {
          role: 'assistant',
          content: '',
          tool_calls: [{ id: 'call_a', index: 0, type: 'function', function: findOrder }],
        },
        { finish_reason: 'tool_calls' },
      ),
    ]),
    text: '',
    calls: oneCall,
  },
  {
    name: 'MiniMax, which repeats the whole message at the end',
    body: body([
      role,
      blue,
      sky,
      {
        ...HEAD,
        object: 'chat.completion',
        choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content: 'Blue sky' } }],
        usage: USAGE,
      },
    ]),
  },
  {
    name: 'Perplexity, with a growing message, citations and no [DONE]',
    body: body(
      [
        part(
          { role: 'assistant', content: 'Blue' },
          { message: { role: 'assistant', content: 'Blue' } },
          { citations: ['https://a.example'] },
        ),
        part(
          { role: 'assistant', content: ' sky' },
          { message: { role: 'assistant', content: 'Blue sky' }, finish_reason: 'stop' },
          { citations: ['https://a.example'] },
        ),
      ],
      '',
    ),
    completion: { citations: ['https://a.example'] },
    lacksTerminator: true,
  },

  // Gateways
  {
    name: 'OpenRouter, with comments and reasoning details',
    body: `: OPENROUTER PROCESSING\n\n${body([
      part(
        { role: 'assistant', content: '', reasoning: 'Look ', reasoning_details: [detail('Look ')] },
        { native_finish_reason: null },
      ),
      part({ role: 'assistant', content: '', reasoning: 'up.', reasoning_details: [detail('up.')] }),
      part({
        role: 'assistant',
        content: '',
        reasoning_details: [{ type: 'reasoning.text', signature: 's1', index: 0 }],
      }),
      part({ role: 'assistant', content: 'Blue' }),
      part({ role: 'assistant', content: ' sky' }),
      part({ content: '' }, { finish_reason: 'stop', native_finish_reason: 'end_turn' }),
      usage({ ...USAGE, cost: 0.01 }, { provider: 'Northwind' }),
    ])}`,
    choice: {
      native_finish_reason: 'end_turn',
      message: { reasoning: 'Look up.', reasoning_details: [detail('Look up.', { signature: 's1' })] },
    },
    completion: { provider: 'Northwind', usage: { cost: 0.01 } },
  },
  {
    name: 'OpenRouter, with a summary and encrypted reasoning',
    body: body([
      part({ reasoning_details: [{ type: 'reasoning.summary', summary: 'Look ', index: 0 }] }),
      part({ reasoning_details: [{ type: 'reasoning.summary', summary: 'up.', index: 0 }] }),
      part({ reasoning_details: [{ type: 'reasoning.encrypted', data: 'AA', id: 'rs_1', index: 0 }] }),
      part({ reasoning_details: [{ type: 'reasoning.encrypted', data: 'BB', id: 'rs_2', index: 1 }] }),
      ...said,
    ]),
    choice: {
      message: {
        reasoning_details: [
          { type: 'reasoning.summary', summary: 'Look up.', index: 0 },
          { type: 'reasoning.encrypted', data: 'AA', id: 'rs_1', index: 0 },
          { type: 'reasoning.encrypted', data: 'BB', id: 'rs_2', index: 1 },
        ],
      },
    },
  },
  {
    name: 'OpenRouter, with images in several chunks',
    body: body([
      role,
      blue,
      part({ content: '', images: [image(0)] }),
      sky,
      part({ content: '', images: [image(1)] }),
      stop(),
    ]),
    choice: { message: { images: [image(0), image(1)] } },
  },
  {
    name: 'LiteLLM, with thinking blocks',
    body: body([
      part({
        role: 'assistant',
        content: '',
        reasoning_content: 'Look ',
        thinking_blocks: [{ type: 'thinking', thinking: 'Look ', signature: null }],
      }),
      part({ content: '', reasoning_content: 'up.', thinking_blocks: [{ type: 'thinking', thinking: 'up.' }] }),
      part({ content: '', thinking_blocks: [{ type: 'thinking', thinking: '', signature: 's1' }] }),
      part({ content: '', thinking_blocks: [{ type: 'thinking', thinking: 'Again.', signature: 's2' }] }),
      blue,
      sky,
      stop(),
    ]),
    choice: {
      message: {
        reasoning: 'Look up.',
        thinking_blocks: [
          { type: 'thinking', thinking: 'Look up.', signature: 's1' },
          { type: 'thinking', thinking: 'Again.', signature: 's2' },
        ],
      },
    },
  },
  {
    name: 'LiteLLM, whose annotations are repeated in every chunk',
    body: body([
      part({ content: 'Blue', annotations: [citation('https://a.example')] }),
      part({ content: ' sky', annotations: [citation('https://a.example')] }),
      stop(),
    ]),
    choice: { message: { annotations: [citation('https://a.example')] } },
  },
  {
    name: 'Databricks, with reasoning in lists of parts',
    body: body([
      part({ role: 'assistant', content: [{ type: 'reasoning', summary: [{ type: 'summary_text', text: 'Look ' }] }] }),
      part({ content: [{ type: 'reasoning', summary: [{ type: 'summary_text', text: 'up.', signature: '' }] }] }),
      part({ content: [{ type: 'text', text: 'Blue' }] }),
      part({ content: [{ type: 'text', text: ' sky' }] }),
      stop(),
    ]),
    choice: {
      message: {
        content: [
          { type: 'reasoning', summary: [{ type: 'summary_text', text: 'Look up.' }] },
          { type: 'text', text: 'Blue sky' },
        ],
      },
    },
  },
  {
    name: 'a gateway that sends text as lists of parts and as strings',
    body: body([
      part({ content: 'Bl' }),
      part({ content: [{ type: 'text', text: 'ue' }] }),
      part({ content: ' sky' }),
      stop(),
    ]),
    choice: { message: { content: 'Blue sky' } },
  },
  {
    name: 'Groq',
    body: body([{ ...role, x_groq: { id: 'req_1' } }, blue, sky, { ...stop(), x_groq: { id: 'req_1', usage: USAGE } }]),
    completion: counted,
  },
  {
    name: 'Together, with older log probabilities',
    body: body([
      part({ content: 'Blue' }, { logprobs: { tokens: ['Blue'], token_logprobs: [-0.1] } }),
      part({ content: ' sky' }, { logprobs: { tokens: [' sky'], token_logprobs: [-0.2] } }),
      stop(),
    ]),
    choice: { logprobs: { tokens: ['Blue', ' sky'], token_logprobs: [-0.1, -0.2] } },
  },
  {
    name: 'Copilot, with reasoning under another name',
    body: body([part({ reasoning_text: 'Look ' }), part({ reasoning_text: 'up.' }), ...said]),
    choice: { message: { reasoning: 'Look up.' } },
  },
  {
    name: 'Cloudflare, which omits the choices of a chunk',
    body: body([role, blue, { ...HEAD, choices: null }, sky, { ...HEAD, p: 'abd' }, stop()]),
  },
  {
    name: 'Bedrock, with a time of 0 in the last chunk and other events',
    body: `event: ping\ndata: {}\n\n${body([role, blue, sky, stop('stop', {}, { created: 0 })])}`,
    completion: { created: 1_772_442_900 },
  },
  {
    name: 'Fireworks, with partial usage',
    body: body([role, blue, sky, stop(), usage({ prompt_tokens: 9, completion_tokens: null })]),
    completion: { usage: { prompt_tokens: 9 } },
  },
  {
    name: 'a gateway that sends usage on two choices without numbers',
    body: body([
      part({ content: 'Blue sky' }, { finish_reason: 'stop' }, { usage: {} }),
      { ...part({ content: 'Grey' }, { index: 1, finish_reason: 'stop' }), usage: { prompt_tokens: 9 } },
      part({}, {}, { usage: { prompt_tokens: 9, completion_tokens: 4 } }),
    ]),
    completion: { usage: { prompt_tokens: 9, completion_tokens: 4, total_tokens: 13 } },
  },
];

/** Reads the stream of a case to its end. */
export async function readVendor({
  body: text,
  type,
}: VendorCase): Promise<{ stream: ChatStream; completion: ChatCompletion }> {
  const stream = chatStream(respond(text, type));
  return { stream, completion: await stream.finalCompletion() };
}
