import type { Random } from '../../../../core/random.ts';
import { Unfit } from './unfit.ts';
import type { Schema } from './scalars.ts';

/**
 * Makes one schema without references and branches out of a schema: follows `$ref`, joins `allOf`, and chooses one of
 * `anyOf`, of `oneOf`, and of both sides of a condition. `not` is left to the check of the value.
 * @param schema - The schema.
 * @param root - Where references point into.
 * @param random - Chooses.
 * @param isShort - Whether to choose the branch that is over soonest.
 * @returns The schema.
 * @throws Unfit for a reference that leads out of the document or in a circle, and for `false`.
 */
export function resolve(schema: unknown, root: unknown, random: Random, isShort: boolean): Schema {
  let found = objectOf(schema);
  for (let steps = 0; ; steps += 1) {
    if (steps > 64) throw new Unfit('references lead in a circle');
    const { $ref, allOf, anyOf, oneOf, if: condition, then, else: otherwise, ...rest } = found;
    if (typeof $ref === 'string') {
      found = merge(objectOf(target(root, $ref)), { ...found, $ref: undefined });
    } else if (Array.isArray(allOf)) {
      const { allOf: _, ...others } = found;
      found = (allOf as unknown[]).map(objectOf).reduce<Schema>(merge, others);
    } else if (Array.isArray(anyOf) && anyOf.length > 0) {
      found = merge({ ...found, anyOf: undefined }, branchOf(anyOf, random, isShort));
    } else if (Array.isArray(oneOf) && oneOf.length > 0) {
      found = merge({ ...found, oneOf: undefined }, branchOf(oneOf, random, isShort));
    } else if (condition !== undefined) {
      const fits = random.next() < 0.5;
      const parts = fits ? [condition, then ?? true] : [otherwise ?? true];
      found = parts.map(objectOf).reduce<Schema>(merge, rest);
    } else return found;
  }
}

function objectOf(schema: unknown): Schema {
  if (schema === false) throw new Unfit('a part of the schema refuses every value');
  return typeof schema === 'object' && schema !== null && !Array.isArray(schema) ? (schema as Schema) : {};
}

function branchOf(branches: readonly unknown[], random: Random, isShort: boolean): Schema {
  const possible = branches.filter((branch) => branch !== false);
  if (possible.length === 0) throw new Unfit('no branch of the schema takes a value');
  if (!isShort) return objectOf(random.pick(possible));
  // A branch that refers to nothing cannot go on for ever.
  const plain = possible.filter((branch) => !JSON.stringify(branch).includes('"$ref"'));
  return objectOf(random.pick(plain.length > 0 ? plain : possible));
}

function target(root: unknown, reference: string): unknown {
  const keys = reference.split('/').slice(1).map(unescape);
  const found =
    reference.startsWith('#') && (keys.length > 0 || reference === '#')
      ? keys.reduce<unknown>((at, key) => (isOwn(at, key) ? (at as Schema)[key] : undefined), root)
      : undefined;
  if (found === undefined) throw new Unfit('a $ref leads nowhere; references have to stay within the schema');
  return found;
}

function unescape(key: string): string {
  try {
    return decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~');
  } catch {
    throw new Unfit('a $ref cannot be read');
  }
}

function isOwn(value: unknown, key: string): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key);
}

/** What both schemas ask for, as far as it can be said in one. Later keywords win where they cannot be joined. */
function merge(first: Schema, second: Schema): Schema {
  const merged: Record<string, unknown> = { ...first };
  for (const [name, value] of Object.entries(second)) {
    const before = merged[name];
    if (value === undefined) delete merged[name];
    else if (before === undefined) merged[name] = value;
    else merged[name] = join(name, before, value);
  }
  delete merged['$ref'];
  return merged;
}

function join(name: string, before: unknown, value: unknown): unknown {
  if (name === 'required') return [...new Set([...(before as string[]), ...(value as string[])])];
  if (name === 'properties') return { ...(before as Schema), ...(value as Schema) };
  if (/^(?:min|exclusiveMin)/.test(name)) return Math.max(before as number, value as number);
  if (/^(?:max|exclusiveMax)/.test(name)) return Math.min(before as number, value as number);
  if (name === 'enum') {
    const texts = new Set((value as unknown[]).map((each) => JSON.stringify(each)));
    return (before as unknown[]).filter((each) => texts.has(JSON.stringify(each)));
  }
  if (name === 'type') {
    const types = new Set([value].flat());
    return [before].flat().filter((each) => types.has(each) || (each === 'integer' && types.has('number')));
  }
  return value;
}
