import type { Decision } from '@callscope/lint-rules/decisions';

import { type ContractDocument, describe, operationsOf } from './document.ts';
import { showSources } from './sources.ts';
import { showStreams } from './streams.ts';

const guide =
  'The name at the top left leads to the other service.\n\n' +
  '*Test Request* sends a request from this page, to services on this machine and to no others: to those that ' +
  '`pnpm start` runs, which take the key that is filled in.';

/**
 * A copy of a contract that reads well on the page: what our extensions say stands in words in the descriptions.
 * It is for readers only; programs take the contract itself.
 */
export function present<Contract extends ContractDocument>(
  contract: Contract,
  decisions: ReadonlyMap<string, Decision>,
): Contract {
  const copy = structuredClone(contract);
  describe(copy.info, guide);
  showStreams(copy);
  showRepeatSafety(copy);
  showSources(copy, decisions);
  return copy;
}

function showRepeatSafety(document: ContractDocument): void {
  for (const operation of operationsOf(document)) {
    const safe = operation['x-safe-to-repeat'];
    if (safe === true) describe(operation, '*Safe to repeat: sent twice, it has the effect of being sent once.*');
    if (safe === false) describe(operation, '*Not safe to repeat: sent twice, it has its effect twice.*');
  }
}
