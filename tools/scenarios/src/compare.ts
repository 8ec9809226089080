/** Sums of decimal fractions differ in their last digits, by the order of the parts. */
const TOLERANCE = 1e-9;

/** Says whether two JSON values are the same; numbers may differ by a billionth of the greater one. */
export function sameJson(one: unknown, other: unknown): boolean {
  if (typeof one === 'number' && typeof other === 'number') {
    return Math.abs(one - other) <= TOLERANCE * Math.max(Math.abs(one), Math.abs(other));
  }
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => sameJson(item, other[index]));
  }
  if (!isObject(one) || !isObject(other)) return one === other;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && sameJson(one[key], other[key]))
  );
}

/** Says whether a list of numbers, or one of texts, goes in one direction. Equal neighbours are in order. */
export function inOrder(list: unknown, direction: 'ascending' | 'descending'): boolean {
  if (!Array.isArray(list)) return false;
  const items: readonly unknown[] = direction === 'ascending' ? list : list.toReversed();
  return items.slice(1).every((item, index) => {
    const before = items[index];
    if (typeof before === 'number' && typeof item === 'number') return before <= item;
    return typeof before === 'string' && typeof item === 'string' && before <= item;
  });
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
