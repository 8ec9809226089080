import { afterEach, describe, expect, test } from 'vitest';

import { bundleContracts } from '../../src/trees/contracts.ts';
import type { Tree } from '../../src/trees/tree.ts';
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

function error(exitStatus: number, message: RegExp): unknown {
  return expect.objectContaining({ name: 'ReviewError', exitStatus, message: expect.stringMatching(message) });
}

const chat = 'inference/chat/schemas';

describe('an unreadable contract', () => {
  test('names the location of invalid YAML', async () => {
    const tree = await open([{ file: `${chat}/Tool.yaml`, write: 'type: [object\n' }]);
    await expect(bundleContracts(tree)).rejects.toEqual(
      error(4, /specs\/inference\/chat\/schemas\/Tool.yaml:\d+:\d+: this is not valid YAML/),
    );
  });

  test('names the line that refers to a missing file', async () => {
    const tree = await open([{ file: `${chat}/Tool.yaml`, remove: true }]);
    await expect(bundleContracts(tree)).rejects.toEqual(
      error(4, /DeveloperMessage.yaml:\d+:\d+: \$ref Tool.yaml does not resolve/),
    );
  });

  test('reports a missing root file', async () => {
    const tree = await open([{ file: 'inference/openapi.yaml', remove: true }]);
    await expect(bundleContracts(tree)).rejects.toEqual(error(4, /the root file of the contract is missing/));
  });

  test('reports two components of one name', async () => {
    const tree = await open([
      { file: 'inference/shared/schemas/Tool.yaml', write: 'type: string\n' },
      {
        file: 'inference/shared/schemas/ErrorResponse.yaml',
        find: '$ref: ServiceError.yaml',
        replace: '$ref: Tool.yaml',
      },
    ]);
    await expect(bundleContracts(tree)).rejects.toEqual(error(4, /two different components have the name Tool/));
  });

  test('gives a cycle of references an exit status of its own', async () => {
    const tree = await open([{ file: `${chat}/Tool.yaml`, write: '$ref: Tool.yaml\n' }]);
    await expect(bundleContracts(tree)).rejects.toEqual(
      error(5, /^patched: specs.*Tool.yaml:1: the references lead to .* and never to a schema/),
    );
  });
});
