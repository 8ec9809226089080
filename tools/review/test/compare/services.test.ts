import type { BundledService } from '@callscope/generate';
import { expect, test } from 'vitest';

import { compareService } from '../../src/compare/compare-services.ts';

const service: BundledService = {
  service: 'inference',
  document: {
    openapi: '3.1.1',
    info: { title: 'Inference', version: '1.0.0' },
    paths: { '/models': { get: { operationId: 'models', responses: {} }, parameters: [] } },
  },
  locate: () => ({ file: 'specs/inference/openapi.yaml', line: 1 }),
};

test('an added service is compatible', () => {
  expect(compareService(undefined, service)).toEqual([
    expect.objectContaining({ severity: 'minor', rule: 'service-added', in: 'head', operations: ['models'] }),
  ]);
});

test('a removed service breaks callers', () => {
  expect(compareService(service, undefined)).toEqual([
    expect.objectContaining({ severity: 'major', rule: 'service-removed', in: 'base', operations: ['models'] }),
  ]);
});

test('a service that neither tree has is no change', () => {
  expect(compareService(undefined, undefined)).toEqual([]);
});
