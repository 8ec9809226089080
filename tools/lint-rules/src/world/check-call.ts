import { isDeepStrictEqual } from 'node:util';
import { type Fields, objectOf } from '../contract/values.ts';
import type { Place } from '../redocly.ts';
import type { Report } from '../rule.ts';
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

/** Reports where an object with the id of a call tells something else of it than the world does. */
export function checkCall(world: World, node: Fields, place: Place, report: Report): void {
  const call = world.calls.get(String(node['id']));
  if (call === undefined || !['op_name', 'trace_id', 'started_at', 'ended_at'].some((key) => key in node)) return;
  const differ = differencesOf(call, report);
  for (const key of compared.filter((each) => each in node && each in call.wire)) {
    const [said, real] = [node[key], call.wire[key]];
    if (!isLeftOut(key, said) && !isSame(key, said, real)) differ(key, said, real, place.child(key));
  }
  checkTurn(world, call, node, place, report);
  const summary = objectOf(node['summary']);
  const { status, latency_ms: latency } = objectOf(summary['weave']);
  const at = place.child('summary');
  if (status !== undefined && status !== call.status)
    differ('status', status, call.status, at.child(['weave', 'status']));
  if (typeof latency === 'number' && latency !== call.latency) {
    differ('latency_ms', latency, call.latency ?? null, at.child(['weave', 'latency_ms']));
  }
  const model = String(call.node['model']);
  checkUsage(call, objectOf(summary['usage'])[model], at.child(['usage', model]), report);
}

/** Reports where an answer of the inference service differs from the call that traced it. */
export function checkCompletion(world: World, node: Fields, place: Place, report: Report): void {
  const call = [...world.calls.values()].find((each) => each.node['completion_id'] === node['id']);
  if (call === undefined || !('choices' in node)) return;
  const { model } = node;
  if (model !== call.node['model'])
    differencesOf(call, report)('model', model, call.node['model'], place.child('model'));
  checkUsage(call, node['usage'], place.child('usage'), report);
}

type Differ = (key: string, said: unknown, real: unknown, place: Place) => void;

function differencesOf({ name }: WorldCall, report: Report): Differ {
  return (key, said, real, place) =>
    report(
      place,
      `\`${key}\` of the call ${name} is ${shown(real)} by specs/world, and ${shown(said)} here. Mend one.`,
    );
}

/** An answer that was not asked for these columns has them empty. */
function isLeftOut(key: string, said: unknown): boolean {
  return (key === 'inputs' && isDeepStrictEqual(said, {})) || (key === 'output' && said === null);
}

function isSame(key: string, said: unknown, real: unknown): boolean {
  if (key.endsWith('_at') && typeof said === 'string' && typeof real === 'string') {
    return Date.parse(said) === Date.parse(real);
  }
  return isDeepStrictEqual(said, real);
}

/** A turn is a root call; the calls below it carry its id. */
function checkTurn(world: World, call: WorldCall, node: Fields, place: Place, report: Report): void {
  const turn = node['turn_id'];
  const other = world.calls.get(String(turn));
  if (turn === undefined || turn === null) return;
  if (other?.wire['parent_id'] === null && other.wire['trace_id'] === call.wire['trace_id']) return;
  const message = `\`turn_id\` of the call ${call.name} is ${shown(turn)}, which is not the root of its trace.`;
  report(place.child('turn_id'), message);
}

function checkUsage(call: WorldCall, usage: unknown, place: Place, report: Report): void {
  const real = objectOf(call.node['usage']);
  for (const [key, figure] of Object.entries(objectOf(usage))) {
    if (key in real && real[key] !== figure) differencesOf(call, report)(key, figure, real[key], place.child(key));
  }
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? 'missing');
}
