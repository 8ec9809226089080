import type { Contract } from '../contract/contract.ts';
import { listOf, objectOf } from '../contract/values.ts';
import type { Place, Rule } from '../redocly.ts';
import { type Report, contractRule } from '../rule.ts';
import { checkContents, checkMoments } from '../world/check-contents.ts';
import { timeOfId } from '../world/digests.ts';
import { type World, type WorldCall, worldOf } from '../world/world.ts';

/** The world that examples are compared with holds together itself: ids, digests, times and statuses fit each other. */
export const worldCoherent: Rule = contractRule((contract: Contract, report) => {
  const world = worldOf(contract);
  checkContents(world, report);
  checkMoments(world, report);
  for (const call of world.calls.values()) checkCall(world, call, report);
  for (const model of Object.keys(objectOf(world.node['prices']))) {
    if (world.models.has(model)) continue;
    report(world.at('prices').child(model).key(), `The model ${model} has a price, but is not among \`models\`.`);
  }
});

function checkCall(world: World, call: WorldCall, report: Report): void {
  const at = world.at('calls').child(call.name);
  const { started_at: startedAt, parent_id: parentId } = call.wire;
  for (const key of ['op_name', 'trace_id', 'parent_id', 'started_at']) {
    if (call.wire[key] !== undefined) continue;
    report(at, `The call ${call.name} names an op, trace or parent that is not here, or has no start (\`${key}\`).`);
  }
  checkId(call.id, startedAt, at.child('id'), report);
  if (parentId === null) checkId(String(call.wire['trace_id']), startedAt, at.child('trace'), report);
  const parent = world.calls.get(String(parentId));
  if (parent !== undefined) checkInside(call, parent, at, report);
  if (call.latency !== undefined && call.latency < 0) {
    report(at.child('ended_at'), `The call ${call.name} ends before it starts. Mend one of the two times.`);
  }
  const status = statusOf(world, call);
  if (call.status !== status) {
    report(
      at.child('status'),
      `The call ${call.name} has the status ${status}, by its exception, its end and the calls below.`,
    );
  }
  checkUsage(world, call, at, report);
}

function checkId(id: string, startedAt: unknown, at: Place, report: Report): void {
  const time = timeOfId(id);
  if (time === Date.parse(String(startedAt))) return;
  const said = time === undefined ? 'is no UUIDv7' : `says ${new Date(time).toISOString()}`;
  report(
    at,
    `An id tells the start of its call, ${String(startedAt)}, but ${id} ${said}. Make a UUIDv7 of that moment.`,
  );
}

function moment(call: WorldCall, key: string): number {
  return Date.parse(String(call.wire[key]));
}

function checkInside(call: WorldCall, parent: WorldCall, at: Place, report: Report): void {
  const early = moment(call, 'started_at') < moment(parent, 'started_at');
  const late = moment(call, 'ended_at') > moment(parent, 'ended_at');
  if (early || late)
    report(at, `The call ${call.name} is not within the time of its parent ${parent.name}. Mend the times.`);
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

function checkUsage(world: World, { name, node }: WorldCall, at: Place, report: Report): void {
  const { model, completion_id: completion, usage } = node;
  if (model !== undefined && !world.models.has(String(model))) {
    report(at.child('model'), `The call ${name} names the model ${String(model)}, which is not among \`models\`.`);
  }
  if (completion !== undefined && !listOf(world.node['completions']).includes(completion)) {
    report(at.child('completion_id'), `The completion ${String(completion)} is not among \`completions\`.`);
  }
  const { prompt_tokens: prompt, completion_tokens: written, total_tokens: total } = objectOf(usage);
  if (usage !== undefined && Number(prompt) + Number(written) !== total) {
    report(at.child(['usage', 'total_tokens']), `The tokens of ${name} do not add up to \`total_tokens\`.`);
  }
}
