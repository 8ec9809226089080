import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { beforeAll, expect, test } from 'vitest';

import { type Contract, createOperation, readContracts } from '../../src/new-operation/operation.ts';
import { copySpecs, root, runCli } from './specs.ts';

let contracts: Contract[];
beforeAll(async () => {
  contracts = await readContracts(join(root, 'specs'));
});

test.each([
  [['Calls', 'Call Tag Add', 'POST'], 'Pass four values'],
  [['Calls', 'Call', 'Tag', 'POST', '/call/tag'], 'Put names of several words in quotes.'],
  [['Cals', 'Call Tag', 'POST', '/call/tag'], 'There is no area "Cals". Use one of: '],
  [['annotation-queues', 'Queue Tag', 'POST', '/queue/tag'], 'Did you mean "Annotation Queues"?'],
  [['Models', 'Model Tag', 'POST', '/model/tag'], 'Add --service inference or --service tracing.'],
  [['Calls', 'Call tag', 'POST', '/call/tag'], '"Call tag" is not the name of an operation.'],
  [['Calls', 'callTag', 'POST', '/call/tag'], '"callTag" is not the name of an operation.'],
  [
    ['Calls', 'Call Read', 'POST', '/call/tag'],
    'the tracing contract has callRead.yaml, CallReadRequest.yaml, CallReadResponse.yaml',
  ],
  [['Calls', 'Call Tag', 'HEAD', '/call/tag'], '"HEAD" is not a method of an operation.'],
  [['Calls', 'Call Tag', 'POST', 'call/tag'], '"call/tag" is not a path.'],
  [['Calls', 'Call Tag', 'POST', '/call/tag/'], '"/call/tag/" is not a path.'],
  [['Calls', 'Call Tag', 'POST', '/call/Tag'], '"/call/Tag" is not a path.'],
  [['Calls', 'Call Tag', 'POST', '/call/../tag'], '"/call/../tag" is not a path.'],
  [['Calls', 'Call Tag', 'POST', '/call/{id}/{id}'], 'has a parameter twice'],
  [
    ['Annotation Queues', 'Queue Tag', 'POST', '/annotation_queues/{id}'],
    'has /annotation_queues/{queue_id}, which matches the same',
  ],
  [['Costs', 'Call Tag', 'PUT', '/call/read'], '/call/read is a path of calls.'],
])('%j is rejected', (words, message) => {
  expect(() => createOperation(contracts, words)).toThrow(message);
});

test('every reason is reported at once', () => {
  const words = ['Calls', 'Call Read', 'HEAD', 'x'];
  expect(() => createOperation(contracts, words)).toThrow(/callRead\.yaml[\s\S]*"HEAD"[\s\S]*"x" is not a path/u);
});

test('an operation that exists is rejected with a status, and nothing is written', async () => {
  const specs = await copySpecs();
  const listed = async (): Promise<string[]> => readdir(join(specs.folder, 'tracing'), { recursive: true });
  const before = await listed();
  const { code, stderr } = await specs.create('operation', 'Calls', 'Call Read Again', 'POST', '/call/read');
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: 'POST /call/read exists, in tracing/calls/paths/call_read.yaml.\n',
  });
  expect(await listed()).toEqual(before);
  const file = 'tracing/openapi.yaml';
  expect(await specs.read(file)).toBe(await readFile(join(root, 'specs', file), 'utf8'));
});

test.each([[[]], [['schema', 'Calls']], [['operation', '--colour']]])('%j prints the usage', async (words) => {
  const { code, stderr } = await runCli(...words);
  expect(code).toBe(2);
  expect(stderr).toContain('pnpm new operation <Area> "<Name>" <METHOD> <path>');
});
