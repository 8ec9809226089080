import type { CostCreateRequest } from '@callscope/tracing-types';

import type { Performer } from '../perform.ts';
import { createPrices } from '../prices.ts';
import { readMark, setMark } from '../storage/marks.ts';
import { type Example, exampleOf } from './examples.ts';
import { steps } from './steps.ts';

const PROJECT = 'acme/support-bot';

const sent = ({ request }: Example): object => request;

/**
 * Makes the world of the contract's examples: `acme/support-bot`, with the ids and times that the examples show, so that
 * their requests are answered as the contract says. What was made before is not made again, and what somebody changed
 * since stays.
 * @param performer - Performs the operations.
 * @param document - The contract.
 * @returns How many operations were performed now, and those that could not be because nothing performs them yet.
 */
export async function fillWorld(
  performer: Performer,
  document: object,
): Promise<{ readonly performed: number; readonly missing: readonly string[] }> {
  const project = performer.project(PROJECT);
  const missing = new Set(steps.map(({ operationId }) => operationId).filter((id) => !performer.knows(id)));
  const mark = await readMark(performer.store, project, 'examples');
  const wanted = steps.filter(({ at, operationId }) => Date.parse(at) > mark && !missing.has(operationId));
  for (const { at, operationId, example, input = sent } of wanted) {
    const time = Date.parse(at);
    const values = input(exampleOf(document, operationId, example));
    // Repeating any other step stores nothing twice, so it is enough to set the mark when all are done.
    if (operationId === 'costCreate') await createPrices(performer, values as CostCreateRequest, time);
    else await performer.perform(operationId, values, time);
  }
  const last = wanted.at(-1);
  if (last) await setMark(performer.store, project, 'examples', Date.parse(last.at));
  return { performed: wanted.length, missing: [...missing] };
}
