/** Most bytes of the JSON texts of one part (the contract's `StartedCall`). */
const LARGEST_PART = 3.5 * 1024 * 1024;

/** What takes the place of a field that is too large. */
const MARKER = '{"_weave":{"error":"<EXCEEDS_LIMITS>"}}';

const REF = 'weave:///';

/**
 * Writes the JSON fields of a part. Where they are too large together, a marker takes the place of the largest ones.
 * @param fields - Values by the name of the field; undefined stays null, so that the other part can fill it in.
 * @returns Texts by the name of the field.
 */
export function jsonFields<Name extends string>(fields: Readonly<Record<Name, unknown>>): Record<Name, string | null> {
  const texts = {} as Record<Name, string | null>;
  let units = 0;
  for (const name in fields) {
    const value = fields[name];
    texts[name] = value === undefined ? null : JSON.stringify(value);
    units += texts[name]?.length ?? 0;
  }
  // A unit of text takes three bytes at most, so that bytes are counted where they matter.
  if (units * 3 <= LARGEST_PART) return texts;
  const sizes = (Object.keys(texts) as Name[]).map((name) => ({ name, size: Buffer.byteLength(texts[name] ?? '') }));
  let total = sizes.reduce((sum, { size }) => sum + size, 0);
  for (const { name, size } of sizes.toSorted((a, b) => b.size - a.size)) {
    if (total <= LARGEST_PART) break;
    texts[name] = MARKER;
    total -= size - MARKER.length;
  }
  return texts;
}

/**
 * Collects the refs anywhere inside a field.
 * @param value - Any JSON value; its depth was bounded when it was read.
 * @param text - What `jsonFields` made of it.
 * @returns Each ref once.
 */
export function refsIn(value: unknown, text: string | null): string[] {
  // Most fields have none, and their text tells that in a moment.
  if (text !== MARKER && text?.includes(REF) !== true) return [];
  const found = new Set<string>();
  const walk = (inner: unknown): void => {
    if (typeof inner === 'string') {
      if (inner.startsWith(REF)) found.add(inner);
    } else if (typeof inner === 'object' && inner !== null) {
      for (const each of Object.values(inner)) walk(each);
    }
  };
  walk(value);
  return [...found];
}
