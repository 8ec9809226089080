import { describe, expect, test } from 'vitest';
import { camelCase, kebabCase, pascalCase, pathFileName } from '../src/contract/names.ts';

describe('names that are made of other names', () => {
  test.each([
    ['Call Start Batch', 'callStartBatch'],
    ['Get Caller Location', 'getCallerLocation'],
    ['Models', 'models'],
  ])('the operation "%s" has the id %s', (summary, id) => {
    expect(camelCase(summary)).toBe(id);
  });

  test.each([
    ['callStats', 'CallStats'],
    ['lastDay', 'LastDay'],
    ['started_call', 'StartedCall'],
  ])('%s is part of a type name as %s', (name, part) => {
    expect(pascalCase(name)).toBe(part);
  });

  test.each([
    ['Annotation Queues', 'annotation-queues'],
    ['OpenTelemetry', 'open-telemetry'],
    ['Calls', 'calls'],
  ])('the area %s has the folder %s', (tag, folder) => {
    expect(kebabCase(tag)).toBe(folder);
  });

  test.each([
    ['/call/upsert_batch', 'call_upsert_batch.yaml'],
    ['/annotation_queues/{queue_id}/items', 'annotation_queues_queue_id_items.yaml'],
    ['/v2/{entity}/{project}/ops/{object_id}/versions/{digest}', 'ops_object_id_versions_digest.yaml'],
    ['/otel/v1/traces', 'otel_v1_traces.yaml'],
    ['/v2/{entity}/{project}', 'v2_entity_project.yaml'],
  ])('the path %s has the file %s', (path, file) => {
    expect(pathFileName(path)).toBe(file);
  });
});
