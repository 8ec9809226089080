import { type Fields, isObject, listOf, objectOf } from '../contract/values.ts';
import type { Place } from '../redocly.ts';
import type { Report } from '../rule.ts';
import type { World } from './world.ts';

const isDigest = /^(?:[A-Za-z0-9]{43}|[0-9a-f]{64})$/u;

/** Reports a property of an example whose name says what it is and whose value the world does not know. */
export function checkField(world: World, key: string, value: unknown, place: Place, report: Report): void {
  const project = objectOf(world.node['project']);
  if (key === 'project_id' || key === 'external_project_id') expectSame(value, world.projectId, place, report);
  if (key === 'internal_project_id') expectSame(value, project['internal_project_id'], place, report);
  if (key === 'project_ids') {
    for (const [index, id] of listOf(value).entries()) expectSame(id, world.projectId, place.child(index), report);
  }
  if (key === 'model' && typeof value === 'string' && !value.startsWith('weave:'))
    expectModel(world, value, place, report);
  if (key === 'usage' || key === 'costs') {
    for (const model of modelsOf(value)) expectModel(world, model, place.child(model).key(), report);
  }
  const known = ['thread_id', 'wb_user_id', 'wb_username'].includes(key);
  const digest = (key === 'digest' || key.endsWith('_digest')) && isDigest.test(String(value));
  if ((known || digest) && typeof value === 'string' && !isKnown(world, value, digest)) {
    report(place, `The world has no \`${key}\` ${value}. Use one that stands in specs/world, or add it there first.`);
  }
}

/** Reports an entry of the list of models that is not the world's, or was made at another time there. */
export function checkModelEntry(world: World, node: Fields, place: Place, report: Report): void {
  if (node['object'] !== 'model' || typeof node['id'] !== 'string') return;
  const { id, created } = node;
  expectModel(world, id, place.child('id'), report);
  const real = listOf(world.node['models'])
    .map(objectOf)
    .find((model) => model['id'] === id)?.['created'];
  if (created === undefined || real === undefined || created === real) return;
  report(
    place.child('created'),
    `\`created\` of ${id} is ${String(real)} in specs/world, and ${String(created)} here.`,
  );
}

/** Keys of a map from model to figures; a map of plain figures has none. */
function modelsOf(value: unknown): string[] {
  const entries = isObject(value) ? Object.entries(value) : [];
  return entries.every(([, figures]) => isObject(figures)) ? entries.map(([model]) => model) : [];
}

function isKnown(world: World, value: string, digest: boolean): boolean {
  // The digest of an op stands at the end of its ref.
  const inRef = (): boolean => world.allRefs.some((ref) => ref.endsWith(`:${value}`));
  return world.strings.has(value) || (digest && inRef());
}

function expectSame(value: unknown, expected: unknown, place: Place, report: Report): void {
  if (value === expected) return;
  report(place, `Examples tell of one project. Write ${String(expected)} instead of ${String(value)}.`);
}

function expectModel(world: World, model: string, place: Place, report: Report): void {
  if (world.models.has(model)) return;
  report(place, `The world has no model ${model}. Its models are ${[...world.models].join(', ')}.`);
}
