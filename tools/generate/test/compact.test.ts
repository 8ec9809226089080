import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Document } from '@callscope/contract';
import ts from 'typescript';
import { expect, onTestFinished, test } from 'vitest';

import { bundle } from '../src/bundle.ts';
import { compact, print } from '../src/emit/compact.ts';
import { type Contract, readContract } from '../src/emit/model.ts';
import { emitTypes, typesOf } from '../src/emit/types.ts';
import { library } from './library.ts';

const response = (schema: object, headers: object): object => ({
  description: 'A response.',
  headers,
  content: { 'application/json': { schema } },
});
const header = (name: string): object => ({ $ref: `#/components/headers/${name}` });
const tree = { $ref: '#/components/schemas/Tree' };
const post = {
  operationId: 'treePlant',
  description: 'Plants a tree.',
  requestBody: { required: true, content: { 'application/json': { schema: { $ref: '#/components/schemas/Branch' } } } },
  responses: {
    200: response(tree, { 'X-Id': header('Id') }),
    400: { $ref: '#/components/responses/Wrong' },
    404: response(tree, { 'X-Id': header('Id'), 'X-Wait': header('Wait') }),
    409: response(tree, { 'X-Other': header('Id') }),
    500: response({ type: 'string' }, {}),
  },
};

/** A contract with the cases that shorthands could break: recursive types, shared responses, headers that differ. */
function contractWith(schemas: Record<string, object> = {}): Contract {
  const components = {
    schemas: {
      Tree: { anyOf: [{ type: 'string' }, { $ref: '#/components/schemas/Branch' }] },
      Branch: {
        type: 'object',
        required: ['trees'],
        properties: { trees: { type: 'array', items: tree }, next: tree },
      },
      Shade: { $ref: '#/components/schemas/Branch' },
      ...schemas,
    },
    responses: { Wrong: response(tree, { 'X-Id': header('Id') }) },
    headers: {
      Id: { required: true, schema: { type: 'string' } },
      Wait: { required: true, schema: { type: 'integer' } },
    },
  };
  const info = { title: 'Trees', version: '1' };
  const document = { openapi: '3.1.1', info, paths: { '/tree': { post } }, components } as unknown as Document;
  return readContract('tracing', document, 'sha256:0');
}

/** Compiles two files and a comparison of their types. @returns the messages of the compiler; empty if all are equal. */
async function compare(long: string, short: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'compact-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const question = `import type * as long from './long.ts';
import type * as short from './short.ts';
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
export const paths: Same<long.paths, short.paths> = true;
export const operations: Same<long.operations, short.operations> = true;
export const components: Same<long.components, short.components> = true;
`;
  const files = { 'long.ts': long, 'short.ts': short, 'question.ts': question };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const program = ts.createProgram([join(folder, 'question.ts')], {
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.NodeNext,
    types: [],
    // The declarations of the language and the browser are not under test, and checking them takes most of the time.
    skipDefaultLibCheck: true,
  });
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

test('the shorter declarations are the same types, and types can be recursive', async () => {
  const contract = contractWith();
  const nodes = await typesOf(contract);
  const short = emitTypes(contract, nodes);
  expect(short).toContain('/** Plants a tree. */\n    "/tree": Post<operations["treePlant"]>;');
  expect(short).toContain('200: JsonResponse<Tree, IdHeaders>;');
  expect(short).toContain('400: WrongResponse;');
  expect(short).toContain('404: JsonResponse<Tree, IdAndWaitHeaders>;');
  expect(short).toContain('500: JsonResponse<string, AnyHeaders>;');
  expect(await compare(print(nodes), short)).toEqual([]);
});

test('the shorter declarations of a whole contract are the same types', async () => {
  const { document, digest } = await bundle(await library(), 'tracing');
  const contract = readContract('tracing', document, digest);
  const nodes = await typesOf(contract);
  expect(await compare(`${emitTypes(contract, [])}${print(nodes)}`, emitTypes(contract, nodes))).toEqual([]);
});

test.each(['"X-Wait":', 'next?:', 'trees:', '200:', '"/tree":'])('where %s differs, the types differ', async (key) => {
  const text = print(await typesOf(contractWith()));
  const other = text.replace(key, key.endsWith('?:') ? key.replace('?', '') : key.replace(':', '?:'));
  expect(await compare(text, other)).not.toEqual([]);
});

test('headers of the same components that have other names stay written out', async () => {
  const { nodes } = compact(await typesOf(contractWith()));
  expect(print(nodes)).toMatch(/409: JsonResponse<Tree, \{\n +"X-Other": components\["headers"\]\["Id"\];/);
});

test('a schema with a name that the shorter declarations need is an error that names it', async () => {
  const nodes = await typesOf(contractWith({ JsonResponse: { type: 'string' } }));
  expect(() => compact(nodes)).toThrow('the generated types use the name JsonResponse themselves.');
});
