import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import type { Tree } from '../../src/base/index.ts';
import { type BundledService, bundleServices, toPointer } from '../../src/bundle/index.ts';
import { type Edit, patchedTree } from '../support/patched.ts';

const trees: Tree[] = [];
afterEach(async () => {
  await Promise.all(trees.splice(0).map((tree) => tree.close()));
});

async function open(edits: readonly Edit[] = []): Promise<Tree> {
  const tree = await patchedTree(['inference'], edits);
  trees.push(tree);
  return tree;
}

function fault(exitStatus: number, message: RegExp): unknown {
  return expect.objectContaining({ name: 'ReviewFault', exitStatus, message: expect.stringMatching(message) });
}

describe('the source of a node of a bundle', () => {
  let tree: Tree;
  let bundle: BundledService | undefined;
  beforeAll(async () => {
    tree = await patchedTree(['inference'], []);
    [bundle] = await bundleServices(tree);
  });
  afterAll(() => tree.close());

  test.each([
    ['/info/title', 'specs/inference/openapi.yaml', 'title:'],
    ['#/paths/~1models', 'specs/inference/openapi.yaml', '/models:'],
    ['/paths/~1models/get/operationId', 'specs/inference/models/paths/models.yaml', 'operationId:'],
    ['/components/schemas/Model', 'specs/inference/models/schemas/Model.yaml', 'description:'],
    ['/components/schemas/Model/required/1', 'specs/inference/models/schemas/Model.yaml', 'required:'],
    [
      '/components/schemas/Choice/properties/message/$ref',
      'specs/inference/chat/schemas/Choice.yaml',
      '$ref: ReplyMessage',
    ],
    [
      '/components/parameters/CompatProject/schema/pattern',
      'specs/inference/shared/parameters/CompatProject.yaml',
      'pattern:',
    ],
    ['/components/securitySchemes/bearerAuth/scheme', 'specs/inference/openapi.yaml', 'scheme:'],
    ['/components/examples/modelsTwoResponse', 'specs/inference/models/examples/models.yaml', 'modelsTwoResponse:'],
  ])('%s', async (pointer, file, text) => {
    const lines = (await readFile(join(tree.root, file), 'utf8')).split('\n');
    expect(bundle?.locate(pointer)).toEqual({ file, line: lines.findIndex((line) => line.includes(text)) + 1 });
  });

  test('every node has one, and what is no node has none', () => {
    const pointers: string[] = [];
    const walk = (node: unknown, pointer: string): void => {
      pointers.push(pointer);
      if (typeof node !== 'object' || node === null) return;
      for (const [key, value] of Object.entries(node)) walk(value, `${pointer}${toPointer([key])}`);
    };
    walk(bundle?.document, '');
    expect(pointers.length).toBeGreaterThan(2000);
    expect(pointers.filter((pointer) => bundle?.locate(pointer) === undefined)).toEqual([]);
    expect(bundle?.locate('/components/schemas/Nobody')).toBeUndefined();
  });
});

const chat = 'inference/chat/schemas';

describe('a contract that cannot be read', () => {
  test('invalid YAML is named with its place', async () => {
    const tree = await open([{ file: `${chat}/Tool.yaml`, write: 'type: [object\n' }]);
    await expect(bundleServices(tree)).rejects.toEqual(
      fault(4, /specs\/inference\/chat\/schemas\/Tool.yaml:\d+:\d+: this is not valid YAML/),
    );
  });

  test('a missing file is named by the line that asks for it', async () => {
    const tree = await open([{ file: `${chat}/Tool.yaml`, remove: true }]);
    await expect(bundleServices(tree)).rejects.toEqual(
      fault(4, /DeveloperMessage.yaml:\d+:\d+: \$ref Tool.yaml leads nowhere/),
    );
  });

  test('a missing root is told', async () => {
    const tree = await open([{ file: 'inference/openapi.yaml', remove: true }]);
    await expect(bundleServices(tree)).rejects.toEqual(fault(4, /the root file of the contract is missing/));
  });

  test('two components of one name are told', async () => {
    const tree = await open([
      { file: 'inference/shared/schemas/Tool.yaml', write: 'type: string\n' },
      {
        file: 'inference/shared/schemas/ErrorResponse.yaml',
        find: '$ref: ServiceError.yaml',
        replace: '$ref: Tool.yaml',
      },
    ]);
    await expect(bundleServices(tree)).rejects.toEqual(fault(4, /two different components have the name Tool/));
  });

  test.each([
    ['files that only refer to each other', '$ref: FunctionDefinition.yaml\n', '$ref: Tool.yaml\n'],
    ['a file that refers to itself', '$ref: Tool.yaml\n', 'type: object\n'],
    [
      'lists of forms that only refer to each other',
      'anyOf:\n  - $ref: FunctionDefinition.yaml\n',
      'allOf:\n  - $ref: Tool.yaml\n',
    ],
  ])('a circle that never comes to a schema is named: %s', async (_, tool, definition) => {
    const tree = await open([
      { file: `${chat}/Tool.yaml`, write: tool },
      { file: `${chat}/FunctionDefinition.yaml`, write: definition },
    ]);
    await expect(bundleServices(tree)).rejects.toEqual(
      fault(5, /(?:Tool|FunctionDefinition).yaml:1: the references lead to .* and never to a schema/),
    );
  });

  test('a schema that contains itself is no circle', async () => {
    const tree = await open([
      {
        file: `${chat}/Tool.yaml`,
        write:
          'type: object\nproperties:\n  next:\n    $ref: Tool.yaml\n  all:\n    type: array\n    items:\n      $ref: Tool.yaml\n',
      },
    ]);
    expect(await bundleServices(tree)).toHaveLength(1);
  });
});
