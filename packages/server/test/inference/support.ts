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
import { createValidators } from '../../src/http/validators.ts';
import type { InferenceOptions } from '../../src/areas/inference/operations/engine.ts';
import { createInferenceHandlers } from '../../src/areas/inference/index.ts';
import type { Store } from '../../src/core/store.ts';

const contract = createRequire(import.meta.url)('@callscope/inference-types/openapi.json') as object;
const operations = new Map(readOperations(contract).map((operation) => [operation.id, operation]));
const validatorsFor = createValidators(contract);
const checks = validatorsFor(operations.get('chatCompletions')!);

export const small = 'northwind/sable-small';
export const reasoner = 'northwind/sable-reasoner';
/** Time of the clock. */
export const now: number = Date.UTC(2026, 2, 2, 12);

/** Fields of a request that differ from the defaults of `request`. */
export type Fields = Partial<ChatCompletionsRequest>;

/** Creates a valid request. */
export function request(more: Fields = {}): ChatCompletionsRequest {
  return { model: small, messages: [{ role: 'user', content: 'When does parcel 1042 arrive?' }], ...more };
}

/** Creates a context without storage: a handler that uses it fails. */
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
    exact: () => undefined,
    now: () => now,
    project: (project_id) => checkProject(access, project_id),
    ...more,
  };
}

/** Requests a whole response. Request and response must match the contract. */
export async function complete(
  fields: Fields,
  headers?: Readonly<Record<string, string>>,
  options?: InferenceOptions,
): Promise<ChatCompletionsResponse> {
  const response = (await perform(fields, headers, options)) as ChatCompletionsResponse;
  assertValid(checks.response('application/json')(JSON.parse(JSON.stringify(response))));
  return response;
}

/** Requests a stream. The request and every chunk must match the contract. */
export async function chunks(
  fields: Fields,
  headers?: Readonly<Record<string, string>>,
  options?: InferenceOptions,
): Promise<ChatCompletionChunk[]> {
  const found: ChatCompletionChunk[] = [];
  const stream = (await perform({ stream: true, ...fields }, headers, options)) as AsyncIterable<ChatCompletionChunk>;
  for await (const chunk of stream) {
    assertValid(checks.item()(JSON.parse(JSON.stringify(chunk))));
    found.push(JSON.parse(JSON.stringify(chunk)) as ChatCompletionChunk);
  }
  return found;
}

/** Returns the status, field and message of a request's error; status 200 if there is none. */
export async function errorOf(
  fields: Fields,
  headers?: Readonly<Record<string, string>>,
): Promise<{ status: number; param: unknown; message: string }> {
  try {
    await complete(fields, headers);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return { status: error.status, param: error.violations[0]?.loc[1], message: error.message };
  }
  return { status: 200, param: undefined, message: '' };
}

/** Lists the models. The response must match the contract. */
export async function list(headers?: Readonly<Record<string, string>>): Promise<ModelsResponse> {
  const { models } = createInferenceHandlers();
  const response = await (models as Handler<object, ModelsResponse>)({}, contextOf(headers));
  assertValid(validatorsFor(operations.get('models')!).response('application/json')(response));
  return response;
}

/** Accumulates chunks as clients do. */
export function accumulate(parts: readonly ChatCompletionChunk[]): object {
  const accumulator = new ChatAccumulator();
  for (const part of parts) accumulator.push(part);
  return accumulator.final();
}

/** Removes values that readers treat as missing: null, and an empty list of calls (decision 0035). */
export function plain(value: unknown): unknown {
  if (Array.isArray(value)) return (value as unknown[]).map(plain);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(
    ([key, each]) => each !== null && !(key === 'tool_calls' && (each as unknown[]).length === 0),
  );
  return Object.fromEntries(kept.map(([key, each]) => [key, key === 'function' ? each : plain(each)]));
}

async function perform(
  fields: Fields,
  headers: Readonly<Record<string, string>> | undefined,
  options: InferenceOptions | undefined,
): Promise<unknown> {
  const body = JSON.parse(JSON.stringify(request(fields))) as ChatCompletionsRequest;
  const violations = checks.body('application/json')(body);
  if (violations.length > 0) throw new ServiceError(422, JSON.stringify(violations), { violations });
  const { chatCompletions } = createInferenceHandlers(options);
  return (chatCompletions as Handler<ChatCompletionsRequest, unknown>)(body, contextOf(headers));
}

function assertValid(violations: readonly object[]): void {
  if (violations.length > 0) throw new Error(`Not valid by the contract: ${JSON.stringify(violations)}`);
}
