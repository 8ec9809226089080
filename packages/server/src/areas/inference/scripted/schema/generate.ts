import type { Random } from '../../../../core/random.ts';
import { Unfit } from './unfit.ts';
import { resolve } from './resolve.ts';
import { numberFor, numberIn, type Schema, textFor } from './scalars.ts';

/** Most values in one document, and most entries of one list. */
const MOST_VALUES = 2000;
const MOST_ENTRIES = 500;
/** From this depth on only what is required is written. */
const DEEP = 6;

/**
 * Writes a value that a schema asks for. It is a try: keywords that look at the value as a whole, such as `not`, are
 * left to the check.
 * @param root - The schema.
 * @param random - Chooses.
 * @param words - Words that texts are made of; one at least.
 * @param isShort - Whether to write only what is required.
 * @returns A JSON value.
 * @throws Unfit when the schema asks for what cannot be made, or for too much.
 */
export function generate(root: unknown, random: Random, words: readonly string[], isShort: boolean): unknown {
  let values = 0;

  function write(schema: unknown, depth: number): unknown {
    if ((values += 1) > MOST_VALUES || depth > 64) throw new Unfit('it asks for too large a value');
    const short = isShort || depth >= DEEP;
    const found = resolve(schema, root, random, short);
    if (found['const'] !== undefined) return found['const'];
    if (Array.isArray(found['enum'])) {
      if (found['enum'].length === 0) throw new Unfit('an enum leaves no value');
      return random.pick(found['enum'] as unknown[]);
    }
    const type = typeOf(found, random, short);
    if (type === 'object') return writeObject(found, depth, short);
    if (type === 'array') return writeArray(found, depth, short);
    if (type === 'null') return null;
    if (type === 'boolean') return random.next() < 0.5;
    return type === 'string' ? textFor(found, random, words) : numberFor(found, random, type === 'integer');
  }

  function writeObject(schema: Schema, depth: number, short: boolean): object {
    const properties = Object(schema['properties']) as Schema;
    const required = new Set(listOf(schema, 'required').map(String));
    const most = numberIn(schema, 'maxProperties') ?? MOST_ENTRIES;
    const optional = Object.keys(properties).filter((name) => !required.has(name) && properties[name] !== false);
    const chosen = short ? [] : optional.filter(() => random.next() < 0.8);
    const names = [...required, ...chosen.slice(0, Math.max(0, most - required.size))];
    const others = schema['additionalProperties'];
    // Without a prototype, so that a property may have any name.
    const value = Object.create(null) as Record<string, unknown>;
    const patterns = Object.entries(Object(schema['patternProperties']) as Schema);
    const schemaOf = (name: string): unknown =>
      Object.hasOwn(properties, name)
        ? properties[name]
        : (patterns.find(([pattern]) => new RegExp(pattern, 'u').test(name))?.[1] ?? others);
    for (const name of names) value[name] = write(schemaOf(name), depth + 1);
    const isMap = optional.length + required.size === 0 && typeof others === 'object' && !short;
    const least = Math.max(numberIn(schema, 'minProperties') ?? 0, isMap ? Math.min(2, most) : 0);
    if (least > MOST_ENTRIES) throw new Unfit('a minProperties is too large');
    for (let tries = 0; Object.keys(value).length < least && tries < 4 * MOST_ENTRIES; tries += 1) {
      const rest = optional.find((name) => !(name in value));
      const name = rest ?? String(write(schema['propertyNames'] ?? { type: 'string' }, depth + 1));
      const unique = rest === undefined && name in value ? `${name}${tries}` : name;
      value[unique] = write(schemaOf(unique), depth + 1);
    }
    return value;
  }

  function writeArray(schema: Schema, depth: number, short: boolean): unknown[] {
    const first = listOf(schema, 'prefixItems');
    const least = numberIn(schema, 'minItems') ?? 0;
    if (least > MOST_ENTRIES) throw new Unfit('a minItems is too large');
    const most = Math.max(least, Math.min(numberIn(schema, 'maxItems') ?? least + 3, least + 3));
    const items = schema['items'];
    const wanted =
      items === false
        ? first.length
        : short
          ? Math.max(least, first.length)
          : random.integer(Math.max(least, Math.min(1, most)), most);
    const list: unknown[] = first.slice(0, Math.max(wanted, first.length)).map((each) => write(each, depth + 1));
    const seen = new Set(list.map((each) => JSON.stringify(each)));
    if (schema['contains'] !== undefined) list.push(write(schema['contains'], depth + 1));
    for (let tries = 0; list.length < wanted && tries < 4 * MOST_ENTRIES; tries += 1) {
      const value = write(items, depth + 1);
      const text = JSON.stringify(value);
      if (schema['uniqueItems'] === true && seen.has(text)) continue;
      seen.add(text);
      list.push(value);
    }
    return list;
  }

  return write(root, 0);
}

const HINTS: readonly (readonly [string, RegExp])[] = [
  ['object', /^(?:properties|required|additionalProperties|patternProperties|(?:min|max)Properties)$/],
  ['array', /^(?:items|prefixItems|contains|(?:min|max)Items)$/],
  ['number', /^(?:minimum|maximum|exclusive\w+|multipleOf)$/],
];

function typeOf(schema: Schema, random: Random, short: boolean): string {
  const types = schema['type'] === undefined ? [] : [schema['type']].flat().map(String);
  if (Array.isArray(schema['type']) && types.length === 0) throw new Unfit('its types exclude each other');
  if (short && types.includes('null')) return 'null';
  const filled = types.filter((type) => type !== 'null');
  if (types.length > 0) return filled.length > 0 ? random.pick(filled) : 'null';
  const names = Object.keys(schema);
  return HINTS.find(([, keyword]) => names.some((name) => keyword.test(name)))?.[0] ?? 'string';
}

function listOf(schema: Schema, name: string): readonly unknown[] {
  return Array.isArray(schema[name]) ? (schema[name] as unknown[]) : [];
}
