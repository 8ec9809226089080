import { type Fields, listOf, objectOf, textOf } from '../contract/values.ts';
import type { Place } from '../redocly.ts';
import type { Report } from '../rule.ts';
import { digestOf, opDigestOf, tableDigestOf, timeOfId, valueDigestOf } from './digests.ts';
import type { World } from './world.ts';

/** Reports each digest and ref of the world that is not the one of the content beside it. */
export function checkContents(world: World, report: Report): void {
  checkOps(world, report);
  checkObjects(world, report);
  checkTables(world, report);
  for (const [name, file] of entriesOf(world, 'files')) {
    const at = world.at('files').child([name, 'digest']);
    expectDigest(file['digest'], digestOf(textOf(file['content']) ?? ''), `the file ${name}`, at, report);
  }
}

/** Reports each thing of the world whose id does not tell the moment at which it was made. */
export function checkMoments(world: World, report: Report): void {
  const dated: [string, Fields, Place][] = [
    ...placed(world, 'feedback'),
    ...placed(world, 'annotation_queues'),
    ...placed(world, 'annotation_queues').flatMap(([, queue, at]) => itemsOf(queue, at)),
  ];
  for (const [name, { id, created_at: createdAt }, at] of dated) {
    if (timeOfId(String(id)) === Date.parse(String(createdAt))) continue;
    report(at.child('id'), `The id of ${name} does not tell ${String(createdAt)}. Make a UUIDv7 of that moment.`);
  }
}

function checkOps(world: World, report: Report): void {
  const placeholder = textOf(world.node['placeholder_source']) ?? '';
  for (const section of ['ops', 'helper_ops']) {
    for (const [name, op, at] of placed(world, section)) {
      const real = digestOf(textOf(op['source']) ?? placeholder);
      expectDigest(op['file_digest'], real, `the source of ${name}`, at.child('file_digest'), report);
      const expected = `weave:///${world.projectId}/op/${name}:${opDigestOf(real)}`;
      if (op['ref'] !== expected) report(at.child('ref'), `The ref of the op ${name} is ${expected}. Write that.`);
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
      report(at.child('version_index'), `The versions of ${name} are counted from 0; write ${index}.`);
    }
  }
}

function checkTables(world: World, report: Report): void {
  for (const [name, table, at] of placed(world, 'tables')) {
    const rows = listOf(table['rows']).map(objectOf);
    for (const [index, { digest, val }] of rows.entries()) {
      expectDigest(digest, valueDigestOf(val), `row ${index} of ${name}`, at.child(['rows', index, 'digest']), report);
    }
    const real = tableDigestOf(rows.map(({ val }) => valueDigestOf(val)));
    expectDigest(table['digest'], real, `the table ${name}`, at.child('digest'), report);
  }
}

function expectDigest(said: unknown, real: string, what: string, at: Place, report: Report): void {
  if (said !== real) report(at, `The digest of ${what} is ${real}. Write that.`);
}

function entriesOf(world: World, section: string): [string, Fields][] {
  return Object.entries(objectOf(world.node[section])).map(([name, node]) => [name, objectOf(node)]);
}

function placed(world: World, section: string): [string, Fields, Place][] {
  return entriesOf(world, section).map(([name, node]) => [name, node, world.at(section).child(name)]);
}

function itemsOf(queue: Fields, at: Place): [string, Fields, Place][] {
  return listOf(queue['items']).map((item, index) => [`item ${index}`, objectOf(item), at.child(['items', index])]);
}
