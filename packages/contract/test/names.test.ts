import { expect, test } from 'vitest';

import { camelCase, contractDigest, kebabCase, pascalCase, pathFileName } from '../src/index.ts';

test('Names of the catalogue become names of operations, types, folders and files', () => {
  expect(camelCase('Call Start Batch')).toBe('callStartBatch');
  expect(pascalCase('callStats')).toBe('CallStats');
  expect(['Annotation Queues', 'OpenTelemetry'].map(kebabCase)).toEqual(['annotation-queues', 'open-telemetry']);
  expect(pathFileName('/annotation_queues/{queue_id}/items')).toBe('annotation_queues_queue_id_items.yaml');
  expect(pathFileName('/v2/{entity}/{project}/ops/{object_id}')).toBe('ops_object_id.yaml');
});

test('A digest names the bytes of a bundle', () => {
  // SHA-256 of the empty string, as FIPS 180-4 gives it.
  expect(contractDigest('')).toBe('sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
});
