import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { parse } from 'yaml';

import type { Contract } from '../contract/contract.ts';
import type { Location } from '../contract/redocly.ts';
import { CannotCompareError } from '../contract/rule.ts';
import { type Fields, listOf, objectOf, rootOfFile, textOf } from '../contract/values.ts';

/** One call of the world. */
export interface WorldCall {
  readonly name: string;
  readonly id: string;
  readonly node: Fields;
  /** The call as examples have it, by the names on the wire; undefined for what the world does not say. */
  readonly wire: Fields;
  readonly status: string | undefined;
  /** Whole milliseconds from start to end; undefined for a running call. */
  readonly latency: number | undefined;
}

/** The world of the examples, read from the files of `specs/world`. */
export interface World {
  /** Returns the location of a part of the world, such as `calls` or `objects`. */
  readonly at: (section: string) => Location;
  /** All parts by name, from all files. */
  readonly node: Fields;
  readonly projectId: string;
  readonly calls: ReadonlyMap<string, WorldCall>;
  readonly models: ReadonlySet<string>;
  /** Refs of ops, versions of objects, and tables, by their kind and name: `op/answer`. */
  readonly refs: ReadonlyMap<string, readonly string[]>;
  /** The same refs in one list: every text of every example is compared with it. */
  readonly allRefs: readonly string[];
  /** Every string and key of the files. */
  readonly strings: ReadonlySet<string>;
}

const worlds = new WeakMap<Contract, World>();

/** Returns the world of a contract, read once. @throws CannotCompareError when it is missing or not valid YAML. */
export function worldOf(contract: Contract): World {
  const known = worlds.get(contract);
  if (known !== undefined) return known;
  const { at, node } = readWorld(contract);
  const strings = new Set<string>();
  gather(node, strings);
  const projectId = textOf(objectOf(node['project'])['project_id']) ?? '';
  const refs = new Map(readRefs(node, `weave:///${projectId}/`));
  const world: World = {
    at,
    node,
    projectId,
    calls: new Map(readCalls(node).map((call) => [call.id, call])),
    models: new Set([
      ...listOf(node['models']).map((model) => textOf(objectOf(model)['id']) ?? ''),
      ...listOf(node['model_names']).map(String),
    ]),
    refs,
    allRefs: [...refs.values()].flat(),
    strings,
  };
  worlds.set(contract, world);
  return world;
}

function readWorld(contract: Contract): Pick<World, 'at' | 'node'> {
  const folder = join(contract.specsFolder, 'world');
  const parts = new Map<string, Location>();
  const node: Record<string, unknown> = {};
  try {
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.yaml'))) {
      const location = rootOfFile(contract.location, join(folder, file));
      for (const [section, content] of Object.entries(objectOf(parse(location.source.body)))) {
        if (section in node) throw new Error(`${section} is in two files`);
        parts.set(section, location.child(section));
        node[section] = content;
      }
    }
  } catch (cause) {
    const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
    const advice = 'The rules compare all examples with its files.';
    throw new CannotCompareError(`specs/world cannot be read (${reason}). ${advice}`, { cause });
  }
  return { node, at: (section) => parts.get(section) ?? contract.location };
}

function* readRefs(root: Fields, head: string): Iterable<[string, string[]]> {
  for (const [name, op] of Object.entries({ ...objectOf(root['ops']), ...objectOf(root['helper_ops']) })) {
    yield [`op/${name}`, [textOf(objectOf(op)['ref']) ?? '']];
  }
  for (const [name, versions] of Object.entries(objectOf(root['objects']))) {
    const digests = listOf(versions).map((version) => textOf(objectOf(version)['digest']) ?? '');
    yield [`object/${name}`, digests.map((digest) => `${head}object/${name}:${digest}`)];
  }
  for (const table of Object.values(objectOf(root['tables']))) {
    const digest = textOf(objectOf(table)['digest']) ?? '';
    yield [`table/${digest}`, [`${head}table/${digest}`]];
  }
}

function readCalls(root: Fields): WorldCall[] {
  const calls = objectOf(root['calls']);
  const idOf = (name: unknown): string | undefined => textOf(objectOf(calls[String(name)])['id']);
  return Object.entries(calls).map(([name, call]) => {
    const node = objectOf(call);
    const startedAt = textOf(node['started_at']);
    const endedAt = textOf(node['ended_at']);
    return {
      name,
      id: textOf(node['id']) ?? '',
      node,
      wire: {
        op_name: objectOf(objectOf(root['ops'])[String(node['op'])])['ref'],
        trace_id: objectOf(root['traces'])[String(node['trace'])],
        parent_id: node['parent'] === null ? null : idOf(node['parent']),
        ...('thread_id' in node ? { thread_id: node['thread_id'] } : {}),
        started_at: startedAt,
        ended_at: endedAt ?? null,
        exception: node['exception'] ?? null,
        ...('inputs' in node ? { inputs: node['inputs'] } : {}),
        ...('output' in node ? { output: node['output'] } : {}),
      },
      status: textOf(node['status']),
      latency:
        startedAt === undefined || endedAt === undefined ? undefined : Date.parse(endedAt) - Date.parse(startedAt),
    };
  });
}

function gather(value: unknown, strings: Set<string>): void {
  if (typeof value === 'string') strings.add(value);
  else if (Array.isArray(value)) for (const item of value) gather(item, strings);
  else for (const [key, item] of Object.entries(objectOf(value))) gather(item, strings.add(key));
}
