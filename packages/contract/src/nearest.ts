/** Method and path template of an operation. */
export interface Route {
  /** In any case. */
  readonly method: string;
  readonly path: string;
}

/**
 * Returns the operation that a request with an unknown method and path probably means, for the message of a `404`:
 * `POST /calls/stream_query` for `POST /calls/query`.
 *
 * @param path - Path of the request below the base path, without its query.
 * @returns the closest operation, the first of several; undefined if none is close.
 */
export function nearestOperation<Known extends Route>(
  operations: readonly Known[],
  method: string,
  path: string,
): Known | undefined {
  const words = splitWords(path);
  // A path with more than half of its words wrong is another path, not a misspelling.
  let best = Math.max(words.length / 2, 0.5);
  let nearest: Known | undefined;
  for (const operation of operations) {
    const isOther = operation.method.toUpperCase() !== method.toUpperCase();
    const known = splitWords(operation.path);
    if (Math.abs(words.length - known.length) * ADDED > best) continue;
    const distance = editDistance(words, known, wordCost) + (isOther ? 0.01 : 0);
    if (distance > best || (nearest !== undefined && distance === best)) continue;
    best = distance;
    nearest = operation;
  }
  return nearest;
}

/** Splits a path into words; a segment with a parameter stays whole. */
function splitWords(path: string): string[] {
  const segments = path.toLowerCase().split('/');
  return segments
    .flatMap((segment) => (segment.includes('{') ? [segment] : segment.split('_')))
    .filter((word) => word !== '');
}

/** Returns the cost of one word in place of another: 0 for the same, 1 for one that is no misspelling. */
function wordCost(word: string, known: string): number {
  if (word === known) return 0;
  // A parameter takes any value, but a literal word is the better guess.
  if (known.includes('{')) return 0.25;
  const longest = Math.max(word.length, known.length);
  // Each missing character costs `ADDED` at least, so these lengths cannot be a misspelling.
  if (Math.abs(word.length - known.length) * ADDED > longest / 2) return 1;
  const cost = editDistance(word.split(''), known.split(''), (a, b) => (a === b ? 0 : 1)) / longest;
  return cost > 0.5 ? 1 : cost;
}

/** Cost of an item that is missing: less than a wrong one, so `/calls/query` is not `/calls/delete`. */
const ADDED = 0.9;

/** Returns the edit distance of two lists: 1 for each item removed, `ADDED` for each added, `cost` for each replaced. */
function editDistance<Item>(from: readonly Item[], to: readonly Item[], cost: (a: Item, b: Item) => number): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index * ADDED);
  for (const [index, item] of from.entries()) {
    const next = [index + 1];
    for (const [column, other] of to.entries()) {
      const replaced = (row[column] ?? 0) + cost(item, other);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + ADDED));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
