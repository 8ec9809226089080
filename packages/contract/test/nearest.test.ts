import { expect, test } from 'vitest';

import { nearestOperation } from '../src/index.ts';

const operations = [
  'POST /call/read',
  'POST /calls/delete',
  'POST /calls/stream_query',
  'POST /calls/query_stats',
  'POST /calls/stats',
  'POST /objs/query',
  'GET /health',
  'GET /annotation_queues/{queue_id}',
  'DELETE /annotation_queues/{queue_id}',
  'GET /models',
].map((route) => {
  const [method = '', path = ''] = route.split(' ');
  return { method: method.toLowerCase() as 'get', path };
});

test.each([
  ['POST', '/calls/query', 'post /calls/stream_query'],
  ['POST', '/calls/stat', 'post /calls/stats'],
  ['GET', '/calls/stats', 'post /calls/stats'],
  ['POST', '/Call/Read/', 'post /call/read'],
  ['GET', '/helth', 'get /health'],
  ['DELETE', '/annotation_queue/7', 'delete /annotation_queues/{queue_id}'],
  ['GET', '/v1/models', 'get /models'],
])('%s %s probably means %s', (method, path, expected) => {
  const nearest = nearestOperation(operations, method, path);
  expect(`${nearest?.method} ${nearest?.path}`).toBe(expected);
});

test.each(['/', '', '/nowhere', '/a/b/c', '/weather/today'])('%s means no operation', (path) => {
  expect(nearestOperation(operations, 'GET', path)).toBeUndefined();
});
