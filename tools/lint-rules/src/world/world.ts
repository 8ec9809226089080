import { join } from 'node:path';
import { parse } from 'yaml';
import type { Contract } from '../contract/contract.ts';
import { rootOfFile } from '../contract/places.ts';
import { type Fields, listOf, objectOf, textOf } from '../contract/values.ts';
import type { Place } from '../redocly.ts';
import { CannotCompareError } from '../rule.ts';

/** One call of the world. */
export interface WorldCall {
  readonly name: string;
  readonly id: string;
  readonly node: Fields;
  /** What an example of this call says, by the property's name on the wire; undefined where the world is silent. */
  readonly wire: Fields;
  readonly status: string | undefined;
  /** Whole milliseconds from start to end; undefined while the call runs. */
  readonly latency: number | undefined;
}

/** What the examples tell of, as `world.yaml` says it. */
export interface World {
  readonly place: Place;
  /** The parsed file. */
  readonly node: Fields;
  readonly projectId: string;
  readonly calls: ReadonlyMap<string, WorldCall>;
  readonly models: ReadonlySet<string>;
  readonly opRefs: ReadonlyMap<string, string>;
  /** Every string of the file, keys too. */
  readonly strings: ReadonlySet<string>;
}

const worlds = new WeakMap<Contract, World>();

/** The world beside the contracts, read once. Throws a `CannotCompareError` when `world.yaml` is missing or no YAML. */
export function worldOf(contract: Contract): World {
  const known = worlds.get(contract);
  if (known !== undefined) return known;
  const { place, node } = readWorld(contract);
  const strings = new Set<string>();
  gather(node, strings);
  const ops = Object.entries(objectOf(node['ops']));
  const world: World = {
    place,
    node,
    projectId: textOf(objectOf(node['project'])['project_id']) ?? '',
    calls: new Map(readCalls(node).map((call) => [call.id, call])),
    models: new Set(listOf(node['models']).map((model) => textOf(objectOf(model)['id']) ?? '')),
    opRefs: new Map(ops.map(([name, op]) => [name, textOf(objectOf(op)['ref']) ?? ''])),
    strings,
  };
  worlds.set(contract, world);
  return world;
}

function readWorld(contract: Contract): Pick<World, 'place' | 'node'> {
  try {
    const place = rootOfFile(contract.place, join(contract.specsFolder, 'world.yaml'));
    return { place, node: objectOf(parse(place.source.body)) };
  } catch (cause) {
    const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
    const advice = 'Write it, in the folder above this one: it says what the examples tell of.';
    throw new CannotCompareError(`world.yaml cannot be read (${reason}). ${advice}`, { cause });
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
