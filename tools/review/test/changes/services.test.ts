import { expect, test } from 'vitest';

import type { BundledService } from '../../src/bundle/index.ts';
import { changesOfService } from '../../src/changes/index.ts';

const service: BundledService = {
  service: 'inference',
  document: {
    openapi: '3.1.1',
    info: { title: 'Inference', version: '1.0.0' },
    paths: { '/models': { get: { operationId: 'models', responses: {} }, parameters: [] } },
  },
  locate: () => ({ file: 'specs/inference/openapi.yaml', line: 1 }),
};

test('a service that comes gives its callers more', async () => {
  expect(await changesOfService(undefined, service)).toEqual([
    expect.objectContaining({ severity: 'minor', rule: 'service-added', in: 'head', operations: ['models'] }),
  ]);
});

test('a service that goes breaks its callers', async () => {
  expect(await changesOfService(service, undefined)).toEqual([
    expect.objectContaining({ severity: 'major', rule: 'service-removed', in: 'base', operations: ['models'] }),
  ]);
});

test('a service that neither tree has is no change', async () => {
  expect(await changesOfService(undefined, undefined)).toEqual([]);
});
