import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { type Service, services } from '@callscope/generate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Tree } from '../../src/base/index.ts';
import { type BundledService, bundleServices } from '../../src/bundle/index.ts';
import { type Change, changesBetween } from '../../src/changes/index.ts';
import { patchedTree } from '../support/patched.ts';
import type { Case, Expected } from './case.ts';
import { cases } from './cases/index.ts';

/** Cases whose changes are in different files are made to one copy of the contracts: bundling is what takes the time. */
interface Batch {
  readonly service: Service;
  readonly cases: Case[];
  readonly files: Set<string>;
}

/** The files in which the changes of a case are; where none are wanted, those that it edits. */
function filesOf({ changes, edits }: Case): string[] {
  if (changes.length > 0) return changes.map(({ at }) => at[0]);
  return edits.flatMap((each) => ('move' in each ? [each.file, each.move] : [each.file]));
}

/** The files that no other case of the same copy may touch. */
function claimsOf(each: Case): string[] {
  const gone = each.edits.flatMap((edit) =>
    'move' in edit ? [edit.file, edit.move] : 'remove' in edit ? [edit.file] : [],
  );
  return [...filesOf(each), ...gone];
}

const batches: Batch[] = [];
for (const each of cases) {
  const files = claimsOf(each);
  const isFree = (batch: Batch): boolean =>
    batch.service === each.service &&
    !batch.cases.some(({ alone }) => alone) &&
    !files.some((file) => batch.files.has(file));
  const batch = each.alone ? undefined : batches.find(isFree);
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

const unchanged = new Map<Service, ReturnType<typeof open>>();

describe.each(batches.map((batch, index) => [`${index + 1} (${batch.service})`, batch] as const))(
  'contracts with changes, copy %s',
  (_, { service, cases: made, files }) => {
    let compared: Compared;
    beforeAll(async () => {
      compared = await compareBatch(service, made);
    });

    test.each(made.map((each) => [each.name, each] as const))('%s', (_name, wanted) => {
      const own = new Set(filesOf(wanted));
      const changes = compared.changes.filter(({ location }) => own.has(below(location.file)));
      const told = wanted.changes.some(({ operations }) => operations);
      const found = changes.map((change) => shape(change, told));
      const both = { base: compared.base.tree, head: compared.head.tree };
      expect(found.toSorted(inOrder)).toEqual(wanted.changes.map((each) => wantedShape(each, both)).toSorted(inOrder));
      expect(changes[0]?.severity ?? 'none').toBe(wanted.verdict);
    });

    test('nothing else changed', () => {
      const others = compared.changes.filter(({ location }) => !files.has(below(location.file)));
      expect(others.map((change) => shape(change, true))).toEqual([]);
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
  const head = await open(
    service,
    made.flatMap((each) => [...(each.before ?? []), ...each.edits]),
  );
  const kept = unchanged.get(service) ?? open(service, []);
  unchanged.set(service, kept);
  const base = await (before.length > 0 ? open(service, before) : kept);
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
  return (a.file < b.file ? -1 : Number(a.file > b.file)) || a.line - b.line || (a.rule < b.rule ? -1 : 1);
}

function below(file: string): string {
  return file.replace(/^specs\//, '');
}
