import { type Document, listOperations, requestExamples, successExample } from '@callscope/contract';
import type { CostCreateRequest } from '@callscope/tracing-types';

import { createPrices, type Performer } from './performer.ts';
import { readProgress, writeProgress } from './progress.ts';

const PROJECT = 'acme/support-bot';

/**
 * Writes the world of the contract's examples, `acme/support-bot`, with their ids and times, so that their requests
 * return what they show. Steps that were performed before are not repeated, so later changes stay.
 *
 * @param document - The bundled contract.
 * @returns the number of operations that were performed, and those without a handler.
 */
export async function seedWorld(
  performer: Performer,
  document: object,
): Promise<{ readonly performed: number; readonly missing: readonly string[] }> {
  const project = performer.project(PROJECT);
  const missing = new Set(steps.map(({ operationId }) => operationId).filter((id) => !performer.has(id)));
  const done = await readProgress(performer.store, project, 'examples');
  const wanted = steps.filter(({ at, operationId }) => Date.parse(at) > done && !missing.has(operationId));
  for (const { at, operationId, example, toInput } of wanted) {
    const time = Date.parse(at);
    const shown = readExample(document, operationId, example);
    const input = toInput ? toInput(shown) : shown.request;
    // All other steps store nothing new if repeated, so progress is recorded once, after the last step.
    if (operationId === 'costCreate') await createPrices(performer, input as CostCreateRequest, time);
    else await performer.perform(operationId, input, time);
  }
  const last = wanted.at(-1);
  if (last) await writeProgress(performer.store, project, 'examples', Date.parse(last.at));
  return { performed: wanted.length, missing: [...missing] };
}

/** One operation of the world of the contract's examples. */
export interface Step {
  /** Time of the operation. Steps are in order, and no two have the same time. */
  readonly at: string;
  readonly operationId: string;
  /** Key of the example whose request is sent. */
  readonly example: string;
  /** Returns what is sent instead of the example's request. */
  readonly toInput?: (example: Example) => object;
}

const THIRD_VERSION = 'MbldwTaQZRe1x8dryALBhqRh32kYhJweBECrDyLCLf0';
const SECOND_VERSION = 'bFwYHz9ofu4UIBhkMa7ZMUZC2PmPyfHykYlXrFy4K3Y';

// Ids of the contract's responses are sent as ids of the client, so that the examples find what they read, and a repeated
// step stores nothing new.
const withId = ({ request, response }: Example): object => ({ ...request, id: response['id'] });
const withIdsOfCall = ({ request, response: { id, trace_id } }: Example): object => ({
  // A call whose id the service generates is a turn of its thread; a call with an id must state it.
  start: { ...(request['start'] as object), id, trace_id, turn_id: id },
});
const withIdsOfBatch = ({ request, response }: Example): object => {
  const created = response['res'] as { id: string }[];
  return { batch: (request['batch'] as object[]).map((one, index) => ({ ...one, id: created[index]?.id })) };
};
/** The example shows the bytes of the file as text. */
const withBytes = ({ request }: Example): object => ({
  ...request,
  file: { bytes: new TextEncoder().encode(String(request['file'])), type: 'application/octet-stream' },
});
/** The world has no queues yet, so the annotation comes from none. */
const withoutQueue = (example: Example): object => ({ ...withId(example), queue_id: undefined });

/** All operations in `acme/support-bot`, in the order of time. */
export const steps: readonly Step[] = [
  { at: '2026-02-10T08:50:00Z', operationId: 'objCreate', example: 'op' },
  { at: '2026-02-10T08:50:30Z', operationId: 'opCreate', example: 'lookupOrder' },
  { at: '2026-02-10T09:00:00Z', operationId: 'objCreate', example: 'firstVersion' },
  { at: '2026-02-24T16:30:00Z', operationId: 'objCreate', example: 'secondVersion' },
  { at: '2026-02-24T16:31:00Z', operationId: 'objSetAliases', example: 'set' },
  {
    at: '2026-02-24T16:32:00Z',
    operationId: 'objAddTags',
    example: 'one',
    toInput: ({ request }) => ({ ...request, digest: SECOND_VERSION, tags: ['reviewed'] }),
  },
  { at: '2026-03-01T08:00:00Z', operationId: 'costCreate', example: 'twoModels' },
  { at: '2026-03-02T08:05:00Z', operationId: 'objCreate', example: 'thirdVersion' },
  {
    at: '2026-03-02T08:06:00Z',
    operationId: 'objSetAliases',
    example: 'set',
    toInput: ({ request }) => ({ ...request, digest: THIRD_VERSION, aliases: ['staging'] }),
  },
  {
    at: '2026-03-02T08:07:00Z',
    operationId: 'objAddTags',
    example: 'one',
    toInput: ({ request }) => ({ ...request, digest: THIRD_VERSION, tags: ['draft'] }),
  },
  { at: '2026-03-02T09:15:00Z', operationId: 'callStart', example: 'root' },
  { at: '2026-03-02T09:15:03.200Z', operationId: 'callStartBatch', example: 'trace' },
  { at: '2026-03-02T09:15:03.250Z', operationId: 'callEnd', example: 'success' },
  { at: '2026-03-02T09:20:00Z', operationId: 'feedbackCreate', example: 'reaction', toInput: withId },
  { at: '2026-03-02T10:00:00Z', operationId: 'objCreate', example: 'builtinClass' },
  { at: '2026-03-02T14:40:01.100Z', operationId: 'callStartBatch', example: 'failedTrace' },
  { at: '2026-03-02T14:45:00Z', operationId: 'feedbackCreate', example: 'note', toInput: withId },
  { at: '2026-03-02T14:59:30Z', operationId: 'callStart', example: 'idsMade', toInput: withIdsOfCall },
  { at: '2026-03-02T15:20:00Z', operationId: 'feedbackCreate', example: 'annotation', toInput: withoutQueue },
  { at: '2026-03-03T08:55:00Z', operationId: 'tableCreate', example: 'questions' },
  { at: '2026-03-03T08:56:00Z', operationId: 'tableUpdate', example: 'append' },
  { at: '2026-03-03T08:57:00Z', operationId: 'tableUpdate', example: 'replace' },
  { at: '2026-03-03T09:00:00Z', operationId: 'datasetCreate', example: 'questions' },
  { at: '2026-03-03T09:05:00Z', operationId: 'scorerCreate', example: 'mentionsDate' },
  { at: '2026-03-03T09:06:00Z', operationId: 'scorerCreate', example: 'politeness' },
  { at: '2026-03-03T09:09:00Z', operationId: 'fileCreate', example: 'source', toInput: withBytes },
  { at: '2026-03-03T09:10:00Z', operationId: 'modelCreate', example: 'supportBot' },
  { at: '2026-03-03T09:15:00Z', operationId: 'evaluationCreate', example: 'nightly' },
  { at: '2026-03-03T09:30:00Z', operationId: 'feedbackCreate', example: 'runnable', toInput: withId },
  { at: '2026-03-03T09:31:00Z', operationId: 'feedbackCreateBatch', example: 'scores', toInput: withIdsOfBatch },
  { at: '2026-03-04T11:00:01.250Z', operationId: 'exportTrace', example: 'oneSpan' },
];

type Json = Readonly<Record<string, unknown>>;

/** One pair of examples of an operation. */
export interface Example {
  /** Parameters and properties of the body, as the client's method takes them. */
  readonly request: Json;
  /** Body of the successful response; empty if the contract has none. */
  readonly response: Json;
}

/**
 * Reads an example of a bundled contract.
 *
 * @param key - Key of the example, which request and response share.
 * @throws TypeError when the contract has no such example of a request.
 */
export function readExample(document: object, operationId: string, key: string): Example {
  const operation = listOperations(document as Document).find(({ id }) => id === operationId);
  const found = operation && requestExamples(operation).examples.find((example) => example.key === key);
  if (!operation || !found?.body)
    throw new TypeError(`The contract has no request example "${key}" of ${operationId}.`);
  return {
    request: { ...found.parameters, ...(found.body.value as Json) },
    response: (successExample(operation, key)?.example.value ?? {}) as Json,
  };
}
