import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { onTestFinished } from 'vitest';

import { type Tree, workingTree } from '../../src/base/index.ts';
import type { BundledService, OpenApiDocument } from '../../src/bundle/index.ts';

/** A contract out of its paths and components. */
export function contract(paths: object, components: object = {}, rest: object = {}): BundledService {
  const document = { openapi: '3.1.1', info: { title: 'Made up', version: '1.0.0' }, paths, components, ...rest };
  return {
    service: 'tracing',
    document: document as unknown as OpenApiDocument,
    locate: (pointer) => ({ file: `specs${pointer}`, line: 1 }),
  };
}

/** A tree with these files, gone when the test ends. */
export async function treeOf(files: Readonly<Record<string, string>>): Promise<Tree> {
  const root = await mkdtemp(join(tmpdir(), 'callscope-review-test-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
  return workingTree(root);
}

/** A reference to a component. */
export function to(kind: string, name: string): { $ref: string } {
  return { $ref: `#/components/${kind}/${name}` };
}

/** A body or an answer of JSON. */
export function json(schema: object, examples: Readonly<Record<string, unknown>> = {}): object {
  const named = Object.entries(examples).map(([key, value]) => [key, { value }]);
  return { description: 'Some.', content: { 'application/json': { schema, examples: Object.fromEntries(named) } } };
}
