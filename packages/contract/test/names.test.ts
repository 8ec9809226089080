import { expect, test } from 'vitest';

import { camelCase, contractDigest, kebabCase, pascalCase, pathFileName } from '../src/index.ts';

test.each([
  [camelCase, 'Call Start Batch', 'callStartBatch'],
  [camelCase, 'Get Caller Location', 'getCallerLocation'],
  [camelCase, 'Models', 'models'],
  [pascalCase, 'callStats', 'CallStats'],
  [pascalCase, 'lastDay', 'LastDay'],
  [pascalCase, 'started_call', 'StartedCall'],
  [kebabCase, 'Annotation Queues', 'annotation-queues'],
  [kebabCase, 'OpenTelemetry', 'open-telemetry'],
  [kebabCase, 'Calls', 'calls'],
  [pathFileName, '/call/upsert_batch', 'call_upsert_batch.yaml'],
  [pathFileName, '/annotation_queues/{queue_id}/items', 'annotation_queues_queue_id_items.yaml'],
  [pathFileName, '/v2/{entity}/{project}/ops/{object_id}', 'ops_object_id.yaml'],
  [pathFileName, '/v2/{entity}/{project}/ops/{object_id}/versions/{digest}', 'ops_object_id_versions_digest.yaml'],
  [pathFileName, '/otel/v1/traces', 'otel_v1_traces.yaml'],
  [pathFileName, '/v2/{entity}/{project}', 'v2_entity_project.yaml'],
])('%o makes names of operations, types, folders and files: %s → %s', (convert, words, name) => {
  expect(convert(words)).toBe(name);
});

test('A digest names the bytes of a bundle', () => {
  // SHA-256 of the empty string, as FIPS 180-4 gives it.
  expect(contractDigest('')).toBe('sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
});
