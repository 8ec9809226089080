import { listOperations, type Document, requestExamples, successExample } from '@callscope/contract';
import type { CostCreateRequest } from '@callscope/tracing-types';

import { readMark, setMark } from './marks.ts';
import type { Performer } from './operations.ts';
import { createPrices } from './prices.ts';

const PROJECT = 'acme/support-bot';

const sent = ({ request }: Example): object => request;

/**
 * Makes the world of the contract's examples: `acme/support-bot`, with the ids and times that the examples show, so that
 * their requests are answered as the contract says. What was made before is not made again, and what somebody changed
 * since stays.
 * @param performer - Performs the operations.
 * @param document - The contract.
 * @returns How many operations were performed now, and those that could not be because nothing performs them yet.
 */
export async function fillWorld(
  performer: Performer,
  document: object,
): Promise<{ readonly performed: number; readonly missing: readonly string[] }> {
  const project = performer.project(PROJECT);
  const missing = new Set(steps.map(({ operationId }) => operationId).filter((id) => !performer.knows(id)));
  const mark = await readMark(performer.store, project, 'examples');
  const wanted = steps.filter(({ at, operationId }) => Date.parse(at) > mark && !missing.has(operationId));
  for (const { at, operationId, example, input = sent } of wanted) {
    const time = Date.parse(at);
    const values = input(exampleOf(document, operationId, example));
    // Repeating any other step stores nothing twice, so it is enough to set the mark when all are done.
    if (operationId === 'costCreate') await createPrices(performer, values as CostCreateRequest, time);
    else await performer.perform(operationId, values, time);
  }
  const last = wanted.at(-1);
  if (last) await setMark(performer.store, project, 'examples', Date.parse(last.at));
  return { performed: wanted.length, missing: [...missing] };
}

/** One operation of the world of the contract's examples. */
export interface Step {
  /** When it happened. Steps are in order, and no two have the same time. */
  readonly at: string;
  readonly operationId: string;
  /** Key of the example whose request is performed. */
  readonly example: string;
  /** What is sent instead of the example's request. */
  readonly input?: (example: Example) => object;
}

const THIRD_VERSION = 'MbldwTaQZRe1x8dryALBhqRh32kYhJweBECrDyLCLf0';
const SECOND_VERSION = 'bFwYHz9ofu4UIBhkMa7ZMUZC2PmPyfHykYlXrFy4K3Y';

// The ids that the contract's answers show are sent as ids of the client's own: so what the examples read is there, and
// a step that is repeated stores nothing twice.
const withId = ({ request, response }: Example): object => ({ ...request, id: response['id'] });
const withIdsOfCall = ({ request, response: { id, trace_id } }: Example): object => ({
  // A call whose id the service makes is a turn of its thread by itself; one with an id says so.
  start: { ...(request['start'] as object), id, trace_id, turn_id: id },
});
const withIdsOfBatch = ({ request, response }: Example): object => {
  const answers = response['res'] as { id: string }[];
  return { batch: (request['batch'] as object[]).map((one, index) => ({ ...one, id: answers[index]?.id })) };
};
/** The contract describes the bytes of a file as text. */
const withBytes = ({ request }: Example): object => ({
  ...request,
  file: { bytes: new TextEncoder().encode(String(request['file'])), type: 'application/octet-stream' },
});
/** The queue that the annotation came from is not there before queues are. */
const withoutQueue = (example: Example): object => ({ ...withId(example), queue_id: undefined });

/** What happened in `acme/support-bot`, in the order of time. */
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
    input: ({ request }) => ({ ...request, digest: SECOND_VERSION, tags: ['reviewed'] }),
  },
  { at: '2026-03-01T08:00:00Z', operationId: 'costCreate', example: 'twoModels' },
  { at: '2026-03-02T08:05:00Z', operationId: 'objCreate', example: 'thirdVersion' },
  {
    at: '2026-03-02T08:06:00Z',
    operationId: 'objSetAliases',
    example: 'set',
    input: ({ request }) => ({ ...request, digest: THIRD_VERSION, aliases: ['staging'] }),
  },
  {
    at: '2026-03-02T08:07:00Z',
    operationId: 'objAddTags',
    example: 'one',
    input: ({ request }) => ({ ...request, digest: THIRD_VERSION, tags: ['draft'] }),
  },
  { at: '2026-03-02T09:15:00Z', operationId: 'callStart', example: 'root' },
  { at: '2026-03-02T09:15:03.200Z', operationId: 'callStartBatch', example: 'trace' },
  { at: '2026-03-02T09:15:03.250Z', operationId: 'callEnd', example: 'success' },
  { at: '2026-03-02T09:20:00Z', operationId: 'feedbackCreate', example: 'reaction', input: withId },
  { at: '2026-03-02T10:00:00Z', operationId: 'objCreate', example: 'builtinClass' },
  { at: '2026-03-02T14:40:01.100Z', operationId: 'callStartBatch', example: 'failedTrace' },
  { at: '2026-03-02T14:45:00Z', operationId: 'feedbackCreate', example: 'note', input: withId },
  { at: '2026-03-02T14:59:30Z', operationId: 'callStart', example: 'idsMade', input: withIdsOfCall },
  { at: '2026-03-02T15:20:00Z', operationId: 'feedbackCreate', example: 'annotation', input: withoutQueue },
  { at: '2026-03-03T08:55:00Z', operationId: 'tableCreate', example: 'questions' },
  { at: '2026-03-03T08:56:00Z', operationId: 'tableUpdate', example: 'append' },
  { at: '2026-03-03T08:57:00Z', operationId: 'tableUpdate', example: 'replace' },
  { at: '2026-03-03T09:00:00Z', operationId: 'datasetCreate', example: 'questions' },
  { at: '2026-03-03T09:05:00Z', operationId: 'scorerCreate', example: 'mentionsDate' },
  { at: '2026-03-03T09:06:00Z', operationId: 'scorerCreate', example: 'politeness' },
  { at: '2026-03-03T09:09:00Z', operationId: 'fileCreate', example: 'source', input: withBytes },
  { at: '2026-03-03T09:10:00Z', operationId: 'modelCreate', example: 'supportBot' },
  { at: '2026-03-03T09:15:00Z', operationId: 'evaluationCreate', example: 'nightly' },
  { at: '2026-03-03T09:30:00Z', operationId: 'feedbackCreate', example: 'runnable', input: withId },
  { at: '2026-03-03T09:31:00Z', operationId: 'feedbackCreateBatch', example: 'scores', input: withIdsOfBatch },
  { at: '2026-03-04T11:00:01.250Z', operationId: 'exportTrace', example: 'oneSpan' },
];

type Json = Readonly<Record<string, unknown>>;

/** One pair of examples of an operation. */
export interface Example {
  /** Parameters beside the properties of the body, as the client's method takes them. */
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
export function exampleOf(document: object, operationId: string, key: string): Example {
  const operation = listOperations(document as Document).find(({ id }) => id === operationId);
  const found = operation && requestExamples(operation).examples.find((example) => example.key === key);
  if (!operation || !found?.body)
    throw new TypeError(`The contract has no request example "${key}" of ${operationId}.`);
  return {
    request: { ...found.parameters, ...(found.body.value as Json) },
    response: (successExample(operation, key)?.example.value ?? {}) as Json,
  };
}
