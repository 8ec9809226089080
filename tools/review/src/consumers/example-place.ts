import type { BundledService, JsonObject, Location } from '../bundle/index.ts';
import { operationsIn } from '../radius/operations.ts';
import { escapeKey, ReferenceGraph } from '../radius/references.ts';
import { at, resolve } from './today.ts';

/** One step into a value: a key, or the number of an entry. */
type Step = string | number;

/**
 * Finds what a line of a file of typed examples is made of.
 * @param text - The file, as the generator writes it: one key or entry on a line, two spaces for each level.
 * @param line - Counts from 1.
 * @returns The keys from the example down to the line: `['oneDay', 'response', 'usage_buckets', 0]`.
 */
export function stepsAt(text: string, line: number): Step[] {
  const lines = text.split('\n');
  const steps: Step[] = [];
  let index = line - 1;
  // A line that only closes belongs to what it closes, which no message is about.
  for (let depth = indentOf(lines[index]); depth > 0; depth = indentOf(lines[index])) {
    let parent = index - 1;
    while (parent >= 0 && indentOf(lines[parent]) >= depth) parent -= 1;
    steps.unshift(keyOf(lines[index]) ?? entryNumber(lines.slice(parent + 1, index), depth));
    if (parent < 0) break;
    index = parent;
  }
  return steps;
}

function indentOf(line = ''): number {
  return line.length - line.trimStart().length;
}

function keyOf(line = ''): string | undefined {
  const [, quoted, bare] = /^\s*(?:("(?:[^"\\]|\\.)*")|([\w$]+)):/.exec(line) ?? [];
  return quoted === undefined ? bare : (JSON.parse(quoted) as string);
}

function entryNumber(before: readonly string[], depth: number): number {
  return before.filter((line) => indentOf(line) === depth && !/^\s*[}\]]/.test(line)).length;
}

/**
 * Finds the source of a line of a file of typed examples: the line of the contract's example that it is a copy of.
 * @param name - Name of the file without `.ts`: an operationId, or `errorExamples`.
 * @returns The closest place that is known; undefined when the contract has no such operation.
 */
export function placeOfExample(base: BundledService, name: string, text: string, line: number): Location | undefined {
  const [key = '', side = '', ...path] = stepsAt(text, line).map(String);
  if (name === 'errorExamples') return placeOfError(base, key, side, path.slice(1));
  const operation = operationsIn(base.document, new ReferenceGraph(base.document)).find(
    ({ operationId }) => operationId === name,
  );
  if (operation === undefined) return undefined;
  const { pointer, node } = operation;
  const answers = Object.keys((node['responses'] ?? {}) as object).filter((status) => status.startsWith('2'));
  const owners =
    side === 'request' ? [`${pointer}/requestBody`] : answers.map((status) => `${pointer}/responses/${status}`);
  return owners.map((owner) => locateExample(base, owner, key, path)).find(Boolean) ?? base.locate(pointer);
}

function placeOfError(base: BundledService, name: string, key: string, path: readonly string[]): Location | undefined {
  const responses = (base.document.components as { responses?: object } | undefined)?.responses ?? {};
  const response = Object.keys(responses).find((each) => each.toLowerCase() === name.toLowerCase()) ?? name;
  return locateExample(base, `/components/responses/${escapeKey(response)}`, key, path);
}

function locateExample(
  base: BundledService,
  owner: string,
  key: string,
  path: readonly string[],
): Location | undefined {
  const { document } = base;
  const content = (resolve(document, at(document, owner))['content'] ?? {}) as JsonObject;
  for (const media of Object.keys(content)) {
    const examples = ((content[media] as JsonObject)['examples'] ?? {}) as JsonObject;
    if (!(key in examples)) continue;
    const shared = (examples[key] as { $ref?: string }).$ref?.replace(/^#/, '');
    const home = (at(document, owner) as { $ref?: string }).$ref?.replace(/^#/, '') ?? owner;
    const example = shared ?? `${home}/content/${escapeKey(media)}/examples/${escapeKey(key)}`;
    return deepest(base, `${example}/value`, path) ?? base.locate(example);
  }
  return undefined;
}

/** The place of the innermost step that the source has. Items of streams are text there. */
function deepest(base: BundledService, start: string, path: readonly string[]): Location | undefined {
  const pointers = path.map((_, index) => [start, ...path.slice(0, index + 1).map(escapeKey)].join('/'));
  const known = [start, ...pointers].findLast((pointer) => at(base.document, pointer) !== undefined);
  return known === undefined ? undefined : base.locate(known);
}
