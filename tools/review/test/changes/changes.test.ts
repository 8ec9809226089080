import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { type Service, services } from '@callscope/generate';
import { afterAll, describe, expect, test } from 'vitest';

import type { Tree } from '../../src/base/index.ts';
import { type BundledService, bundleServices } from '../../src/bundle/index.ts';
import { type Change, changesBetween } from '../../src/changes/index.ts';
import { patchedTree } from '../support/patched.ts';
import type { Case, Expected } from './case.ts';
import { cases } from './cases/index.ts';

/** Cases that edit different files are made to one copy of the contracts: bundling is what takes the time. */
interface Batch {
  readonly service: Service;
  readonly cases: Case[];
  readonly files: Set<string>;
}

const batches: Batch[] = [];
for (const each of cases) {
  const files = each.edits.flatMap((edit) => ('move' in edit ? [edit.file, edit.move] : [edit.file]));
  const isFree = (batch: Batch): boolean =>
    batch.service === each.service &&
    !batch.cases.some((other) => other.alone || other.before) &&
    !files.some((file) => batch.files.has(file));
  const batch = each.alone || each.before ? undefined : batches.find(isFree);
  if (batch === undefined) batches.push({ service: each.service, cases: [each], files: new Set(files) });
  else {
    batch.cases.push(each);
    for (const file of files) batch.files.add(file);
  }
}

const trees: Tree[] = [];
afterAll(() => Promise.all(trees.map((tree) => tree.close())));

async function open(service: Service, edits: Case['edits']): Promise<{ tree: Tree; bundle: BundledService }> {
  const tree = await patchedTree([service], edits);
  trees.push(tree);
  const [bundle] = await bundleServices(tree);
  if (bundle === undefined) throw new Error(`There is no contract of ${service}.`);
  return { tree, bundle };
}

const unchanged = new Map(services.map((service) => [service, open(service, [])]));

describe.each(batches.map((batch, index) => [`${index + 1} (${batch.service})`, batch] as const))(
  'contracts with changes, copy %s',
  (_, { service, cases: made }) => {
    const compared = compareBatch(service, made);

    test.each(made.map((each) => [each.name, each] as const))('%s', async (_name, wanted) => {
      const { base, head, changes } = await compared;
      const files = new Set(wanted.edits.flatMap((edit) => ('move' in edit ? [edit.file, edit.move] : [edit.file])));
      const own = made.length === 1 ? changes : changes.filter(({ location }) => files.has(below(location.file)));
      const trees = { base: base.tree, head: head.tree };
      const told = wanted.changes.some(({ operations }) => operations);
      const found = own.map((change) => shape(change, told));
      expect(found.toSorted(inOrder)).toEqual(wanted.changes.map((each) => wantedShape(each, trees)).toSorted(inOrder));
      expect(own[0]?.severity ?? 'none').toBe(wanted.verdict);
    });

    test('nothing else changed', async () => {
      const { changes } = await compared;
      expect(changes).toHaveLength(made.flatMap((each) => each.changes).length);
    });
  },
);

test('there are at least forty cases over both contracts', () => {
  expect(cases.length).toBeGreaterThanOrEqual(40);
  expect(new Set(cases.map(({ service }) => service)).size).toBe(services.length);
  expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
});

interface Compared {
  readonly base: { tree: Tree; bundle: BundledService };
  readonly head: { tree: Tree; bundle: BundledService };
  readonly changes: readonly Change[];
}

async function compareBatch(service: Service, made: readonly Case[]): Promise<Compared> {
  const before = made.flatMap((each) => each.before ?? []);
  const head = await open(service, [...before, ...made.flatMap((each) => each.edits)]);
  const base = await (before.length > 0 ? open(service, before) : unchanged.get(service));
  if (base === undefined) throw new Error(`There is no contract of ${service}.`);
  return { base, head, changes: await changesBetween(base.bundle, head.bundle) };
}

type Shape = Omit<Expected, 'at'> & { readonly file: string; readonly line: number };

/** @param withOperations - Whether the case looks at the operations; they are those of the path file otherwise. */
function shape(
  { severity, rule, direction, location, in: where, engine, operations }: Change,
  withOperations: boolean,
): Shape {
  return {
    severity,
    rule,
    direction,
    file: below(location.file),
    line: location.line,
    ...(where === 'base' && { in: where }),
    ...(engine && { engine: engine.severity }),
    ...(withOperations && operations && { operations }),
  };
}

function wantedShape({ at, ...rest }: Expected, { base, head }: { base: Tree; head: Tree }): Shape {
  const [file, ...texts] = at;
  const lines = readFileSync(join((rest.in === 'base' ? base : head).root, 'specs', file), 'utf8').split('\n');
  const line = texts.reduce((from, text) => {
    const found = lines.findIndex((each, index) => index >= from && each.includes(text));
    if (found < 0) throw new Error(`${file} has no line with "${text}".`);
    // The next text stands below.
    return found + 1;
  }, 0);
  return { ...rest, file, line };
}

function inOrder(a: Shape, b: Shape): number {
  return a.line - b.line || (a.rule < b.rule ? -1 : 1);
}

function below(file: string): string {
  return file.replace(/^specs\//, '');
}
