import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { expect, test } from 'vitest';

import { inference, tracing } from '../src/index.ts';

interface Contract {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId?: string }>>>>;
  readonly components: { readonly responses: object };
}

const { resolve } = createRequire(import.meta.url);
const readContract = (service: string): Contract =>
  JSON.parse(readFileSync(resolve(`@callscope/${service}-types/openapi.json`), 'utf8')) as Contract;

interface Service {
  readonly service: string;
  readonly contract: Contract;
  readonly operations: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly errors: Readonly<
    Record<string, Readonly<Record<string, { readonly status: number; readonly body: object }>>>
  >;
}

const { errorExamples: tracingErrors, ...tracingOperations } = tracing;
const { errorExamples: inferenceErrors, ...inferenceOperations } = inference;
const services: Service[] = [
  { service: 'tracing', contract: readContract('tracing'), operations: tracingOperations, errors: tracingErrors },
  {
    service: 'inference',
    contract: readContract('inference'),
    operations: inferenceOperations,
    errors: inferenceErrors,
  },
];

test.each(services)(
  'every operation of the $service contract has examples under its own name',
  ({ operations, contract }) => {
    const inContract = Object.values(contract.paths).flatMap((item) => Object.values(item));
    const ids = inContract.flatMap(({ operationId }) => operationId ?? []);
    expect(ids.length).toBeGreaterThan(0);
    expect(new Set(Object.keys(operations))).toEqual(new Set(ids));
  },
);

test.each(services)('every $service example has a request, a response, or both', ({ operations }) => {
  for (const each of Object.values(operations).flatMap((cases) => Object.values(cases))) {
    const sides = Object.keys(each);
    expect(sides.length).toBeGreaterThan(0);
    expect(['request', 'response']).toEqual(expect.arrayContaining(sides));
  }
});

test.each(services)('every shared error response of $service has its status and a body', ({ errors, contract }) => {
  expect(new Set(Object.keys(errors))).toEqual(new Set(Object.keys(contract.components.responses)));
  for (const { status, body } of Object.values(errors).flatMap((cases) => Object.values(cases))) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(Object.keys(body)).not.toEqual([]);
  }
});

test('the response of a stream is the list of its items, not the text on the wire', () => {
  expect(tracing.callsQueryStream.trace.response.map(({ trace_id }) => trace_id)).toContain(
    tracing.callsQueryStream.trace.request.filter?.trace_ids?.[0],
  );
  expect(inference.chatCompletions.streamedDelivery.response[0]?.object).toBe('chat.completion.chunk');
});

test('a stream that fails half-way ends with the error', () => {
  expect(inference.chatCompletions.brokenStream.response.at(-1)).toHaveProperty('error.message');
});
