import { isObject, isReference, type Reference, resolveAt, type SchemaObject, targetOf } from '@callscope/contract';
import type { ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';

import { createRandom, type Random } from '../../../core/random.ts';
import { runWithin, TimeLimitError } from '../../../core/time-limit.ts';
import { generateText, UnsatisfiableError } from './pattern.ts';

/**
 * Time for all constraints of one request, in milliseconds. A caller's expression can run forever; everything else takes
 * a few milliseconds, and the rest is for busy machines, so that the same request gets the same response there.
 */
const TIME_LIMIT = 2000;
/** Attempts to meet the keywords that are only checked. */
const ATTEMPTS = 8;
/** Most schemas that are applied for one value. After half of them only required parts are generated. */
const MAX_VALUES = 2000;
/** Most items, properties and characters that a schema can require. */
const MAX_ENTRIES = 500;
const MAX_CHARACTERS = 10_000;
/** Depth from which on only required parts are generated, and the largest depth. */
const SHORT_DEPTH = 6;
const MAX_DEPTH = 64;

/**
 * Generates values and texts that match the schemas and expressions of one request. All of them together have a time
 * limit.
 */
export class ConstraintGenerator {
  /** Milliseconds that the request has left. */
  #left = TIME_LIMIT;
  /** Validators by schema: several replies of a request share a schema, and compiling it takes most of the time. */
  readonly #validators = new Map<unknown, ValidateFunction>();

  /**
   * Generates a value that matches a JSON Schema (draft 2020-12). The same seed gives the same value.
   *
   * Values are built for `type`, `enum`, `const`, `properties`, `required`, `additionalProperties`, `propertyNames`,
   * `minProperties`, `maxProperties`, `items`, `prefixItems`, `minItems`, `maxItems`, `uniqueItems`, bounds of numbers
   * and lengths, `multipleOf`, `pattern`, common formats, `allOf`, `anyOf`, `oneOf`, and `$ref` within the schema. All
   * other keywords, such as `not` and `contains`, are only checked.
   *
   * @param words - Words of texts, at least one.
   * @throws UnsatisfiableError when the schema is invalid, or no value is found in time.
   */
  value(schema: unknown, seed: string, words: readonly string[]): unknown {
    return this.#runWithin(() => {
      const validate = this.#validators.get(schema) ?? compile(schema);
      this.#validators.set(schema, validate);
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        const value = generateValue(schema, createRandom(`${seed} ${attempt}`), words);
        if (validate(value)) return value;
      }
      const keyword = validate.errors?.[0]?.keyword.slice(0, 40);
      throw new UnsatisfiableError(`no value was found that its keyword "${keyword}" accepts`);
    });
  }

  /**
   * Generates a text that a regular expression matches as a whole. The same seed gives the same text.
   *
   * @throws UnsatisfiableError when the expression is invalid, or no text is found in time.
   */
  text(pattern: string, seed: string): string {
    return this.#runWithin(() => generateText(pattern, createRandom(seed)));
  }

  #runWithin<Result>(run: () => Result): Result {
    const start = performance.now();
    try {
      return runWithin(run, this.#left);
    } catch (error) {
      if (error instanceof UnsatisfiableError) throw error;
      throw new UnsatisfiableError(error instanceof TimeLimitError ? 'checking it takes too long' : 'it is invalid', {
        cause: error,
      });
    } finally {
      this.#left -= performance.now() - start;
    }
  }
}

function compile(schema: unknown): ValidateFunction {
  const ajv = new Ajv2020({ strict: false, validateSchema: false, meta: false, logger: false });
  addFormats.default(ajv);
  const validate = ajv.compile(schema as object);
  // Its validator returns a promise. One that is rejected later would end the process.
  if ('$async' in validate) throw new UnsatisfiableError('`$async` is not supported');
  return validate;
}

type Bound = `${'min' | 'max'}${'Properties' | 'Items' | 'Length' | 'imum'}` | `exclusiveM${'in' | 'ax'}imum`;

/** Keywords that values are built for. Compiling the schema has checked their types. */
interface Schema extends SchemaObject, Readonly<Partial<Record<Bound | 'multipleOf', number>>> {
  readonly enum?: readonly unknown[];
  readonly prefixItems?: readonly unknown[];
  readonly pattern?: string;
}

function generateValue(root: unknown, random: Random, words: readonly string[]): unknown {
  let values = 0;

  function checkSize(depth: number): void {
    values += 1;
    if (values > MAX_VALUES || depth > MAX_DEPTH) throw new UnsatisfiableError('it requires too large a value');
  }

  function write(schema: unknown, depth: number): unknown {
    checkSize(depth);
    const isShort = depth >= SHORT_DEPTH || values > MAX_VALUES / 2;
    const { anyOf = [], oneOf = [], ...found } = flatten(schema, depth);
    if (anyOf.length > 0) return writeBranch({ ...found, oneOf }, anyOf, depth, isShort);
    if (oneOf.length > 0) return writeBranch(found, oneOf, depth, isShort);
    if (found['const'] !== undefined) return found['const'];
    if (found.enum) return pick(found.enum, 'an `enum` allows no value');
    const types = [found.type ?? typeByKeywords(found)].flat();
    const filled = types.filter((each) => each !== 'null');
    const candidates = filled.length === 0 ? types : filled;
    const type = isShort && types.includes('null') ? 'null' : pick(candidates, 'its types exclude each other');
    if (type === 'object') return writeObject(found, depth, isShort);
    if (type === 'array') return writeArray(found, depth, isShort);
    if (type === 'string') return generateString(found, random, words);
    if (type === 'boolean') return random.next() < 0.5;
    return type === 'null' ? null : generateNumber(found, random, type === 'integer');
  }

  /** Returns the schema with its `allOf` and the target of its `$ref` merged in. */
  function flatten(schema: unknown, depth: number): Schema {
    checkSize(depth);
    const source = toSchema(schema);
    const { allOf = [], $ref: _, ...own } = source;
    const parts = isReference(source) ? [...allOf, resolveIn(root, source)] : allOf;
    if (parts.length === 0) return source;
    return [...parts.map((part) => flatten(part, depth + 1)), own].reduce(merge, {});
  }

  /** Writes the first branch that a value is found for, starting anywhere. */
  function writeBranch(rest: Schema, branches: readonly unknown[], depth: number, isShort: boolean): unknown {
    const start = random.integer(0, branches.length - 1);
    let ordered = [...branches.slice(start), ...branches.slice(0, start)];
    // A branch without references cannot recurse.
    if (isShort) ordered = ordered.toSorted((a, b) => Number(hasReference(a)) - Number(hasReference(b)));
    for (const branch of ordered) {
      const value = tryWrite(() => write({ allOf: [rest, branch] }, depth));
      if (value !== undefined) return value;
    }
    throw new UnsatisfiableError('no branch of an `anyOf` or `oneOf` allows a value');
  }

  function writeObject(schema: Schema, depth: number, isShort: boolean): object {
    const { required = [], minProperties = 0, maxProperties = MAX_ENTRIES } = schema;
    const properties: Readonly<Record<string, unknown>> = schema.properties ?? {};
    const { additionalProperties, propertyNames } = schema;
    const optional = Object.keys(properties).filter((name) => !required.includes(name));
    const member = (name: string): unknown =>
      write(Object.hasOwn(properties, name) ? properties[name] : additionalProperties, depth + 1);
    // A map, because a property can have any name.
    const value = new Map<string, unknown>();
    for (const name of required) value.set(name, member(name));
    for (const name of isShort ? [] : optional) {
      const chosen = random.next() < 0.8 && value.size < maxProperties ? tryWrite(() => member(name)) : undefined;
      if (chosen !== undefined) value.set(name, chosen);
    }
    // A schema for maps gets entries, too.
    const isMap = isObject(additionalProperties) && optional.length + required.length === 0 && !isShort;
    const min = Math.max(minProperties, isMap ? Math.min(2, maxProperties) : 0);
    if (min > MAX_ENTRIES) throw new UnsatisfiableError('a `minProperties` is too large');
    for (let index = 0; value.size < min && index < 2 * MAX_ENTRIES; index += 1) {
      const left = optional.find((name) => !value.has(name) && properties[name] !== false);
      const name = left ?? String(propertyNames ? write(propertyNames, depth + 1) : `${random.pick(words)}${index}`);
      value.set(name, member(name));
    }
    return Object.fromEntries(value);
  }

  function writeArray(schema: Schema, depth: number, isShort: boolean): unknown[] {
    const { items, prefixItems = [], minItems = 0, maxItems = Infinity, uniqueItems } = schema;
    if (minItems > MAX_ENTRIES) throw new UnsatisfiableError('a `minItems` is too large');
    const wanted = isShort ? minItems : random.integer(Math.max(minItems, 1), minItems + 3);
    const length = Math.min(maxItems, items === false ? prefixItems.length : Math.max(prefixItems.length, wanted));
    const list: unknown[] = [];
    const seen = new Set<string>();
    for (let tries = 0; list.length < length && tries < 10 * length + 40; tries += 1) {
      const value = write(list.length < prefixItems.length ? prefixItems[list.length] : items, depth + 1);
      const text = JSON.stringify(value);
      if (uniqueItems === true && seen.has(text)) continue;
      seen.add(text);
      list.push(value);
    }
    return list;
  }

  function pick(list: readonly unknown[], reason: string): unknown {
    if (list.length === 0) throw new UnsatisfiableError(reason);
    return random.pick(list);
  }

  return write(root, 0);
}

/** Returns the value; undefined if none is found. */
function tryWrite(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    if (error instanceof UnsatisfiableError) return undefined;
    throw error;
  }
}

function toSchema(schema: unknown): Schema {
  if (schema === false) throw new UnsatisfiableError('a part of it allows no value');
  return isObject(schema) ? schema : {};
}

function hasReference(schema: unknown): boolean {
  return JSON.stringify(schema).includes('"$ref"');
}

function resolveIn(root: unknown, reference: Reference): unknown {
  try {
    return resolveAt(root as object, targetOf(reference)).value;
  } catch (error) {
    throw new UnsatisfiableError('a `$ref` does not resolve within the schema', { cause: error });
  }
}

/** Returns the type that the keywords of a schema without `type` apply to. */
function typeByKeywords(schema: Schema): string {
  const has = (keywords: RegExp): boolean => Object.keys(schema).some((keyword) => keywords.test(keyword));
  if (has(/[pP]roperties$|^required$/u)) return 'object';
  if (has(/[iI]tems$|^contains$/u)) return 'array';
  return has(/imum$|^multipleOf$/u) ? 'number' : 'string';
}

/** Returns a schema that requires what both require. Keywords that cannot be joined are those of the second. */
function merge(first: Schema, second: Schema): Schema {
  const entries = Object.entries(second).map(([keyword, value]) => {
    const other = first[keyword];
    return [keyword, other === undefined ? value : join(keyword, other, value)];
  });
  return { ...first, ...(Object.fromEntries(entries) as Schema) };
}

function join(keyword: string, first: unknown, second: unknown): unknown {
  if (/^(?:min|exclusiveMin)/u.test(keyword)) return Math.max(first as number, second as number);
  if (/^(?:max|exclusiveMax)/u.test(keyword)) return Math.min(first as number, second as number);
  switch (keyword) {
    case 'required':
      return [...new Set([...(first as string[]), ...(second as string[])])];
    case 'properties':
      return mergeProperties(first as Schema, second as Schema);
    case 'items':
    case 'additionalProperties':
      return { allOf: [first, second] };
    case 'enum': {
      const texts = new Set((second as unknown[]).map((value) => JSON.stringify(value)));
      return (first as unknown[]).filter((value) => texts.has(JSON.stringify(value)));
    }
    case 'type': {
      const both = [first, second].map((types) => [types].flat());
      return both
        .flat()
        .filter((type) =>
          both.every((types) => types.includes(type) || (type === 'integer' && types.includes('number'))),
        );
    }
    default:
      return second;
  }
}

function mergeProperties(first: Schema, second: Schema): Schema {
  const shared = Object.keys(second).filter((name) => Object.hasOwn(first, name));
  return {
    ...first,
    ...second,
    ...Object.fromEntries(shared.map((name) => [name, { allOf: [first[name], second[name]] }])),
  };
}

const FORMATS: ReadonlyMap<string, (random: Random) => string> = new Map([
  ['date-time', (random) => `2026-03-0${random.integer(1, 9)}T1${random.integer(0, 9)}:30:00Z`],
  ['date', (random) => `2026-03-0${random.integer(1, 9)}`],
  ['time', (random) => `1${random.integer(0, 9)}:30:00Z`],
  ['duration', (random) => `PT${random.integer(1, 59)}M`],
  ['email', (random) => `ada${random.integer(1, 99)}@acme.example`],
  ['hostname', (random) => `host${random.integer(1, 99)}.acme.example`],
  ['ipv4', (random) => `203.0.113.${random.integer(1, 254)}`],
  ['ipv6', (random) => `2001:db8::${random.hex(4)}`],
  ['uri', (random) => `https://acme.example/${random.hex(6)}`],
  ['uuid', (random) => `${random.hex(8)}-${random.hex(4)}-4${random.hex(3)}-8${random.hex(3)}-${random.hex(12)}`],
]);

function generateString(schema: Schema, random: Random, words: readonly string[]): string {
  const { minLength: min = 0, maxLength: max = MAX_CHARACTERS, pattern, format = '' } = schema;
  if (min > MAX_CHARACTERS) throw new UnsatisfiableError('a `minLength` is too large');
  if (pattern !== undefined) return generateText(pattern, random, { min, max });
  const formatted = FORMATS.get(format)?.(random);
  if (formatted !== undefined) return formatted;
  let text = random.pick(words);
  while (Array.from(text).length < min) text += ` ${random.pick(words)}`;
  return Array.from(text).slice(0, max).join('');
}

function generateNumber(schema: Schema, random: Random, isInteger: boolean): number {
  const { minimum = -Infinity, exclusiveMinimum = -Infinity, multipleOf } = schema;
  const { maximum = Infinity, exclusiveMaximum = Infinity } = schema;
  const range = Math.min(maximum, exclusiveMaximum) - Math.max(minimum, exclusiveMinimum);
  const step = multipleOf ?? (isInteger ? 1 : Math.min(0.01, range / 4) || 0.01);
  // Bounds in steps.
  const lowest = Math.max(Math.ceil(minimum / step), Math.floor(exclusiveMinimum / step) + 1);
  const highest = Math.min(Math.floor(maximum / step), Math.ceil(exclusiveMaximum / step) - 1);
  const first = Number.isFinite(lowest) ? lowest : Math.min(0, highest);
  if (first > highest) throw new UnsatisfiableError('the bounds of a number allow no value');
  return Number((random.integer(first, Math.min(highest, first + 100)) * step).toPrecision(12));
}
