import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import type { Document } from '@callscope/contract';
import type { BundledService } from '@callscope/generate';
import { onTestFinished } from 'vitest';

import type { Change, ComponentName } from '../../src/compare/change.ts';
import { openFolder, type Tree } from '../../src/trees/tree.ts';

/** Returns a contract with paths and components. Each node is located in a file named by its pointer. */
export function contract(paths: object, components: object = {}, rest: object = {}): BundledService {
  const document = { openapi: '3.1.1', info: { title: 'Library', version: '1.0.0' }, paths, components, ...rest };
  return {
    service: 'tracing',
    document: document as unknown as Document,
    locate: (pointer) => ({ file: `specs${pointer}`, line: 1 }),
  };
}

/** Creates a tree of files, which is removed when the test ends. */
export async function treeOf(files: Readonly<Record<string, string>>): Promise<Tree> {
  const root = await mkdtemp(join(tmpdir(), 'callscope-review-test-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
  return openFolder(root);
}

/** Returns a reference to a component. */
export function to(kind: string, name: string): { $ref: string } {
  return { $ref: `#/components/${kind}/${name}` };
}

/** Returns a request body or response with JSON. */
export function json(schema: object, examples: Readonly<Record<string, unknown>> = {}): object {
  const named = Object.entries(examples).map(([key, value]) => [key, { value }]);
  return { description: 'Some.', content: { 'application/json': { schema, examples: Object.fromEntries(named) } } };
}

/** Returns a breaking change of a component. */
export function changeOf(kind: ComponentName['kind'], name: string): Change {
  return {
    service: 'tracing',
    severity: 'major',
    rule: 'any-rule',
    direction: 'both',
    pointer: `/components/${kind}/${name}`,
    in: 'head',
    component: { kind, name },
    sentence: 'Something changes.',
    location: { file: 'specs', line: 1 },
  };
}
