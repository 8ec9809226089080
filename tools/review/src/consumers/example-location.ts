import {
  isSuccess,
  listOperations,
  type MediaType,
  readContent,
  type ResponseObject,
  valueAt,
} from '@callscope/contract';
import { childPointer } from '@callscope/contract';
import type { BundledService, Location } from '@callscope/generate';

import { componentPointer } from '../compare/change.ts';

/**
 * Returns the keys from a typed example down to a line of its generated file: `['oneDay', 'response', 'buckets', 0]`.
 *
 * @param text - The file: one key or item on a line, two spaces for each level.
 * @param line - Counts from 1.
 */
export function keysAt(text: string, line: number): (string | number)[] {
  const lines = text.split('\n');
  const keys: (string | number)[] = [];
  let index = line - 1;
  for (let depth = indentOf(lines[index]); depth > 0; depth = indentOf(lines[index])) {
    let parent = index - 1;
    while (parent >= 0 && indentOf(lines[parent]) >= depth) parent -= 1;
    keys.unshift(keyOf(lines[index]) ?? countItems(lines.slice(parent + 1, index), depth));
    if (parent < 0) break;
    index = parent;
  }
  return keys;
}

function indentOf(line = ''): number {
  return line.length - line.trimStart().length;
}

function keyOf(line = ''): string | undefined {
  const [, quoted, bare] = /^\s*(?:("(?:[^"\\]|\\.)*")|([\w$]+)):/.exec(line) ?? [];
  return quoted === undefined ? bare : (JSON.parse(quoted) as string);
}

function countItems(lines: readonly string[], depth: number): number {
  return lines.filter((line) => indentOf(line) === depth && !/^\s*[}\]]/.test(line)).length;
}

/**
 * Returns the location of a line of a typed example in the source of the contract.
 *
 * @param name - Name of the file without `.ts`: an operationId, or `errorExamples`.
 * @returns the nearest location; undefined if the contract has no such operation.
 */
export function locateExample(base: BundledService, name: string, text: string, line: number): Location | undefined {
  const [key = '', side = '', ...path] = keysAt(text, line);
  if (name === 'errorExamples') return locateIn(base, errorContent(base, String(key)), String(side), path.slice(1));
  const operation = listOperations(base.document).find(({ id }) => id === name);
  if (operation === undefined) return undefined;
  const { requestBody, responses, pointer } = operation;
  const successes = responses.filter((response) => isSuccess(response)).flatMap(({ content }) => content);
  const content = side === 'request' ? (requestBody?.content ?? []) : successes;
  return locateIn(base, content, String(key), path) ?? base.locate(pointer);
}

function errorContent({ document }: BundledService, name: string): MediaType[] {
  const names = Object.keys(document.components?.responses ?? {});
  const response = names.find((each) => each.toLowerCase() === name.toLowerCase()) ?? name;
  const pointer = componentPointer({ kind: 'responses', name: response });
  return readContent(document, pointer, (valueAt(document, pointer) as ResponseObject | undefined)?.content);
}

/** Returns the location of the last key of a path that the source has. Items of streams are text in a bundle. */
function locateIn(
  base: BundledService,
  content: readonly MediaType[],
  key: string,
  path: readonly (string | number)[],
): Location | undefined {
  const example = content.flatMap(({ examples }) => examples).find((each) => each.key === key);
  if (example === undefined) return undefined;
  const pointers = [...path.keys(), path.length].map((length) =>
    childPointer(example.pointer, ...path.slice(0, length)),
  );
  const known = pointers.findLast((pointer) => valueAt(base.document, pointer) !== undefined);
  return base.locate(known ?? example.pointer);
}
