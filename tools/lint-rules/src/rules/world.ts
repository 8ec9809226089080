import { isObject } from '@callscope/contract';

import { type Contract, type Example, isSuccess, type Operation, type Response } from '../contract/contract.ts';
import type { Location, Rule } from '../contract/redocly.ts';
import { contractRule, type Report } from '../contract/rule.ts';
import { listOf, objectOf, walkValue } from '../contract/values.ts';
import { checkCall, checkCompletion } from '../world/calls.ts';
import { checkContents, checkTimes, timeOfId } from '../world/contents.ts';
import { checkCosts, checkField, checkModelEntry, checkText, checkTotals } from '../world/values.ts';
import { type World, type WorldCall, worldOf } from '../world/world.ts';

/** Requires that all examples agree with `specs/world`: on projects, calls, ops, models and prices. */
export const examplesCoherent: Rule = contractRule((contract, report) => {
  const world = worldOf(contract);
  const rejected = rejectedRequests(contract);
  for (const holder of [...contract.media, ...contract.parameters]) {
    for (const example of holder.examples) {
      if (example.value === undefined) continue;
      // The value of a parameter has no key; its name says what it is.
      const key = contract.parameters.some(({ node }) => node === holder.node) ? holder.name : undefined;
      checkValue(world, example.value.node, example.value.location, rejected.has(example.node), report, key);
    }
  }
});

function checkValue(world: World, root: unknown, at: Location, rejected: boolean, report: Report, name?: string): void {
  walkValue(
    root,
    at,
    (value, location, key) => {
      if (typeof value === 'string') checkText(world, value, location, report);
      if (typeof key === 'string' && !rejected) checkField(world, key, value, location, report);
      if (!isObject(value)) return;
      checkModelEntry(world, value, location, report);
      checkTotals(value, location, report);
      checkCall(world, value, location, report);
      checkCompletion(world, value, location, report);
      checkCosts(world, value, location, report);
    },
    name,
  );
}

/** Returns the requests whose response is an error: their project or model need not exist. */
function rejectedRequests(contract: Contract): ReadonlySet<object> {
  const rejected = new Set<object>();
  for (const operation of contract.operations) {
    const good = shortKeys(operation, (response) => isSuccess(response));
    const bad = shortKeys(operation, (response) => !isSuccess(response));
    for (const { examples } of [...operation.body, ...operation.parameters]) {
      for (const { shortKey, node } of examples) {
        if (bad.has(shortKey) && !good.has(shortKey)) rejected.add(node);
      }
    }
  }
  return rejected;
}

function shortKeys({ responses }: Operation, wanted: (response: Response) => boolean): ReadonlySet<string> {
  const media = responses.filter((response) => wanted(response)).flatMap((response) => response.media);
  const examples: readonly Example[] = media.flatMap((each) => each.examples);
  return new Set(examples.map(({ shortKey }) => shortKey));
}

/** Requires that the world itself is consistent: that its ids, digests, times and statuses agree. */
export const worldCoherent: Rule = contractRule((contract, report) => {
  const world = worldOf(contract);
  checkContents(world, report);
  checkTimes(world, report);
  for (const call of world.calls.values()) checkWorldCall(world, call, report);
  for (const model of Object.keys(objectOf(world.node['prices']))) {
    if (world.models.has(model)) continue;
    report(world.at('prices').child(model).key(), `The model ${model} has a price, but is not in \`models\`.`);
  }
});

function checkWorldCall(world: World, call: WorldCall, report: Report): void {
  const at = world.at('calls').child(call.name);
  const { started_at: startedAt, parent_id: parentId } = call.wire;
  for (const key of ['op_name', 'trace_id', 'parent_id', 'started_at']) {
    if (call.wire[key] !== undefined) continue;
    report(
      at,
      `The call ${call.name} has no \`${key}\`: its op, trace or parent is not in the world, or its start is missing.`,
    );
  }
  checkId(call.id, startedAt, at.child('id'), report);
  if (parentId === null) checkId(String(call.wire['trace_id']), startedAt, at.child('trace'), report);
  const parent = world.calls.get(String(parentId));
  if (parent !== undefined) checkInside(call, parent, at, report);
  if (call.latency !== undefined && call.latency < 0) {
    report(at.child('ended_at'), `The call ${call.name} ends before it starts. Correct one of the two times.`);
  }
  const status = statusOf(world, call);
  if (call.status !== status) {
    report(
      at.child('status'),
      `The status of the call ${call.name} must be ${status}, given its exception, its end and its child calls.`,
    );
  }
  checkWorldUsage(world, call, at, report);
}

function checkId(id: string, startedAt: unknown, at: Location, report: Report): void {
  const time = timeOfId(id);
  if (time === Date.parse(String(startedAt))) return;
  const actual = time === undefined ? 'is not a UUIDv7' : `has the time ${new Date(time).toISOString()}`;
  report(at, `The id ${id} ${actual}. Write a UUIDv7 with the start of the call, ${String(startedAt)}.`);
}

function timeOf(call: WorldCall, key: string): number {
  return Date.parse(String(call.wire[key]));
}

function checkInside(call: WorldCall, parent: WorldCall, at: Location, report: Report): void {
  const early = timeOf(call, 'started_at') < timeOf(parent, 'started_at');
  const late = timeOf(call, 'ended_at') > timeOf(parent, 'ended_at');
  if (early || late)
    report(at, `The call ${call.name} is not within the time of its parent ${parent.name}. Correct the times.`);
  if (call.wire['trace_id'] === parent.wire['trace_id']) return;
  report(at.child('trace'), `The call ${call.name} is in another trace than its parent ${parent.name}.`);
}

function statusOf(world: World, call: WorldCall): string {
  if (call.wire['exception'] !== null) return 'error';
  if (call.wire['ended_at'] === null) return 'running';
  const failed = (id: string): boolean =>
    [...world.calls.values()].some(
      (other) => other.wire['parent_id'] === id && (other.wire['exception'] !== null || failed(other.id)),
    );
  return failed(call.id) ? 'descendant_error' : 'success';
}

function checkWorldUsage(world: World, { name, node }: WorldCall, at: Location, report: Report): void {
  const { model, completion_id: completion, usage } = node;
  if (model !== undefined && !world.models.has(String(model))) {
    report(at.child('model'), `The call ${name} has the model ${String(model)}, which is not in \`models\`.`);
  }
  if (completion !== undefined && !listOf(world.node['completions']).includes(completion)) {
    report(at.child('completion_id'), `The completion ${String(completion)} is not in \`completions\`.`);
  }
  const { prompt_tokens: prompt, completion_tokens: written, total_tokens: total } = objectOf(usage);
  if (usage !== undefined && Number(prompt) + Number(written) !== total) {
    report(at.child(['usage', 'total_tokens']), `\`total_tokens\` of the call ${name} is not the sum of its tokens.`);
  }
}
