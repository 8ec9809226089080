import { kebabCase } from '@callscope/contract';

import type { NewOperation } from './request.ts';

const widest = 120;

/**
 * Adds the line of a path to the root file: behind the last path of its area, or of the nearest area before it that
 * has one.
 */
export function withPath({ contract, area, path, pathFile }: NewOperation): string {
  if (contract.paths.has(path)) return contract.rootText;
  const before = contract.areas.slice(0, contract.areas.indexOf(area) + 1).map(kebabCase);
  const entries = [...contract.paths];
  const last = before
    .map((each) => entries.findLast(([, file]) => file.startsWith(`${each}/`))?.[1])
    .findLast((file) => file !== undefined);
  const lines = contract.rootText.split('\n');
  const at =
    last === undefined ? lines.indexOf('paths:') : lines.findIndex((line) => line.includes(`{ $ref: ${last} }`));
  return lines.toSpliced(at + 1, 0, ...lineOf(path, pathFile)).join('\n');
}

function lineOf(path: string, file: string): string[] {
  const line = `  ${path}: { $ref: ${file} }`;
  return line.length <= widest ? [line] : [`  ${path}:`, `    { $ref: ${file} }`];
}
