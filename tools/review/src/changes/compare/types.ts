import type { Comparison, WireSide } from './comparison.ts';
import type { View } from './view.ts';
import { code } from './words.ts';

/**
 * Compares the types of a value.
 *
 * @returns false when the types have nothing in common, so that nothing else needs to be compared.
 */
export function compareTypes(comparison: Comparison, before: View, after: View, side: WireSide): boolean {
  // Forms have types of their own.
  if ((before.types === undefined && before.variants) || (after.types === undefined && after.variants)) return true;
  const [lost, gained] = [missing(before.types, after.types), missing(after.types, before.types)];
  if (!lost && !gained) return true;
  const rule = lost && gained ? 'type-changed' : lost ? 'type-narrowed' : 'type-widened';
  const at = { base: typeAt(before), head: typeAt(after) };
  comparison.report(rule, side, at, { before: named(before), after: named(after) });
  // Where one holds the other, what they share can still be compared.
  return rule !== 'type-changed' || [...(before.types ?? [])].some((type) => after.types?.has(type));
}

/** Whether some value of the one is no value of the other. */
function missing(some: ReadonlySet<string> | undefined, others: ReadonlySet<string> | undefined): boolean {
  if (others === undefined) return false;
  if (some === undefined) return true;
  return [...some].some((type) => !others.has(type) && !(type === 'integer' && others.has('number')));
}

function typeAt({ types, pointer }: View): string {
  return types === undefined ? pointer : `${pointer}/type`;
}

function named({ types }: View): string {
  return types === undefined ? 'anything' : [...types].map((type) => code(type)).join(' or ');
}
