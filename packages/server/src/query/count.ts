/** More than any answer has; the engine takes it exactly. */
const MOST = 1e12;

/**
 * Reads a limit or an offset: the contract sets no bound to them, and JSON has numbers that the engine has not.
 * @param given - What was sent; null and undefined are nothing.
 * @param otherwise - What holds then.
 * @returns A whole number that can be bound.
 */
export function countOf(given: number | null | undefined, otherwise: number = MOST): number {
  return Math.min(given ?? otherwise, MOST);
}
