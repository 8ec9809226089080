import { createRequire } from 'node:module';
import { ChatAccumulator } from '@callscope/ergonomics/chat';
import type {
  ChatCompletionChunk,
  ChatCompletionsRequest,
  ChatCompletionsResponse,
  ModelsResponse,
} from '@callscope/inference-types';

import { type Access, checkProject } from '../../src/core/access.ts';
import type { Context, Handler } from '../../src/core/handler.ts';
import { ServiceError } from '../../src/core/errors.ts';
import { readOperations } from '../../src/http/contract.ts';
import { createChecks } from '../../src/http/validators.ts';
import type { InferenceOptions } from '../../src/areas/inference/operations/engine.ts';
import { createInferenceHandlers } from '../../src/areas/inference/index.ts';
import type { Store } from '../../src/core/store.ts';

const contract = createRequire(import.meta.url)('@callscope/inference-types/openapi.json') as object;
const operations = new Map(readOperations(contract).map((operation) => [operation.id, operation]));
const checksOf = createChecks(contract);
const checks = checksOf(operations.get('chatCompletions')!);

export const small = 'northwind/sable-small';
export const reasoner = 'northwind/sable-reasoner';
export const now: number = Date.UTC(2026, 2, 2, 12);

/** What a test asks: everything but the model has a value of its own. */
export type Question = Partial<ChatCompletionsRequest>;

/** A request that fits the contract. */
export function request(more: Question = {}): ChatCompletionsRequest {
  return { model: small, messages: [{ role: 'user', content: 'When does parcel 1042 arrive?' }], ...more };
}

/** A context without storage: whatever touches it fails the test. */
export function contextOf(headers: Readonly<Record<string, string>> = {}, more: Partial<Context> = {}): Context {
  const access: Access = { user: 'ada', projects: ['acme/support-bot'], role: 'write' };
  return {
    access,
    store: undefined as unknown as Store,
    address: '203.0.113.24',
    requestId: headers['x-request-id'] ?? 'request-1',
    header: (name) => headers[name],
    setHeader: () => {},
    signal: new AbortController().signal,
    lossless: () => ({ kind: 'word', text: 'null' }),
    now: () => now,
    project: (project_id) => checkProject(access, project_id),
    ...more,
  };
}

/** Asks for a whole answer; request and answer have to fit the contract. */
export async function ask(
  question: Question,
  headers?: Readonly<Record<string, string>>,
  options?: InferenceOptions,
): Promise<ChatCompletionsResponse> {
  const answer = (await perform(question, headers, options)) as ChatCompletionsResponse;
  refuse(checks.response('application/json')(JSON.parse(JSON.stringify(answer))));
  return answer;
}

/** Asks for a stream; every chunk has to fit the contract. */
export async function chunks(
  question: Question,
  headers?: Readonly<Record<string, string>>,
  options?: InferenceOptions,
): Promise<ChatCompletionChunk[]> {
  const found: ChatCompletionChunk[] = [];
  const stream = (await perform({ stream: true, ...question }, headers, options)) as AsyncIterable<ChatCompletionChunk>;
  for await (const chunk of stream) {
    refuse(checks.item()(JSON.parse(JSON.stringify(chunk))));
    found.push(JSON.parse(JSON.stringify(chunk)) as ChatCompletionChunk);
  }
  return found;
}

/** What goes wrong with a question: status and field. */
export async function faultOf(
  question: Question,
  headers?: Readonly<Record<string, string>>,
): Promise<{ status: number; param: unknown; message: string }> {
  try {
    await ask(question, headers);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return { status: error.status, param: error.violations[0]?.loc[1], message: error.message };
  }
  return { status: 200, param: undefined, message: '' };
}

/** Lists the models. */
export async function list(headers?: Readonly<Record<string, string>>): Promise<ModelsResponse> {
  const { models } = createInferenceHandlers();
  const answer = await (models as Handler<object, ModelsResponse>)({}, contextOf(headers));
  refuse(checksOf(operations.get('models')!).response('application/json')(answer));
  return answer;
}

/** Puts chunks together as clients do. */
export function assembled(parts: readonly ChatCompletionChunk[]): object {
  const accumulator = new ChatAccumulator();
  for (const part of parts) accumulator.push(part);
  return accumulator.final();
}

/** Leaves out what readers treat alike: null, what is missing, and a list of no calls (decision 0035). */
export function plain(value: unknown): unknown {
  if (Array.isArray(value)) return (value as unknown[]).map(plain);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(
    ([key, each]) => each !== null && !(key === 'tool_calls' && (each as unknown[]).length === 0),
  );
  return Object.fromEntries(kept.map(([key, each]) => [key, key === 'function' ? each : plain(each)]));
}

async function perform(
  question: Question,
  headers: Readonly<Record<string, string>> | undefined,
  options: InferenceOptions | undefined,
): Promise<unknown> {
  const body = JSON.parse(JSON.stringify(request(question))) as ChatCompletionsRequest;
  const violations = checks.body('application/json')(body);
  if (violations.length > 0) throw new ServiceError(422, JSON.stringify(violations), { violations });
  const { chatCompletions } = createInferenceHandlers(options);
  return (chatCompletions as Handler<ChatCompletionsRequest, unknown>)(body, contextOf(headers));
}

function refuse(violations: readonly object[]): void {
  if (violations.length > 0) throw new Error(`It does not fit the contract: ${JSON.stringify(violations)}`);
}
