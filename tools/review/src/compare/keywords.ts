import type { Json } from '@callscope/contract';

import { canonicalJson, canonicalMeaning } from './canonical.ts';
import type { Comparison, Pointers, WireSide } from './comparison.ts';
import { code, formatChange, formatList, formatValue } from './describe.ts';
import type { EffectiveSchema } from './effective-schema.ts';
import type { Node } from './nodes.ts';

/** Returns true if the second value of a keyword allows fewer values than the first; undefined if that is unknown. */
type Tightens = (before: Json | undefined, after: Json | undefined) => boolean | undefined;

/** Bounds that one keyword sets alone. */
const bounds: Readonly<Record<string, Tightens>> = {
  ...numericBounds(['maxLength', 'maxItems', 'maxProperties', 'maxContains'], (before, after) => after < before),
  ...numericBounds(['minLength', 'minItems', 'minProperties', 'minContains'], (before, after) => after > before),
  ...numericBounds(['multipleOf'], (before, after) =>
    after % before === 0 ? true : before % after === 0 ? false : undefined,
  ),
  uniqueItems: (_, after) => after === true,
};

function numericBounds(
  keywords: readonly string[],
  tightens: (before: number, after: number) => boolean | undefined,
): Record<string, Tightens> {
  const judge: Tightens = (before, after) => {
    if (before === undefined || after === undefined) return after !== undefined;
    return typeof before === 'number' && typeof after === 'number' ? tightens(before, after) : undefined;
  };
  return Object.fromEntries(keywords.map((keyword) => [keyword, judge]));
}

/** Limits of numbers, which two keywords set together. */
const limits = [
  { name: 'the upper limit', inclusive: 'maximum', exclusive: 'exclusiveMaximum', sign: 1 },
  { name: 'the lower limit', inclusive: 'minimum', exclusive: 'exclusiveMinimum', sign: -1 },
] as const;

/** Values of keywords that mean the same as an omitted keyword. */
const neutralValues: Readonly<Record<string, Json>> = {
  minLength: 0,
  minItems: 0,
  minProperties: 0,
  uniqueItems: false,
};

/** Keywords that other functions compare. */
const comparedElsewhere = new Set([
  'default',
  'items',
  'prefixItems',
  'patternProperties',
  'deprecated',
  'readOnly',
  'writeOnly',
  '$defs',
  ...limits.flatMap(({ inclusive, exclusive }) => [inclusive, exclusive]),
]);

/** Compares the keywords that limit a value: bounds, patterns, lists of values, conditions. */
export function compareKeywords(
  comparison: Comparison,
  before: EffectiveSchema,
  after: EffectiveSchema,
  side: WireSide,
): void {
  compareEnums(comparison, before, after, side);
  for (const limit of limits) compareLimits(comparison, limit, before, after, side);
  compareAccess(comparison, before, after, side);
  for (const keyword of new Set([...before.keywords.keys(), ...after.keywords.keys()])) {
    // Other extensions are compared with the documentation.
    const isCompared = keyword === 'x-event-terminator' || !keyword.startsWith('x-');
    if (!isCompared || comparedElsewhere.has(keyword)) continue;
    const [was, is] = [before.keywords.get(keyword), after.keywords.get(keyword)];
    if (isSame(keyword, was, is)) continue;
    const at = { base: was?.pointer ?? before.pointer, head: is?.pointer ?? after.pointer };
    if (keyword === 'discriminator') {
      compareDiscriminators(comparison, was, is, at, side);
      continue;
    }
    const facts = { name: code(keyword), ...formatChange(was?.value, is?.value) };
    comparison.report(ruleOf(keyword, was?.value, is?.value), side, at, facts);
  }
}

function isSame(keyword: string, was: Node | undefined, is: Node | undefined): boolean {
  const [before, after] = [was?.value ?? neutralValues[keyword], is?.value ?? neutralValues[keyword]];
  if (before === undefined || after === undefined) return before === after;
  return canonicalMeaning(before) === canonicalMeaning(after);
}

function ruleOf(keyword: string, before: Json | undefined, after: Json | undefined) {
  if (keyword === 'x-event-terminator') return 'stream-terminator-changed';
  // An added constraint allows fewer values, a removed one more; the effect of a changed one is unknown.
  const isAdded = before === undefined ? true : after === undefined ? false : undefined;
  const tightens = bounds[keyword]?.(before, after) ?? isAdded;
  return tightens === undefined ? 'constraint-changed' : tightens ? 'bound-tightened' : 'bound-loosened';
}

function compareDiscriminators(
  comparison: Comparison,
  was: Node | undefined,
  is: Node | undefined,
  at: Pointers,
  side: WireSide,
): void {
  const [before, after] = [mappingOf(was), mappingOf(is)];
  if (was && [...before].some(([key, target]) => after.get(key) !== target)) {
    const facts = { name: code('discriminator'), ...formatChange(was?.value, is?.value) };
    comparison.report('discriminator-changed', side, at, facts);
    return;
  }
  for (const key of after.keys()) {
    if (!before.has(key)) comparison.report('discriminator-key-added', side, at, { name: formatValue(key) });
  }
}

/** Returns the targets of a discriminator by key; the empty key has the name of the property. */
function mappingOf(node: Node | undefined): ReadonlyMap<string, string> {
  const { propertyName = '', mapping = {} } = (node?.value ?? {}) as {
    readonly propertyName?: string;
    readonly mapping?: Readonly<Record<string, string>>;
  };
  return new Map([['', propertyName], ...Object.entries(mapping)]);
}

/** The tighter of an inclusive and an exclusive limit. */
interface NumberLimit {
  readonly node: Node;
  readonly keyword: string;
  readonly value: number;
  readonly isExclusive: boolean;
}

function compareLimits(
  comparison: Comparison,
  limit: (typeof limits)[number],
  before: EffectiveSchema,
  after: EffectiveSchema,
  side: WireSide,
): void {
  const [was, is] = [limitOf(before, limit), limitOf(after, limit)];
  const order = compareTightness(was, is, limit.sign);
  if (order === 0) return;
  const isOneKeyword = was === undefined || is === undefined || was.keyword === is.keyword;
  const format = (each: NumberLimit | undefined): string =>
    isOneKeyword || each === undefined
      ? formatValue(each?.node.value)
      : code(`${each.keyword}: ${String(each.node.value)}`);
  const facts = {
    name: isOneKeyword ? code(is?.keyword ?? was?.keyword ?? '') : limit.name,
    before: format(was),
    after: format(is),
  };
  const at = { base: was?.node.pointer ?? before.pointer, head: is?.node.pointer ?? after.pointer };
  comparison.report(order > 0 ? 'bound-tightened' : 'bound-loosened', side, at, facts);
}

function limitOf(
  { keywords, types }: EffectiveSchema,
  { inclusive, exclusive, sign }: (typeof limits)[number],
): NumberLimit | undefined {
  const isInteger = types?.size === 1 && types.has('integer');
  const found = [inclusive, exclusive].flatMap((keyword): NumberLimit[] => {
    const node = keywords.get(keyword);
    if (typeof node?.value !== 'number') return [];
    const isExclusive = keyword === exclusive;
    // For integers, "less than 11" is "at most 10".
    if (isExclusive && isInteger) return [{ node, keyword, value: node.value - sign, isExclusive: false }];
    return [{ node, keyword, value: node.value, isExclusive }];
  });
  return found.toSorted((a, b) => compareTightness(b, a, sign))[0];
}

/** Returns a positive number if the second limit is tighter than the first, a negative one if it is looser. */
function compareTightness(a: NumberLimit | undefined, b: NumberLimit | undefined, sign: 1 | -1): number {
  if (a === undefined || b === undefined) return Number(b !== undefined) - Number(a !== undefined);
  return (a.value - b.value) * sign || Number(b.isExclusive) - Number(a.isExclusive);
}

/** A read-only value is not in requests, and a write-only one not in responses. */
function compareAccess(comparison: Comparison, before: EffectiveSchema, after: EffectiveSchema, side: WireSide): void {
  const keyword = side === 'request' ? 'readOnly' : 'writeOnly';
  const [was, is] = [before.keywords.get(keyword), after.keywords.get(keyword)];
  if ((was?.value === true) === (is?.value === true)) return;
  const at = { base: was?.pointer ?? before.pointer, head: is?.pointer ?? after.pointer };
  comparison.report(is?.value === true ? 'property-removed' : 'property-added', side, at);
}

/** Compares the meaning of an omitted value. */
export function compareDefaults(
  comparison: Comparison,
  before: EffectiveSchema,
  after: EffectiveSchema,
  side: WireSide,
): void {
  const [was, is] = [before.keywords.get('default'), after.keywords.get('default')];
  if (was === undefined ? is === undefined : is && canonicalJson(was.value) === canonicalJson(is.value)) return;
  const rule = was === undefined ? 'default-added' : is === undefined ? 'default-removed' : 'default-changed';
  const at = { base: was?.pointer ?? before.pointer, head: is?.pointer ?? after.pointer };
  comparison.report(rule, side, at, { before: formatValue(was?.value), after: formatValue(is?.value) });
}

/** Compares lists of valid values. `const` is a list of one; null is compared with the types. */
function compareEnums(comparison: Comparison, before: EffectiveSchema, after: EffectiveSchema, side: WireSide): void {
  const [was, is] = [byValue(before.values), byValue(after.values)];
  if (was === undefined && is === undefined) return;
  if (was === undefined || is === undefined) {
    const rule = was === undefined ? 'enum-added' : 'enum-removed';
    const at = { base: enumPointer(before), head: enumPointer(after) };
    comparison.report(rule, side, at, { before: formatNodes(was?.values()), after: formatNodes(is?.values()) });
    return;
  }
  const removed = [...was].filter(([value]) => !is.has(value)).map(([, node]) => node);
  const added = [...is].filter(([value]) => !was.has(value)).map(([, node]) => node);
  const [firstRemoved, firstAdded] = [removed[0], added[0]];
  if (firstRemoved && firstAdded && was.size === 1 && is.size === 1) {
    const at = { base: firstRemoved.pointer, head: firstAdded.pointer };
    const facts = { before: formatValue(firstRemoved.value), after: formatValue(firstAdded.value) };
    comparison.report('const-changed', side, at, facts);
    return;
  }
  if (firstRemoved) {
    const facts = { name: formatNodes(removed), subject: comparison.describe('head', after.pointer) };
    comparison.report('enum-value-removed', side, { base: firstRemoved.pointer }, facts);
  }
  if (firstAdded) {
    comparison.report('enum-value-added', side, { head: firstAdded.pointer }, { name: formatNodes(added) });
  }
}

function byValue(values: readonly Node[] | undefined): ReadonlyMap<string, Node> | undefined {
  return values && new Map(values.map((node) => [canonicalJson(node.value), node]));
}

/** Returns the pointer of the keyword that lists values; of the schema if it lists none. */
function enumPointer({ values: [first] = [], pointer }: EffectiveSchema): string {
  return first === undefined ? pointer : first.pointer.replace(/\/enum\/\d+$/, '/enum');
}

function formatNodes(nodes: Iterable<Node> = []): string {
  return formatList(Array.from(nodes, ({ value }) => value));
}
