import { parsePointer, toFragment } from '@callscope/contract';
import type { ErrorObject, ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';

import type { Violation } from '../core/errors.ts';
import type { ServiceOperation, ServiceParameter } from './contract.ts';
import { createUnknownFieldSearch, type FieldPath } from './unknown-fields.ts';

/** Checks a value. Gives the violations that do not fit; none when it fits. */
export type Check = (value: unknown) => readonly Violation[];

/** The checks of one operation. They are made when they are first asked for. */
export interface Checks {
  /** Of the body that came in a media type. */
  body(media: string): Check;
  /** Of the parameters of a place. Texts are turned into the numbers and truths that the contract asks for. */
  parameters(place: ServiceParameter['in']): Check;
  /** Finds the fields of a JSON body that its schema does not name, at most `maxUnknownFields`. */
  unknownFields(value: unknown): readonly FieldPath[];
  /** Of the successful answer in a media type. Used by tests: what a handler gives has to fit the contract. */
  response(media: string): Check;
  /** Of one item of a stream, for tests too. */
  item(): Check;
}

/**
 * Makes the checks of a contract.
 * @param document - The bundled OpenAPI document.
 * @returns The checks by operation.
 */
export function createChecks(document: object): (operation: ServiceOperation) => Checks {
  // Defaults are left to the handlers: behind a reference the validator would fill those of a branch into a value that
  // then turns out to belong to another branch.
  const options = { strict: false, allowUnionTypes: true } as const;
  const values = new Ajv2020(options);
  // A parameter is text; `array` makes a list of one out of it where the contract asks for a list.
  const parameters = new Ajv2020({ ...options, coerceTypes: 'array' });
  for (const ajv of [values, parameters]) {
    addFormats.default(ajv);
    ajv.addSchema(document, 'contract');
  }
  const made = new Map<string, ValidateFunction>();
  const search = createUnknownFieldSearch(document);

  function check(ajv: Ajv2020, key: string, schema: () => object, place: string): Check {
    return (value) => {
      let validate = made.get(key);
      if (!validate) made.set(key, (validate = ajv.compile(schema())));
      return validate(value) ? [] : [describe(place, deepest(validate.errors ?? []))];
    };
  }

  return (operation) => ({
    body: (media) => check(values, `${operation.id} ${media}`, () => reference(operation.body?.media, media), 'body'),
    response: (media) =>
      check(
        values,
        `${operation.id} ${operation.response.status} ${media}`,
        () => reference(operation.response.media, media),
        'response',
      ),
    item: () =>
      check(values, `${operation.id} item`, () => ({ $ref: `contract${toFragment(operation.item ?? '')}` }), 'item'),
    unknownFields(value) {
      const pointer = operation.body?.media.get('application/json');
      return pointer === undefined ? [] : search(pointer, value);
    },
    parameters: (place) =>
      check(parameters, `${operation.id} ${place}`, () => objectOf(operation.parameters, place), place),
  });
}

function reference(media: ReadonlyMap<string, string> | undefined, type: string): object {
  const pointer = media?.get(type);
  if (pointer === undefined) throw new TypeError(`The contract has no ${type} here.`);
  return { $ref: `contract${toFragment(pointer)}` };
}

function objectOf(all: readonly ServiceParameter[], place: ServiceParameter['in']): object {
  const parameters = all.filter((parameter) => parameter.in === place);
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, absolute(schema)])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  };
}

/** References of a schema that is lifted out of the document, made to point into it. */
function absolute(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"contract#/')) as object;
}

/** Of the branches of an `anyOf`, the one that got furthest says best what was meant. */
function deepest(errors: readonly ErrorObject[]): ErrorObject | undefined {
  const depth = ({ instancePath, keyword }: ErrorObject): number =>
    instancePath.split('/').length + (keyword === 'anyOf' || keyword === 'oneOf' ? -0.5 : 0);
  return errors.toSorted((a, b) => depth(b) - depth(a))[0];
}

const KINDS: Readonly<Record<string, string>> = { required: 'missing', additionalProperties: 'extra_forbidden' };

function describe(place: string, error: ErrorObject | undefined): Violation {
  if (!error) return { loc: [place], msg: 'It does not fit the contract.', type: 'value_error' };
  const { instancePath, keyword, params, message = 'does not fit' } = error;
  const { missingProperty, additionalProperty } = params as Record<string, string | undefined>;
  const steps = parsePointer(instancePath);
  const last = missingProperty ?? additionalProperty;
  const allowed =
    keyword === 'enum'
      ? `: ${(params['allowedValues'] as unknown[]).map((value) => JSON.stringify(value)).join(', ')}`
      : '';
  return {
    loc: [
      place,
      ...steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step)),
      ...(last === undefined ? [] : [last]),
    ],
    msg: `${message}${allowed}`,
    type: KINDS[keyword] ?? keyword,
  };
}
