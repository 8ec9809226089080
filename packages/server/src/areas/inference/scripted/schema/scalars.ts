import type { Random } from '../../../../core/random.ts';
import { Unfit } from './unfit.ts';
import { textForPattern } from './pattern.ts';

/** A JSON Schema that is an object. */
export type Schema = Readonly<Record<string, unknown>>;

const LONGEST_TEXT = 10_000;

const FORMATS: Readonly<Record<string, (random: Random) => string>> = {
  'date-time': (random) => `2026-03-0${random.integer(1, 9)}T1${random.integer(0, 9)}:30:00Z`,
  date: (random) => `2026-03-0${random.integer(1, 9)}`,
  time: (random) => `1${random.integer(0, 9)}:30:00Z`,
  duration: (random) => `PT${random.integer(1, 59)}M`,
  email: (random) => `ada${random.integer(1, 99)}@acme.example`,
  hostname: (random) => `host${random.integer(1, 99)}.acme.example`,
  ipv4: (random) => `203.0.113.${random.integer(1, 254)}`,
  ipv6: (random) => `2001:db8::${random.hex(4)}`,
  uri: (random) => `https://acme.example/${random.hex(6)}`,
  uuid: (random) => `${random.hex(8)}-${random.hex(4)}-4${random.hex(3)}-8${random.hex(3)}-${random.hex(12)}`,
};

/**
 * Writes a text for a schema.
 * @param schema - Its format, pattern and lengths are looked at.
 * @param random - Chooses.
 * @param words - Words to make a text of when nothing else is asked for; one at least.
 * @returns The text.
 * @throws Unfit when the schema asks for what cannot be made.
 */
export function textFor(schema: Schema, random: Random, words: readonly string[]): string {
  const { format, pattern } = schema;
  if (typeof pattern === 'string') return textForPattern(pattern, random);
  const least = numberIn(schema, 'minLength') ?? 0;
  if (least > LONGEST_TEXT) throw new Unfit('a minLength is too large');
  const formatted = typeof format === 'string' ? FORMATS[format]?.(random) : undefined;
  if (formatted !== undefined) return formatted;
  let text = random.pick(words);
  while (Array.from(text).length < least) text += ` ${random.pick(words)}`;
  const most = numberIn(schema, 'maxLength');
  return most === undefined ? text : Array.from(text).slice(0, Math.max(most, 0)).join('');
}

/**
 * Chooses a number for a schema.
 * @param schema - Its bounds and its `multipleOf` are looked at.
 * @param random - Chooses.
 * @param isWhole - Whether it has to be an integer.
 * @returns The number.
 * @throws Unfit when there is none.
 */
export function numberFor(schema: Schema, random: Random, isWhole: boolean): number {
  const step = numberIn(schema, 'multipleOf') ?? (isWhole ? 1 : 0.01);
  const bounds = ['minimum', 'exclusiveMinimum', 'maximum', 'exclusiveMaximum'].map((name) => numberIn(schema, name));
  const [minimum, above, maximum, below] = bounds;
  const least = Math.max(minimum ?? -Infinity, above ?? -Infinity);
  const most = Math.min(maximum ?? Infinity, below ?? Infinity);
  const from = Number.isFinite(least) ? least : Number.isFinite(most) ? most - 100 * step : 0;
  let first = Math.ceil(from / step);
  if (first * step === above) first += 1;
  let last = Number.isFinite(most) ? Math.floor(most / step) : first + 100;
  if (last * step === below) last -= 1;
  if (last >= first) return Number((random.integer(first, Math.min(last, first + 100)) * step).toPrecision(12));
  // Between two bounds that are closer than a step.
  if (!isWhole && schema['multipleOf'] === undefined && least <= most) return (least + most) / 2;
  throw new Unfit('the bounds of a number leave nothing between them');
}

/**
 * Reads a keyword that holds a number.
 * @param schema - The schema.
 * @param name - The keyword.
 * @returns The number; undefined when it is none.
 */
export function numberIn(schema: Schema, name: string): number | undefined {
  const value = schema[name];
  return typeof value === 'number' ? value : undefined;
}
