import { fileURLToPath } from 'node:url';

import { bundleContract, services } from '@callscope/generate';
import { readDecisions } from '@callscope/lint-rules/decisions';

import { readEngine } from './engine.ts';
import { page } from './page.ts';
import { present } from './present.ts';
import { settings } from './settings.ts';

const specs = fileURLToPath(new URL('../../../specs', import.meta.url));

/** Where `build` writes the page. */
export const pageFile: string = fileURLToPath(new URL('../dist/index.html', import.meta.url));

/**
 * The reference page of both contracts as they stand in `specs` now. Nothing is written.
 *
 * @throws ContractError that names the place of the first fault of a contract.
 */
export async function buildPage(): Promise<string> {
  const engine = await readEngine();
  const decisions = readDecisions(specs);
  const contracts = await Promise.all(
    services.map(async (service) => [service, present(await bundleContract(service), decisions)] as const),
  );
  return page(engine, settings(contracts));
}
