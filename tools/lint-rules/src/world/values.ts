import { isObject } from '@callscope/contract';

import type { Location } from '../contract/redocly.ts';
import type { Report } from '../contract/rule.ts';
import { type Fields, listOf, objectOf } from '../contract/values.ts';
import type { World } from './world.ts';

const advice = 'Use a value of specs/world, or add it there first.';
const isDigest = /^(?:[A-Za-z0-9]{43}|[0-9a-f]{64})$/u;

/** Reports the value of a property, known by its name, that is not in the world. */
export function checkField(world: World, key: string, value: unknown, location: Location, report: Report): void {
  const project = objectOf(world.node['project']);
  if (key === 'project_id' || key === 'external_project_id') expectSame(value, world.projectId, location, report);
  if (key === 'internal_project_id') expectSame(value, project['internal_project_id'], location, report);
  if (key === 'project_ids') {
    for (const [index, id] of listOf(value).entries()) expectSame(id, world.projectId, location.child(index), report);
  }
  if (key === 'model' && typeof value === 'string' && !value.startsWith('weave:'))
    expectModel(world, value, location, report);
  if (key === 'usage' || key === 'costs') {
    for (const model of modelsOf(value)) expectModel(world, model, location.child(model).key(), report);
  }
  const known = ['thread_id', 'wb_user_id', 'wb_username'].includes(key);
  const digest = (key === 'digest' || key.endsWith('_digest')) && isDigest.test(String(value));
  if ((known || digest) && typeof value === 'string' && !isKnown(world, value, digest)) {
    report(location, `The world has no \`${key}\` ${value}. ${advice}`);
  }
}

/** Reports an entry of the list of models that is not in the world, or has another time there. */
export function checkModelEntry(world: World, node: Fields, location: Location, report: Report): void {
  if (node['object'] !== 'model' || typeof node['id'] !== 'string') return;
  const { id, created } = node;
  expectModel(world, id, location.child('id'), report);
  const expected = listOf(world.node['models'])
    .map(objectOf)
    .find((model) => model['id'] === id)?.['created'];
  if (created === undefined || expected === undefined || created === expected) return;
  report(
    location.child('created'),
    `\`created\` of ${id} is ${String(expected)} in specs/world, and ${String(created)} here.`,
  );
}

/** Returns the keys of a map from models to statistics; empty for a map of plain numbers. */
function modelsOf(value: unknown): string[] {
  const entries = isObject(value) ? Object.entries(value) : [];
  return entries.every(([, statistics]) => isObject(statistics)) ? entries.map(([model]) => model) : [];
}

function isKnown(world: World, value: string, digest: boolean): boolean {
  // The digest of an op is the end of its ref.
  const inRef = (): boolean => world.allRefs.some((ref) => ref.endsWith(`:${value}`));
  return world.strings.has(value) || (digest && inRef());
}

function expectSame(value: unknown, expected: unknown, location: Location, report: Report): void {
  if (value === expected) return;
  report(location, `All examples use one project. Write ${String(expected)} instead of ${String(value)}.`);
}

function expectModel(world: World, model: string, location: Location, report: Report): void {
  if (world.models.has(model)) return;
  report(location, `The world has no model ${model}. Its models are ${[...world.models].join(', ')}.`);
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/giu;
const weaveRef = /weave:\/\/\/[^\s"'`,;()[\]{}<>]+/gu;
const completion = /chatcmpl-[\w-]+/gu;

/** Reports ids, refs and completions in a text that are not in the world. */
export function checkText(world: World, text: string, location: Location, report: Report): void {
  for (const [ref] of text.matchAll(weaveRef)) checkRef(world, ref, location, report);
  for (const [id] of text.replaceAll(weaveRef, '').matchAll(uuid)) {
    if (!world.strings.has(id)) report(location, `The world has no ${id}. ${advice}`);
  }
  for (const [id] of text.matchAll(completion)) {
    if (!world.strings.has(id)) report(location, `The world has no completion ${id}. ${advice}`);
  }
}

function checkRef(world: World, ref: string, location: Location, report: Report): void {
  const [entity = '', project = '', kind = '', ...rest] = ref.slice('weave:///'.length).split('/');
  if (`${entity}/${project}` !== world.projectId) {
    const expected = `Refs of examples begin with weave:///${world.projectId}/.`;
    report(location, `${ref} is a ref of the project ${entity}/${project}. ${expected}`);
    return;
  }
  const target = rest.join('/');
  if (kind === 'call') {
    const id = rest[0] ?? '';
    if (!world.calls.has(id)) report(location, `${ref} names a call that the world does not have. ${advice}`);
  }
  if (kind === 'op' || kind === 'object' || kind === 'table') {
    // A filter can match every version, and a ref can name a part of the content.
    const anyVersion = target.endsWith(':*') && world.refs.has(`${kind}/${target.slice(0, -':*'.length)}`);
    const known = world.allRefs.some((each) => ref === each || ref.startsWith(`${each}/`));
    if (known || anyVersion) return;
    report(location, `${ref} names ${kind === 'table' ? 'a' : 'an'} ${kind} that the world does not have. ${advice}`);
  }
}

/** Reports an object whose `total_tokens` is not the sum of its tokens. */
export function checkTotals(node: Fields, location: Location, report: Report): void {
  const { prompt_tokens: prompt, completion_tokens: written, total_tokens: total } = node;
  if (typeof prompt !== 'number' || typeof written !== 'number' || typeof total !== 'number') return;
  if (prompt + written === total) return;
  const sum = `The sum of \`prompt_tokens\` and \`completion_tokens\` is ${prompt + written}, not ${total}`;
  report(location.child('total_tokens'), `${sum}. Correct one.`);
}

/** Reports prices of a model that are not those of the world, and costs that are not tokens times price. */
export function checkCosts(world: World, byModel: Fields, location: Location, report: Report): void {
  for (const [model, statistics] of Object.entries(byModel)) {
    const prices = objectOf(objectOf(world.node['prices'])[model]);
    if (!isObject(statistics)) continue;
    for (const kind of ['prompt', 'completion']) {
      const price = prices[kind];
      const at = location.child(model);
      if (typeof price !== 'number') continue;
      const unit = statistics[`${kind}_token_cost`];
      if (typeof unit === 'number' && !isEqual(unit, price)) {
        report(at.child(`${kind}_token_cost`), `The price of one ${kind} token of ${model} must be ${decimal(price)}.`);
      }
      const tokens = statistics[`${kind}_tokens`];
      const cost = statistics[`${kind}_tokens_total_cost`];
      if (typeof tokens !== 'number' || typeof cost !== 'number' || isEqual(cost, tokens * price)) continue;
      report(
        at.child(`${kind}_tokens_total_cost`),
        `The cost of ${tokens} ${kind} tokens of ${model} must be ${decimal(tokens * price)}.`,
      );
    }
  }
}

/** Returns a number without an exponent: 0.0000006, not 6e-7. */
function decimal(value: number): string {
  return value.toLocaleString('en', { maximumSignificantDigits: 12, useGrouping: false });
}

// Products of decimal fractions differ in their last binary digits.
function isEqual(left: number, right: number): boolean {
  return Math.abs(left - right) <= 1e-12 * Math.max(1, Math.abs(right));
}
