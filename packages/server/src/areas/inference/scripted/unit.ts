import type { ScriptedCall } from './calls.ts';
import { idOf, piecesOf } from './tokens.ts';

/** The smallest part of a reply that a chunk carries: one token, or the beginning of a call. */
export type Unit =
  | { readonly kind: 'reasoning' | 'content'; readonly pieces: readonly string[] }
  | { readonly kind: 'call'; readonly call: number; readonly id: string; readonly pieces: readonly string[] }
  | { readonly kind: 'arguments'; readonly call: number; readonly pieces: readonly string[] };

/** Cuts a text into units. */
export function unitsOf(kind: 'reasoning' | 'content', text: string): Unit[] {
  return piecesOf(text).map((piece) => ({ kind, pieces: [piece] }));
}

/** Cuts a call into units: first its name, then its arguments. */
export function unitsOfCall({ id, name, arguments: text }: ScriptedCall, call: number): Unit[] {
  const rest = piecesOf(text).map((piece): Unit => ({ kind: 'arguments', call, pieces: [piece] }));
  return [{ kind: 'call', call, id, pieces: piecesOf(name) }, ...rest];
}

/** The text of a unit. */
export function textOf({ pieces }: Unit): string {
  return pieces.join('');
}

/** The ids of the tokens of a unit. */
export function idsOf({ pieces }: Unit): number[] {
  return pieces.map(idOf);
}

/** Tokens of units. */
export function countTokens(units: readonly Unit[]): number {
  return units.reduce((sum, { pieces }) => sum + pieces.length, 0);
}
