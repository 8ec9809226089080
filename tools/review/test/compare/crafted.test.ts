import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { listOperations } from '@callscope/contract';
import { type BundledService, type Service, services } from '@callscope/generate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type Change, mostSevere } from '../../src/compare/change.ts';
import { compareServices } from '../../src/compare/compare-services.ts';
import { bundleContracts } from '../../src/trees/contracts.ts';
import type { Tree } from '../../src/trees/tree.ts';
import { patchedTree } from '../support/patched.ts';
import type { Case, Expected } from './case.ts';
import { cases } from './cases/index.ts';
import { type RedoclyChange, runRedoclyDiff } from './redocly-diff.ts';
import { redoclyDifferences } from './redocly-differences.ts';

/** Cases that are applied to one copy of the contracts, because bundling is slow. Their changes are in different files. */
interface Batch {
  readonly service: Service;
  readonly cases: Case[];
  /** Files that changes are expected in, and files that are removed. */
  readonly files: Set<string>;
  /** Files that no other case may change: those and the reserved ones. */
  readonly claims: Set<string>;
}

/** Returns the files in which the changes of a case are; those that it edits if it expects none. */
function filesOf({ changes, edits }: Case): string[] {
  if (changes.length > 0) return changes.map(({ at }) => at[0]);
  return edits.flatMap((each) => ('move' in each ? [each.file, each.move] : [each.file]));
}

function removedFiles({ edits }: Case): string[] {
  return edits.flatMap((edit) => ('move' in edit ? [edit.file, edit.move] : 'remove' in edit ? [edit.file] : []));
}

const batches: Batch[] = [];
for (const each of cases) {
  const files = [...filesOf(each), ...removedFiles(each)];
  const claims = [...files, ...(each.reserves ?? [])];
  const isFree = (batch: Batch): boolean =>
    batch.service === each.service &&
    !batch.cases.some(({ alone }) => alone) &&
    !claims.some((file) => batch.claims.has(file));
  const created: Batch = { service: each.service, cases: [], files: new Set(), claims: new Set() };
  const batch = (each.alone ? undefined : batches.find(isFree)) ?? created;
  if (batch === created) batches.push(batch);
  batch.cases.push(each);
  for (const file of files) batch.files.add(file);
  for (const file of claims) batch.claims.add(file);
}

const trees: Tree[] = [];
afterAll(() => Promise.all(trees.map((tree) => tree.close())));

interface Opened {
  readonly tree: Tree;
  readonly bundle: BundledService;
}

async function open(service: Service, edits: Case['edits']): Promise<Opened> {
  const tree = await patchedTree([service], edits);
  trees.push(tree);
  const [bundle] = await bundleContracts(tree);
  if (bundle === undefined) throw new Error(`There is no contract of ${service}.`);
  return { tree, bundle };
}

const unchanged = new Map<Service, Promise<Opened>>();

function openUnchanged(service: Service): Promise<Opened> {
  const opened = unchanged.get(service) ?? open(service, []);
  unchanged.set(service, opened);
  return opened;
}

interface Compared {
  readonly base: Opened;
  readonly head: Opened;
  readonly changes: readonly Change[];
  /** Changes that `redocly diff` reports, by file. */
  readonly redocly: ReadonlyMap<string, readonly RedoclyChange[]>;
}

async function compareBatch({ service, cases: applied }: Batch): Promise<Compared> {
  const before = applied.flatMap((each) => each.before ?? []);
  const edits = applied.flatMap((each) => [...(each.before ?? []), ...each.edits]);
  const [base, head] = await Promise.all([
    before.length > 0 ? open(service, before) : openUnchanged(service),
    open(service, edits),
  ]);
  const redocly = await runRedoclyDiff(base.bundle.document, head.bundle.document);
  return {
    base,
    head,
    changes: compareServices(base.bundle, head.bundle),
    redocly: Map.groupBy(redocly, (change) => redoclyFile(change, base, head)),
  };
}

describe.each(batches.map((batch, index) => [`${index + 1} (${batch.service})`, batch] as const))(
  'crafted changes, batch %s',
  (_, batch) => {
    let compared: Compared;
    beforeAll(async () => {
      compared = await compareBatch(batch);
    });

    test.each(batch.cases.map((each) => [each.name, each] as const))('%s', (name, each) => {
      const { base, head, changes, redocly } = compared;
      const own = new Set(filesOf(each));
      const found = changes.filter(({ location }) => own.has(belowSpecs(location.file)));
      const withOperations = each.changes.some(({ operations }) => operations);
      const shapes = found.map((change) => toShape(change, withOperations)).toSorted(compareShapes);
      expect(shapes).toEqual(
        each.changes.map((expected) => expectedShape(expected, base, head)).toSorted(compareShapes),
      );
      expect(found[0]?.severity ?? 'none').toBe(each.verdict);

      const oracle = [...own].flatMap((file) => redocly.get(file) ?? []).map(({ severity }) => severity);
      expect({ redocly: mostSevere(oracle) ?? 'none' }).toEqual({
        redocly: redoclyDifferences[name]?.redocly ?? each.verdict,
      });
    });

    test('nothing else changes', () => {
      const others = compared.changes.filter(({ location }) => !batch.files.has(belowSpecs(location.file)));
      expect(others.map((change) => toShape(change, true))).toEqual([]);
    });
  },
);

test('at least forty cases cover both contracts', () => {
  expect(cases.length).toBeGreaterThanOrEqual(40);
  expect(new Set(cases.map(({ service }) => service)).size).toBe(services.length);
  expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
});

test('each difference to redocly diff belongs to a case with another verdict', () => {
  const verdicts = new Map(cases.map(({ name, verdict }) => [name, verdict]));
  const names = Object.keys(redoclyDifferences);
  expect(names.filter((name) => !verdicts.has(name))).toEqual([]);
  expect(names.filter((name) => redoclyDifferences[name]?.redocly === verdicts.get(name))).toEqual([]);
});

/** Returns the file of a change; for a whole path item that of its first operation, because the root file lists paths. */
function redoclyFile({ base: before, head: after }: RedoclyChange, base: Opened, head: Opened): string {
  const { bundle } = after === undefined ? base : head;
  const pointer = after ?? before ?? '';
  const isPathItem = /^#\/paths\/[^/]+$/.test(pointer);
  const operation = isPathItem && listOperations(bundle.document).find((each) => `#${each.item.pointer}` === pointer);
  return belowSpecs(bundle.locate(operation ? operation.pointer : pointer)?.file ?? '');
}

type Shape = Omit<Expected, 'at'> & { readonly file: string; readonly line: number };

function toShape(change: Change, withOperations: boolean): Shape {
  const { severity, rule, direction, location, in: side, operations } = change;
  return {
    severity,
    rule,
    direction,
    file: belowSpecs(location.file),
    line: location.line,
    ...(side === 'base' && { in: side }),
    ...(withOperations && operations && { operations }),
  };
}

function expectedShape({ at, ...rest }: Expected, base: Opened, head: Opened): Shape {
  const [file, ...texts] = at;
  const { root } = (rest.in === 'base' ? base : head).tree;
  const lines = readFileSync(join(root, 'specs', file), 'utf8').split('\n');
  const line = texts.reduce((from, text) => {
    const found = lines.findIndex((each, index) => index >= from && each.includes(text));
    if (found < 0) throw new Error(`${file} has no line with "${text}".`);
    return found + 1;
  }, 0);
  return { ...rest, file, line };
}

function compareShapes(a: Shape, b: Shape): number {
  return (a.file < b.file ? -1 : Number(a.file > b.file)) || a.line - b.line || (a.rule < b.rule ? -1 : 1);
}

function belowSpecs(file: string): string {
  return file.replace(/^specs\//, '');
}
