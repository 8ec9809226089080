import { createHash } from 'node:crypto';

import type { Location } from '../contract/redocly.ts';
import type { Report } from '../contract/rule.ts';
import { type Fields, listOf, objectOf, textOf } from '../contract/values.ts';
import type { World } from './world.ts';

/** Reports each digest and ref of the world that is not that of its content. */
export function checkContents(world: World, report: Report): void {
  checkOps(world, report);
  checkObjects(world, report);
  checkTables(world, report);
  for (const [name, file] of entriesOf(world, 'files')) {
    const at = world.at('files').child([name, 'digest']);
    expectDigest(file['digest'], digestOf(textOf(file['content']) ?? ''), `the file ${name}`, at, report);
  }
}

/** Reports each id of the world that does not hold the time of creation. */
export function checkTimes(world: World, report: Report): void {
  const dated: [string, Fields, Location][] = [
    ...withLocations(world, 'feedback'),
    ...withLocations(world, 'annotation_queues'),
    ...withLocations(world, 'annotation_queues').flatMap(([, queue, at]) => itemsOf(queue, at)),
  ];
  for (const [name, { id, created_at: createdAt }, at] of dated) {
    if (timeOfId(String(id)) === Date.parse(String(createdAt))) continue;
    report(at.child('id'), `The id of ${name} does not hold its time. Write a UUIDv7 with ${String(createdAt)}.`);
  }
}

function checkOps(world: World, report: Report): void {
  const placeholder = textOf(world.node['placeholder_source']) ?? '';
  for (const section of ['ops', 'helper_ops']) {
    for (const [name, op, at] of withLocations(world, section)) {
      const digest = digestOf(textOf(op['source']) ?? placeholder);
      expectDigest(op['file_digest'], digest, `the source of ${name}`, at.child('file_digest'), report);
      const expected = `weave:///${world.projectId}/op/${name}:${opDigestOf(digest)}`;
      if (op['ref'] !== expected) report(at.child('ref'), `The ref of the op ${name} must be ${expected}.`);
    }
  }
}

function checkObjects(world: World, report: Report): void {
  for (const [name, versions] of Object.entries(objectOf(world.node['objects']))) {
    for (const [index, version] of listOf(versions).map(objectOf).entries()) {
      const at = world.at('objects').child([name, index]);
      const what = `version ${index} of ${name}`;
      expectDigest(version['digest'], valueDigestOf(version['val']), what, at.child('digest'), report);
      if (version['version_index'] === index) continue;
      report(at.child('version_index'), `Versions of ${name} count from 0. Write ${index}.`);
    }
  }
}

function checkTables(world: World, report: Report): void {
  for (const [name, table, at] of withLocations(world, 'tables')) {
    const rows = listOf(table['rows']).map(objectOf);
    for (const [index, row] of rows.entries()) {
      expectDigest(
        row['digest'],
        valueDigestOf(row['val']),
        `row ${index} of ${name}`,
        at.child(['rows', index, 'digest']),
        report,
      );
    }
    const digest = tableDigestOf(rows.map(({ val }) => valueDigestOf(val)));
    expectDigest(table['digest'], digest, `the table ${name}`, at.child('digest'), report);
  }
}

function expectDigest(actual: unknown, expected: string, what: string, at: Location, report: Report): void {
  if (actual !== expected) report(at, `The digest of ${what} must be ${expected}.`);
}

function entriesOf(world: World, section: string): [string, Fields][] {
  return Object.entries(objectOf(world.node[section])).map(([name, node]) => [name, objectOf(node)]);
}

function withLocations(world: World, section: string): [string, Fields, Location][] {
  return entriesOf(world, section).map(([name, node]) => [name, node, world.at(section).child(name)]);
}

function itemsOf(queue: Fields, at: Location): [string, Fields, Location][] {
  return listOf(queue['items']).map((item, index) => [`item ${index}`, objectOf(item), at.child(['items', index])]);
}

/** Returns the digest of content (decision 0004): SHA-256 as base64url without padding, `-` as `X` and `_` as `Y`. */
function digestOf(content: string): string {
  return createHash('sha256').update(content).digest('base64url').replaceAll('-', 'X').replaceAll('_', 'Y');
}

/** Returns the digest of an object or a row of a table: that of its text. */
function valueDigestOf(value: unknown): string {
  return digestOf(contentText(value));
}

/** Returns the digest of an op whose source file has a digest. */
function opDigestOf(fileDigest: string): string {
  return valueDigestOf({ _type: 'CustomWeaveType', weave_type: { type: 'Op' }, files: { 'obj.py': fileDigest } });
}

/** Returns the digest of a table: the hexadecimal SHA-256 of the concatenated digests of its rows. */
function tableDigestOf(rowDigests: readonly string[]): string {
  return createHash('sha256').update(rowDigests.join('')).digest('hex');
}

/** Returns the time of a UUID of version 7, in milliseconds since 1970; undefined for any other string. */
export function timeOfId(id: string): number | undefined {
  const parts = /^([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u.exec(id);
  return parts === null ? undefined : Number.parseInt(`${parts[1]}${parts[2]}`, 16);
}

/**
 * Returns the text whose digest is taken: JSON with the separators `", "` and `": "`, keys in their order, and non-ASCII
 * characters escaped. Parsing cannot distinguish 1.0 from 1, so the world has no such number.
 */
function contentText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(contentText).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    return `{${Object.entries(value)
      .map(([key, item]) => `${contentText(key)}: ${contentText(item)}`)
      .join(', ')}}`;
  }
  return JSON.stringify(value).replace(
    /[\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
