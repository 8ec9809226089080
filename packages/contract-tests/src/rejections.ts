import {
  childPointer,
  formatPointer,
  isJsonMediaType,
  isObject,
  type Parameter,
  propertiesAt,
} from '@callscope/contract';

import type { CaseRequest, ContractCase, Credentials, Rejection } from './case.ts';
import type { Contract, Operation } from './contract.ts';
import type { Validate } from './validate.ts';

/** The status of each reason in the matrix. The profile of a target lists the others that it may return. */
export const rejectionStatus: Readonly<Record<Rejection, string>> = {
  credentials: '401',
  'unreadable body': '400',
  'invalid body': '422',
  'invalid parameter': '422',
};

const badCredentials: readonly (readonly [Credentials, string])[] = [
  ['missing', 'a request without credentials'],
  ['malformed', 'malformed credentials'],
  ['other scheme', 'the credentials of another scheme'],
  ['unknown key', 'a key that is not known'],
];

/**
 * Derives the requests that an operation must reject: bad credentials, a body that is not JSON, and every body and
 * parameter that violates its schema in one way.
 *
 * @param requests - Complete request examples of the operation that match their schemas.
 */
export function rejectionCases(
  contract: Contract,
  operation: Operation,
  requests: readonly CaseRequest[],
): ContractCase[] {
  const [first] = requests;
  if (first === undefined) return [];
  const reject = (reason: Rejection, what: string, more: Partial<ContractCase>): ContractCase => ({
    id: `${operation.id}/${rejectionStatus[reason]}/${what}`,
    title: `${operation.id} rejects ${what}`,
    contract,
    operation,
    status: rejectionStatus[reason],
    via: 'fetch',
    request: first,
    credentials: 'valid',
    expect: { kind: 'rejection', reason },
    ...more,
  });

  const credentials = badCredentials.map(([kind, what]) =>
    reject('credentials', what, { credentials: kind, ...(kind === 'unknown key' && { needs: ['known keys'] }) }),
  );
  const withJson = requests.flatMap(({ body, ...rest }) =>
    body !== undefined && isJsonMediaType(body.media.type) ? [{ ...rest, body }] : [],
  );
  const unreadable = withJson.slice(0, 1).map((request) =>
    // A list that is never closed is not JSON, whatever the example is.
    reject('unreadable body', 'a body that is cut short', {
      request,
      rawBody: `[${JSON.stringify(request.body.value)}`,
      needs: ['JSON errors'],
    }),
  );
  // One case for each kind of location: a list of twenty messages needs no twenty cases.
  const invalid = new Map<string, ContractCase>();
  for (const request of withJson) {
    const { media, value } = request.body;
    const schema = childPointer(media.pointer, 'schema');
    const properties = [...propertiesAt(contract.document, schema).keys()];
    for (const { what, body } of invalidBodies(schema, properties, value, contract.validate)) {
      const kind = what.replaceAll(/(?<=\/)\d+(?=\/|$)/g, '*');
      if (invalid.has(kind)) continue;
      const changed = { ...request, body: { media, value: body } };
      invalid.set(kind, reject('invalid body', `a body ${kind}`, { request: changed }));
    }
  }
  const parameters = invalidParameters(operation.parameters, first.parameters, contract.validate).map(
    ({ what, parameters: values }) =>
      reject('invalid parameter', `a request ${what}`, { request: { ...first, parameters: values } }),
  );
  return [...(operation.scheme === undefined ? [] : credentials), ...unreadable, ...invalid.values(), ...parameters];
}

/** A body that violates its schema in one location. */
export interface InvalidBody {
  /** Follows "a body": `without messages/0/role`. */
  readonly what: string;
  readonly body: unknown;
}

/** A property that no contract names: only an object that allows no others rejects it. */
const unknownProperty = 'unknown_property';

/** Values of each JSON type except null, which most properties accept. Most properties reject the first. */
const otherTypes: readonly unknown[] = [7.5, 'text', true, [], {}];

/** Keywords that a value of another type violates. */
const typeKeywords = new Set(['type', 'enum', 'const']);

/**
 * Derives bodies that violate a schema: without each of the properties, with a wrong type for each top-level property,
 * and with an unknown property in each object.
 *
 * The validator decides which of them are invalid, so that unions and references need no code, and no body is valid.
 *
 * @param schema - Pointer of the schema of a JSON body.
 * @param properties - Names of its top-level properties.
 * @param body - An example that matches the schema.
 */
export function invalidBodies(
  schema: string,
  properties: readonly string[],
  body: unknown,
  validate: Validate,
): InvalidBody[] {
  const objects = objectsIn(body);
  const missing = objects.flatMap(({ path, value }) =>
    Object.keys(value).map((name) => ({
      what: `without ${[...path, name].join('/')}`,
      body: replaceAt(body, path, withoutKey(value, name)),
    })),
  );
  const unknown = objects.map(({ path, value }) => ({
    what: `with an unknown property in ${path.length === 0 ? 'it' : path.join('/')}`,
    body: replaceAt(body, path, { ...value, [unknownProperty]: 1 }),
  }));
  const wrongTypes = (isObject(body) ? properties : []).flatMap((name) => {
    const bodies = otherTypes.map((value) => replaceAt(body, [name], value));
    const wrong = bodies.find((candidate) =>
      validate(schema, candidate).some(
        ({ pointer, keyword }) => pointer === formatPointer([name]) && typeKeywords.has(keyword),
      ),
    );
    return wrong === undefined ? [] : [{ what: `with ${name} of a wrong type`, body: wrong }];
  });
  return [...missing, ...unknown, ...wrongTypes].filter((each) => validate(schema, each.body).length > 0);
}

type Path = readonly (string | number)[];

function objectsIn(value: unknown, path: Path = []): { path: Path; value: Readonly<Record<string, unknown>> }[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => objectsIn(item, [...path, index]));
  if (!isObject(value)) return [];
  return [{ path, value }, ...Object.entries(value).flatMap(([name, inner]) => objectsIn(inner, [...path, name]))];
}

function withoutKey(object: Readonly<Record<string, unknown>>, name: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).filter(([key]) => key !== name));
}

function replaceAt(value: unknown, [name, ...rest]: Path, replacement: unknown): unknown {
  if (name === undefined) return replacement;
  if (Array.isArray(value)) return value.with(Number(name), replaceAt(value[Number(name)], rest, replacement));
  const object = value as Readonly<Record<string, unknown>>;
  return { ...object, [name]: replaceAt(object[name], rest, replacement) };
}

/** Values of parameters, of which one is missing or violates its schema. */
interface InvalidParameters {
  /** Follows "a request": `with the query parameter limit = "-1"`. */
  readonly what: string;
  readonly parameters: CaseRequest['parameters'];
}

/** Values to try for a parameter: each violates some type or bound. */
const parameterValues = ['text', '-1', '1.5', 'a b'];

/**
 * Derives values of parameters that an operation must reject: without each required one, and one value for each keyword
 * of a schema that a string can violate. A path parameter cannot be left out: that would be another path.
 */
function invalidParameters(
  parameters: readonly Parameter[],
  valid: CaseRequest['parameters'],
  validate: Validate,
): InvalidParameters[] {
  return parameters.flatMap(({ name, in: location, required, schemaPointer }) => {
    const subject = `the ${location} parameter ${name}`;
    const rest = withoutKey(valid, name);
    const without = required && location !== 'path' ? [{ what: `without ${subject}`, parameters: rest }] : [];
    const byKeyword = new Map<string, string>();
    for (const value of parameterValues) {
      const keyword = schemaPointer === undefined ? undefined : violatedKeyword(schemaPointer, value, validate);
      if (keyword !== undefined && !byKeyword.has(keyword)) byKeyword.set(keyword, value);
    }
    const wrong = Array.from(byKeyword.values(), (value) => ({
      what: `with ${subject} = ${JSON.stringify(value)}`,
      parameters: { ...valid, [name]: value },
    }));
    return [...without, ...wrong];
  });
}

/** Returns the keyword that a string violates; undefined if it is valid as a string, a number, or a list of one. */
function violatedKeyword(schema: string, text: string, validate: Validate): string | undefined {
  const number = Number(text);
  const readings: unknown[] = Number.isNaN(number) ? [text] : [text, number];
  const violations = [...readings, ...readings.map((each) => [each])].map((reading) => validate(schema, reading));
  if (violations.some(({ length }) => length === 0)) return undefined;
  // The reading that gets furthest says what is wrong: `minimum` rather than `type`.
  const keywords = violations.map((each) => each.map(({ keyword }) => keyword));
  return (keywords.find((each) => !each.includes('type')) ?? keywords[0])?.[0];
}
