import type { Decision } from '@callscope/lint-rules/decisions';

import { type ContractDocument, describe, type Fields, isFields } from './document.ts';

/** Values that a contract holds, where a key `x-source` would be part of the value. */
const values = new Set(['example', 'examples', 'default', 'const', 'enum']);

const legend =
  'A line *Source* says where the facts come from: *seed* is the description that the project began with, *observed* ' +
  'what the deployed service and its public clients show, and a *decision* is a choice of ours. What has no such line ' +
  'has the source of what it is part of.';

/** Says at the end of each description where the facts come from, wherever the contract says so. */
export function showSources(document: ContractDocument, decisions: ReadonlyMap<string, Decision>): void {
  describe(document.info, legend);
  visit(document, (node) => {
    const source = node['x-source'];
    if (typeof source === 'string') describe(node, `*Source: ${named(source, decisions)}*`);
  });
}

function named(source: string, decisions: ReadonlyMap<string, Decision>): string {
  if (!source.startsWith('decision/')) return source;
  const number = source.slice('decision/'.length);
  return `decision ${number}, ${decisions.get(number)?.title ?? 'which is missing'}`;
}

function visit(node: unknown, show: (node: Fields) => void): void {
  if (Array.isArray(node)) for (const item of node) visit(item, show);
  if (!isFields(node)) return;
  show(node);
  for (const [key, value] of Object.entries(node)) if (!values.has(key)) visit(value, show);
}
