import { afterEach, describe, expect, test } from 'vitest';

import type { Tree } from '../../src/base/index.ts';
import { bundleServices } from '../../src/bundle/index.ts';
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
      fault(4, /DeveloperMessage.yaml:\d+:\d+: \$ref Tool.yaml does not resolve/),
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

  test('references that lead only to each other end with a status of their own', async () => {
    const tree = await open([{ file: `${chat}/Tool.yaml`, write: '$ref: Tool.yaml\n' }]);
    await expect(bundleServices(tree)).rejects.toEqual(
      fault(5, /^patched: specs.*Tool.yaml:1: the references lead to .* and never to a schema/),
    );
  });
});
