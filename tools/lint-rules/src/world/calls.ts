import { isDeepStrictEqual } from 'node:util';

import type { Location } from '../contract/redocly.ts';
import type { Report } from '../contract/rule.ts';
import { type Fields, objectOf } from '../contract/values.ts';
import type { World, WorldCall } from './world.ts';

const compared = [
  'op_name',
  'trace_id',
  'parent_id',
  'thread_id',
  'started_at',
  'ended_at',
  'exception',
  'inputs',
  'output',
];

/** Reports properties of an object with the id of a call that differ from the call in the world. */
export function checkCall(world: World, node: Fields, location: Location, report: Report): void {
  const call = world.calls.get(String(node['id']));
  if (call === undefined || !['op_name', 'trace_id', 'started_at', 'ended_at'].some((key) => key in node)) return;
  const differ = differencesOf(call, report);
  for (const key of compared.filter((each) => each in node && each in call.wire)) {
    const [actual, expected] = [node[key], call.wire[key]];
    if (isOmitted(key, actual) || isSame(key, actual, expected)) continue;
    differ(key, actual, expected, location.child(key));
  }
  checkTurn(world, call, node, location, report);
  const summary = objectOf(node['summary']);
  const { status, latency_ms: latency } = objectOf(summary['weave']);
  const at = location.child('summary');
  if (status !== undefined && status !== call.status)
    differ('status', status, call.status, at.child(['weave', 'status']));
  if (typeof latency === 'number' && latency !== call.latency) {
    differ('latency_ms', latency, call.latency ?? null, at.child(['weave', 'latency_ms']));
  }
  const model = String(call.node['model']);
  checkUsage(call, objectOf(summary['usage'])[model], at.child(['usage', model]), report);
}

/** Reports properties of a completion that differ from the call that traced it. */
export function checkCompletion(world: World, node: Fields, location: Location, report: Report): void {
  const call = [...world.calls.values()].find((each) => each.node['completion_id'] === node['id']);
  if (call === undefined || !('choices' in node)) return;
  const { model } = node;
  if (model !== call.node['model'])
    differencesOf(call, report)('model', model, call.node['model'], location.child('model'));
  checkUsage(call, node['usage'], location.child('usage'), report);
}

type Differ = (key: string, actual: unknown, expected: unknown, location: Location) => void;

function differencesOf({ name }: WorldCall, report: Report): Differ {
  return (key, actual, expected, location) =>
    report(
      location,
      `\`${key}\` of the call ${name} is ${shown(expected)} in specs/world, and ${shown(actual)} here. Correct one.`,
    );
}

/** Returns true for the empty value of a column that the request did not select. */
function isOmitted(key: string, value: unknown): boolean {
  return (key === 'inputs' && isDeepStrictEqual(value, {})) || (key === 'output' && value === null);
}

function isSame(key: string, actual: unknown, expected: unknown): boolean {
  if (key.endsWith('_at') && typeof actual === 'string' && typeof expected === 'string') {
    return Date.parse(actual) === Date.parse(expected);
  }
  return isDeepStrictEqual(actual, expected);
}

/** Reports a `turn_id` that is not the root call of the trace. */
function checkTurn(world: World, call: WorldCall, node: Fields, location: Location, report: Report): void {
  const turn = node['turn_id'];
  const other = world.calls.get(String(turn));
  if (turn === undefined || turn === null) return;
  if (other?.wire['parent_id'] === null && other.wire['trace_id'] === call.wire['trace_id']) return;
  const message = `\`turn_id\` of the call ${call.name} is ${shown(turn)}, which is not the root of its trace.`;
  report(location.child('turn_id'), message);
}

function checkUsage(call: WorldCall, usage: unknown, location: Location, report: Report): void {
  const expected = objectOf(call.node['usage']);
  for (const [key, actual] of Object.entries(objectOf(usage))) {
    if (!(key in expected) || expected[key] === actual) continue;
    differencesOf(call, report)(key, actual, expected[key], location.child(key));
  }
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? 'missing');
}
