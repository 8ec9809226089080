import { below, isObject } from '../contract/document.ts';
import type { RequestBody, Validate } from '../contract/model.ts';

/** A body that breaks its schema in one place. */
export interface Mutation {
  /** What was done, to follow "a body": `without messages/0/role`. */
  readonly what: string;
  readonly body: unknown;
}

/** A place in a body: names of properties and numbers of entries. */
type Place = readonly (string | number)[];

/** No contract names it, so only a closed object refuses it. */
const UNKNOWN = 'unknown_property';

/** Values of every JSON type but null, which most properties take. The first is refused by most. */
const OTHER_TYPES: readonly unknown[] = [7.5, 'text', true, [], {}];

/** Keywords that a value of another type breaks. */
const TYPE_KEYWORDS = new Set(['type', 'enum', 'const']);

/**
 * Derives bodies that break the schema of a request: each required property left out, each top-level property with a
 * wrong type, an unknown property in each closed object. Nothing is read out of the schema but names: the
 * validator decides which changes break it, so that unions and references need no code and no body is valid.
 * @param media - The request body, of JSON.
 * @param body - An example that fits the schema.
 * @param validate - The validator of the contract.
 */
export function mutations(media: RequestBody, body: unknown, validate: Validate): Mutation[] {
  const candidates = [...missing(body), ...unknown(body), ...wrongTypes(media, body, validate)];
  return candidates.filter((candidate) => validate(media.schema, candidate.body).length > 0);
}

function missing(body: unknown): Mutation[] {
  return objectsOf(body).flatMap(({ place, value }) =>
    Object.keys(value).map((name) => {
      const rest = Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
      return { what: `without ${[...place, name].join('/')}`, body: replace(body, place, rest) };
    }),
  );
}

function unknown(body: unknown): Mutation[] {
  return objectsOf(body).map(({ place, value }) => ({
    what: `with an unknown property in ${place.length === 0 ? 'it' : place.join('/')}`,
    body: replace(body, place, { ...value, [UNKNOWN]: 1 }),
  }));
}

function wrongTypes(media: RequestBody, body: unknown, validate: Validate): Mutation[] {
  if (!isObject(body)) return [];
  return media.properties.flatMap((name) => {
    const place = below('', name);
    const bodies = OTHER_TYPES.map((value) => replace(body, [name], value));
    const wrong = bodies.find((candidate) =>
      validate(media.schema, candidate).some((fault) => fault.place === place && TYPE_KEYWORDS.has(fault.keyword)),
    );
    return wrong === undefined ? [] : [{ what: `with ${name} of a wrong type`, body: wrong }];
  });
}

function objectsOf(value: unknown, place: Place = []): { place: Place; value: Readonly<Record<string, unknown>> }[] {
  if (Array.isArray(value)) return value.flatMap((entry, index) => objectsOf(entry, [...place, index]));
  if (!isObject(value)) return [];
  const inner = Object.entries(value).flatMap(([name, entry]) => objectsOf(entry, [...place, name]));
  return [{ place, value }, ...inner];
}

function replace(value: unknown, [name, ...rest]: Place, by: unknown): unknown {
  if (name === undefined) return by;
  if (Array.isArray(value)) return value.map((entry, index) => (index === name ? replace(entry, rest, by) : entry));
  const object = value as Readonly<Record<string, unknown>>;
  return { ...object, [name]: replace(object[name], rest, by) };
}
