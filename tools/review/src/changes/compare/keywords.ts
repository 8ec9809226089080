import type { Json } from '../../bundle/index.ts';
import { meaningOf, textOf } from '../canonical.ts';
import type { Node } from '../node.ts';
import type { Comparison, Place, WireSide } from './comparison.ts';
import { compareEnums } from './enums.ts';
import type { View } from './view.ts';
import { shown, shownChange } from './words.ts';

/** Upper bounds, lower bounds, and rules that are there or not. Each tells whether `after` allows less. */
const bounds: Readonly<Record<string, (before: Json | undefined, after: Json | undefined) => boolean | undefined>> = {
  ...fromKeys(
    ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties', 'maxContains'],
    (a, b) => b < a,
  ),
  ...fromKeys(
    ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties', 'minContains'],
    (a, b) => b > a,
  ),
  ...fromKeys(['multipleOf'], (a, b) => (b % a === 0 ? true : a % b === 0 ? false : undefined)),
  uniqueItems: (_, after) => after === true,
};

function fromKeys(
  keys: readonly string[],
  isLess: (before: number, after: number) => boolean | undefined,
): Record<string, (before: Json | undefined, after: Json | undefined) => boolean | undefined> {
  const judge = (before: Json | undefined, after: Json | undefined): boolean | undefined => {
    if (before === undefined || after === undefined) return after !== undefined;
    return typeof before === 'number' && typeof after === 'number' ? isLess(before, after) : undefined;
  };
  return Object.fromEntries(keys.map((key) => [key, judge]));
}

/** Values that say the same as no value: a bound that every list and text keeps anyway. */
const emptyValues: Readonly<Record<string, Json>> = {
  minLength: 0,
  minItems: 0,
  minProperties: 0,
  uniqueItems: false,
  readOnly: false,
  writeOnly: false,
};

/** Keywords that are compared elsewhere. */
const elsewhere = new Set([
  'default',
  'enum',
  'const',
  'items',
  'prefixItems',
  'patternProperties',
  'deprecated',
  '$defs',
]);

/** Compares the keywords that say how far a value may go: bounds, patterns, lists of values, defaults, conditions. */
export function compareKeywords(comparison: Comparison, before: View, after: View, side: WireSide): void {
  compareEnums(comparison, before, after, side);
  const keys = new Set([...before.keywords.keys(), ...after.keywords.keys()]);
  for (const key of keys) {
    // Extensions are compared with the words, where their names are the same in both contracts.
    if (elsewhere.has(key) || (key.startsWith('x-') && key !== 'x-event-terminator')) continue;
    const [was, is] = [before.keywords.get(key), after.keywords.get(key)];
    if (same(key, was, is)) continue;
    const at = { base: was?.pointer ?? before.pointer, head: is?.pointer ?? after.pointer };
    compareKeyword(comparison, key, { was, is, at }, side);
  }
}

/** Compares what a value that is left out means. */
export function compareDefaults(comparison: Comparison, before: View, after: View, side: WireSide): void {
  const [was, is] = [before.keywords.get('default'), after.keywords.get('default')];
  if (textOf(was?.value ?? null) === textOf(is?.value ?? null) && (was === undefined) === (is === undefined)) return;
  const rule = was === undefined ? 'default-added' : is === undefined ? 'default-removed' : 'default-changed';
  const at = { base: was?.pointer ?? before.pointer, head: is?.pointer ?? after.pointer };
  comparison.report(rule, side, at, { before: shown(was?.value), after: shown(is?.value) });
}

function compareKeyword(
  comparison: Comparison,
  key: string,
  { was, is, at }: { readonly was: Node | undefined; readonly is: Node | undefined; readonly at: Place },
  side: WireSide,
): void {
  const details = { name: shown(key), ...shownChange(was?.value, is?.value) };
  const judge = bounds[key];
  if (key === 'x-event-terminator') comparison.report('stream-ended-otherwise', side, at, details);
  else if (key === 'discriminator') compareDiscriminators(comparison, was, is, at, side);
  else {
    const less = judge === undefined ? onlyThere(was, is) : judge(was?.value, is?.value);
    const rule = less === undefined ? 'constraint-changed' : less ? 'bound-tightened' : 'bound-loosened';
    comparison.report(rule, side, at, details);
  }
}

/** A rule that came allows less, one that went allows more; what another one allows cannot be told. */
function onlyThere(was: Node | undefined, is: Node | undefined): boolean | undefined {
  return was === undefined ? true : is === undefined ? false : undefined;
}

function same(key: string, was: Node | undefined, is: Node | undefined): boolean {
  const [before, after] = [was?.value ?? emptyValues[key], is?.value ?? emptyValues[key]];
  if (before === undefined || after === undefined) return before === after;
  return meaningOf(before) === meaningOf(after);
}

function compareDiscriminators(
  comparison: Comparison,
  was: Node | undefined,
  is: Node | undefined,
  at: Place,
  side: WireSide,
): void {
  const [before, after] = [mappingOf(was), mappingOf(is)];
  const kept = [...before].every(([key, target]) => after.get(key) === target);
  if (kept && before.get('') === after.get('')) {
    for (const key of after.keys()) {
      if (!before.has(key)) comparison.report('discriminator-key-added', side, at, { name: shown(key) });
    }
  } else {
    comparison.report('discriminator-changed', side, at, shownChange(was?.value, is?.value));
  }
}

/** The targets by their keys; the name of the property under the empty key. */
function mappingOf(node: Node | undefined): ReadonlyMap<string, string> {
  const { propertyName = '', mapping = {} } = (node?.value ?? {}) as {
    readonly propertyName?: string;
    readonly mapping?: Readonly<Record<string, string>>;
  };
  return new Map([['', propertyName], ...Object.entries(mapping)]);
}
