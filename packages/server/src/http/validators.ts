import { parsePointer, toFragment } from '@callscope/contract';
import type { ErrorObject, ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { Ajv2020 } from 'ajv/dist/2020.js';

import type { Violation } from '../core/errors.ts';
import { toRfc3339 } from '../storage/times.ts';
import type { ServiceOperation, ServiceParameter } from './contract.ts';
import { createUnknownFieldSearch, type FieldPath } from './unknown-fields.ts';

/** Validates a value. Returns its violations; none if it is valid. */
export type Validate = (value: unknown) => readonly Violation[];

/** The validators of an operation, each compiled at its first use. */
export interface Validators {
  /** Validates a body of a media type. */
  body(media: string): Validate;
  /** Validates parameters by name, and converts their strings to the numbers and booleans of the contract. */
  parameters(location: ServiceParameter['in']): Validate;
  /** Finds the fields of a JSON body that its schema does not name, at most `maxUnknownFields`. */
  unknownFields(value: unknown): readonly FieldPath[];
  /** Validates the body of a successful response, in tests. */
  response(media: string): Validate;
  /** Validates an item of a stream, in tests. */
  item(): Validate;
}

/**
 * Creates the validators of a contract.
 *
 * @param document - The bundled OpenAPI document.
 * @returns the validators by operation.
 */
export function createValidators(document: object): (operation: ServiceOperation) => Validators {
  // Handlers fill in defaults: the validator would fill in those of one branch of an `anyOf` even if another one matches.
  // `verbose` gives errors their schema, for `x-violation`.
  const options = { strict: false, allowUnionTypes: true, verbose: true } as const;
  const createAjv = (ajv: Ajv2020): Ajv2020 => addFormats.default(ajv).addSchema(document, 'contract');
  const values = createAjv(new Ajv2020(options));
  // A parameter is a string; `array` converts it to a list of one if the contract has a list.
  const parameters = createAjv(new Ajv2020({ ...options, coerceTypes: 'array' }));
  for (const ajv of [values, parameters]) ajv.addFormat('date-time', isTime);
  // Only tests validate responses, so a server that starts does not read the contract a third time.
  let responses: Ajv2020 | undefined;
  const forResponses = (): Ajv2020 => (responses ??= createAjv(new Ajv2020(options)));
  const compiled = new Map<string, ValidateFunction>();
  const search = createUnknownFieldSearch(document);

  function createValidate(ajv: Ajv2020, key: string, schema: () => object, location: string): Validate {
    return (value) => {
      let validate = compiled.get(key);
      if (!validate) compiled.set(key, (validate = ajv.compile(schema())));
      return validate(value) ? [] : [toViolation(location, validate.errors ?? [])];
    };
  }

  return (operation) => ({
    body: (media) =>
      createValidate(values, `${operation.id} ${media}`, () => toReference(operation.body?.media, media), 'body'),
    response: (media) =>
      createValidate(
        forResponses(),
        `${operation.id} ${operation.response.status} ${media}`,
        () => toReference(operation.response.media, media),
        'response',
      ),
    item: () =>
      createValidate(
        forResponses(),
        `${operation.id} item`,
        () => ({ $ref: `contract${toFragment(operation.item ?? '')}` }),
        'item',
      ),
    unknownFields(value) {
      const pointer = operation.body?.media.get('application/json');
      return pointer === undefined ? [] : search(pointer, value);
    },
    parameters: (location) =>
      createValidate(
        parameters,
        `${operation.id} ${location}`,
        () => toObjectSchema(operation.parameters, location),
        location,
      ),
  });
}

function toReference(media: ReadonlyMap<string, string> | undefined, type: string): object {
  const pointer = media?.get(type);
  if (pointer === undefined) throw new TypeError(`The contract has no ${type} here.`);
  return { $ref: `contract${toFragment(pointer)}` };
}

function toObjectSchema(all: readonly ServiceParameter[], location: ServiceParameter['in']): object {
  const parameters = all.filter((parameter) => parameter.in === location);
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, toAbsolute(schema)])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  };
}

/** Makes the references of a schema absolute, because it is compiled outside of the document. */
function toAbsolute(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"contract#/')) as object;
}

/** Returns the error with the longest path: of the branches of an `anyOf`, it is of the one that was probably meant. */
function deepest(errors: readonly ErrorObject[]): ErrorObject | undefined {
  const depth = ({ instancePath, keyword }: ErrorObject): number =>
    instancePath.split('/').length + (keyword === 'anyOf' || keyword === 'oneOf' ? -0.5 : 0);
  return errors.toSorted((a, b) => depth(b) - depth(a))[0];
}

/** Types of violations by keyword of JSON Schema; default: the keyword. */
const TYPES: Readonly<Record<string, string>> = { required: 'missing', additionalProperties: 'extra_forbidden' };

function toViolation(location: string, errors: readonly ErrorObject[]): Violation {
  const error = deepest(errors);
  if (!error) return { loc: [location], msg: 'does not match the contract', type: 'value_error' };
  const { instancePath, keyword, params } = error;
  const { missingProperty, additionalProperty } = params as Record<string, string | undefined>;
  const steps = parsePointer(instancePath);
  const last = missingProperty ?? additionalProperty;
  return {
    loc: [
      location,
      ...steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step)),
      ...(last === undefined ? [] : [last]),
    ],
    msg: toMessage(error, errors),
    type: TYPES[keyword] ?? keyword,
  };
}

/** Returns the message of an error. It lists the types or values that any branch allows at the same place. */
function toMessage(error: ErrorObject, errors: readonly ErrorObject[]): string {
  const { instancePath, keyword, parentSchema, message = 'does not match the contract' } = error;
  const all = errors.filter((each) => each.instancePath === instancePath);
  const allowed = (name: string): string[] => {
    const values = all.flatMap(({ params }) => (name in params ? (params[name] as unknown) : []));
    return [...new Set(values.map((value) => (name === 'type' ? String(value) : JSON.stringify(value))))];
  };
  if (keyword === 'type') return `must be ${allowed('type').join(',')}`;
  if (keyword === 'enum' || keyword === 'const') {
    const values = [...allowed('allowedValue'), ...allowed('allowedValues')];
    return `must be equal to one of the allowed values: ${values.join(', ')}`;
  }
  const { 'x-violation': violation } = Object(parentSchema) as Record<string, unknown>;
  return typeof violation === 'string' ? violation : message;
}

/** Returns true for a time of a request: RFC 3339, also without an offset, or with a space or an offset without a colon. */
function isTime(text: string): boolean {
  const time = toRfc3339(text);
  const format = fullFormats['date-time'] as { readonly validate: (text: string) => boolean };
  return time !== undefined && format.validate(time);
}
